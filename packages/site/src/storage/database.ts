import type { SavedGame } from '../game/saved-game.js';

/** What became of a game that was to be kept: it is, or a newer one is kept already and this one was not. */
export type Put = { readonly kept: true } | { readonly kept: false; readonly newer: SavedGame };

/** Where games are kept. Every promise fails when the place cannot be used. */
export interface GameDatabase {
  all(): Promise<SavedGame[]>;
  get(id: string): Promise<SavedGame | undefined>;
  /**
   * Keeps a game in place of its revision `base`, or as a new one where none is kept; in one step, so that of two tabs
   * one comes second.
   */
  put(game: SavedGame, base: number): Promise<Put>;
  remove(id: string): Promise<void>;
}

/** What to answer to `put` when `kept` is there. */
export function judge(kept: SavedGame | undefined, base: number): Put {
  return kept === undefined || kept.revision === base ? { kept: true } : { kept: false, newer: kept };
}
