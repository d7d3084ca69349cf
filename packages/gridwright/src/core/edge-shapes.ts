import { type Cell, columnOf, rowOf, type Size } from './grid.js';
import { movedBy, type Point, type Role, rounded, roundedPoint, type Shape } from './shape.js';
import { edgeBetween, GROUND_RADIUS, groundAt } from './sign-shapes.js';

const DOT_RADIUS = 0.13;
/** How far two signs on one edge are from its middle, so that they don't overlap. */
const SIGN_SHIFT = 0.1875;
/** Radius of the circle of a text on a corner, and the distance of its rows and columns from the middle. */
const CORNER_RADIUS = 0.25;
const CORNER_STEP = 0.085;

/** Returns a dot on the edge between two neighbours. */
export function dotBetween(first: Cell, second: Cell, size: Size, isBlack: boolean): Shape {
  const circle = [...edgeBetween(first, second, size), DOT_RADIUS] as const;
  return { role: isBlack ? 'black-dot' : 'white-dot', cells: [first, second], character: isBlack ? '●' : '○', circle };
}

/** Returns a short text on its ground, on the edge between two neighbours. */
export function textBetween(first: Cell, second: Cell, size: Size, text: string): Shape[] {
  const cells = [first, second];
  const at = edgeBetween(first, second, size);
  return [plateAt(at, cells), { role: 'label', cells, at, text }];
}

/** Returns a short text on a black disk, on the edge between two neighbours. */
export function textOnBlackBetween(first: Cell, second: Cell, size: Size, text: string): Shape[] {
  const cells = [first, second];
  const at = edgeBetween(first, second, size);
  return [
    { role: 'black-dot', cells, circle: [...at, GROUND_RADIUS] },
    { role: 'light-label', cells, at, text },
  ];
}

/** Returns a wedge on the edge between two neighbours that is open to the greater one. */
export function wedgeBetween(less: Cell, greater: Cell, size: Size): Shape[] {
  const cells = [Math.min(less, greater), Math.max(less, greater)];
  const [x, y] = edgeBetween(less, greater, size);
  const [right, down] = [columnOf(greater, size) - columnOf(less, size), rowOf(greater, size) - rowOf(less, size)];
  const along = (far: number, aside: number) =>
    roundedPoint([x + far * right + aside * down, y + far * down + aside * right]);
  const character = right === 0 ? (down > 0 ? '∧' : '∨') : right > 0 ? '<' : '>';
  const path = [[along(0.08, -0.1), along(-0.08, 0), along(0.08, 0.1)]];
  return [groundAt([x, y], cells), { role: 'sign', cells, character, path }];
}

/** Returns up to four characters in a circle on the corner where a cell meets the ones right of and below it. */
export function textOnCorner(cell: Cell, size: Size, characters: readonly string[]): Shape[] {
  const cells = [cell, cell + 1, cell + size.columns, cell + size.columns + 1];
  const [x, y] = [columnOf(cell, size) + 1, rowOf(cell, size) + 1];
  const rows = characters.length > 2 ? [characters.slice(0, 2), characters.slice(2)] : [characters];
  const spread = (count: number, i: number) => (2 * i - count + 1) * CORNER_STEP;
  return [
    plateAt([x, y], cells, CORNER_RADIUS),
    ...rows.flatMap((row, i) =>
      row.map((text, j): Shape => {
        const at = [rounded(x + spread(row.length, j)), rounded(y + spread(rows.length, i) * 1.2)] as const;
        return { role: 'label', cells, at, text };
      }),
    ),
  ];
}

/** Returns the shapes with signs beside each other where two are on the same edge. */
export function withSignsApart(shapes: readonly Shape[]): Shape[] {
  const isStart = ({ role }: Shape) =>
    role === 'ground' || role === 'plate' || role === 'white-dot' || role === 'black-dot';
  const edgeOf = ({ cells = [] }: Shape) => (cells.length === 2 ? cells.join(' ') : undefined);
  const counts = new Map<string | undefined, number>();
  for (const shape of shapes.filter(isStart)) counts.set(edgeOf(shape), (counts.get(edgeOf(shape)) ?? 0) + 1);
  const before = new Map<string, number>();
  return shapes.map((shape) => {
    const edge = ON_EDGES.has(shape.role) ? edgeOf(shape) : undefined;
    const count = counts.get(edge) ?? 1;
    if (edge === undefined || count === 1) return shape;
    if (isStart(shape)) before.set(edge, (before.get(edge) ?? -1) + 1);
    const shift = (2 * (before.get(edge) ?? 0) - count + 1) * SIGN_SHIFT;
    const [first, second] = shape.cells ?? [];
    return second - first === 1 ? movedBy(shape, 0, shift) : movedBy(shape, shift, 0);
  });
}

const ON_EDGES: ReadonlySet<Role> = new Set<Role>([
  'ground',
  'plate',
  'white-dot',
  'black-dot',
  'sign',
  'label',
  'light-label',
]);

function plateAt([x, y]: Point, cells: readonly Cell[], radius: number = GROUND_RADIUS): Shape {
  return { role: 'plate', cells, circle: [x, y, radius] };
}
