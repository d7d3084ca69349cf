import { signal } from '@preact/signals';
import { rulesOf } from 'gridwright/rules';
import { newId } from '../game/saved-game.js';
import { LONGEST } from '../share/puzzle-words.js';
import { isInstant } from '../storage/instant.js';
import { isRemoved, Removals, type Removed } from '../storage/removals.js';
import type { TextStorage } from '../storage/times.js';
import { type Draft, frameOf } from './draft.js';

/** A draft in the browser's storage, and in a file of saved games. */
export interface KeptDraft {
  /** The same on every device. */
  readonly id: string;
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
  private readonly removals: Removals;
  /** Everything there is, with what another version may have kept. */
  private all: readonly unknown[] = [];

  /** `storage` may throw: some browsers refuse it. */
  constructor(storage: () => TextStorage | undefined = () => globalThis.localStorage) {
    this.storage = storage;
    this.removals = new Removals(storage);
    this.read();
    if (this.all.some(isNumbered)) this.write(this.all.map((one) => (isNumbered(one) ? withId(one) : one)));
  }

  /** Keeps a draft under an id, or under a new one, and returns the id. */
  keep(draft: Draft, changed: string, id: string = newId()): string {
    this.read();
    this.removals.forget(id);
    this.put([{ id, changed, draft }]);
    return id;
  }

  /** Removes a draft; files that still contain it don't restore it. */
  remove(id: string, at: string): void {
    this.read();
    this.removals.add({ [id]: at });
    this.write(this.all.filter((one) => idOf(one) !== id));
  }

  /**
   * Adds the drafts of a file or another device: of two versions of a draft the later one counts, and what was removed on
   * either side and not changed since is gone. Returns the number of drafts that were added or changed, and removed.
   */
  merge(coming: readonly KeptDraft[], removed: Removed): { added: number; removed: number } {
    this.read();
    this.removals.add(removed);
    const gone = this.shown.peek().filter((kept) => isRemoved(removed, kept));
    this.write(this.all.filter((one) => !gone.some(({ id }) => id === idOf(one))));
    const known = new Map(this.shown.peek().map((kept) => [kept.id, kept]));
    const all = this.removals.all();
    const news = coming.filter((one) => !isRemoved(all, one) && one.changed > (known.get(one.id)?.changed ?? ''));
    if (news.length > 0) this.put(news);
    return { added: news.length, removed: gone.length };
  }

  /** Sets changes of the future back to an instant. */
  bound(latest: string): void {
    this.read();
    const late = this.shown.peek().filter(({ changed }) => changed > latest);
    if (late.length > 0) this.put(boundDrafts(late, latest));
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

  /** Writes drafts in place of those with the same ids, the one changed last first. */
  private put(drafts: readonly KeptDraft[]): void {
    const ids = new Set(drafts.map(({ id }) => id));
    const others = this.all.filter((one) => !ids.has(idOf(one)));
    const changedOf = (one: unknown) => (isKept(one) ? one.changed : '');
    const all = [...drafts, ...others].sort((a, b) => (changedOf(a) < changedOf(b) ? 1 : -1));
    this.write(all.slice(0, MOST));
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

/** The drafts of this browser. */
export const drafts = new Drafts();

/** Returns those of the drafts of a file that can be shown. */
export function readDrafts(from: readonly unknown[]): KeptDraft[] {
  return from.filter(isKept).slice(0, MOST);
}

/** Returns drafts of which none has changed later than an instant. */
export function boundDrafts(drafts: readonly KeptDraft[], latest: string): KeptDraft[] {
  return drafts.map((kept) => (kept.changed > latest ? { ...kept, changed: latest } : kept));
}

/** Returns whether an earlier version kept a draft: under a number, which other devices use for other drafts. */
function isNumbered(one: unknown): one is { readonly key: number } {
  return typeof one === 'object' && one !== null && !('id' in one) && 'key' in one && typeof one.key === 'number';
}

function withId({ key, ...kept }: { readonly key: number }): object {
  return { id: newId(), ...kept };
}

function idOf(one: unknown): string {
  const id = typeof one === 'object' && one !== null && 'id' in one ? one.id : '';
  return typeof id === 'string' ? id : '';
}

function isKept(one: unknown): one is KeptDraft {
  if (typeof one !== 'object' || one === null) return false;
  const { changed, draft } = one as Partial<KeptDraft>;
  return /^[A-Za-z0-9-]{1,80}$/.test(idOf(one)) && isInstant(changed) && isDraft(draft);
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
