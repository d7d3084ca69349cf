import { type Cell, columnOf, rowOf, type Size } from './grid.js';
import type { Cage } from './kind.js';
import type { Colour, Point, Shape } from './shape.js';

/** Distance of a cage's lines from the sides of its cells. */
const CAGE_EDGE = 0.07;
/** How much further inside the lines of a cage are that overlaps another one, and the most distances. */
const CAGE_STEP = 0.06;
const MOST_LEVELS = 4;
/** Height of the digits of a sum, and the room for each of them, in cells. */
const SUM_HEIGHT = 0.22;
const SUM_DIGIT = 0.15;

/** Distance of the border of other cells from their sides. */
const BORDER_EDGE = 0.05;

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** The room of a sum, from the corner of its cell. */
interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns cages and their sums. Lines leave out the sums. Cages that overlap have lines at different distances from the
 * sides of cells, and sums in different cells if possible. The pieces of a cage are connected by lines.
 */
export function cageShapes(cages: readonly Cage[], size: Size): Shape[] {
  const edges = edgesOf(cages);
  /** The number of sums in each cell. */
  const sums = new Map<Cell, number>();
  const rooms: Room[] = [];
  const texts = cages.map(({ cells, sum }, i): Shape[] => {
    if (sum === undefined) return [];
    const text = String(sum);
    const numberIn = (cell: Cell) => sums.get(cell) ?? 0;
    const cell = cells.reduce((best, one) => (numberIn(one) < numberIn(best) ? one : best));
    const above = edges[i] - CAGE_EDGE + numberIn(cell) * SUM_HEIGHT;
    const [x, y] = [columnOf(cell, size), rowOf(cell, size)];
    sums.set(cell, numberIn(cell) + 1);
    const right = x + edges[i] + SUM_DIGIT * text.length;
    rooms.push({ left: x, right, top: y + above, bottom: y + above + CAGE_EDGE + SUM_HEIGHT });
    return [{ role: 'sum', cell, cells, at: [x + edges[i], y + above + CAGE_EDGE / 2 + SUM_HEIGHT / 2], text }];
  });
  return cages.flatMap(({ cells }, i): Shape[] => {
    const outline = rooms.reduce(
      (lines, room) => lines.flatMap((line) => outside(line, room)),
      outlineOf(cells, size, edges[i]),
    );
    return [{ role: 'cage', cells, path: [...outline, ...linksOf(cells, size, edges[i])].map(pointsOf) }, ...texts[i]];
  });
}

/** Returns the border of a set of cells, inside them. */
export function borderOf(cells: readonly Cell[], size: Size, colour?: Colour): Shape {
  const path = outlineOf(cells, size, BORDER_EDGE).map(pointsOf);
  return { role: 'border', ...(colour !== undefined && { colour }), cells, path };
}

function pointsOf([x1, y1, x2, y2]: Line): Point[] {
  return [
    [x1, y1],
    [x2, y2],
  ];
}

/**
 * Returns the distance of each cage's lines from the sides of its cells, another one than that of cages with the same
 * cells.
 */
function edgesOf(cages: readonly Cage[]): number[] {
  const taken = new Map<Cell, Set<number>>();
  return cages.map(({ cells }) => {
    const isFree = (level: number) => cells.every((cell) => !taken.get(cell)?.has(level));
    const levels = Array.from({ length: MOST_LEVELS }, (_, i) => i);
    const level = levels.find(isFree) ?? MOST_LEVELS - 1;
    for (const cell of cells) taken.set(cell, (taken.get(cell) ?? new Set()).add(level));
    return CAGE_EDGE + level * CAGE_STEP;
  });
}

/** Returns the parts of a horizontal or vertical line outside of a room. */
function outside(line: Line, { left, right, top, bottom }: Room): Line[] {
  const [x1, y1, x2, y2] = line;
  if (y1 === y2) {
    if (y1 < top || y1 >= bottom || x2 <= left || x1 >= right) return [line];
    const parts: Line[] = [
      [x1, y1, left, y2],
      [right, y1, x2, y2],
    ];
    return parts.filter(([from, , to]) => from < to);
  }
  if (x1 < left || x1 >= right || y2 <= top || y1 >= bottom) return [line];
  const parts: Line[] = [
    [x1, y1, x2, top],
    [x1, bottom, x2, y2],
  ];
  return parts.filter(([, from, , to]) => from < to);
}

