import type { Puzzle } from 'gridwright/rules';

/** A puzzle and where it comes from. */
export interface PuzzleSource {
  readonly puzzle: Puzzle;
  /** Puzzle id. */
  readonly id: string;
  readonly seedId?: string | undefined;
  readonly daily?: { readonly date: string; readonly level?: string };
  readonly level?: string | undefined;
  /** Its title, author and note: the parts of a link (game/puzzle-words.ts). */
  readonly words?: readonly string[];
}
