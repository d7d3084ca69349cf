import type { SavedGame } from '../game/saved-game.js';

/** The result of saving a game: it is saved, or a newer one already was and this one is not. */
export type Put = { readonly saved: true } | { readonly saved: false; readonly newer: SavedGame };

/** Where games are saved. Every promise rejects if the storage can't be used. */
export interface GameDatabase {
  all(): Promise<SavedGame[]>;
  get(id: string): Promise<SavedGame | undefined>;
  /**
   * Saves a game in place of its revision `base`, or as a new one if there is none; in one step, so that of two tabs
   * one comes second.
   */
  put(game: SavedGame, base: number): Promise<Put>;
  remove(id: string): Promise<void>;
}

/** Milliseconds: a slow device needs seconds. Some browsers neither open a database nor report an error. */
const LONGEST_WAIT = 4000;

/** Settles with a promise of the database, or rejects if that takes too long. */
export function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database takes too long.')), LONGEST_WAIT);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Returns the result of `put` where the database has `saved`. */
export function putResult(saved: SavedGame | undefined, base: number): Put {
  return saved === undefined || saved.revision === base ? { saved: true } : { saved: false, newer: saved };
}
