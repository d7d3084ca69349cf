import type { Book } from './book.js';
import type { Metrics } from './page.js';
import type { PerPage } from './plan.js';
import type { Sheets } from './sheet.js';

/** What the pages of puzzles are set with. */
export interface Setting {
  readonly book: Book;
  readonly metrics: Metrics;
  readonly sheets: Sheets;
  /** Whether the answers are printed and not the puzzles. */
  readonly solved: boolean;
  /** A seed id as long as any of the book; undefined where there is none. */
  readonly longestId: string | undefined;
}

/** Sizes of the parts of a caption for each number of puzzles a page, on A5. */
export const CAPTIONS: Readonly<Record<PerPage, { readonly number: number; readonly label: number }>> = {
  1: { number: 40, label: 11 },
  2: { number: 44, label: 10.5 },
  4: { number: 21, label: 9 },
  6: { number: 18, label: 8.5 },
  9: { number: 15, label: 8 },
};

/** How much larger the words are in large print. */
export const LARGER = 1.15;
