import { type Cell, rowOf, type Size } from 'gridwright/rules';

/** The position of a board: its top left corner, and the side of a cell. */
export interface BoardPlacement {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

export function cornerOf(cell: Cell, size: Size, place: BoardPlacement): { x: number; y: number } {
  const row = rowOf(cell, size);
  return { x: place.x + (cell - row * size.columns) * place.cell, y: place.y + row * place.cell };
}
