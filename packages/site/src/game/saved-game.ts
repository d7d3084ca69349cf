/**
 * A saved game: the one record of play. Everything else, such as the values on the board, follows from its
 * moves.
 */
export interface SavedGame {
  /** Unique for each game: the puzzle may be played again. */
  readonly id: string;
  /** Puzzle id. */
  readonly puzzle: string;
  /** Seed id, of a puzzle that was made from one. */
  readonly seed?: string;
  /** Of a daily puzzle the UTC date, `YYYY-MM-DD`, and the name of its series or its level where it has one. */
  readonly daily?: { readonly date: string; readonly level?: string };
  /** The setter's texts, as parts of a link (game/puzzle-words.ts). */
  readonly words?: readonly string[];
  /** Level of the puzzle, once it is rated. */
  readonly level?: string;
  /** The whole log as texts of actions (game/action.ts), also of those that were taken back. */
  readonly moves: readonly string[];
  /** How many of them apply; the rest can be made again. */
  readonly done: number;
  /** Checkpoints as numbers of actions, ascending. */
  readonly checkpoints: readonly number[];
  /** Seconds played. */
  readonly seconds: number;
  /** Hints taken. */
  readonly hints: number;
  /** Other help that the game has had. */
  readonly aids?: readonly Aid[];
  readonly state: 'open' | 'solved' | 'given-up';
  /** Instants in UTC as ISO 8601 writes them. */
  readonly begun: string;
  readonly changed: string;
  readonly ended?: string;
  /** Minutes east of UTC of the player's clock when the game was begun: they decide its day for the streak. */
  readonly offset?: number;
  /** Rises with each save: of two tabs, the higher one is newer. */
  readonly revision: number;
}

/**
 * Help besides hints: wrong values were marked, candidates were filled in by themselves, or the explained solution was
 * opened.
 */
export const AIDS = ['marking', 'candidates', 'explained'] as const;
export type Aid = (typeof AIDS)[number];

/** Returns whether a stored value is a game, as far as it can be shown: another version may have stored anything. */
export function isGame(value: unknown): value is SavedGame {
  const { id, puzzle, moves, revision } = (value ?? {}) as Partial<SavedGame>;
  return typeof id === 'string' && typeof puzzle === 'string' && Array.isArray(moves) && Number.isSafeInteger(revision);
}

/** An id that no other game has. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
