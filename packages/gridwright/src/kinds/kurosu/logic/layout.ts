import { type Cell, cellCount, type Grid, type Size, type Value } from '../../../core/grid.js';
import { type House, housesOf } from '../../../core/house.js';
import type { Options } from '../../../core/option.js';
import type { MostOfEach } from '../rules/balance.js';
import { type LineCounts, mostWith } from '../rules/counts.js';
import type { Sign } from '../rules/signs.js';

/** At most `most` of some cells have their value, whatever the clues. */
export interface Limit {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** The value of each cell: the same one, except for two cells that are equal. */
  readonly values: readonly Value[];
  readonly most: number;
}

/** Returns the number of a limit's cells that have their value. */
export function heldIn(grid: Grid, { cells, values }: Limit): number {
  let held = 0;
  for (let i = 0; i < cells.length; i++) if (grid[cells[i]] === values[i]) held++;
  return held;
}

/**
 * Lines and limits of a size with its signs. Lines are numbered rows first; threes are three neighbours in a line,
 * numbered line by line. Each limit has a number, by which a proof names it (constraints.ts):
 *
 *     cell                                        the cell has one of its two values
 *     cells + 2 * three + value - 1               of these three cells at most two hold the value, and at least one
 *     cells + 2 * threes + 2 * line + value - 1   half of the line holds the value; of an odd number, half rounded up or
 *                                                 down; with a number beside the line, that many 1s
 *     cells + 2 * threes + 2 * lines + 2 * sign + value - 1
 *                                                 either the sign's first cell holds the value, or the second one the
 *                                                 value that doesn't go with it
 */
export interface Layout {
  readonly size: Size;
  readonly cells: number;
  readonly lines: readonly House[];
  readonly signs: readonly Sign[];
  /** The number of 1s beside each line; undefined where there is none. */
  readonly counts: LineCounts;
  /** How many cells of each line can have each value. */
  readonly most: readonly MostOfEach[];
  readonly threes: readonly (readonly Cell[])[];
  /** Number of each line's first three. */
  readonly threesAt: readonly number[];
  /** Limit i has the number cells + i. */
  readonly limits: readonly Limit[];
  /** In entry cell * 2 + value - 1, the limits that count it. */
  readonly limitsOf: readonly (readonly number[])[];
}

/** The number of layouts in memory; every puzzle with signs or numbers beside its lines has its own. */
const MOST_LAYOUTS = 64;
const layouts = new Map<string, Layout>();

/** Returns the layout of a puzzle, from a cache if it is there; otherwise `read` parses the signs and numbers. */
export function keptLayout(
  size: Size,
  { signs = '', counts = '' }: Options,
  read: () => { readonly signs: readonly Sign[]; readonly counts: LineCounts },
): Layout {
  const key = `${size.rows} ${size.columns} ${signs} ${counts}`;
  let layout = layouts.get(key);
  if (layout === undefined) {
    if (layouts.size === MOST_LAYOUTS) layouts.delete(layouts.keys().next().value as string);
    const given = read();
    layout = computeLayout(size, given.signs, given.counts);
    layouts.set(key, layout);
  }
  return layout;
}

function computeLayout(size: Size, signs: readonly Sign[], counts: LineCounts): Layout {
  const lines = housesOf(size);
  const most = lines.map(({ cells }, line) => mostWith(counts[line], cells.length));
  const threes: Cell[][] = [];
  const threesAt: number[] = [];
  const limits: Limit[] = [];
  const limit = (line: number, cells: readonly Cell[], mostOf: MostOfEach) => {
    for (const value of [1, 2]) limits.push({ line, cells, values: cells.map(() => value), most: mostOf[value - 1] });
  };
  for (const [line, { cells }] of lines.entries()) {
    threesAt.push(threes.length);
    for (let start = 0; start + 3 <= cells.length; start++) {
      threes.push(cells.slice(start, start + 3));
      limit(line, cells.slice(start, start + 3), [2, 2]);
    }
  }
  for (const [line, { cells }] of lines.entries()) limit(line, cells, most[line]);
  for (const { first, second, equal } of signs) {
    const line = lines.findIndex(({ cells }) => cells.includes(first) && cells.includes(second));
    for (const value of [1, 2])
      limits.push({ line, cells: [first, second], values: [value, equal ? 3 - value : value], most: 1 });
  }
  const limitsOf: number[][] = Array.from({ length: 2 * cellCount(size) }, () => []);
  for (const [i, { cells, values }] of limits.entries())
    for (const [at, cell] of cells.entries()) limitsOf[cell * 2 + values[at] - 1].push(i);
  return { size, cells: cellCount(size), lines, signs, counts, most, threes, threesAt, limits, limitsOf };
}

/** Returns the number of the limit for a value in the three cells of a line starting at an index. */
export function threePremise(layout: Layout, line: number, start: number, value: Value): number {
  return layout.cells + 2 * (layout.threesAt[line] + start) + value - 1;
}

/** Returns the number of the balance of a value in a line. */
export function balancePremise(layout: Layout, line: number, value: Value): number {
  return layout.cells + 2 * layout.threes.length + 2 * line + value - 1;
}

/** Returns the number of the limit of a sign for a value of its first cell. */
export function signPremise(layout: Layout, sign: number, value: Value): number {
  return layout.cells + 2 * (layout.threes.length + layout.lines.length + sign) + value - 1;
}

/** Returns the sign of a limit by its number; undefined for another limit. */
export function signOf(layout: Layout, premise: number): Sign | undefined {
  return layout.signs[(premise - signPremise(layout, 0, 1)) >> 1];
}
