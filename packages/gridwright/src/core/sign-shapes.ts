import type { Cell, Size } from './grid.js';
import { middleOf, type Point, roundedPoint, type Shape } from './shape.js';

export const GROUND_RADIUS = 0.18;

/** The strokes of signs around their middle, by their characters. */
const STROKES = {
  '=': [
    [-0.11, -0.06, 0.11, -0.06],
    [-0.11, 0.06, 0.11, 0.06],
  ],
  '×': [
    [-0.085, -0.085, 0.085, 0.085],
    [-0.085, 0.085, 0.085, -0.085],
  ],
  X: [
    [-0.075, -0.11, 0.075, 0.11],
    [-0.075, 0.11, 0.075, -0.11],
  ],
  V: [
    [-0.085, -0.11, 0, 0.11],
    [0, 0.11, 0.085, -0.11],
  ],
} as const;

/** A sign that is drawn in strokes. */
export type StrokedSign = keyof typeof STROKES;

/** Returns a sign on its ground, on the edge between two neighbours. */
export function signBetween(first: Cell, second: Cell, size: Size, character: StrokedSign): Shape[] {
  const cells = [first, second];
  const [x, y] = edgeBetween(first, second, size);
  const path = STROKES[character].map(([x1, y1, x2, y2]) => [
    roundedPoint([x + x1, y + y1]),
    roundedPoint([x + x2, y + y2]),
  ]);
  return [groundAt([x, y], cells), { role: 'sign', cells, character, path }];
}

/** Returns the middle of the edge between two neighbours. */
export function edgeBetween(first: Cell, second: Cell, size: Size): Point {
  const [[x1, y1], [x2, y2]] = [middleOf(first, size), middleOf(second, size)];
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

/** Returns the ground of a sign. */
export function groundAt([x, y]: Point, cells: readonly Cell[]): Shape {
  return { role: 'ground', cells, circle: [x, y, GROUND_RADIUS] };
}
