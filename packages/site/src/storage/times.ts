import { withCurrentIds } from './current-names.js';
import { listOf, type Stored, stored, type TextStorage } from './stored.js';

const KEY = 'gridwright/times';
/** Puzzles and games whose time is saved; the one changed longest ago makes room. */
const MOST = 200;

type Time = readonly [key: string, seconds: number];

/**
 * Seconds spent on each open game, by the game's id, and on each puzzle without a move, by its puzzle id. They are saved
 * in synchronous storage, since nothing else is sure to be written when a page is left. Time alone is no new revision
 * of a game.
 */
export class Times {
  private readonly place: Stored<readonly Time[]>;

  /** `storage` may throw: some browsers refuse it. */
  constructor(storage?: () => TextStorage | undefined) {
    this.place = stored(KEY, timesIn, [], storage);
  }

  /** Seconds spent; 0 where none are known. */
  of(key: string): number {
    return this.place.read().findLast(([of]) => of === key)?.[1] ?? 0;
  }

  /** Saves the seconds spent. Time never runs backwards. */
  save(key: string, seconds: number): void {
    const longest = Math.max(seconds, this.of(key));
    this.place.write([...this.others(key), [key, longest] as const].slice(-MOST));
  }

  forget(key: string): void {
    const others = this.others(key);
    if (others.length < this.place.read().length) this.place.write(others);
  }

  private others(key: string): Time[] {
    return this.place.read().filter(([of]) => of !== key);
  }
}

/** Returns the times in a stored value, under the current ids. */
function timesIn(found: unknown): Time[] {
  return listOf(isTime)(found)?.map(([key, seconds]) => [withCurrentIds(key), seconds]) ?? [];
}

function isTime(entry: unknown): entry is Time {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]) && entry[1] > 0;
}
