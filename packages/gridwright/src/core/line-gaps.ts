import { type Cell, columnOf, rowOf, type Size } from './grid.js';
import { middleOf, type Point, roundedPoint, type Shape } from './shape.js';

/** How near thin lines come to the middle of a cell with a value, and where an arrowhead is in one. */
const GAP = 0.3;
const HEAD_AT = 0.44;
/** The lines of an arrowhead are shorter than this. */
const LONGEST_HEAD = 0.2;

/**
 * Returns shapes whose thin lines, those of arrows and cages, leave out the values of filled cells. The arrowhead in a
 * filled cell is moved to its side.
 *
 * @example
 * ```ts
 * import { leaveOutValues } from 'gridwright/drawing';
 * import { parsePuzzle } from 'gridwright';
 *
 * const { size } = parsePuzzle('sudoku:4x4:................');
 * const line = { role: 'shaft', cells: [0, 1, 2], path: [[[0.5, 0.5], [2.5, 0.5]]] } as const;
 * const [{ path }] = leaveOutValues([line], (cell) => cell === 1, size) as [typeof line];
 * console.log(path); // => [ [ [ 0.5, 0.5 ], [ 1.2, 0.5 ] ], [ [ 1.8, 0.5 ], [ 2.5, 0.5 ] ] ]
 * ```
 */
export function leaveOutValues(shapes: readonly Shape[], isFilled: (cell: Cell) => boolean, size: Size): Shape[] {
  return shapes.map((shape) => {
    if (!('path' in shape) || (shape.role !== 'shaft' && shape.role !== 'cage')) return shape;
    const path = withHeadAside(shape, shape.path, isFilled, size).flatMap((line) => piecesOf(line, isFilled, size));
    return { ...shape, path };
  });
}

/** Returns whether an arrowhead is a line of its own: that of a pill's arrow is the end of its shaft. */
export function hasOwnHead(path: readonly (readonly Point[])[]): boolean {
  return path[path.length - 1]?.length === 3 && endsInHead(path);
}

/** Returns whether a line ends with the two short lines of an arrowhead. */
function endsInHead(path: readonly (readonly Point[])[]): boolean {
  const [one, tip, other] = path[path.length - 1]?.slice(-3) ?? [];
  if (one === undefined || tip === undefined || other === undefined) return false;
  const [a, b] = [distance(one, tip), distance(other, tip)];
  return a < LONGEST_HEAD && Math.abs(a - b) < 0.01;
}

function withHeadAside(
  { cells = [] }: Shape,
  path: readonly (readonly Point[])[],
  isFilled: (cell: Cell) => boolean,
  size: Size,
): readonly (readonly Point[])[] {
  const last = cells[cells.length - 1];
  if (last === undefined || !isFilled(last) || !endsInHead(path)) return path;
  const [one, tip, other] = path[path.length - 1].slice(-3);
  const middle = middleOf(last, size);
  const far = distance(tip, middle);
  if (far === 0 || far >= HEAD_AT) return path;
  const by = (HEAD_AT - far) / far;
  const [right, down] = [by * (tip[0] - middle[0]), by * (tip[1] - middle[1])];
  const head = [one, tip, other];
  const isOfHead = ([x, y]: Point) => head.some((point) => point[0] === x && point[1] === y);
  return path.map((line) =>
    line.map((point): Point => (isOfHead(point) ? roundedPoint([point[0] + right, point[1] + down]) : point)),
  );
}

/** Returns the pieces of a line outside the middles of filled cells. */
function piecesOf(line: readonly Point[], isFilled: (cell: Cell) => boolean, size: Size): (readonly Point[])[] {
  const pieces: Point[][] = [];
  let isWhole = true;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    const gaps = gapsOf(from, to, isFilled, size);
    if (gaps.length > 0) isWhole = false;
    let at = 0;
    for (const [start, end] of [...gaps, [1, 1] as const]) {
      if (start > at || (gaps.length === 0 && start === 1)) {
        const [a, b] = [between(from, to, at), between(from, to, start)];
        const open = pieces[pieces.length - 1];
        const ended = open?.[open.length - 1];
        if (ended !== undefined && at === 0 && ended[0] === a[0] && ended[1] === a[1]) open.push(b);
        else pieces.push([a, b]);
      }
      at = Math.max(at, end);
    }
  }
  return isWhole ? [line] : pieces;
}

/** Returns the parts of a line from 0 to 1 that are near the middles of filled cells, in order. */
function gapsOf(
  from: Point,
  to: Point,
  isFilled: (cell: Cell) => boolean,
  size: Size,
): (readonly [start: number, end: number])[] {
  const gaps: (readonly [number, number])[] = [];
  const first = (a: number, b: number) => Math.max(0, Math.floor(Math.min(a, b) - GAP));
  const last = (a: number, b: number, most: number) => Math.min(most - 1, Math.floor(Math.max(a, b) + GAP));
  for (let row = first(from[1], to[1]); row <= last(from[1], to[1], size.rows); row++)
    for (let column = first(from[0], to[0]); column <= last(from[0], to[0], size.columns); column++) {
      const cell = row * size.columns + column;
      const gap = isFilled(cell) ? gapAt(from, to, [columnOf(cell, size) + 0.5, rowOf(cell, size) + 0.5]) : undefined;
      if (gap !== undefined) gaps.push(gap);
    }
  return gaps.sort(([a], [b]) => a - b);
}

/** Returns which part of a line is in the circle around a point; undefined for none. */
function gapAt(from: Point, to: Point, [x, y]: Point): readonly [start: number, end: number] | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [px, py] = [from[0] - x, from[1] - y];
  const a = dx * dx + dy * dy;
  const half = dx * px + dy * py;
  const inside = half * half - a * (px * px + py * py - GAP * GAP);
  if (a === 0 || inside <= 0) return undefined;
  const root = Math.sqrt(inside);
  const [start, end] = [(-half - root) / a, (-half + root) / a];
  return end <= 0 || start >= 1 ? undefined : [Math.max(0, start), Math.min(1, end)];
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return roundedPoint([x + share * (toX - x), y + share * (toY - y)]);
}

function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}
