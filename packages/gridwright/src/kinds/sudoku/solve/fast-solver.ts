import { Faster } from '../../../core/faster.js';
import type { Grid, Size } from '../../../core/grid.js';
import { hasNone, type Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import type { CarveOptions, Dig } from '../generate/carve.js';
import type { Layout } from '../rules/layout.js';
import type { Regions } from '../variants/regions.js';
import type { Solver } from './solver.js';

/**
 * A faster solver and generator for plain 9x9 grids. It returns counts and unique solutions, or takes the same steps
 * with the same random numbers, so every puzzle is the same with and without it.
 */
export interface FastSolver {
  /** Counts solutions up to the limit, below 2^30. Adds 2^30 if it gave up, after 2^31 guesses. */
  count(clues: Grid, limit: number): number;
  /** Returns whether singles, intersections and triples in a row or column of a box solve a puzzle. */
  solvesBySweeps(clues: Grid): boolean;
  /** Returns the first solution that the last `count` found. Its buffer is shared with the next solutions. */
  solution(): Grid;
  /**
   * Counts the solutions of consecutive puzzles of 81 values. Returns the first solution of each, and the number of
   * guesses for all. With symbols (core/grid-lines.ts), the only solutions are lines of text, and all other puzzles
   * have empty ones. Solutions go to the start of `room`, if it is given.
   */
  countAll(
    clues: Uint8Array,
    limit: number,
    steps?: number,
    room?: Uint8Array,
    symbols?: Uint8Array,
  ): { readonly counts: Uint8Array; readonly solutions: Uint8Array; readonly guesses: number };
  /**
   * Reads, solves and writes a line of 81 symbols, by the tables of core/grid-lines.ts. Returns an empty text for a
   * puzzle without exactly one solution, undefined for a text that isn't such a line.
   */
  solveLine?(text: string, meanings: Uint8Array, symbols: Uint8Array): string | undefined;
  /** Does the same as `carve` for a 9x9 layout, but doesn't advance the rng. */
  carve(options: CarveOptions, rng: Rng): Grid | undefined;
}

/**
 * Faster parts for Sudoku of all sizes, with boxes or regions, where houses are the only constraints. They take the
 * same guesses and the same random numbers as the plain ones. They share their working memory, so they throw if a
 * visitor of solutions uses them.
 */
export interface FastSizes {
  solverOf(layout: Layout): Solver;
  /**
   * Returns a random full grid, from a pattern or filled cell by cell, after a walk; undefined when no start succeeded.
   */
  fill(layout: Layout, fromPattern: boolean, starts: number, steps: number, rng: Rng): Grid | undefined;
  /** Walks in place, like `randomWalk`. */
  randomWalk(grid: Grid, layout: Layout, steps: number, rng: Rng): void;
  readonly dig: Dig;
  /** Draws the regions of a jigsaw in a number of steps. */
  drawRegions(rows: number, steps: number, rng: Rng): Regions;
}

export const fastSolver = new Faster<FastSolver>();
export const fastSizes = new Faster<FastSizes>();

/** Returns the faster parts if they support the layout. */
export function fastSizesFor({ exchangeable }: Layout): FastSizes | undefined {
  return exchangeable ? fastSizes.get() : undefined;
}

/** Returns the faster solver if it supports puzzles of this size with these options, which all change the rules. */
export function fastSolverOf(size: Size, options: Options): FastSolver | undefined {
  return size.rows === 9 && hasNone(options) ? fastSolver.get() : undefined;
}
