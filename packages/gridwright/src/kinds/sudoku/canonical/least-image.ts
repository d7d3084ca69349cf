import { LimitError } from '../../../core/errors.js';
import type { Grid, Size } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';

/** Line orders to try before giving up: 16x16 has 4,608, only 25x25 has more than this. */
const MOST = 100_000;

/**
 * Returns the least of all images of a puzzle with diagonals, with values numbered in the order of first occurrence. A
 * map that keeps rows, columns, boxes and both diagonals reorders columns and rows in the same way and keeps opposite
 * lines opposite. It may also mirror the grid and, if boxes are square, transpose it: 96 maps for 9x9. Throws
 * LimitError when there are too many.
 */
export function leastImage({ size, clues }: Puzzle): Grid {
  const n = size.rows;
  const mirrored = clues.map((_, cell) => clues[cell - (cell % n) + n - 1 - (cell % n)]);
  const sides = [clues, mirrored];
  if (size.boxRows === size.boxColumns)
    sides.push(...sides.map((side) => side.map((_, cell) => side[(cell % n) * n + Math.floor(cell / n)])));
  const least = new Uint8Array(clues.length).fill(255);
  for (const order of ordersOf(size)) for (const side of sides) takeLess(least, side, order);
  return least;
}

/** Replaces the least grid with this one in that order of lines, if it is less. */
function takeLess(least: Grid, side: Grid, order: readonly number[]): void {
  const n = order.length;
  const names = new Uint8Array(n + 1);
  let named = 0;
  let isLess = false;
  for (let row = 0, cell = 0; row < n; row++) {
    for (let column = 0; column < n; column++, cell++) {
      const value = side[order[row] * n + order[column]];
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
