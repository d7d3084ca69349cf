import type { ScaleRating } from '@gridwright/scales';
import type { Grid, Lesson, Level, Puzzle } from 'gridwright/rules';
import type { Greys, Pixels } from '../page/picture.js';
import type { PerPage } from '../plan/chapter-plan.js';
import type { Design } from '../plan/plan.js';

/** A puzzle of a book. */
export interface BookPuzzle {
  /** Its number in the book, from 1. */
  readonly number: number;
  readonly puzzle: Puzzle;
  readonly solution: Grid;
  /** Undefined for kinds without levels. */
  readonly level: Level | undefined;
  /** Code of the hardest technique that the puzzle needs; undefined for kinds without techniques. */
  readonly hardest: string | undefined;
  /** Its rating on the scale of the plan; undefined without a scale, and for puzzles that it isn't for. */
  readonly rating: ScaleRating | undefined;
  /** Text beside the number: the level, or the number of presses. */
  readonly label: string;
  /** Undefined for a puzzle that wasn't made from a seed. */
  readonly seedId: string | undefined;
}

export interface Chapter {
  readonly title: string;
  /** The name of the kind as it is sold: `Sudoku`, `Takuzu`. */
  readonly name: string;
  /** The kind with its variants, such as `Killer Sudoku`. */
  readonly variant: string;
  readonly perPage: PerPage;
  /** The code of the technique that the chapter teaches; undefined for none. */
  readonly teaches?: string | undefined;
  readonly puzzles: readonly BookPuzzle[];
}

/** The content of a book. */
export interface Book {
  readonly design: Design;
  /** The seed of the puzzles; '' if they weren't made from one. */
  readonly seed: string;
  readonly chapters: readonly Chapter[];
  /** Those of the plan's techniques have pages before the chapters, and others are in the chapters that teach them. */
  readonly lessons: readonly Lesson[];
  /** The hardest step of each puzzle by its number, in words; empty unless the plan asks for hints. */
  readonly hints: ReadonlyMap<number, string>;
  /** The publisher's logo, at the foot of the title page. */
  readonly logo?: Greys | undefined;
  /** A picture for the front of the cover, in place of puzzles. */
  readonly coverPicture?: Pixels | undefined;
  /** An advertisement above ruled lines, on a page after the solutions. */
  readonly advertisement?: Greys | undefined;
}
