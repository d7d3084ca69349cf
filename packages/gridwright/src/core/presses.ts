import type { Cell, Grid, Size } from './grid.js';
import type { Mistake, Puzzle } from './kind.js';
import type { Hint, Reason } from './logic.js';
import type { Move } from './move.js';
import type { Rng } from './rng.js';

/** One move towards a best answer, with the three stages of a hint. */
export interface Advised {
  readonly move: Move;
  readonly hint: Hint;
}

/** The number of presses in an answer. */
export interface PressCount {
  readonly presses: number;
  /**
   * No answer has fewer presses. Equal to `presses` when these are proved to be the fewest; undefined when nothing is
   * known.
   */
  readonly least: number | undefined;
}

/** How hard a puzzle with presses is to play. */
export interface PressDifficulty {
  readonly fewest: number;
  /** Presses of greedy play until it ends. */
  readonly greedy: number;
  /** The fewest presses from the end of greedy play to the goal; 0 if it ends there. */
  readonly left: number;
  /** The additional presses of playing greedily to the end and perfectly from there: greedy + left - fewest. */
  readonly detour: number;
}

/** Facts about a puzzle with presses; an unknown one is absent. */
export interface PressFacts {
  /** The puzzle number, in digits. */
  readonly number?: string;
  readonly fewest?: { readonly least: number; readonly most: number };
  readonly difficulty?: PressDifficulty;
}

/** One step of an explained solution: the cells to press, and why. */
export interface LessonStep {
  readonly cells: readonly Cell[];
  readonly reason: Reason;
}

/** A position to practise in: each cell of the step is a press of the practised method. */
export interface PressDrill {
  readonly puzzle: Puzzle;
  readonly step: LessonStep;
}

/** Boards that are too large to play and to have ids, but can be solved. */
export interface LargeBoards {
  /** Returns the size of that shape. Throws OptionError that names the possible sizes. */
  size(rows: number, columns: number): Size;
  /**
   * Returns an answer and whether it is proved to be the best, or the mistake that every answer makes. Throws
   * OptionError for options that large boards don't support.
   */
  solve(puzzle: Puzzle): { readonly answer: Grid; readonly best: boolean } | { readonly mistake: Mistake };
}

/** Help with puzzles whose answer is a set of presses, found by arithmetic. */
export interface Presses {
  /** Counts the presses of an answer that `solve` returned first; `proved` if they are the fewest. */
  count(puzzle: Puzzle, answer: Grid, proved: boolean): PressCount;
  /** Returns facts about a puzzle, such as its puzzle number. */
  facts(puzzle: Puzzle): PressFacts;
  /** Returns the next press of a best answer; undefined when the answer is a solution or can't become one. */
  advise(puzzle: Puzzle, answer: Grid): Advised | undefined;
  /** Returns a whole solution, step by step; `[]` when there is none or nothing to do. */
  lesson(puzzle: Puzzle): readonly LessonStep[];
  /** Ways to press that can be practised, by their codes, easiest first. */
  readonly drills: Readonly<Record<string, (rng: Rng) => PressDrill>>;
  readonly large: LargeBoards;
}
