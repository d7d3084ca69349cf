import { CELL, CELL_AREA } from './cells.js';
import type { Tint } from './colours.js';
import { type Box, type Glyph, glyphOf } from './glyphs.js';
import { contrastOf, inksOf } from './paper.js';
import type { Division } from './puzzle.js';
import { strokeWidth } from './strokes.js';

/** Pixels of a side of a window, which the network reads. */
export const WINDOW = 24;
export const WINDOW_AREA = WINDOW * WINDOW;
/** Length of a usual glyph in a window, and of the largest one. */
const GLYPH = 16;
const LARGEST = 21;

/** The network's input for a cell: its glyph, then the whole cell. */
export const INPUT_AREA = 2 * WINDOW_AREA;

/** The cells of a grid as the network is shown them. */
export interface Windows extends Division {
  /**
   * Two windows per cell, of ink from -0.25 to 1.25. The first has the glyph in its middle, in the puzzle's scale, as dark as can
   * be; the second has the whole cell, as dark as it is beside the puzzle's print.
   */
  readonly ink: Float32Array;
  /** Whether there's ink in each cell. The windows of the others are empty. */
  readonly hasInk: readonly boolean[];
  /** Whether some of it is a glyph near the middle. */
  readonly hasGlyph: readonly boolean[];
  /** Whether print in each cell has faded in a reflection. */
  readonly isFaded: readonly boolean[];
  /** Whether print in each cell would be too faded to be seen. */
  readonly isHidden: readonly boolean[];
  /** The ink of the whole cells, each as dark as can be. */
  readonly cells: readonly Float32Array[];
  /** How wide the strokes of each glyph are. */
  readonly widths: readonly (number | undefined)[];
  /** The colour of each glyph, if it's known. */
  readonly tints?: readonly (Tint | undefined)[] | undefined;
}

/** The contrast that counts as print: that of the cells among the darkest 14 %, at least what noise doesn't reach. */
const DARK_SHARE = 0.86;
const LEAST_CONTRAST = 0.02;
/** Shares of that contrast: below the first a cell is empty; no cell is amplified beyond the second; above the third it's clear. */
const EMPTY = 0.25;
const MOST_AMPLIFIED = 0.45;
const CLEAR = 0.55;
/** Ink in an amplified cell that belongs to a glyph. */
export const INK = 0.5;
/** Lengths of a glyph in pixels of a cell: the usual ones, and what is taken where too few are seen. */
const SHORTEST = 9;
const LONGEST = 33;
const DEFAULT_LENGTH = 22;
/** The longer side of a glyph, as a share of the usual: less is a note or a speck, more at the border has grown together with a line. */
const SMALL = 0.4;
const GROWN = 1.3;
/** A small glyph with this many pixels near the middle may be a digit. */
const BULKY = 30;

/** Print that is fainter than this isn't amplified further, because noise would look like it, and may be lost. */
const LEAST_STRENGTH = 0.25;

/** Finds the glyphs in cells, whose print may have faded, and brings cells and glyphs into windows. */
export function windowsOf(
  cells: Uint8Array,
  division: Division,
  isNegative: boolean,
  strengths?: Float32Array,
): Windows {
  const { side } = division;
  const count = side * side;
  const source = isNegative ? cells.map((value) => 255 - value) : cells;
  const inks = inksOf(source, side);
  const strengthOf = (cell: number) => strengths?.[cell] ?? 1;
  const isFaded = inks.map((_, cell) => strengthOf(cell) < 1);
  const isHidden = inks.map((_, cell) => strengthOf(cell) < LEAST_STRENGTH);
  inks.forEach((ink, cell) => {
    if (isFaded[cell]) for (let i = 0; i < ink.length; i++) ink[i] /= Math.max(LEAST_STRENGTH, strengthOf(cell));
  });
  const contrasts = inks.map(contrastOf);
  const usual = Math.max(LEAST_CONTRAST, [...contrasts].sort((a, b) => a - b)[Math.floor(count * DARK_SHARE)]);
  const hasInk = contrasts.map((contrast) => contrast > EMPTY * usual);
  const windows = new Float32Array(count * INPUT_AREA);
  const glyphs = inks.map((ink, cell) => {
    if (!hasInk[cell]) return undefined;
    copyInk(ink, { x: MIDDLE, y: MIDDLE, scale: VIEW, factor: 1 / usual }, windowOf(windows, cell, 1));
    const factor = 1 / Math.max(contrasts[cell], MOST_AMPLIFIED * usual);
    for (let i = 0; i < ink.length; i++) ink[i] *= factor;
    return glyphOf(ink, INK);
  });
  const length = usualLength(glyphs.filter((_, cell) => contrasts[cell] > CLEAR * usual));
  const hasGlyph = glyphs.map(
    (glyph) => glyph !== undefined && !(lengthOf(glyph) < SMALL * length && glyph.inner < BULKY),
  );
  glyphs.forEach((glyph, cell) => {
    if (glyph === undefined || !hasGlyph[cell]) return;
    copyInk(inks[cell], { ...placeOf(inks[cell], glyph, length), factor: 1 }, windowOf(windows, cell, 0));
  });
  const widths = inks.map((ink, cell) => (hasGlyph[cell] ? strokeWidth(ink, INK) : undefined));
  return { ...division, ink: windows, hasInk, hasGlyph, isFaded, isHidden, widths, cells: inks };
}

