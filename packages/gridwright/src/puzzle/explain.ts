import { openCandidates } from '../core/candidates.js';
import type { Grid } from '../core/grid.js';
import type { Kind, Puzzle } from '../core/kind.js';
import type { Candidate, Hint, Position, Step } from '../core/logic.js';
import { type Rating, ratedPath } from './grade.js';
import { logicOf } from './path.js';

/** One step of a solution, with the position before it. */
export interface ExplainedStep {
  readonly step: Step;
  readonly hint: Hint;
  readonly grid: Grid;
  readonly candidates: readonly Candidate[];
}

/** An explained solution. */
export interface Explanation {
  readonly rating: Rating;
  readonly steps: readonly ExplainedStep[];
}

/**
 * Returns the whole solution by logic; undefined for a puzzle without exactly one solution. Throws OptionError for a
 * kind without techniques.
 */
export function explain(kind: Kind, puzzle: Puzzle): Explanation | undefined {
  const steps: ExplainedStep[] = [];
  const rated = ratedPath(kind, puzzle, (position, step) => steps.push(explainStep(kind, position, step)));
  return rated && { rating: rated.rating, steps };
}

/** Explains a step that is possible in the position, which may change afterwards. */
export function explainStep(kind: Kind, position: Position, step: Step): ExplainedStep {
  return {
    step,
    hint: logicOf(kind).hint(position, step),
    grid: position.grid.slice(),
    candidates: openCandidates(position),
  };
}
