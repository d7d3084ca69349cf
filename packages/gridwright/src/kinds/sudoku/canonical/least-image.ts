import { LimitError } from '../../../core/errors.js';
import type { Grid, Size } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';

/** Line orders to try before giving up: 16x16 has 4,608, only 25x25 has more than this. */
const MOST = 100_000;

/** The rules that exchanges of rows and columns can keep. */
export const KEPT_BY_LINES: ReadonlySet<string> = new Set(['diagonals', 'windoku']);

/**
 * Returns the least of all images of a puzzle with diagonals or windows, with values numbered in the order of first
 * occurrence. A map that keeps rows, columns, boxes and both diagonals reorders columns and rows in the same way and
 * keeps opposite lines opposite. It may also mirror the grid and, if boxes are square, transpose it: 96 maps for 9x9.
 * With windows, rows and columns are reordered on their own: 128 maps, 16 of which keep both diagonals too. Throws
 * LimitError when there are too many.
 */
export function leastImage({ size, options, clues }: Puzzle): Grid {
  const n = size.rows;
  const mirrored = clues.map((_, cell) => clues[cell - (cell % n) + n - 1 - (cell % n)]);
  const sides = [clues, mirrored];
  if (size.boxRows === size.boxColumns)
    sides.push(...sides.map((side) => side.map((_, cell) => side[(cell % n) * n + Math.floor(cell / n)])));
  const least = new Uint8Array(clues.length).fill(255);
  const orders = options.windoku === undefined ? ordersOf(size) : WINDOW_ORDERS;
  for (const rows of orders) {
    const both =
      options.diagonals === undefined ? orders : orders.filter((order) => order === rows && isCentred(order));
    for (const columns of both) for (const side of sides) takeLess(least, side, rows, columns);
  }
  return least;
}

/** The line orders that keep bands and windows: all that these exchanges and turning over give. */
const WINDOW_ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8],
  [0, 2, 1, 3, 4, 5, 6, 7, 8],
  [0, 1, 2, 3, 4, 5, 7, 6, 8],
  [0, 2, 1, 3, 4, 5, 7, 6, 8],
].flatMap((order) => [order, order.toReversed()]);

/** Returns whether opposite lines stay opposite. */
function isCentred(order: readonly number[]): boolean {
  return order.every((line, place) => order[order.length - 1 - place] === order.length - 1 - line);
}

/** Replaces the least grid with this one in that order of rows and columns, if it is less. */
function takeLess(least: Grid, side: Grid, rows: readonly number[], columns: readonly number[]): void {
  const n = rows.length;
  const names = new Uint8Array(n + 1);
  let named = 0;
  let isLess = false;
  for (let row = 0, cell = 0; row < n; row++) {
    for (let column = 0; column < n; column++, cell++) {
      const value = side[rows[row] * n + columns[column]];
      if (value > 0 && names[value] === 0) names[value] = ++named;
      if (!isLess && names[value] > least[cell]) return;
      isLess ||= names[value] < least[cell];
      least[cell] = names[value];
    }
  }
}

/** Returns the line orders that keep bands and stacks and keep opposite lines opposite. */
function ordersOf(size: Size): number[][] {
  const n = size.rows;
  const order = new Array<number>(n).fill(-1);
  const found: number[][] = [];
  /** Returns whether the lines so far share bands and opposites exactly as their places do. */
  const fits = (place: number) =>
    [size.boxRows, size.boxColumns].every((group) =>
      order.every(
        (line, other) => line < 0 || isTogether(line, order[place], group) === isTogether(other, place, group),
      ),
    );
  const extend = (place: number) => {
    if (place > n - 1 - place) {
      if (found.length === MOST)
        throw new LimitError(
          `canonical form not found: a ${n}x${n} grid with diagonals has more than ${MOST} symmetries`,
          'symmetries',
          MOST,
        );
      found.push(order.slice());
      return;
    }
    for (let line = 0; line < n; line++) {
      if (order.includes(line) || (place === n - 1 - place) !== (line === n - 1 - line)) continue;
      order[place] = line;
      order[n - 1 - place] = n - 1 - line;
      if (fits(place) && fits(n - 1 - place)) extend(place + 1);
      order[place] = order[n - 1 - place] = -1;
    }
  };
  extend(0);
  return found;
}

function isTogether(a: number, b: number, group: number): boolean {
  return Math.floor(a / group) === Math.floor(b / group);
}
