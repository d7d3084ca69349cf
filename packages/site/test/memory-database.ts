import type { SavedGame } from '../src/game/saved-game.js';
import { type GameDatabase, type Put, putResult } from '../src/storage/database.js';
import type { TextStorage } from '../src/storage/stored.js';

/** A store whose writes can be made to fail, as on a full disk. */
export class MemoryDatabase implements GameDatabase {
  readonly games = new Map<string, SavedGame>();
  full = false;
  writes = 0;

  async all(): Promise<SavedGame[]> {
    return [...this.games.values()];
  }

  async get(id: string): Promise<SavedGame | undefined> {
    return this.games.get(id);
  }

  async put(game: SavedGame, base: number): Promise<Put> {
    if (this.full) throw new DOMException('The disk is full.', 'QuotaExceededError');
    const put = putResult(this.games.get(game.id), base);
    if (put.saved) this.games.set(game.id, game);
    this.writes++;
    return put;
  }

  async remove(id: string): Promise<void> {
    this.games.delete(id);
  }
}

/** Storage of text as browsers have it. */
export function memoryStorage(text: string | null = null): TextStorage {
  let saved = text;
  return {
    getItem: () => saved,
    setItem: (_, next) => {
      saved = next;
    },
  };
}
