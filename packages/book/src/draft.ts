import type { Thing } from './page.js';
import type { Box } from './sheet.js';

/** A page before it is known which number it has. */
export interface Draft {
  /** At the top, on the inner side, beside the book's title; a page without it has neither head nor folio. */
  readonly head?: string;
  /** At the bottom, on the inner side. */
  readonly foot?: (context: Context) => string;
  /** Numbers of the puzzles, and of the answers, on it. */
  readonly puzzles?: readonly number[];
  readonly answers?: readonly number[];
  /** Which chapter's tab it has at its edge where there is bleed, from 0. */
  readonly tab?: number;
  draw(context: Context): Thing[];
}

/** What a page knows when it is drawn. */
export interface Context {
  readonly number: number;
  /** Within the margins, and there between head and foot. */
  readonly frame: Box;
  readonly body: Box;
  /** Pages of a puzzle and of its answer, from 1; undefined where there is none. */
  pageOf(puzzle: number): number | undefined;
  answerPageOf(puzzle: number): number | undefined;
  /** The page of a draft. */
  placeOf(draft: Draft): number;
}
