import { ParseError, quote } from '../../core/errors.js';
import { columnOf, rowOf } from '../../core/grid.js';
import type { Point } from '../drawn/drawing.js';
import { listOf, textOf } from '../foreign-json.js';

/** Most cells of a board in a row, with those around its grid. */
const WIDEST = 60;
/** Cells around a board that penpa-edit numbers, too, on both sides together. */
const AROUND = 4;
/** Sines of a board that is turned by quarters; cosines are the next ones. */
const SINES = [0, 1, 0, -1, 0];
/** How far from the middle of their cell are the four points in its quarters, and the four of a compass. */
const QUARTER = 0.25;
const COMPASS: readonly Point[] = [
  [-0.3, 0],
  [0, 0.3],
  [0, -0.3],
  [0.3, 0],
];

/** What a point of a board is; all but vertices and edges belong to one cell. */
export type PointType = 'cell' | 'vertex' | 'edge' | 'inner';

/** The square grid of a board, as a player sees it. */
export interface PenpaGrid {
  readonly side: number;
  /** Returns where a point is, from the top left corner of the grid; undefined for what isn't one. */
  placeOf(point: unknown): Point | undefined;
  typeOf(point: unknown): PointType;
  /** Returns a direction on the turned or mirrored board. */
  turned(direction: Point): Point;
}

/** Returns the grid of a board from the first line of a link and the list of its cells. Throws ParseError. */
export function readGrid(header: readonly string[], centres: unknown): PenpaGrid {
  const [type = '', across, down] = header;
  if (!['square', 'sudoku', 'kakuro'].includes(type))
    throw new ParseError('form', `expected a penpa-edit link with a grid of squares, got ${quote(type)}`);
  const [width, height] = [across, down].map((text) => Number(text) + AROUND);
  if (![width, height].every((side) => Number.isInteger(side) && side > AROUND && side <= WIDEST + AROUND))
    throw new ParseError('size', `expected a board of at most ${WIDEST} cells in a row, got ${across} x ${down}`);
  const board = { rows: height, columns: width, boxRows: 0, boxColumns: 0 };
  // Each number but the first is the distance to the one before.
  let last = 0;
  const cells = listOf(centres).map((step) => (last += Number(step)));
  const [rows, columns] = [cells.map((cell) => rowOf(cell, board)), cells.map((cell) => columnOf(cell, board))];
  const [top, left] = [rows, columns].map((places) => places.reduce((least, at) => Math.min(least, at), WIDEST * 2));
  const side = Math.max(
    ...[rows, columns].map((places, i) => places.reduce((a, b) => Math.max(a, b), -1) + 1 - [top, left][i]),
  );
  if (new Set(cells).size !== side * side || !cells.every((cell) => cell >= 0 && cell < width * height))
    throw new ParseError(
      'size',
      `expected a square grid without gaps, got ${cells.length} cells on a board of ${across} x ${down}`,
    );
  const turned = turnOf(header);
  const points = width * height;
  const middle = side / 2;
  return {
    side,
    turned,
    typeOf: (point) => typeOf(Math.floor(numberOf(point) / points)),
    placeOf(point) {
      const off = placeOn(numberOf(point), points, width);
      if (off === undefined) return undefined;
      const [row, column] = turned([off[0] - top - middle, off[1] - left - middle]);
      return [row + middle, column + middle];
    },
  };
}

/** Returns the number of a point, also of one with an `E`, whose text is written over an edge; NaN for anything else. */
function numberOf(point: unknown): number {
  const text = textOf(point);
  return /^\d{1,6}E?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
}

function typeOf(band: number): PointType {
  return band === 0 ? 'cell' : band === 1 ? 'vertex' : band === 2 || band === 3 ? 'edge' : 'inner';
}

/** Returns how a board is turned by quarters, and then mirrored. */
function turnOf(header: readonly string[]): (direction: Point) => Point {
  const quarters = ((Math.round(Number(header[4]) / 90) % 4) + 4) % 4 || 0;
  const [sine, cosine] = [SINES[quarters], SINES[quarters + 1]];
  const [acrossSign, downSign] = [header[5], header[6]].map((sign) => (sign === '-1' ? -1 : 1));
  return ([row, column]) => [
    downSign * (column * sine + row * cosine) + 0,
    acrossSign * (column * cosine - row * sine) + 0,
  ];
}

/**
 * Returns where a point is on the board. Penpa-edit numbers the middles of all cells, then their lower right corners,
 * the middles of their lower sides and those of their right sides, and four points each in their quarters and around
 * their middles.
 */
function placeOn(point: number, points: number, width: number): Point | undefined {
  const band = Math.floor(point / points);
  if (!(band >= 0 && band < 12)) return undefined;
  const inBand = point - points * (band < 4 ? band : band < 8 ? 4 : 8);
  const cell = band < 4 ? inBand : inBand >> 2;
  const [row, column] = [Math.floor(cell / width) + 0.5, (cell % width) + 0.5];
  if (band < 4) return [row + (band === 1 || band === 2 ? 0.5 : 0), column + (band === 1 || band === 3 ? 0.5 : 0)];
  const at = inBand & 3;
  const [down, right] = band < 8 ? [at < 2 ? -QUARTER : QUARTER, at & 1 ? QUARTER : -QUARTER] : COMPASS[at];
  return [row + down, column + right];
}
