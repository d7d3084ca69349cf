import type { Grid } from '../../../core/grid.js';
import type { Batch, BatchSolver, Puzzle, Solutions, SolveOptions } from '../../../core/kind.js';
import type { ValueSearch, Visit } from '../../../core/value-search.js';
import { type Layout, layoutOf } from '../rules/layout.js';
import { constraintSearchOf } from './constraint-search.js';
import { type FastSolver, fastSolverOf } from './fast-solver.js';
import { type Ending, houseSolverOf, type Solver } from './solver.js';

/** More guesses than the plain solver needs for any 9x9 grid. */
const LARGE_BOUND = 1_000_000;

/**
 * Returns up to `limit` solutions, in the same order with and without the accelerator: the plain solver decides which
 * of several solutions come first. It also handles small bounds on steps, so that the same puzzles are given up
 * everywhere.
 */
export function solve(puzzle: Puzzle, options: SolveOptions = {}): Solutions {
  return batch.solve(puzzle, options) ?? solvePlain(puzzle, options);
}

function solvePlain(
  { size, options, clues }: Puzzle,
  { limit = 2, maxSteps = Number.POSITIVE_INFINITY }: SolveOptions,
): Solutions {
  const layout = layoutOf(size, options);
  let solutions: Grid[] = [];
  const search = (solver: Pick<Solver, 'search'>, steps: number) => {
    solutions = [];
    return solver.search(clues, (solution) => solutions.push(solution.slice()) < limit, { steps });
  };
  const ending = hasConstraints(layout)
    ? search(constraintSearchOf(layout), maxSteps)
    : hasPairs(layout) || isJigsaw(layout) || hasCandidates(layout)
      ? searchInTurns(layout, search, maxSteps, () => solutions.length > 0)
      : search(houseSolverOf(layout), maxSteps);
  return { solutions, complete: ending === 'complete' };
}

/**
 * Alternates both searches with a growing number of guesses, until one ends or the steps run out. After a solution of a
 * jigsaw, the plain search has all other guesses. Where only candidates are given, the first turn decides.
 */
function searchInTurns(
  layout: Layout,
  search: (solver: Pick<Solver, 'search'>, steps: number) => Ending,
  maxSteps: number,
  hasSolution: () => boolean,
): Ending {
  let left = maxSteps;
  for (let share = FIRST_SHARE; ; share *= 4) {
    for (const solverFor of [houseSolverOf, constraintSearchOf]) {
      if (solverFor === constraintSearchOf && !hasPairs(layout)) {
        if (hasSolution()) return search(houseSolverOf(layout), maxSteps);
        if (!isJigsaw(layout)) return search(constraintSearchOf(layout), left);
      }
      const ending = search(solverFor(layout), Math.min(share, left));
      if (ending !== 'steps' || share >= left) return ending;
      left -= share;
    }
  }
}

/**
 * Guesses of the first turn of each search where further cells differ, as with anti-knight. The plain solver finds many
 * solutions soon. But an empty grid with diagonals, windows, anti-knight and anti-king has none, which it doesn't prove
 * in a million guesses: the search with constraints takes 185.
 */
const FIRST_SHARE = 100;

/** Returns whether a layout has sums, relations or automata, which have a search of their own. */
function hasConstraints({ sums, partners, automata }: Layout): boolean {
  return sums.length + partners.length + automata.length > 0;
}

/**
 * Returns whether regions take the place of boxes. Some regions allow no grid. Of 108 such layouts, the plain solver proves
 * 7 in 300,000 guesses, and the search with constraints 84 in 20,000. Where there are solutions, the plain one finds them sooner.
 */
function isJigsaw({ size }: Layout): boolean {
  return size.boxRows === 0;
}

/**
 * Returns whether cells have candidates, as in a Sukaku. Of eight hard ones, the plain solver decides three in 200,000
 * guesses, and the search with constraints four, in half the time.
 */
function hasCandidates({ allowed, values }: Layout): boolean {
  return allowed.some((mask) => mask !== 2 ** values - 1);
}

/** Returns whether cells outside of houses differ. */
function hasPairs({ pairs }: Layout): boolean {
  return pairs.length > 0;
}

/** In the search with constraints, a guess takes 10 to 30 µs on 9x9, and up to a millisecond on 16x16. */
export function stepCost({ size, options }: Puzzle): number {
  const layout = layoutOf(size, options);
  return hasConstraints(layout) || hasPairs(layout) ? 10 * Math.max(1, layout.cells / 81) : 1;
}

/** The accelerator counts up to this number of solutions, and sets the next bit if its guesses ran out. */
const MOST_COUNTED = 2 ** 30 - 1;

/** Returns the accelerator if it can take the place of the plain solver. */
function fastSolverFor({ size, options }: Batch, maxSteps = Number.POSITIVE_INFINITY): FastSolver | undefined {
  return maxSteps < LARGE_BOUND ? undefined : fastSolverOf(size, options);
}

/** Solves with the accelerator where it supports the puzzle. */
export const batch: BatchSolver = {
  solve(puzzle, options) {
    const fast = fastSolverFor(puzzle, options.maxSteps);
    if (fast === undefined) return undefined;
    const count = fast.count(puzzle.clues, 2);
    if (count > 1) return solvePlain(puzzle, options);
    return { solutions: count === 0 ? [] : [fast.solution()], complete: count < (options.limit ?? 2) };
  },
  count(puzzle, { limit = 2, maxSteps }) {
    const count = limit > MOST_COUNTED ? undefined : fastSolverFor(puzzle, maxSteps)?.count(puzzle.clues, limit);
    return count === undefined ? undefined : { count: count & MOST_COUNTED, complete: count < limit };
  },
  countAll: (puzzles, { maxSteps, room, symbols } = {}) =>
    fastSolverFor(puzzles, maxSteps)?.countAll(puzzles.clues, 2, undefined, room, symbols),
  solveLine: ({ size, options }, text, meanings, symbols) =>
    fastSolverOf(size, options)?.solveLine?.(text, meanings, symbols),
};

/** Returns the accelerator's search for solutions with a value in a cell, where it supports the puzzle. */
export function fastValueSearch(puzzle: Puzzle, maxSteps: number): ValueSearch | undefined {
  const fast = fastSolverFor(puzzle, maxSteps);
  if (fast === undefined) return undefined;
  const { clues } = puzzle;
  const countFrom = (start: Grid, limit: number, visit: Visit) => {
    const count = fast.count(start, Math.min(limit, MOST_COUNTED)) & MOST_COUNTED;
    if (count > 0) visit(fast.solution());
    return count;
  };
  return {
    // It shows the first solution only: of a puzzle with two, the values are looked for one by one.
    countAll(limit, visit) {
      const count = countFrom(clues, 2, visit);
      return count < 2 ? count : limit;
    },
    count: (cell, value, limit, visit) => countFrom(clues.with(cell, value), limit, visit),
  };
}
