import { OptionError } from '../core/errors.js';
import { requireObject } from '../core/guard.js';
import type { Kind, Puzzle } from '../core/kind.js';
import type { Technique } from '../core/logic.js';
import { type ExplainedStep, explainStep } from './explain.js';
import { solvePath } from './path.js';

/** A technique, and a partly solved puzzle that needs it. */
export interface Lesson {
  readonly technique: Technique;
  readonly puzzle: Puzzle;
}

/** Returns the lessons of a kind, cheapest technique first; empty for a kind without techniques. */
export async function lessons({ logic }: Kind): Promise<readonly Lesson[]> {
  const examples = await logic?.examples?.();
  return (logic?.techniques ?? []).flatMap(({ code, level }) => {
    const puzzle = examples?.[code];
    return puzzle === undefined ? [] : [{ technique: { code, level }, puzzle }];
  });
}

/**
 * Returns the step that the lesson teaches, and the position before it. Throws OptionError when the puzzle is solved
 * without the technique.
 */
export function firstUse(kind: Kind, { technique, puzzle }: Lesson): ExplainedStep {
  requireObject('lesson.technique', technique);
  let use: ExplainedStep | undefined;
  solvePath(kind, puzzle, {
    watch(position, step) {
      if (step.technique === technique.code) use ??= explainStep(kind, position, step);
    },
  });
  if (use === undefined)
    throw new OptionError('puzzle', `a puzzle that needs ${technique.code}`, undefined, "one that doesn't");
  return use;
}
