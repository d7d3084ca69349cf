import type { Grid } from '../../../core/grid.js';
import type { BatchSolver, Puzzle, Solutions, SolveOptions } from '../../../core/kind.js';
import { layoutOf } from '../rules/layout.js';
import { fastSolverOf } from './fast-solver.js';
import { solverOf } from './solver.js';

/** More guesses than the plain solver needs for any 9x9 grid. */
const LARGE_BOUND = 1_000_000;

/**
 * Returns up to `limit` solutions, in the same order with and without the accelerator: the plain solver decides which
 * of several solutions come first. It also handles small bounds on steps, so that the same puzzles are given up
 * everywhere.
 */
export function solve(
  puzzle: Puzzle,
  { limit = 2, maxSteps = Number.POSITIVE_INFINITY }: SolveOptions = {},
): Solutions {
  const layout = layoutOf(puzzle.size, puzzle.options);
  const found = maxSteps < LARGE_BOUND ? undefined : fastSolverOf(layout)?.count(puzzle.clues, Math.min(limit, 2));
  if (found !== undefined && found.ending === 'complete')
    return { solutions: found.solution === undefined ? [] : [found.solution], complete: true };
  const solutions: Grid[] = [];
  const keep = (solution: Grid) => solutions.push(solution.slice()) < limit;
  const ending = solverOf(layout).search(puzzle.clues, keep, { steps: maxSteps });
  return { solutions, complete: ending === 'complete' };
}

/** The accelerator counts up to this number of solutions. */
const MOST_COUNTED = 2 ** 30 - 1;

/** Counts solutions with the accelerator where it supports the puzzle. */
export const batch: BatchSolver = {
  count({ size, options, clues }, { limit = 2, maxSteps = Number.POSITIVE_INFINITY }) {
    if (maxSteps < LARGE_BOUND || limit > MOST_COUNTED) return undefined;
    const found = fastSolverOf(layoutOf(size, options))?.count(clues, limit);
    return found && { count: found.count, complete: found.ending === 'complete' };
  },
  countAll: ({ size, options, clues }, maxSteps = Number.POSITIVE_INFINITY) =>
    maxSteps < LARGE_BOUND ? undefined : fastSolverOf(layoutOf(size, options))?.countAll(clues, 2),
};
