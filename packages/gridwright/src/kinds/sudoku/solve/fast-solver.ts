import type { Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { CarveOptions } from '../generate/carve.js';
import type { Layout } from '../rules/layout.js';

/**
 * A faster solver and generator for plain 9x9 grids. It returns counts and unique solutions, or takes the same steps
 * with the same random numbers, so every puzzle is the same with and without it.
 */
export interface FastSolver {
  /** Counts solutions up to the limit and returns the first. `ending` is `complete` when there are no more. */
  count(clues: Grid, limit: number): { readonly count: number; readonly solution?: Grid; readonly ending: string };
  /**
   * Does the same for consecutive puzzles of 81 values: the first solution of each, and the number of guesses for all.
   */
  countAll(
    clues: Uint8Array,
    limit: number,
  ): { readonly counts: Uint8Array; readonly solutions: Uint8Array; readonly guesses: number };
  /** Does the same as `carve` for a 9x9 layout, but doesn't advance the rng. */
  carve(options: CarveOptions, rng: Rng): Grid | undefined;
}

let fast: FastSolver | undefined;

/** Sets the faster solver; undefined for none. */
export function useFastSolver(solver: FastSolver | undefined): void {
  fast = solver;
}

/** Returns the faster solver if it supports the layout. */
export function fastSolverOf(layout: Layout): FastSolver | undefined {
  return layout.values === 9 && layout.plain ? fast : undefined;
}
