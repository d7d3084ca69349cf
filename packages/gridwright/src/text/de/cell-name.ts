import { type Cell, columnOf, rowOf, type Size } from '../../core/grid.js';

/** Returns a cell's name, counted from 1: `Z3S5`. */
export function cellName(cell: Cell, size: Size): string {
  return `Z${rowOf(cell, size) + 1}S${columnOf(cell, size) + 1}`;
}
