import type { Puzzle } from 'gridwright/rules';
import type { PuzzleWords } from '../share/puzzle-words.js';

/** A puzzle and where it comes from. */
export interface PuzzleSource {
  readonly puzzle: Puzzle;
  /** Puzzle id. */
  readonly id: string;
  readonly seedId?: string | undefined;
  readonly daily?: { readonly date: string; readonly level?: string };
  readonly level?: string | undefined;
  /** What its setter says of it, if the link has that. */
  readonly words?: PuzzleWords;
}
