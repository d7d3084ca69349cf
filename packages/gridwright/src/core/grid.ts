import { OptionError } from './errors.js';
import { requireBytes } from './guard.js';

/** Index of a cell: row * columns + column, from 0. */
export type Cell = number;

/** What a cell holds: 0 = empty, 1 and up = a value. */
export type Value = number;

/** One value per cell, row by row. */
export type Grid = Uint8Array;

/** The shape of a grid. A kind without boxes has boxRows = boxColumns = 0. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly boxRows: number;
  readonly boxColumns: number;
}

/**
 * Returns the number of cells.
 *
 * @example
 * ```ts
 * import { cellCount } from 'gridwright/rules';
 *
 * console.log(cellCount({ rows: 6, columns: 6, boxRows: 2, boxColumns: 3 })); // => 36
 * ```
 */
export function cellCount(size: Size): number {
  return size.rows * size.columns;
}

/**
 * Returns the row of a cell, from 0.
 *
 * @example
 * ```ts
 * import { rowOf } from 'gridwright/rules';
 *
 * const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
 * console.log(rowOf(22, size)); // => 2
 * ```
 */
export function rowOf(cell: Cell, size: Size): number {
  return Math.floor(cell / size.columns);
}

/**
 * Returns the column of a cell, from 0.
 *
 * @example
 * ```ts
 * import { columnOf } from 'gridwright/rules';
 *
 * const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
 * console.log(columnOf(22, size)); // => 4
 * ```
 */
export function columnOf(cell: Cell, size: Size): number {
  return cell % size.columns;
}

/**
 * Returns a cell's name, counted from 1: `r3c5`.
 *
 * @example
 * ```ts
 * import { cellName } from 'gridwright/rules';
 *
 * const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
 * console.log(cellName(22, size)); // => r3c5
 * ```
 */
export function cellName(cell: Cell, size: Size): string {
  return `r${rowOf(cell, size) + 1}c${columnOf(cell, size) + 1}`;
}

/**
 * Formats `RxC`, rows first: `9x9`, `2x4`.
 *
 * @example
 * ```ts
 * import { formatShape } from 'gridwright/rules';
 *
 * console.log(formatShape(2, 4)); // => 2x4
 * ```
 */
export function formatShape(rows: number, columns: number): string {
  return `${rows}x${columns}`;
}

/**
 * Returns a size that people write as `9`, `9X9`, `9 x 9` or `9×9` in its one form, `9x9`. One number means a square;
 * any other text is returned unchanged.
 *
 * @example
 * ```ts
 * import { normalShape } from 'gridwright/input';
 *
 * console.log(normalShape('9'), normalShape('4 X 6')); // => 9x9 4x6
 * ```
 */
export function normalShape(text: string): string {
  const [, rows, columns = rows] = /^ *(\d{1,6}) *(?:[xX×] *(\d{1,6}) *)?$/.exec(text) ?? [];
  return rows === undefined ? text : formatShape(Number(rows), Number(columns));
}

export function sameSize(a: Size, b: Size): boolean {
  return a.rows === b.rows && a.columns === b.columns && a.boxRows === b.boxRows && a.boxColumns === b.boxColumns;
}

/**
 * Returns the number of cells that hold a value.
 *
 * @example
 * ```ts
 * import { countFilled } from 'gridwright/rules';
 *
 * console.log(countFilled(new Uint8Array([0, 3, 0, 1]))); // => 2
 * ```
 */
export function countFilled(grid: Grid): number {
  let filled = 0;
  for (const value of grid) if (value !== 0) filled++;
  return filled;
}

/** Throws TypeError unless the grid is a Uint8Array, OptionError unless it has one value for each cell of the size. */
export function requireGrid(name: string, grid: Grid, size: Size): void {
  requireBytes(name, grid);
  if (grid.length !== cellCount(size))
    throw new OptionError(name, `a Uint8Array of ${cellCount(size)} values`, grid.length);
}
