/** The five fonts of a book, by what they are for. */
export const FONTS = ['serif', 'serif-bold', 'italic', 'sans', 'sans-bold'] as const;

export type FontName = (typeof FONTS)[number];

/**
 * One thing on a page. Lengths are in points from the top left corner of the sheet, x to the right, y down; `grey` runs
 * from 0, black, to 1, white.
 */
export type Thing =
  /** One line of text that begins at x, with its baseline at y. */
  | {
      readonly type: 'text';
      readonly font: FontName;
      readonly size: number;
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly grey: number;
    }
  | {
      readonly type: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly width: number;
      readonly grey: number;
    }
  /** Filled. */
  | {
      readonly type: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly grey: number;
    }
  /** Filled with its grey and outlined in black; its outline lies within the radius. */
  | {
      readonly type: 'disk';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly line: number;
      readonly grey: number;
    };

/** One side of a sheet, ready to be drawn. */
export interface Page {
  /** From 1; odd pages lie on the right. */
  readonly number: number;
  /** Of the sheet, with the bleed if there is one. */
  readonly width: number;
  readonly height: number;
  readonly things: readonly Thing[];
}

/** What there is to know of the fonts when things are placed. */
export interface Metrics {
  /** Width of a text in ems. */
  width(font: FontName, text: string): number;
  /** The first character that the font has not; undefined when it has all. */
  missing(font: FontName, text: string): string | undefined;
}
