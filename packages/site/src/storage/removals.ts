import type { SavedGame } from '../game/saved-game.js';
import { type Stored, stored, type TextStorage } from './stored.js';

/**
 * When each removed game, draft or puzzle of another program was removed, by its id: instants as ISO 8601 writes them.
 */
export type Removed = Readonly<Record<string, string>>;

const KEY = 'gridwright/removed';
/** Most saved removals; the oldest make room. */
export const MOST_REMOVED = 5000;

/** Returns whether a game or draft has been removed, and not changed since. */
export function isRemoved(removed: Removed, { id, changed }: Pick<SavedGame, 'id' | 'changed'>): boolean {
  return Object.hasOwn(removed, id) && changed <= removed[id];
}

/** Returns the removals of both sides, the later one of each id, oldest first. */
export function joinRemoved(one: Removed, other: Removed): Removed {
  const all = new Map(Object.entries(one));
  for (const [id, at] of Object.entries(other)) if (at > (all.get(id) ?? '')) all.set(id, at);
  const byTime = [...all].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(byTime.slice(-MOST_REMOVED));
}

/** Returns the same removals, none of them later than an instant. */
export function boundRemoved(removed: Removed, latest: string): Removed {
  return Object.fromEntries(Object.entries(removed).map(([id, at]) => [id, at < latest ? at : latest]));
}

/**
 * The removed games and drafts, so that they don't come back with a file. They are saved where every tab finds them at
 * once.
 */
export class Removals {
  private readonly place: Stored<Removed>;

  /** `storage` may throw: some browsers refuse it. */
  constructor(storage?: () => TextStorage | undefined) {
    this.place = stored<Removed>(KEY, removalsIn, {}, storage);
  }

  all(): Removed {
    return this.place.read();
  }

  add(removed: Removed): void {
    this.place.write(joinRemoved(this.all(), removed));
  }

  bound(latest: string): void {
    this.place.write(boundRemoved(this.all(), latest));
  }

  forget(id: string): void {
    const { [id]: found, ...others } = this.all();
    if (found !== undefined) this.place.write(others);
  }
}

function removalsIn(found: unknown): Removed | undefined {
  return typeof found === 'object' && found !== null ? joinRemoved({}, found as Removed) : undefined;
}