/** Returns the cells that share sides, one list for each piece of an area. */
function piecesOf(cells: readonly Cell[], size: Size): Cell[][] {
  const left = new Set(cells);
  const reach = (cell: Cell): Cell[] => {
    if (!left.delete(cell)) return [];
    const column = columnOf(cell, size);
    return [
      cell,
      ...(column > 0 ? reach(cell - 1) : []),
      ...(column + 1 < size.columns ? reach(cell + 1) : []),
      ...reach(cell - size.columns),
      ...reach(cell + size.columns),
    ];
  };
  return cells.map(reach).filter((piece) => piece.length > 0);
}

/** Returns lines that connect the pieces of a cage, each between the nearest cells. */
function linksOf(cells: readonly Cell[], size: Size, edge: number): Line[] {
  const [first, ...others] = piecesOf(cells, size);
  const connected = [...first];
  const far = (a: Cell, b: Cell) =>
    (columnOf(a, size) - columnOf(b, size)) ** 2 + (rowOf(a, size) - rowOf(b, size)) ** 2;
  const links: Line[] = [];
  while (others.length > 0) {
    const pairs = others.flatMap((piece) => piece.flatMap((to) => connected.map((from) => ({ from, to, piece }))));
    const { from, to, piece } = pairs.reduce((best, one) =>
      far(one.from, one.to) < far(best.from, best.to) ? one : best,
    );
    const [x1, x2] = between(columnOf(from, size), columnOf(to, size), edge);
    const [y1, y2] = between(rowOf(from, size), rowOf(to, size), edge);
    links.push([x1, y1, x2, y2]);
    connected.push(...piece);
    others.splice(others.indexOf(piece), 1);
  }
  return links;
}

/** Returns where the room between the lines of two cells starts and ends, in one direction. */
function between(from: number, to: number, edge: number): [start: number, end: number] {
  if (from === to) return [from + 0.5, to + 0.5];
  return from < to ? [from + 1 - edge, to + edge] : [from + edge, to + 1 - edge];
}

/** Returns the lines inside the cells along the border of an area, each as long as possible. */
function outlineOf(cells: readonly Cell[], size: Size, edge: number): Line[] {
  const isIn = (row: number, column: number) =>
    row >= 0 && column >= 0 && column < size.columns && cells.includes(row * size.columns + column);
  return [
    ...[-1, 1].flatMap((side) =>
      sidesOf(size.rows, size.columns, side, edge, isIn).map(([at, from, to]): Line => [from, at, to, at]),
    ),
    ...[-1, 1].flatMap((side) =>
      sidesOf(size.columns, size.rows, side, edge, (column, row) => isIn(row, column)).map(
        ([at, from, to]): Line => [at, from, at, to],
      ),
    ),
  ];
}

/** Returns the lines on one side of the cells, for each line of cells: where it is, its start and its end. */
function sidesOf(
  lines: number,
  length: number,
  side: number,
  edge: number,
  isIn: (line: number, at: number) => boolean,
): (readonly [at: number, from: number, to: number])[] {
  const found: [number, number, number][] = [];
  for (let line = 0; line < lines; line++) {
    const isBorder = (at: number) => isIn(line, at) && !isIn(line + side, at);
    const y = side < 0 ? line + edge : line + 1 - edge;
    for (let from = 0; from < length; from++) {
      if (!isBorder(from)) continue;
      let to = from + 1;
      while (to < length && isBorder(to)) to++;
      // A line meets the next one outside of its cells where the border turns outwards.
      const start = isIn(line, from - 1) ? from - edge : from + edge;
      const end = isIn(line, to) ? to + edge : to - edge;
      found.push([y, start, end]);
      from = to;
    }
  }
  return found;
}
