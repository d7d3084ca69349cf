import type { Grid, Size } from './grid.js';

/** Number of steps after which counting is given up by default: about a minute. */
export const MAX_COUNT_STEPS = 2 ** 20;

/** Bounds on a count, and its progress callback. */
export interface CountOptions {
  /** Number of steps, as the kind defines them, before it gives up; MAX_COUNT_STEPS by default. */
  readonly maxSteps?: number;
  /** Called occasionally with the number of steps taken. */
  readonly onProgress?: (steps: number) => void;
}

/** The number of solutions that a solver counted. */
export interface SolutionCount {
  /** At most the limit. */
  readonly count: number;
  /** Whether the count is proved to be exact. */
  readonly complete: boolean;
}

/**
 * Numbers for all full grids of one size under the same options: from 1 to `count`, in an order that the kind
 * documents.
 */
export interface Numbering {
  readonly count: bigint;
  /** Returns grid number n, 1 <= n <= count. */
  grid(n: bigint): Grid;
  /** Returns the number of a grid. Throws OptionError that names the rule it breaks. */
  number(grid: Grid): bigint;
}

/** A table of all full grids of one size, as published. */
export interface Table {
  readonly size: Size;
  /** The lines before the first grid, each starting with `#`. */
  readonly header: readonly string[];
  /** Number of grids. */
  readonly count: number;
  /** Returns the line of grid number n, 1 <= n <= count. */
  line(n: number): string;
}
