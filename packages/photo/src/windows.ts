import { CELL, CELL_AREA } from './cells.js';
import { type Glyph, glyphOf } from './glyphs.js';
import { contrastOf, inkOfCell } from './paper.js';

/** Pixels of a side of a window, which the network reads. */
export const WINDOW = 24;
export const WINDOW_AREA = WINDOW * WINDOW;
/** Height of a usual glyph in a window. */
const GLYPH = 16;

/** The glyphs of a grid, each in the middle of a window, all in one scale. */
export interface Windows {
  readonly side: number;
  /** One window per cell, of ink from -0.25 to 1.25. */
  readonly ink: Float32Array;
  /** Whether each cell has a glyph. A window without one is empty. */
  readonly hasGlyph: readonly boolean[];
}

/** The contrast that counts as print: that of the cells among the darkest 14 %, at least what noise doesn't reach. */
const DARK_SHARE = 0.86;
const LEAST_CONTRAST = 0.02;
/** Shares of that contrast: below the first a cell is empty; no cell is amplified beyond the second; above the third it's clear. */
const EMPTY = 0.3;
const MOST_AMPLIFIED = 0.45;
const CLEAR = 0.55;
/** Ink in an amplified cell that belongs to a glyph. */
const INK = 0.5;
/** Lengths of a glyph in pixels of a cell: the usual ones, and what is taken where too few are seen. */
const SHORTEST = 9;
const LONGEST = 33;
const DEFAULT_LENGTH = 22;
/** The longer side of a glyph, as a share of the usual: less is a note or a speck, more has grown together with a line. */
const SMALL = 0.4;
const GROWN = 1.3;
/** A small glyph with this many pixels near the middle may be a digit. */
const BULKY = 30;

/** Finds the glyphs in cells and brings each into a window. */
export function windowsOf(cells: Uint8Array, side: number, isNegative: boolean): Windows {
  const count = side * side;
  const source = isNegative ? cells.map((value) => 255 - value) : cells;
  const inks = Array.from({ length: count }, (_, cell) => {
    const ink = new Float32Array(CELL_AREA);
    inkOfCell(source, cell * CELL_AREA, ink);
    return ink;
  });
  const contrasts = inks.map(contrastOf);
  const usual = Math.max(LEAST_CONTRAST, [...contrasts].sort((a, b) => a - b)[Math.floor(count * DARK_SHARE)]);
  const glyphs = inks.map((ink, cell) => {
    const factor = 1 / Math.max(contrasts[cell], MOST_AMPLIFIED * usual);
    for (let i = 0; i < ink.length; i++) ink[i] *= factor;
    return contrasts[cell] > EMPTY * usual ? glyphOf(ink, INK) : undefined;
  });
  const length = usualLength(glyphs.filter((_, cell) => contrasts[cell] > CLEAR * usual));
  const hasGlyph = glyphs.map(
    (glyph) => glyph !== undefined && !(lengthOf(glyph) < SMALL * length && glyph.inner < BULKY),
  );
  const windows = new Float32Array(count * WINDOW_AREA);
  glyphs.forEach((glyph, cell) => {
    if (glyph === undefined || !hasGlyph[cell]) return;
    const window = windows.subarray(cell * WINDOW_AREA, (cell + 1) * WINDOW_AREA);
    copyGlyph(inks[cell], { ...placeOf(inks[cell], glyph, length), window });
  });
  return { side, ink: windows, hasGlyph };
}

/** The longer side: a glyph that lies on its side is as wide as it is tall upright. */
function lengthOf({ left, right, top, bottom }: Glyph): number {
  return Math.max(right - left, bottom - top) + 1;
}

/** Returns the length of the usual glyph: a little over the median, because notes and specks are short. */
function usualLength(glyphs: readonly (Glyph | undefined)[]): number {
  const lengths = glyphs
    .flatMap((glyph) => (glyph === undefined || glyph.touchesBorder ? [] : lengthOf(glyph)))
    .filter((length) => length >= SHORTEST && length <= LONGEST)
    .sort((a, b) => a - b);
  const least = Math.max(3, glyphs.length / 12);
  return lengths.length < least ? DEFAULT_LENGTH : lengths[Math.floor(lengths.length * 0.55)];
}

/** Where a glyph's middle is in its cell, and how many pixels of the cell make one of the window. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function placeOf(ink: Float32Array, glyph: Glyph, usual: number): Place {
  const length = lengthOf(glyph);
  if (length > GROWN * usual) return { ...centreOfInk(ink, glyph), scale: usual / GLYPH };
  // Half way to its own length: a 1 may be shorter than an 8, but not by much.
  const scale = length > 0.75 * usual ? (usual + length) / 2 / GLYPH : usual / GLYPH;
  return { x: (glyph.left + glyph.right) / 2, y: (glyph.top + glyph.bottom) / 2, scale };
}

/** Pixels at the border that don't count where a glyph has grown together with a line. */
const GROWN_BORDER = 7;

function centreOfInk(ink: Float32Array, glyph: Glyph): { x: number; y: number } {
  let [n, sumX, sumY] = [0, 0, 0];
  for (let y = GROWN_BORDER; y < CELL - GROWN_BORDER; y++)
    for (let x = GROWN_BORDER; x < CELL - GROWN_BORDER; x++) {
      if (ink[y * CELL + x] <= INK) continue;
      n++;
      sumX += x;
      sumY += y;
    }
  if (n === 0) return { x: (glyph.left + glyph.right) / 2, y: (glyph.top + glyph.bottom) / 2 };
  return { x: sumX / n, y: sumY / n };
}

function copyGlyph(ink: Float32Array, { x, y, scale, window }: Place & { window: Float32Array }): void {
  for (let i = 0; i < WINDOW_AREA; i++) {
    const px = x + ((i % WINDOW) - (WINDOW - 1) / 2) * scale;
    const py = y + (Math.floor(i / WINDOW) - (WINDOW - 1) / 2) * scale;
    const left = Math.floor(px);
    const top = Math.floor(py);
    if (left < 0 || top < 0 || left >= CELL - 1 || top >= CELL - 1) continue;
    const fx = px - left;
    const fy = py - top;
    const k = top * CELL + left;
    const value =
      (ink[k] * (1 - fx) + ink[k + 1] * fx) * (1 - fy) + (ink[k + CELL] * (1 - fx) + ink[k + CELL + 1] * fx) * fy;
    window[i] = Math.min(1.25, Math.max(-0.25, value));
  }
}

/** Returns the windows of the picture turned clockwise by a quarter. */
export function turnWindows({ side, ink, hasGlyph }: Windows): Windows {
  const turned = new Float32Array(ink.length);
  const glyphs: boolean[] = Array(side * side).fill(false);
  for (let cell = 0; cell < side * side; cell++) {
    const to = (cell % side) * side + side - 1 - Math.floor(cell / side);
    glyphs[to] = hasGlyph[cell];
    for (let i = 0; i < WINDOW_AREA; i++) {
      const x = i % WINDOW;
      const y = Math.floor(i / WINDOW);
      turned[to * WINDOW_AREA + i] = ink[cell * WINDOW_AREA + (WINDOW - 1 - x) * WINDOW + y];
    }
  }
  return { side, ink: turned, hasGlyph: glyphs };
}
