import { withCurrentIds } from './current-names.js';

/** The part of the browser's storage that times need. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'gridwright/times';
/** Puzzles and games whose time is kept; the one changed longest ago makes room. */
const MOST = 200;

/**
 * Seconds spent on each open game, by the game's id, and on each puzzle without a move, by its puzzle id. They are kept
 * in synchronous storage, since nothing else is sure to be written when a page is left. Time alone is no new revision
 * of a game.
 */
export class Times {
  private readonly storage: () => TextStorage | undefined;
  /** What is known where the browser keeps nothing. */
  private known: ReadonlyMap<string, number> = new Map();
  /** The text that `known` was read from. Each move looks up a time, and only a new text is parsed. */
  private text: string | null = null;

  /** `storage` may throw: some browsers refuse it. */
  constructor(storage: () => TextStorage | undefined = () => globalThis.localStorage) {
    this.storage = storage;
  }

  /** Seconds spent; 0 where none are known. */
  of(key: string): number {
    return this.read().get(key) ?? 0;
  }

  /** Keeps the seconds spent. Time never runs backwards. */
  keep(key: string, seconds: number): void {
    const times = new Map(this.read());
    const longest = Math.max(seconds, times.get(key) ?? 0);
    times.delete(key);
    this.write(times.set(key, longest));
  }

  forget(key: string): void {
    const times = new Map(this.read());
    if (times.delete(key)) this.write(times);
  }

  private read(): ReadonlyMap<string, number> {
    try {
      const storage = this.storage();
      if (storage !== undefined) this.parse(storage.getItem(KEY));
    } catch {
      // Times last as long as the page.
    }
    return this.known;
  }

  private parse(text: string | null): void {
    if (text === this.text) return;
    this.known = timesIn(text);
    this.text = text;
  }

  private write(times: ReadonlyMap<string, number>): void {
    this.known = new Map([...times].slice(-MOST));
    try {
      const text = JSON.stringify([...this.known]);
      this.storage()?.setItem(KEY, text);
      this.text = text;
    } catch {
      // Times last as long as the page.
    }
  }
}

/** Reads the times that are kept; whatever isn't one is left out. */
function timesIn(text: string | null): ReadonlyMap<string, number> {
  const kept: unknown = JSON.parse(text ?? '[]');
  const times = Array.isArray(kept) ? kept.filter(isTime) : [];
  return new Map(times.map(([key, seconds]) => [withCurrentIds(key), seconds]));
}

function isTime(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]) && entry[1] > 0;
}
