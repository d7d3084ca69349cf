import { headAt } from './cell-shapes.js';
import { type Point, roundedPoint, type Shape } from './shape.js';

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
