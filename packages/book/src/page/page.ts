import type { Cell, Size } from 'gridwright/rules';
import type { PathCommand } from '../words/drawings.js';
import type { Rectangle } from './geometry.js';
import type { Greys, Inks } from './picture.js';

/** The fonts of a book. */
export const FONTS = ['text', 'serif', 'serif-bold', 'italic', 'sans', 'sans-bold'] as const;

export type FontName = (typeof FONTS)[number];

/** Shares of cyan, magenta, yellow and black ink, each from 0 to 1. */
export type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

/**
 * An element of a page. Lengths are in points from the top left corner, x to the right and y down. `grey` is from 0
 * (black) to 1 (white); on covers, `cmyk` replaces it.
 */
export type PageElement = {
  readonly cmyk?: Cmyk | undefined;
  /** The cell of a grid to which a screen reader assigns the element. */
  readonly inCell?: InCell | undefined;
  /** The figure to which the element belongs. */
  readonly figure?: Figure | undefined;
  /**
   * Why screen readers skip the element: it belongs to the head or the foot of the page, or to a picture. Elements that
   * are neither text nor in a cell or a figure are always skipped.
   */
  readonly skipped?: 'header' | 'footer' | 'picture' | undefined;
} /** A line of text that begins at x, with its baseline at y, turned clockwise about its start by `turn` degrees. */ & (
  | {
      readonly type: 'text';
      readonly font: FontName;
      readonly size: number;
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly grey: number;
      readonly turn?: Turn | undefined;
      /** Page to which the text is a link on a screen. */
      readonly to?: number | undefined;
      readonly heading?: Heading | undefined;
      /** The entry of the contents to which the text belongs. */
      readonly inEntry?: InEntry | undefined;
    }
  | {
      readonly type: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly width: number;
      readonly grey: number;
      /** Lengths of the dashes and of the gaps between them. */
      readonly dashes?: readonly [on: number, off: number];
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
  /** A drawing, filled by the even-odd rule; its path is scaled and begins at (x, y). */
  | {
      readonly type: 'drawing';
      readonly x: number;
      readonly y: number;
      readonly scale: number;
      readonly path: readonly PathCommand[];
      readonly grey: number;
    }
  /** A picture. Screen readers skip it. */
  | {
      readonly type: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly picture: Greys | Inks;
    }
  /** Filled with grey and outlined in black, unless the line is 0; the outline is within the radius. */
  | {
      readonly type: 'disk';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly line: number;
      readonly grey: number;
    }
);

export type TextElement = Extract<PageElement, { type: 'text' }>;

/** Degrees by which a text is turned clockwise: 90 runs down, 180 is upside down. */
export type Turn = 90 | 180;

/** A heading: 1 for the title of the book, 2 for its parts, 3 for their sections. */
export type Heading = 1 | 2 | 3;

/** An entry of the contents: the same object for all of its texts. */
export interface InEntry {
  readonly title: string;
}

/** A picture that is described to screen readers: the same object for all of its elements. */
export interface Figure {
  readonly alt: string;
  /** Left, top, right and bottom edge, in points. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

/** A cell of a grid that is read as a table. */
export interface InCell {
  /** The same object for all cells of a printed grid. */
  readonly grid: Pick<Size, 'rows' | 'columns'>;
  /** The cell; for a header, the row or the column, from 0. */
  readonly cell: Cell;
  readonly header?: 'row' | 'column';
  /** A character or a word for an element that isn't text. */
  readonly says?: string;
}

/** A page, ready to be drawn. */
export interface Page {
  /** From 1; odd pages lie on the right. */
  readonly number: number;
  /** Size with bleed, in points. */
  readonly width: number;
  readonly height: number;
  /** The page after cutting. */
  readonly trim: Rectangle;
  readonly elements: readonly PageElement[];
}

/** Measures texts. */
export interface Metrics {
  /** Returns the width of a text in ems. */
  width(font: FontName, text: string): number;
  /** Returns the characters that the font lacks, each once; '' if it has all. */
  missing(font: FontName, text: string): string;
}
