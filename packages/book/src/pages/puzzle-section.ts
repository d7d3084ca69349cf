import type { PerPage } from '../plan/chapter-plan.js';
import type { Pages } from './pages.js';

/** The pages of all puzzles, or of all answers. */
export interface PuzzleSection extends Pages {
  /** Whether it has the answers instead of the puzzles. */
  readonly solved: boolean;
  /** A seed id as long as the longest of the book; undefined if there is none. */
  readonly longestId: string | undefined;
}

/** Most puzzles per page whose captions are beside their boards, except for a single one. */
export const MOST_BESIDE = 3;

/** Most puzzles per page whose captions grow with the page. */
const MOST_GROWING = 4;

/** Returns the section for pages with a number of puzzles: many have small captions, so that their boards are large. */
export function sectionFor(section: PuzzleSection, perPage: PerPage): PuzzleSection {
  const { geometry } = section;
  if (perPage <= MOST_GROWING || geometry.largePrint) return section;
  return { ...section, geometry: geometry.withSmallWords() };
}

/** Text sizes of captions on A5, by number of puzzles per page. */
export const CAPTIONS: Readonly<Record<PerPage, { readonly number: number; readonly label: number }>> = {
  1: { number: 40, label: 11 },
  2: { number: 44, label: 10.5 },
  3: { number: 36, label: 10 },
  4: { number: 21, label: 9 },
  6: { number: 18, label: 8.5 },
  8: { number: 16, label: 8 },
  9: { number: 15, label: 8 },
  12: { number: 13, label: 7.5 },
};

/** Scale of captions in large print. */
export const LARGER = 1.15;
