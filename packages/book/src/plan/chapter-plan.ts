import type { Level, Order } from 'gridwright/rules';

/** Possible numbers of puzzles per page. */
export const PER_PAGE = [1, 2, 3, 4, 6, 8, 9, 12] as const;
export type PerPage = (typeof PER_PAGE)[number];

/** A chapter has puzzles of one kind, size and level. */
export interface ChapterPlan {
  readonly title: string;
  /** The name of the kind as it is sold: `Sudoku`, `Takuzu`. */
  readonly name: string;
  /** The kind with its variants, such as `Killer Sudoku`. */
  readonly variant: string;
  readonly order: Order;
  readonly level: Level | undefined;
  readonly count: number;
  readonly perPage: PerPage;
  /** The code of the technique that the chapter teaches: its puzzles need it; undefined for none. */
  readonly teaches: string | undefined;
  /** Whether to sort the puzzles by rating, the easiest first. */
  readonly byRating: boolean;
}
