import { isGame, type SavedGame } from '../game/saved-game.js';
import { listOf, type Stored, stored, type TextStorage } from './stored.js';

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
  private readonly changes: Stored<readonly Change[]>;
  /** Games that this page has saved here. */
  private readonly own = new Set<string>();

  /** `storage` may throw: some browsers refuse it. */
  constructor(storage?: () => TextStorage | undefined) {
    this.changes = stored(KEY, listOf(isChange), [], storage);
  }

  all(): readonly Change[] {
    const changes = this.changes.read();
    for (const { game } of changes) this.own.add(game.id);
    return changes;
  }

  save(change: Change): void {
    this.changes.write([...this.all().filter(({ game }) => game.id !== change.game.id), change]);
    this.own.add(change.game.id);
  }

  /** Drops the change of a game once it is written or outdated. */
  forget(id: string): void {
    if (this.own.delete(id)) this.changes.write(this.all().filter(({ game }) => game.id !== id));
  }
}

function isChange(entry: unknown): entry is Change {
  const { game, base } = (entry ?? {}) as Partial<Change>;
  return isGame(game) && Number.isSafeInteger(base);
}
