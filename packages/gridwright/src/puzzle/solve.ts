import type { Puzzle, Solutions } from '../core/kind.js';
import { kindOf } from '../kinds/index.js';
import { requireLimit, requirePuzzle } from './judge.js';

/**
 * Up to `limit` different answers. `complete` says that there are no others; fewer answers than the
 * limit without it means that the solver gave up after `steps` steps (no bound unless one is given).
 * Throws RangeError for clues that are no puzzle, or a limit that is no whole number from 1.
 */
export function solve(puzzle: Puzzle, limit = 2, steps?: number): Solutions {
  requireLimit(limit);
  requirePuzzle(puzzle);
  return kindOf(puzzle.kind).solve(puzzle, limit, steps);
}

/**
 * How many solutions a puzzle has, exactly and without listing them. Throws WishError when that takes too much
 * memory, RangeError for clues that are no puzzle, and for a kind that cannot count.
 */
export function countSolutions(puzzle: Puzzle): bigint {
  requirePuzzle(puzzle);
  const kind = kindOf(puzzle.kind);
  if (kind.countSolutions === undefined) throw new RangeError(`kind: expected one whose solutions can be counted, got ${puzzle.kind}`);
  return kind.countSolutions(puzzle);
}