function windowOf(windows: Float32Array, cell: number, which: 0 | 1): Float32Array {
  const from = cell * INPUT_AREA + which * WINDOW_AREA;
  return windows.subarray(from, from + WINDOW_AREA);
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

/** The point at the middle of a window, and the number of pixels of the cell per pixel of the window. */
interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The middle of a cell, and the scale that shows it without its border. */
const MIDDLE = (CELL - 1) / 2;
const VIEW = 1.5;

function placeOf(ink: Float32Array, glyph: Glyph, usual: number): Placement {
  const length = lengthOf(glyph);
  if (glyph.touchesBorder && length > GROWN * usual) return { ...centreOfInk(ink, glyph), scale: usual / GLYPH };
  const scale = Math.max(usual / GLYPH, length / LARGEST);
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

function copyInk(
  ink: Float32Array,
  { x, y, scale, factor }: Placement & { factor: number },
  window: Float32Array,
): void {
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
    window[i] = Math.min(1.25, Math.max(-0.25, value * factor));
  }
}

/** Returns the windows of the picture turned clockwise by a quarter. */
export function turnWindows({
  side,
  regions,
  ink,
  hasInk,
  hasGlyph,
  isFaded,
  isHidden,
  widths,
  cells,
  tints,
}: Windows): Windows {
  const turned = new Float32Array(ink.length);
  const from = Array.from({ length: side * side }, (_, to) => (side - 1 - (to % side)) * side + Math.floor(to / side));
  from.forEach((cell, to) => {
    for (const which of [0, 1] as const) turnSquare(windowOf(ink, cell, which), windowOf(turned, to, which), WINDOW);
  });
  return {
    side,
    regions: regions && Uint8Array.from(from, (cell) => regions[cell]),
    ink: turned,
    hasInk: from.map((cell) => hasInk[cell]),
    hasGlyph: from.map((cell) => hasGlyph[cell]),
    isFaded: from.map((cell) => isFaded[cell]),
    isHidden: from.map((cell) => isHidden[cell]),
    widths: from.map((cell) => widths[cell]),
    tints: tints && from.map((cell) => tints[cell]),
    cells: from.map((cell) => {
      const to = new Float32Array(CELL_AREA);
      turnSquare(cells[cell], to, CELL);
      return to;
    }),
  };
}

function turnSquare(from: Float32Array, to: Float32Array, side: number): void {
  for (let i = 0; i < side * side; i++) to[i] = from[(side - 1 - (i % side)) * side + Math.floor(i / side)];
}

/** Brings a digit of notes into windows, as if it had a cell for itself. */
export function noteWindows(ink: Float32Array, { left, right, top, bottom }: Box, windows: Float32Array): void {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const length = Math.max(right - left, bottom - top) + 1;
  windows.fill(0);
  copyInk(ink, { x, y, scale: length / GLYPH, factor: 1 }, windowOf(windows, 0, 0));
  copyInk(ink, { x, y, scale: (length / DEFAULT_LENGTH) * VIEW, factor: 1 }, windowOf(windows, 0, 1));
}
