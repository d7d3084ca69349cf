import { formatCell } from '../core/edges.js';
import type { Cell, Size } from '../core/grid.js';

/** A row and a column, from 0 in the grid, or steps along both. */
export type RowColumn = readonly [row: number, column: number];

/** Returns the cells from a place in a direction to the other side. */
export function cellsFrom([row, column]: RowColumn, [down, right]: RowColumn, { rows, columns }: Size): Cell[] {
  const cells: Cell[] = [];
  for (let step = 0; step <= rows + columns; step++) {
    const [r, c] = [row + step * down, column + step * right];
    if (r >= 0 && c >= 0 && r < rows && c < columns) cells.push(r * columns + c);
  }
  return cells;
}

/** Returns the direction from a place beside the grid into its row or column; undefined at corners and inside. */
export function inwards([row, column]: RowColumn, { rows, columns }: Size): RowColumn | undefined {
  const [down, right] = [row < 0 ? 1 : row >= rows ? -1 : 0, column < 0 ? 1 : column >= columns ? -1 : 0];
  return (down === 0) === (right === 0) ? undefined : [down, right];
}

/** Returns a clue as options have it: the first and the last of its cells, and a number. */
export function writeClue(cells: readonly Cell[], number: number | string, size: Size): string {
  return `${formatCell(cells[0], size)}${formatCell(cells[cells.length - 1], size)}-${number}`;
}
