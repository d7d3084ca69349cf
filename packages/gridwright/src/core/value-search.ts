import type { Cell, Grid, Value } from './grid.js';

/** Searches for solutions of one puzzle that have a value in a cell, one call after another. */
export interface ValueSearch {
  /** Counts the solutions up to the limit; undefined if the steps ran out. Calls `visit` for any number of them. */
  countAll(limit: number, visit: Visit): number | undefined;
  /** Counts those with a value in an empty cell, like `countAll`. Calls `visit` with the first one at least. */
  count(cell: Cell, value: Value, limit: number, visit: Visit): number | undefined;
}

/** The next solution overwrites the Grid. */
export type Visit = (solution: Grid) => void;

/** What a search may use. */
export interface ValueSearchOptions {
  /** Number of steps of all calls together. */
  readonly maxSteps: number;
  /** For each cell the mask of values to try first; it changes between solutions. */
  readonly wanted: Uint32Array;
}
