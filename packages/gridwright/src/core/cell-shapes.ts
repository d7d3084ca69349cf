import { type Cell, columnOf, rowOf, type Size } from './grid.js';
import { type Colour, middleOf, type Point, rounded, roundedPoint, type Shape } from './shape.js';

const BULB_RADIUS = 0.37;
const RING_RADIUS = 0.38;
const DIAMOND_RADIUS = 0.44;
/** Length of the round end of a broad line. */
const CAP = 0.12;
/** Side of a marked square, and the width of a marked circle. */
const MARKER_SIDE = 0.76;
/** Where the number of a line begins, from the corner of its cell: as that of a cage. */
const NUMBER_LEFT = 0.07;
const NUMBER_DOWN = 0.215;
/** How far the head of an arrow passes the middle of its last cell, and the length of its two lines along the shaft. */
const TIP = 0.3;
const HEAD = 0.12;

/** Returns a shaded cell. */
export function shadeCell(cell: Cell, size: Size, colour?: Colour): Shape {
  return { role: 'shade', ...coloured(colour), cell, rect: [columnOf(cell, size), rowOf(cell, size), 1, 1] };
}

/** Half the length of a bar, and how far it is from the middle of its cell. */
const BAR = 0.3;
const BAR_AWAY = 0.4;

/** Returns a bar along the bottom of a cell, across, or along its left side, down. */
export function barIn(cell: Cell, size: Size, isAcross: boolean, colour: Colour): Shape {
  const [x, y] = middleOf(cell, size);
  const ends = [-BAR, BAR].map((along): Point => (isAcross ? [x + along, y + BAR_AWAY] : [x - BAR_AWAY, y + along]));
  return { role: 'shaft', colour, cell, character: isAcross ? '→' : '↓', path: [ends.map(roundedPoint)] };
}

/** Returns a filled circle in a cell. */
export function circleIn(cell: Cell, size: Size): Shape {
  return { role: 'marker', cell, circle: [...middleOf(cell, size), MARKER_SIDE / 2] };
}

/** Returns a filled square in a cell. */
export function squareIn(cell: Cell, size: Size): Shape {
  const [x, y] = middleOf(cell, size);
  const half = MARKER_SIDE / 2;
  return {
    role: 'marker',
    cell,
    rect: [rounded(x - half), rounded(y - half), MARKER_SIDE, MARKER_SIDE],
  };
}

/** Returns a circle around the value of a cell. */
export function ringIn(cell: Cell, size: Size): Shape {
  return { role: 'ring', cell, circle: [...middleOf(cell, size), RING_RADIUS] };
}

/** Returns a broad line through the middles of cells. */
export function lineThrough(cells: readonly Cell[], size: Size, colour?: Colour): Shape {
  return { role: 'line', ...coloured(colour), cells, path: [cells.map((cell) => middleOf(cell, size))] };
}

/** Returns a broad line with a bulb in its first cell. */
export function lineFromBulb(cells: readonly Cell[], size: Size, colour?: Colour): Shape[] {
  return [
    { role: 'bulb', ...coloured(colour), cell: cells[0], circle: [...middleOf(cells[0], size), BULB_RADIUS] },
    lineThrough(cells, size, colour),
  ];
}

/** Returns a broad line between rings in its first and its last cell, which it doesn't enter. */
export function lineBetweenRings(cells: readonly Cell[], size: Size, colour?: Colour): Shape[] {
  const points = cells.map((cell) => middleOf(cell, size));
  const path = trimmed([...trimmed(points, RING_RADIUS + CAP)].reverse(), RING_RADIUS + CAP).reverse();
  return [
    { role: 'line', ...coloured(colour), cells, path: [path.map(roundedPoint)] },
    ringIn(cells[0], size),
    ringIn(cells[cells.length - 1], size),
  ];
}

/** Returns a broad line between diamonds in its first and its last cell, which it doesn't enter. */
export function lineBetweenDiamonds(cells: readonly Cell[], size: Size, colour?: Colour): Shape[] {
  const [line] = lineBetweenRings(cells, size, colour);
  return [line, diamondIn(cells[0], size), diamondIn(cells[cells.length - 1], size)];
}

function diamondIn(cell: Cell, size: Size): Shape {
  const [x, y] = middleOf(cell, size);
  const top: Point = [x, rounded(y - DIAMOND_RADIUS)];
  const sides: Point[] = [
    [rounded(x + DIAMOND_RADIUS), y],
    [x, rounded(y + DIAMOND_RADIUS)],
    [rounded(x - DIAMOND_RADIUS), y],
  ];
  return { role: 'ring', cell, path: [[top, ...sides, top]] };
}

