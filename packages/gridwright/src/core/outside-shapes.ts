import { headAt } from './cell-shapes.js';
import type { Cell, Size } from './grid.js';
import { movedBy, type Point, roundedPoint, type Shape } from './shape.js';

/** Length of an arrow beside the grid and of its head, and the distance of its tip from the corner or side. */
const LENGTH = 0.32;
const HEAD = 0.12;
const GAP = 0.06;
/** How far the text beside such an arrow is from the middle of its place. */
const ASIDE = 0.14;

const ARROWS = ['↖↑↗', '← →', '↙↓↘'];

/** Returns a text beside the grid, in the place of a cell outside: row or column -1, or the number of them. */
export function textOutside(row: number, column: number, text: string): Shape {
  return { role: 'outside', at: [column + 0.5, row + 0.5], text };
}

/**
 * Returns a text beside the grid with an arrow that points into it. `down` and `right` are 1, 0 or -1, the direction of
 * the arrow.
 */
export function textWithArrow(
  row: number,
  column: number,
  [down, right]: readonly [number, number],
  text: string,
): Shape[] {
  const share = Math.hypot(right, down);
  const [x, y] = [column + 0.5, row + 0.5];
  const along = (far: number): Point => [x + right * (far / share), y + down * (far / share)];
  // The tip is at the corner of the place where the arrow leaves it, or at the middle of a side.
  const far = 0.5 * share - GAP;
  const [from, tip] = [along(far - LENGTH), along(far)];
  const at = along(-ASIDE);
  return [
    { role: 'outside', at: roundedPoint(at), character: ARROWS[down + 1][right + 1], text },
    { role: 'pointer', path: [[from, tip], headAt(from, tip, HEAD)].map((line) => line.map(roundedPoint)) },
  ];
}

/** Returns the shapes with texts beside the grid, and their arrows, further from it where another text is. */
export function withOutsideApart(shapes: readonly Shape[], size: Size): Shape[] {
  const taken = new Set<string>();
  let steps: [right: number, down: number] = [0, 0];
  return shapes.map((shape) => {
    if (shape.role === 'pointer') return movedBy(shape, ...steps);
    if (!isOutside(shape)) return shape;
    const { right, down } = entryOf(shape, size);
    let moved = shape;
    for (steps = [0, 0]; taken.has(placeOf(moved)); steps = [steps[0] - right, steps[1] - down])
      moved = { ...moved, at: [moved.at[0] - right, moved.at[1] - down] };
    taken.add(placeOf(moved));
    return moved;
  });
}

type OutsideText = Extract<Shape, { readonly text: string }>;

export function isOutside(shape: Shape): shape is OutsideText {
  return shape.role === 'outside' && 'text' in shape;
}

function placeOf({ at: [x, y] }: OutsideText): string {
  return `${Math.floor(x)} ${Math.floor(y)}`;
}

/** Returns where a text beside the grid points: the direction, as a character too, and the first cell there. */
export function entryOf({ at: [x, y], character }: OutsideText, { rows, columns }: Size) {
  let [row, column] = [Math.floor(y), Math.floor(x)];
  const isIn = (at: number, length: number) => at >= 0 && at < length;
  const arrow = ARROWS.findIndex((line) => character !== undefined && line.includes(character));
  const [down, right] =
    arrow >= 0
      ? [arrow - 1, ARROWS[arrow].indexOf(character as string) - 1]
      : [isIn(row, rows) ? 0 : row < 0 ? 1 : -1, isIn(column, columns) ? 0 : column < 0 ? 1 : -1];
  while (!(isIn(row, rows) && isIn(column, columns))) [row, column] = [row + down, column + right];
  const cell: Cell = row * columns + column;
  return { down, right, arrow: ARROWS[down + 1][right + 1], cell };
}
