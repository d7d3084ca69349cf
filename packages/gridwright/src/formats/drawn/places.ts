import { type Cell, columnOf, rowOf, type Size } from '../../core/grid.js';
import { areBeside } from '../../kinds/sudoku/rules/paths.js';
import type { Figure, Point, Stroke } from './drawing.js';

/** How far a shape may be from the centre of its cell, edge or corner, in cells. */
const NEAR = 0.22;
/** How near a line passes the centre of a cell that it belongs to. */
const PASSING = 0.36;
/** Points per cell that a line is followed by, and most points of a line. */
const SAMPLES = 10;
const MOST_SAMPLES = 20_000;

/** Returns the cell that has a point; undefined outside the grid. */
export function cellAt([row, column]: Point, size: Size): Cell | undefined {
  const isIn = row >= 0 && column >= 0 && row < size.rows && column < size.columns;
  return isIn ? Math.floor(row) * size.columns + Math.floor(column) : undefined;
}

/** Returns how far a number is from a whole one. */
function offWhole(value: number): number {
  return Math.abs(value - Math.round(value));
}

/** Returns the cell in whose centre a figure is. */
export function centreCell({ centre }: Pick<Figure, 'centre'>, size: Size): Cell | undefined {
  const isNear = centre.every((value) => offWhole(value - 0.5) <= NEAR);
  return isNear ? cellAt(centre, size) : undefined;
}

/** Returns the two cells between which a figure is. */
export function edgeCells({ centre }: Pick<Figure, 'centre'>, size: Size): readonly [Cell, Cell] | undefined {
  const [row, column] = centre;
  const isBelow = offWhole(row) <= NEAR && offWhole(column - 0.5) <= NEAR;
  const isBeside = offWhole(column) <= NEAR && offWhole(row - 0.5) <= NEAR;
  if (isBelow === isBeside) return undefined;
  const [first, second] = isBelow
    ? [cellAt([Math.round(row) - 0.5, column], size), cellAt([Math.round(row) + 0.5, column], size)]
    : [cellAt([row, Math.round(column) - 0.5], size), cellAt([row, Math.round(column) + 0.5], size)];
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** Returns the four cells around the corner on which a figure is. */
export function cornerCells({ centre }: Figure, size: Size): readonly Cell[] | undefined {
  if (!centre.every((value) => offWhole(value) <= NEAR)) return undefined;
  const [row, column] = centre.map(Math.round);
  const isIn = row >= 1 && column >= 1 && row < size.rows && column < size.columns;
  return isIn
    ? [-1, 0].flatMap((down) => [-1, 0].map((right) => (row + down) * size.columns + column + right))
    : undefined;
}

/** Returns the cells that a line passes, one after the other; undefined if it leaves the grid or has gaps. */
export function cellsOn({ points }: Stroke, size: Size): Cell[] | undefined {
  const cells: Cell[] = [];
  const add = (cell: Cell | undefined) => {
    if (cell !== undefined && cell !== cells.at(-1)) cells.push(cell);
  };
  if ([points[0], points[points.length - 1]].some((end) => cellAt(end, size) === undefined)) return undefined;
  add(cellAt(points[0], size));
  let samples = 0;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]];
    const count = Math.max(1, Math.ceil(SAMPLES * Math.hypot(to[0] - from[0], to[1] - from[1])));
    samples += count;
    if (!(samples <= MOST_SAMPLES)) return undefined;
    for (let at = 0; at <= count; at++) {
      const point = [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * at) / count) as unknown as Point;
      const off = Math.hypot(...point.map((value) => value - Math.floor(value) - 0.5));
      if (off <= PASSING) add(cellAt(point, size));
    }
  }
  add(cellAt(points[points.length - 1], size));
  const isPath = cells.every((cell, i) => i === 0 || areBeside(cells[i - 1], cell, size));
  return isPath ? cells : undefined;
}

/** Formats a cell as options have it. */
export function writeCell(cell: Cell, size: Size): string {
  return (rowOf(cell, size) + 1).toString(36) + (columnOf(cell, size) + 1).toString(36);
}

/** Formats cells as options have them. */
export function writeCells(cells: readonly Cell[], size: Size): string {
  return cells.map((cell) => writeCell(cell, size)).join('');
}

/** Returns whether a figure is nearly as wide as high, within a range of widths. */
export function isEven({ width, height }: Figure, least: number, most: number): boolean {
  return Math.abs(width - height) <= 0.12 && width >= least && width <= most;
}

/** Returns the two or three cells that a pill in a row or a column covers, from the left or the top. */
export function pillCells({ centre: [row, column], height, width, isRound }: Figure, size: Size): Cell[] | undefined {
  const [long, short] = [Math.max(height, width), Math.min(height, width)];
  const count = Math.round(long + 0.15);
  if (!isRound || short < 0.45 || short > 1.1 || count < 2 || count > 3 || long - short < 0.7) return undefined;
  const cells = Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    const centre: Point = width > height ? [row, column + off] : [row + off, column];
    return centreCell({ centre }, size);
  });
  return cells.includes(undefined) ? undefined : (cells as Cell[]);
}
