import type { Cell, Size } from 'gridwright/rules';
import type { StrokeType } from './tools.js';

/** A point of the board, in cells from its top left corner. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** Distance between the points of a drag that are looked at, in cells: a fast pointer skips cells. */
const STEP = 0.2;
/**
 * How far from its middle a path enters a cell, right and down together: a diagonal drag passes the corners of others.
 */
const REACH = 0.7;

/** Returns the cell at a point; undefined outside the board. */
export function cellAt({ x, y }: BoardPoint, { rows, columns }: Size): Cell | undefined {
  const isInside = x >= 0 && y >= 0 && x < columns && y < rows;
  return isInside ? Math.floor(y) * columns + Math.floor(x) : undefined;
}

/** Returns the two cells beside the border nearest to a point on the board, the frame left out. */
export function pairAt({ x, y }: BoardPoint, size: Size): readonly [Cell, Cell] | undefined {
  const cell = cellAt({ x, y }, size);
  if (cell === undefined) return undefined;
  const [right, down] = [x % 1, y % 1];
  const sides = [
    { far: right, other: cell - 1, isThere: x >= 1 },
    { far: 1 - right, other: cell + 1, isThere: x < size.columns - 1 },
    { far: down, other: cell - size.columns, isThere: y >= 1 },
    { far: 1 - down, other: cell + size.columns, isThere: y < size.rows - 1 },
  ].filter(({ isThere }) => isThere);
  const nearest = sides.reduce((best, side) => (side.far < best.far ? side : best));
  return [Math.min(cell, nearest.other), Math.max(cell, nearest.other)];
}

/** Returns the cells of a stroke after the pointer has gone from one point to another. */
export function extend(
  stroke: readonly Cell[],
  from: BoardPoint,
  to: BoardPoint,
  size: Size,
  gesture: StrokeType,
): readonly Cell[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  let cells = stroke;
  for (let i = 1; i <= steps; i++) {
    const point = { x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps };
    const cell = cellAt(point, size);
    if (cell === undefined || (gesture === 'path' && !isWellInside(point))) continue;
    cells = add(cells, cell, gesture);
  }
  return cells;
}

/** Returns a stroke with one more cell. A path that goes back to the cell before its last gets shorter. */
export function add(stroke: readonly Cell[], cell: Cell, gesture: StrokeType): readonly Cell[] {
  if (gesture === 'path' && stroke.length > 1 && cell === stroke.at(-2)) return stroke.slice(0, -1);
  if (stroke.includes(cell)) return stroke;
  return gesture === 'pair' ? [...stroke.slice(-1), cell] : [...stroke, cell];
}

function isWellInside({ x, y }: BoardPoint): boolean {
  return Math.abs((x % 1) - 0.5) + Math.abs((y % 1) - 0.5) < REACH;
}
