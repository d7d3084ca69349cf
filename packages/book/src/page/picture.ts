import { INCH, PROFILES } from '@gridwright/preflight';
import type { Design } from '../plan/plan.js';
import { bad } from '../plan/schema.js';
import type { Rectangle } from './geometry.js';

/** A picture as it was read: red, green, blue and alpha of each pixel, row by row from the top, on white. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A picture in greys, as pages are printed. */
export interface Greys {
  readonly width: number;
  readonly height: number;
  /** A byte per pixel, row by row from the top: 0 is black, 255 white. */
  readonly greys: Uint8Array;
}

/** A picture in inks, as covers are printed. */
export interface Inks {
  readonly width: number;
  readonly height: number;
  /** Cyan, magenta, yellow and black of each pixel, row by row from the top: 255 is all of the ink. */
  readonly inks: Uint8Array;
}

export function greysOf({ width, height, data }: Pixels): Greys {
  const greys = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.round(0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2]),
  );
  return { width, height, greys };
}

/**
 * Returns the middle of a picture in the proportions of an area, in inks. Black takes the place of what the three
 * colours have in common, so the inks of a pixel add up to at most 200 %.
 */
export function inksOf({ width, height, data }: Pixels, area: Pick<Rectangle, 'width' | 'height'>): Inks {
  const scale = Math.max(area.width / width, area.height / height);
  const [columns, rows] = [area.width, area.height].map((length) => Math.max(1, Math.round(length / scale)));
  const [left, top] = [Math.floor((width - columns) / 2), Math.floor((height - rows) / 2)];
  const inks = new Uint8Array(columns * rows * 4);
  for (let at = 0; at < inks.length; at += 4) {
    const pixel = at / 4;
    const from = 4 * ((top + Math.floor(pixel / columns)) * width + left + (pixel % columns));
    const lightest = Math.max(data[from], data[from + 1], data[from + 2]);
    for (let i = 0; i < 3; i++) inks[at + i] = lightest - data[from + i];
    inks[at + 3] = 255 - lightest;
  }
  return { width: columns, height: rows, inks };
}

/**
 * Throws ParseError for a picture with too few pixels for an area: `cover` fills it, so that some of the picture is cut
 * off, and `contain` shows all of it within the area.
 */
export function requireResolution(
  name: string,
  { profile }: Pick<Design, 'profile'>,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  area: Pick<Rectangle, 'width' | 'height'>,
  fit: 'cover' | 'contain',
): void {
  const { dots } = PROFILES[profile];
  const [wide, high] = [area.width, area.height].map((length) => Math.ceil((length / INCH) * dots));
  const [isWide, isHigh] = [width >= wide, height >= high];
  if (fit === 'cover' ? isWide && isHigh : isWide || isHigh) return;
  throw bad(
    name,
    `at least ${wide} pixels wide ${fit === 'cover' ? 'and' : 'or'} ${high} high for ${dots} dots per inch`,
    `${width} x ${height}`,
  );
}
