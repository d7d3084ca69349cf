import type { Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { Plan } from '../generate/carve.js';
import type { Layout } from '../rules/layout.js';

/**
 * A faster solver and generator for plain 9x9 grids. It answers facts, or takes the same steps with the
 * same random numbers, so that with and without it every puzzle is the same.
 */
export interface FastSolver {
  /** How many solutions there are up to the limit, and the first; `ending` is `complete` when there are no more. */
  count(clues: Grid, limit: number): { readonly count: number; readonly solution?: Grid; readonly ending: string };
  /** The same for puzzles of 81 values one behind the other; the first solution of each in its place, and how many guesses were made for all. */
  countAll(
    clues: Uint8Array,
    limit: number,
  ): { readonly counts: Uint8Array; readonly solutions: Uint8Array; readonly guesses: number };
  /** The same as `carve` for a 9x9 layout, but that the rng stays where it is. */
  carve(plan: Plan, rng: Rng): Grid | undefined;
}

let fast: FastSolver | undefined;

/** Takes a faster solver into use, or with undefined none. */
export function useFastSolver(solver: FastSolver | undefined): void {
  fast = solver;
}

/** The faster solver, for a layout that it is for. */
export function fastSolverOf(layout: Layout): FastSolver | undefined {
  return layout.values === 9 && !layout.extraHouses ? fast : undefined;
}
