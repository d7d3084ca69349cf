import type { Book, BookPuzzle } from '../making/book.js';
import type { Rectangle } from '../page/geometry.js';
import type { Cmyk, Metrics } from '../page/page.js';
import type { Design } from '../plan/plan.js';
import { COVER_MARGIN, type CoverGeometry } from './geometry.js';

/** The colours of a design. */
export interface Palette {
  readonly paper: Cmyk;
  readonly ink: Cmyk;
  readonly soft: Cmyk;
}

export const BLACK: Cmyk = [0, 0, 0, 1];
export const WHITE: Cmyk = [0, 0, 0, 0];
/** The blue of a pen, and the yellow of a highlighter. */
export const PEN: Cmyk = [1, 0.75, 0, 0.15];
export const MARK: Cmyk = [0, 0.08, 0.7, 0];

export const PALETTES: Readonly<Record<Design['coverDesign'], Palette>> = {
  board: { paper: [0, 0.015, 0.05, 0.02], ink: BLACK, soft: [0, 0, 0, 0.7] },
  // The inks add up to less than 240 %, so that they dry.
  dark: { paper: [0.5, 0.4, 0.35, 1], ink: WHITE, soft: [0, 0, 0, 0.25] },
  many: { paper: MARK, ink: BLACK, soft: [0, 0, 0, 0.8] },
};

/** The data from which every part of a cover is drawn. */
export interface Drawing {
  readonly book: Book;
  readonly metrics: Metrics;
  readonly geometry: CoverGeometry;
  readonly palette: Palette;
  /** Width of the front as a multiple of that of A5. */
  readonly scale: number;
}

export function inner({ x, y, width, height }: Rectangle): Rectangle {
  return {
    x: x + COVER_MARGIN,
    y: y + COVER_MARGIN,
    width: width - 2 * COVER_MARGIN,
    height: height - 2 * COVER_MARGIN,
  };
}

export function puzzlesOf({ chapters }: Book): BookPuzzle[] {
  return chapters.flatMap(({ puzzles }) => puzzles);
}
