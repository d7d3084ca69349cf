import type { Cell } from '../../../core/grid.js';

/** Returns the cells of a square grid that share a side with a cell. */
export function neighboursOf(cell: Cell, n: number): Cell[] {
  const near: Cell[] = [];
  if (cell >= n) near.push(cell - n);
  if (cell % n > 0) near.push(cell - 1);
  if (cell % n < n - 1) near.push(cell + 1);
  if (cell < n * (n - 1)) near.push(cell + n);
  return near;
}

const neighbourLists: (readonly (readonly Cell[])[] | undefined)[] = [];

/** Returns these cells for each cell; the lists of a size are made once. */
export function neighbourListsOf(n: number): readonly (readonly Cell[])[] {
  neighbourLists[n] ??= Array.from({ length: n * n }, (_, cell) => neighboursOf(cell, n));
  return neighbourLists[n];
}
