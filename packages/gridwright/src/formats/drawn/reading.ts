/** Where a rule of a puzzle was found. A guess is a usual rule of a puzzle without any text, which has one solution with it. */
export type FoundIn = 'file' | 'drawing' | 'words' | 'drawing and words' | 'guess';

/** A rule of a reading. */
export interface FoundRule {
  /** The name of the rule's option. */
  readonly name: string;
  readonly found: FoundIn;
}

/**
 * What solving a puzzle shows of a reading: exactly one solution, which is the stored one if there is one; several; none;
 * one unlike the stored one; or nothing within the bound of steps. `open` means one solution, but no stored one to compare
 * with, and either a sentence that wasn't understood may change what others say, or another reading has another solution.
 */
export type Verdict = 'confirmed' | 'open' | 'several' | 'none' | 'unlike' | 'unknown';

/** How a puzzle of f-puzzles or SudokuPad was read. */
export interface Reading {
  readonly rules: readonly FoundRule[];
  /** The sentences of its author that no rule explains. */
  readonly unread: readonly string[];
  readonly verdict: Verdict;
}
