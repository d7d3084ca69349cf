import type { Cell, Grid, Value } from '../../core/grid.js';
import type { Layout } from './layout.js';

/** A faster solver for plain 9x9 grids. It answers facts only, so that with and without it every puzzle is the same. */
export interface FastSolver {
  /** How many solutions there are up to the limit, and the first; `ending` is `complete` when there are no more. */
  count(clues: Grid, limit: number): { readonly count: number; readonly solution?: Grid; readonly ending: string };
  /** The same for puzzles of 81 values one behind the other; the first solution of each in its place. */
  countAll(clues: Uint8Array, limit: number): { readonly counts: Uint8Array; readonly solutions: Uint8Array };
  /** Whether there is a solution with another value in the cell. */
  hasOther(clues: Grid, cell: Cell, value: Value): boolean | undefined;
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
