import { type Cell, cellCount, type Size, type Value } from '../../../core/grid.js';
import { type House, housesOf } from '../../../core/house.js';

/** At most `most` of some cells have a value, whatever the clues. */
export interface Limit {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly value: Value;
  readonly most: number;
}

/**
 * Lines and limits of a size. Lines are numbered rows first; threes are three neighbours in a line, numbered line by
 * line. Each limit has a number, by which a proof names it (constraints.ts):
 *
 *     cell                                        the cell has one of its two values
 *     cells + 2 * three + value - 1               of these three cells at most two hold the value, and at least one
 *     cells + 2 * threes + 2 * line + value - 1   half of the line holds the value
 */
export interface Layout {
  readonly size: Size;
  readonly cells: number;
  readonly lines: readonly House[];
  readonly threes: readonly (readonly Cell[])[];
  /** Number of each line's first three. */
  readonly threesAt: readonly number[];
  /** Limit i has the number cells + i. */
  readonly limits: readonly Limit[];
  /** In entry cell * 2 + value - 1, the limits that count it. */
  readonly limitsOf: readonly (readonly number[])[];
}

const layouts = new Map<number, Layout>();

/** Returns the layout of a size, computed once. */
export function layoutOf(size: Size): Layout {
  const key = size.rows * 64 + size.columns;
  const layout = layouts.get(key) ?? computeLayout(size);
  layouts.set(key, layout);
  return layout;
}

function computeLayout(size: Size): Layout {
  const lines = housesOf(size);
  const threes: Cell[][] = [];
  const threesAt: number[] = [];
  const limits: Limit[] = [];
  for (const [line, { cells }] of lines.entries()) {
    threesAt.push(threes.length);
    for (let start = 0; start + 3 <= cells.length; start++) {
      threes.push(cells.slice(start, start + 3));
      for (const value of [1, 2]) limits.push({ line, cells: cells.slice(start, start + 3), value, most: 2 });
    }
  }
  for (const [line, { cells }] of lines.entries())
    for (const value of [1, 2]) limits.push({ line, cells, value, most: cells.length / 2 });
  const limitsOf: number[][] = Array.from({ length: 2 * cellCount(size) }, () => []);
  for (const [i, { cells, value }] of limits.entries())
    for (const cell of cells) limitsOf[cell * 2 + value - 1].push(i);
  return { size, cells: cellCount(size), lines, threes, threesAt, limits, limitsOf };
}

/** Returns the number of the limit for a value in the three cells of a line starting at an index. */
export function threePremise(layout: Layout, line: number, start: number, value: Value): number {
  return layout.cells + 2 * (layout.threesAt[line] + start) + value - 1;
}

/** Returns the number of the balance of a value in a line. */
export function balancePremise(layout: Layout, line: number, value: Value): number {
  return layout.cells + 2 * layout.threes.length + 2 * line + value - 1;
}
