import type { Puzzle } from 'gridwright/rules';

/** A puzzle with what is known of where it comes from. */
export interface Posed {
  readonly puzzle: Puzzle;
  /** Puzzle id. */
  readonly id: string;
  readonly seedId?: string | undefined;
  readonly daily?: { readonly date: string; readonly level?: string };
  readonly level?: string | undefined;
}
