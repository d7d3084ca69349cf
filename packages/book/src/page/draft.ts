import type { Rectangle } from './geometry.js';
import type { PageElement } from './page.js';

/** A page whose number isn't known yet. */
export interface PageDraft {
  /** Whether the page lies on the right, or on the left; if necessary, a blank page comes before it. */
  readonly right?: boolean;
  readonly left?: boolean;
  /** Text at the top, beside the book's title. A page without it has no running head and no page number. */
  readonly head?: string;
  /** Text at the bottom, on the inner side: several to choose from, the longest first. */
  readonly foot?: (context: PageContext) => readonly string[];
  /** Page to which the text at the bottom is a link. */
  readonly footTo?: (context: PageContext) => number | undefined;
  /** Numbers of the puzzles and of the answers on the page. */
  readonly puzzles?: readonly number[];
  readonly answers?: readonly number[];
  /** The chapter whose tab is at the edge, from 0, in books with bleed. */
  readonly tab?: number;
  draw(context: PageContext): PageElement[];
}

/** What is known when a page is drawn. */
export interface PageContext {
  readonly number: number;
  /** The area within the margins, and the part of it between head and foot. */
  readonly frame: Rectangle;
  readonly body: Rectangle;
  /** The page of a puzzle, and that of its answer, from 1; undefined if there is none. */
  pageOf(puzzle: number): number | undefined;
  answerPageOf(puzzle: number): number | undefined;
  /** The page of a draft, from 1. */
  placeOf(draft: PageDraft): number;
}
