import type { Grid } from '../core/grid.js';
import type { Mistake, Puzzle, Solutions } from '../core/kind.js';
import { kindOf } from '../kinds/index.js';

/** Every rule that an answer breaks; `[]` means solved. Throws RangeError when the answer has not one value a cell. */
export function check(puzzle: Puzzle, answer: Grid): Mistake[] {
  return kindOf(puzzle.kind).check(puzzle, answer);
}

/**
 * Up to `limit` different answers. `complete` says that there are no others; fewer answers than the
 * limit without it means that the solver gave up after `steps` steps (no bound unless one is given).
 */
export function solve(puzzle: Puzzle, limit = 2, steps?: number): Solutions {
  if (!(Number.isInteger(limit) && limit >= 1)) throw new RangeError(`limit: expected a whole number from 1, got ${limit}`);
  return kindOf(puzzle.kind).solve(puzzle, limit, steps);
}

/** The rules that the clues themselves break, whatever the player does; `[]` for any puzzle worth printing. */
export function clashes(puzzle: Puzzle): Mistake[] {
  const kind = kindOf(puzzle.kind);
  return kind.check(puzzle, kind.start(puzzle)).filter((mistake) => !mistake.unfinished);
}
