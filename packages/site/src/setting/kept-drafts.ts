import { signal } from '@preact/signals';
import { rulesOf } from 'gridwright/rules';
import { LONGEST } from '../share/puzzle-words.js';
import type { TextStorage } from '../storage/times.js';
import { type Draft, frameOf } from './draft.js';

/** A draft in the browser's storage. */
export interface KeptDraft {
  /** Tells drafts apart: a number from 1. */
  readonly key: number;
  /** When it was last changed, as ISO 8601. */
  readonly changed: string;
  readonly draft: Draft;
}

const KEY = 'gridwright/drafts';
/** Drafts that are kept; the one changed longest ago makes room. */
export const MOST = 100;

/** The drafts of this browser, kept in synchronous storage, which is written when a page is left, too. */
export class Drafts {
  /** Those that can be shown, the one changed last first. */
  readonly shown = signal<readonly KeptDraft[]>([]);
  private readonly storage: () => TextStorage | undefined;
  /** Everything there is, with what another version may have kept. */
  private all: readonly unknown[] = [];

  /** `storage` may throw: some browsers refuse it. */
  constructor(storage: () => TextStorage | undefined = () => globalThis.localStorage) {
    this.storage = storage;
    this.read();
  }

  /** Keeps a draft under a key, or under a new one, and returns the key. */
  keep(draft: Draft, changed: Date, key?: number): number {
    this.read();
    const keys = this.all.map(keyOf);
    const own = key ?? Math.max(0, ...keys) + 1;
    const others = this.all.filter((one) => keyOf(one) !== own);
    this.write([{ key: own, changed: changed.toISOString(), draft } satisfies KeptDraft, ...others].slice(0, MOST));
    return own;
  }

  remove(key: number): void {
    this.read();
    this.write(this.all.filter((one) => keyOf(one) !== key));
  }

  /** Reads again what is kept: another tab may have changed it. */
  read(): void {
    try {
      const storage = this.storage();
      if (storage !== undefined) this.show(JSON.parse(storage.getItem(KEY) ?? '[]'));
    } catch {
      // Drafts last as long as the page.
    }
  }

  private write(all: readonly unknown[]): void {
    this.show(all);
    try {
      this.storage()?.setItem(KEY, JSON.stringify(all));
    } catch {
      // Drafts last as long as the page.
    }
  }

  private show(all: unknown): void {
    this.all = Array.isArray(all) ? all : [];
    this.shown.value = this.all.filter(isKept);
  }
}

function keyOf(one: unknown): number {
  const key = typeof one === 'object' && one !== null && 'key' in one ? one.key : 0;
  return Number.isSafeInteger(key) ? (key as number) : 0;
}

function isKept(one: unknown): one is KeptDraft {
  if (typeof one !== 'object' || one === null) return false;
  const { changed, draft } = one as Partial<KeptDraft>;
  return keyOf(one) > 0 && !Number.isNaN(Date.parse(String(changed))) && isDraft(draft);
}

/** Returns whether a value from outside is a draft that can be shown. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Draft;
  const { options, clues, regions } = draft;
  const texts = [draft.kind, draft.size, draft.box, regions, draft.title, draft.author, draft.note];
  if (!texts.every((text) => typeof text === 'string') || !Array.isArray(clues)) return false;
  if (typeof options !== 'object' || options === null) return false;
  if (draft.title.length > LONGEST.title || draft.author.length > LONGEST.author || draft.note.length > LONGEST.note)
    return false;
  try {
    const { size } = frameOf(draft);
    const { clue: most } = rulesOf(draft.kind).maxValues(size);
    const cells = size.rows * size.columns;
    const isClue = (clue: unknown) => Number.isInteger(clue) && Number(clue) >= 0 && Number(clue) <= most;
    return (
      clues.length === cells &&
      clues.every(isClue) &&
      (regions === '' || /^[a-z.]+$/.test(regions)) &&
      (regions === '' || regions.length === cells)
    );
  } catch {
    return false;
  }
}
