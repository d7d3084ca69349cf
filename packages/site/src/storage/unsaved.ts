import { isGame, type SavedGame } from '../game/saved-game.js';
import type { TextStorage } from './stored.js';

/** A change of a game, with the revision that the database had before it; 0 for none. */
export interface Change {
  readonly game: SavedGame;
  readonly base: number;
  /** An earlier change that was being written: the database may have got it, too. */
  readonly writing?: Pick<SavedGame, 'revision' | 'changed'>;
}

/** Returns whether a change continues the game in the database. */
export function follows({ base, writing }: Change, stored: SavedGame | undefined): boolean {
  if ((stored?.revision ?? 0) === base) return true;
  return stored !== undefined && stored.revision === writing?.revision && stored.changed === writing.changed;
}

const KEY = 'gridwright/unsaved';

/**
 * Changes that the database may not get any more because the page is being left: a database answers later, and a page
 * that is gone asks for nothing. They are saved in synchronous storage until a page has written them.
 */
export class Unsaved {
  private readonly storage: () => TextStorage | undefined;
  /** Games that this page has saved here. */
  private readonly own = new Set<string>();

  /** `storage` may throw: some browsers refuse it. */
  constructor(storage: () => TextStorage | undefined = () => globalThis.localStorage) {
    this.storage = storage;
  }

  all(): readonly Change[] {
    try {
      const saved: unknown = JSON.parse(this.storage()?.getItem(KEY) ?? '[]');
      const changes = Array.isArray(saved) ? saved.filter(isChange) : [];
      for (const { game } of changes) this.own.add(game.id);
      return changes;
    } catch {
      return [];
    }
  }

  save(change: Change): void {
    this.write([...this.all().filter(({ game }) => game.id !== change.game.id), change]);
    this.own.add(change.game.id);
  }

  /** Drops the change of a game once it is written or outdated. */
  forget(id: string): void {
    if (this.own.delete(id)) this.write(this.all().filter(({ game }) => game.id !== id));
  }

  private write(changes: readonly Change[]): void {
    try {
      this.storage()?.setItem(KEY, JSON.stringify(changes));
    } catch {
      // The database may still get them.
    }
  }
}

function isChange(entry: unknown): entry is Change {
  const { game, base } = (entry ?? {}) as Partial<Change>;
  return isGame(game) && Number.isSafeInteger(base);
}
