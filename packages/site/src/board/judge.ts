import { type Grid, type Puzzle, rulesOf } from 'gridwright/rules';
import { engine } from '../engine/engine.js';
import type { makeText } from '../text/make.js';

/** The number of solutions, as far as it is known. */
export interface Verdict {
  readonly says: Exclude<keyof typeof makeText.value.solutions, 'wait'>;
  /** The solutions that were found, at most two. */
  readonly solutions: readonly Grid[];
}

/** Steps after which counting is given up: a second or two. */
const STEPS = 2_000_000;

/** Determines in a worker whether a puzzle has no solution, one, or several. Throws when `signal` aborts. */
export async function findVerdict(puzzle: Puzzle, signal?: AbortSignal): Promise<Verdict> {
  const { unique } = rulesOf(puzzle.kind);
  if (unique && isBlank(puzzle)) return { says: 'empty', solutions: [] };
  const { solutions, complete } = await engine.solve(puzzle, unique ? 2 : 1, STEPS, signal);
  return { says: wordOf(solutions.length, complete, unique), solutions };
}

/** Returns whether only rules of the whole grid restrict the answer. */
function isBlank({ clues, options }: Puzzle): boolean {
  return clues.every((clue) => clue === 0) && Object.values(options).every((value) => value === 'yes');
}

function wordOf(found: number, complete: boolean, isUnique: boolean): Verdict['says'] {
  if (found === 0) return complete ? 'none' : 'unknown';
  if (!isUnique) return 'solvable';
  if (found > 1) return 'several';
  return complete ? 'one' : 'unknown';
}
