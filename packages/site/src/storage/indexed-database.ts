import type { SavedGame } from '../game/saved-game.js';
import { type GameDatabase, inTime, type Put, putResult } from './database.js';

const DATABASE = 'gridwright';
const VERSION = 1;
const GAMES = 'games';
/** Milliseconds in which a frame is drawn even on a slow processor. */
const FRAME = 50;

/** Games in the browser's database. */
export class IndexedDatabase implements GameDatabase {
  private database: Promise<IDBDatabase> | undefined;

  /** Waits as long as the browser takes. */
  async all(): Promise<SavedGame[]> {
    return this.ask('readonly', (games) => result<SavedGame[]>(games.getAll()), await this.opening());
  }

  get(id: string): Promise<SavedGame | undefined> {
    return this.ask('readonly', (games) => result<SavedGame | undefined>(games.get(id)));
  }

  /** Lets the frame with the move come first, since writing takes as long as drawing. */
  async put(game: SavedGame, base: number): Promise<Put> {
    await new Promise((resolve) => setTimeout(resolve, FRAME));
    return this.ask('readwrite', async (games) => {
      const put = putResult(await result<SavedGame | undefined>(games.get(game.id)), base);
      if (put.saved) games.put(game);
      return put;
    });
  }

  async remove(id: string): Promise<void> {
    await this.ask('readwrite', (games) => result(games.delete(id)));
  }

  /** Runs a function in one transaction and returns its result once the transaction is complete. */
  private async ask<T>(
    mode: IDBTransactionMode,
    work: (games: IDBObjectStore) => Promise<T>,
    database?: IDBDatabase,
  ): Promise<T> {
    const transaction = (database ?? (await this.opened())).transaction(GAMES, mode);
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
    });
    const [done] = await Promise.all([work(transaction.objectStore(GAMES)), complete]);
    return done;
  }

  /** The open database. Rejects if it takes long; it may be open for a later request. */
  private opened(): Promise<IDBDatabase> {
    return inTime(this.opening());
  }

  /** The database, which is opened again when the browser has closed it. */
  private opening(): Promise<IDBDatabase> {
    this.database ??= open(() => {
      this.database = undefined;
    });
    return this.database;
  }
}

function open(onClose: () => void): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onClose;
      // Another tab has a newer version of the page: it must not have to wait for this one.
      database.onversionchange = () => {
        database.close();
        onClose();
      };
      resolve(database);
    };
  }).catch((error) => {
    onClose();
    throw error;
  });
}

function result<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