/** Returns a thin line between rings in its first and its last cell. */
export function shaftBetweenRings(cells: readonly Cell[], size: Size): Shape[] {
  const [line, ...rings] = lineBetweenRings(cells, size);
  return [...rings, { ...line, role: 'shaft' }];
}

/** Returns a broad line with a number in the corner of its first cell. */
export function numberedLine(cells: readonly Cell[], number: number | string, size: Size, colour?: Colour): Shape[] {
  const [cell] = cells;
  const at = roundedPoint([columnOf(cell, size) + NUMBER_LEFT, rowOf(cell, size) + NUMBER_DOWN]);
  return [lineThrough(cells, size, colour), { role: 'sum', cell, cells, at, text: String(number) }];
}

/** Returns an arrow: a ring in its first cell, and from there a shaft to the arrowhead in the last one. */
export function arrowFromRing(cells: readonly Cell[], size: Size): Shape[] {
  return [ringIn(cells[0], size), { role: 'shaft', cells, path: arrowPath(cells, size) }];
}

/** Where the small 1 of a pill is, from the corner of its cell. */
const FIRST_AT = 0.28;
/** Points of each round end of a pill. */
const END_POINTS = 12;

/**
 * Returns an arrow from a pill of two cells or more in a row or column: its border, and from one of its cells a shaft to
 * the arrowhead, all of it one line. A small 1 marks the first cell unless that is on the left or on top.
 */
export function arrowFromPill(pill: readonly Cell[], from: Cell, shaft: readonly Cell[], size: Size): Shape[] {
  const cells = [...pill, ...shaft];
  const [line, [left, , right]] = arrowPath([from, ...shaft], size);
  const [first] = pill;
  const at = roundedPoint([columnOf(first, size) + FIRST_AT, rowOf(first, size) + FIRST_AT]);
  return [
    { role: 'ring', cell: first, cells: pill, path: [pillAround(pill, size)] },
    { role: 'shaft', cells, path: [[...line, left, line[line.length - 1], right]] },
    ...(first > pill[1] ? [{ role: 'label', cell: first, cells: pill, at, text: '1' } as const] : []),
  ];
}

/** Returns the border of a pill, beginning and ending at the same point. */
function pillAround(pill: readonly Cell[], size: Size): Point[] {
  const [a, b] = [middleOf(Math.min(...pill), size), middleOf(Math.max(...pill), size)];
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2;
  const end = ([x, y]: Point, start: number) =>
    Array.from({ length: END_POINTS + 1 }, (_, i): Point => {
      const angle = start + (i * Math.PI) / END_POINTS;
      return roundedPoint([x + RING_RADIUS * Math.cos(angle), y + RING_RADIUS * Math.sin(angle)]);
    });
  const border = [...end(a, turn), ...end(b, turn + Math.PI)];
  return [...border, border[0]];
}

/** Returns the shaft and the two lines of the head. */
function arrowPath(cells: readonly Cell[], size: Size): Point[][] {
  const points = cells.map((cell) => middleOf(cell, size));
  const [beforeLast, last] = points.slice(-2);
  const tip = towards(last, [2 * last[0] - beforeLast[0], 2 * last[1] - beforeLast[1]], TIP);
  return [[...trimmed(points, RING_RADIUS), tip], headAt(last, tip, HEAD)].map((line) => line.map(roundedPoint));
}

/** Returns the two lines of an arrowhead as one, through its tip. */
export function headAt(from: Point, tip: Point, length: number): Point[] {
  const back = length / distance(from, tip);
  const [right, down] = [back * (tip[0] - from[0]), back * (tip[1] - from[1])];
  const [one, other] = [-1, 1].map((side): Point => [tip[0] - right + side * down, tip[1] - down - side * right]);
  return [one, tip, other];
}

/** Returns a line that starts that much nearer to its second point. */
function trimmed([first, second, ...others]: readonly Point[], length: number): Point[] {
  return [towards(first, second, length / distance(first, second)), second, ...others];
}

function towards([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + share * (toX - x), y + share * (toY - y)];
}

function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

function coloured(colour: Colour | undefined): { readonly colour?: Colour } {
  return colour === undefined ? {} : { colour };
}
