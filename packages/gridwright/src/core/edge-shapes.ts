import { rounded, roundedPoint } from './cell-shapes.js';
import { type Cell, columnOf, rowOf, type Size } from './grid.js';
import { middleOf, type Point, type Shape } from './shape.js';

const GROUND_RADIUS = 0.18;
const DOT_RADIUS = 0.13;
/** Radius of the circle of a text on a corner, and the distance of its rows and columns from the middle. */
const CORNER_RADIUS = 0.25;
const CORNER_STEP = 0.085;

/** The strokes of signs around their middle. */
const STROKES = {
  equal: [
    [-0.11, -0.06, 0.11, -0.06],
    [-0.11, 0.06, 0.11, 0.06],
  ],
  different: [
    [-0.085, -0.085, 0.085, 0.085],
    [-0.085, 0.085, 0.085, -0.085],
  ],
  x: [
    [-0.075, -0.11, 0.075, 0.11],
    [-0.075, 0.11, 0.075, -0.11],
  ],
  v: [
    [-0.085, -0.11, 0, 0.11],
    [0, 0.11, 0.085, -0.11],
  ],
} as const;

/** A sign that is drawn in strokes: =, ×, X or V. */
export type StrokedSign = keyof typeof STROKES;

/** Returns the middle of the edge between two neighbouring cells. */
export function edgeBetween(first: Cell, second: Cell, size: Size): Point {
  const [[x1, y1], [x2, y2]] = [middleOf(first, size), middleOf(second, size)];
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

/** Returns a sign on its ground. */
export function signAt([x, y]: Point, sign: StrokedSign): Shape[] {
  const path = STROKES[sign].map(([x1, y1, x2, y2]) => [
    roundedPoint([x + x1, y + y1]),
    roundedPoint([x + x2, y + y2]),
  ]);
  return [groundAt([x, y]), { role: 'sign', path }];
}

/** Returns a dot. */
export function dotAt([x, y]: Point, isBlack: boolean): Shape {
  return { role: isBlack ? 'black-dot' : 'white-dot', circle: [x, y, DOT_RADIUS] };
}

/** Returns a short text on its ground, such as a number on an edge. */
export function textAt(at: Point, text: string): Shape[] {
  return [groundAt(at), { role: 'label', at, text }];
}

/** Returns a short text on a black disk. */
export function textOnBlack(at: Point, text: string): Shape[] {
  return [
    { role: 'black-dot', circle: [...at, GROUND_RADIUS] },
    { role: 'light-label', at, text },
  ];
}

/** Returns a wedge on the edge between two cells, open to the greater one: `less` < `greater`. */
export function wedgeBetween(less: Cell, greater: Cell, size: Size): Shape[] {
  const [x, y] = edgeBetween(less, greater, size);
  const [right, down] = [columnOf(greater, size) - columnOf(less, size), rowOf(greater, size) - rowOf(less, size)];
  const along = (far: number, aside: number) =>
    roundedPoint([x + far * right + aside * down, y + far * down + aside * right]);
  return [groundAt([x, y]), { role: 'sign', path: [[along(0.08, -0.1), along(-0.08, 0), along(0.08, 0.1)]] }];
}

/** Returns up to four characters in a circle, such as on the corner where four cells meet. */
export function textInCircle([x, y]: Point, characters: readonly string[]): Shape[] {
  const rows = characters.length > 2 ? [characters.slice(0, 2), characters.slice(2)] : [characters];
  const spread = (count: number, i: number) => (2 * i - count + 1) * CORNER_STEP;
  return [
    groundAt([x, y], CORNER_RADIUS),
    ...rows.flatMap((row, i) =>
      row.map((text, j): Shape => {
        const at = [rounded(x + spread(row.length, j)), rounded(y + spread(rows.length, i) * 1.2)] as const;
        return { role: 'label', at, text };
      }),
    ),
  ];
}

function groundAt([x, y]: Point, radius: number = GROUND_RADIUS): Shape {
  return { role: 'ground', circle: [x, y, radius] };
}
