import { type Cell, cellCount, columnOf, rowOf, type Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { countsOf, formatCounts } from './counts.js';

/** Returns the number of 1s of every line of a full grid. */
export function countOnes(grid: ArrayLike<number>, size: Size): number[] {
  const counts: number[] = new Array(size.rows + size.columns).fill(0);
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] !== 2) continue;
    counts[rowOf(cell, size)]++;
    counts[size.rows + columnOf(cell, size)]++;
  }
  return counts;
}

/**
 * Returns options with the numbers of the image of a grid: each cell of the image comes from the cell that `map` names.
 * If 0 and 1 are exchanged, the numbers are those of the 0s before.
 */
export function moveCounts(options: Options, map: ArrayLike<Cell>, size: Size, isExchanged: boolean): Options {
  if (options.counts === undefined) return options;
  const counts = countsOf(size, options);
  const { rows, columns } = size;
  // The first and the last cell of a line show which line it comes from.
  const from = (first: Cell, last: Cell) =>
    rowOf(map[first], size) === rowOf(map[last], size)
      ? { count: counts[rowOf(map[first], size)], length: columns }
      : { count: counts[rows + columnOf(map[first], size)], length: rows };
  const moved = Array.from({ length: rows + columns }, (_, line) => {
    const { count, length } =
      line < rows
        ? from(line * columns, line * columns + columns - 1)
        : from(line - rows, cellCount(size) - columns + line - rows);
    return count !== undefined && isExchanged ? length - count : count;
  });
  return { ...options, counts: formatCounts(moved, size) };
}
