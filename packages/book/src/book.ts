import type { Grid, Lesson, Level, Puzzle } from 'gridwright/internal';
import type { Design, PerPage } from './plan.js';

/** A puzzle as it stands in a book. */
export interface BookPuzzle {
  /** Running number, from 1. */
  readonly number: number;
  readonly puzzle: Puzzle;
  readonly solution: Grid;
  /** The level where the kind has any. */
  readonly level: Level | undefined;
  /** What is said of it beside its number: the level, or what the kind tells of the answer; '' for nothing. */
  readonly label: string;
  /** Of a puzzle that was made from one. */
  readonly seedId: string | undefined;
}

export interface Chapter {
  readonly title: string;
  readonly perPage: PerPage;
  readonly puzzles: readonly BookPuzzle[];
}

/** Everything that is printed. */
export interface Book {
  readonly design: Design;
  /** What the puzzles were made from; '' when they were given. */
  readonly seed: string;
  readonly chapters: readonly Chapter[];
  /** What is taught on pages of its own. */
  readonly lessons: readonly Lesson[];
}
