import type { Colour, Ink } from './colour.js';
import type { PdfFont } from './font.js';
import { around, common, type Extent, times } from './matrix.js';
import { type Cursor, isTransparent, type State } from './state.js';
import { Text, type Token } from './tokens.js';

/** Something visible on a page. Lengths are in points as printed. */
export type Shown = {
  readonly extent: Extent;
  readonly colour: Colour | undefined;
  /** The sum of the inks, 1 for all of one; 0 for blends and for pictures whose colours aren't read. */
  readonly amount: number;
  readonly transparent: boolean;
} & (
  | { readonly type: 'text'; readonly size: number; readonly font: PdfFont }
  | { readonly type: 'line'; readonly width: number }
  /** A filled area. `bar` is the width of one that is as thin as a line. */
  | { readonly type: 'area'; readonly bar: number | undefined }
  | { readonly type: 'picture'; readonly dots: number }
);

/** Depth of letters below the baseline and their height above it, as shares of the text size. */
const BELOW = 0.2;
const ABOVE = 0.7;

/** Least length of a filled rectangle that counts as a line. Strokes of letters that are drawn as areas are shorter. */
const LEAST_BAR = 18;

/** Returns a picture, unless it is clipped. */
export function shownPicture(
  columns: number,
  rows: number,
  colour: Colour | undefined,
  isSeeThrough: boolean,
  state: State,
): Shown | undefined {
  const [a, b, c, d] = state.matrix;
  const extent = common(around([[0, 0], [1, 0], [0, 1], [1, 1]], state.matrix), state.clip); // biome-ignore format: four corners
  if (extent === undefined) return undefined;
  // A single dot is an area of one colour.
  const dots =
    columns * rows <= 1 ? Number.POSITIVE_INFINITY : 72 * Math.min(columns / Math.hypot(a, b), rows / Math.hypot(c, d));
  return { type: 'picture', extent, dots, colour, amount: 0, transparent: isTransparent(state) || isSeeThrough };
}

/** Returns the length of a text, from its operands: strings, and shifts between them. */
export function lengthOf(parts: readonly Token[], font: PdfFont, state: State): number {
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'number') length -= (part / 1000) * state.size * state.scale;
    else if (part instanceof Text) length += widthOf(part.bytes, font, state);
  }
  return length;
}

function widthOf(bytes: readonly number[], font: PdfFont, { size, characters, words, scale }: State): number {
  let width = 0;
  for (let at = 0; at + font.bytesPerCode <= bytes.length; at += font.bytesPerCode) {
    const code = font.bytesPerCode === 2 ? bytes[at] * 256 + bytes[at + 1] : bytes[at];
    width += font.width(code) * size + characters + (font.bytesPerCode === 1 && code === 32 ? words : 0);
  }
  return width * scale;
}

/** Returns a text, unless it is clipped, white or only part of the clipping path. */
export function shownText(length: number, font: PdfFont, state: State, cursor: Cursor): Shown | undefined {
  const matrix = times(cursor.text, state.matrix);
  const [low, high] = [state.rise - BELOW * state.size, state.rise + ABOVE * state.size];
  const extent = common(around([[0, low], [length, low], [0, high], [length, high]], matrix), state.clip); // biome-ignore format: four corners
  // Modes: 0 fills, 1 strokes, 2 does both, 3 neither; from 4 on the same, and the text becomes part of the clip.
  const paints = state.mode % 4;
  const ink = paints === 1 ? state.stroke : state.fill;
  const hasInk = paints !== 3 && !(ink.white && paints !== 2);
  if (extent === undefined || !hasInk || length === 0) return undefined;
  const size = state.size * Math.hypot(matrix[2], matrix[3]);
  return { type: 'text', extent, size, font, ...inkOn(ink, state) };
}

/** Returns a filled path, unless it is clipped. */
export function shownFill(extent: Extent, state: State, cursor: Cursor): Shown | undefined {
  const seen = common(extent, state.clip);
  if (seen === undefined) return undefined;
  const [a, b, c, d] = state.matrix;
  let bar: number | undefined;
  for (const { left, bottom, right, top, straight } of cursor.subpaths) {
    const [width, height] = [(right - left) * Math.hypot(a, b), (top - bottom) * Math.hypot(c, d)];
    if (straight && Math.max(width, height) >= LEAST_BAR) bar = Math.min(bar ?? width, width, height);
  }
  return { type: 'area', extent: seen, bar, ...inkOn(state.fill, state) };
}

/** Returns a stroked path, unless it is clipped. */
export function shownLine(extent: Extent, state: State): Shown | undefined {
  const [a, b, c, d] = state.matrix;
  const width = state.width * Math.sqrt(Math.abs(a * d - b * c));
  const half = width / 2;
  // A straight line doesn't extend beyond its ends.
  const [dx, dy] = [extent[2] - extent[0] < 0.01 ? half : 0, extent[3] - extent[1] < 0.01 ? half : 0];
  const isStraight = dx > 0 || dy > 0;
  const [besideX, besideY] = isStraight ? [dx, dy] : [half, half];
  const seen = common([extent[0] - besideX, extent[1] - besideY, extent[2] + besideX, extent[3] + besideY], state.clip);
  if (seen === undefined) return undefined;
  return { type: 'line', extent: seen, width, ...inkOn(state.stroke, state) };
}

function inkOn({ colour, amount }: Ink, state: State): Pick<Shown, 'colour' | 'amount' | 'transparent'> {
  return { colour, amount, transparent: isTransparent(state) };
}
