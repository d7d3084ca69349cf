import { signal } from '@preact/signals';
import { isInstant } from './instant.js';
import { isRemoved, Removals, type Removed } from './removals.js';
import { type Stored, stored, type TextStorage } from './stored.js';

/** An entry of a list in the browser's storage, and in a file of saved games. */
export interface SavedItem {
  /** The same on every device. */
  readonly id: string;
  /** When it was last changed, as ISO 8601. */
  readonly changed: string;
  /** Ids that earlier versions gave to the same contents: a removal of one of them removes the entry. */
  readonly former?: readonly string[];
}

const ID = /^[A-Za-z0-9-]{1,80}$/;
/** Most former ids of an entry. */
const MOST_FORMER = 10;

/** The contents of a list, and its place in storage. */
export interface ListForm {
  readonly key: string;
  /** Most entries; the one changed longest ago makes room. */
  readonly most: number;
  /** Returns whether the rest of an entry from outside can be used. */
  isContents(entry: Readonly<Record<string, unknown>>): boolean;
  /** Returns an entry as this version has it; entries come from outside. */
  current?(entry: unknown): unknown;
  /** Returns the id that follows from the contents, in a list where the same contents are the same entry. */
  idOf?(entry: object): string;
}

/** A list in synchronous storage, which can still be written while the page is left. */
export class SavedList<Saved extends SavedItem> {
  /** The entries that can be shown, the one changed last first. */
  readonly shown = signal<readonly Saved[]>([]);
  /** All entries, including those that only another version can read. */
  protected all: readonly unknown[] = [];
  private readonly form: ListForm;
  private readonly place: Stored<unknown>;
  private readonly removals: Removals;

  /** `storage` may throw: some browsers refuse it. */
  constructor(form: ListForm, storage?: () => TextStorage | undefined) {
    this.form = form;
    this.place = stored<unknown>(form.key, (found) => found, [], storage);
    this.removals = new Removals(storage);
    this.read();
  }

  /** Adds an entry or replaces the one with its id; false if it only lasts as long as the page. */
  add(entry: Saved): boolean {
    return this.change(entry.id, () => entry);
  }

  /** Replaces an entry by what follows from it, or from undefined if there is none. Returns what `add` returns. */
  protected change(id: string, next: (known: Saved | undefined) => Saved): boolean {
    this.read();
    this.removals.forget(id);
    return this.put([next(this.shown.peek().find((entry) => entry.id === id))]);
  }

  /** Removes an entry; files that still contain it don't restore it. */
  remove(id: string, at: string): void {
    this.read();
    const entry = this.shown.peek().find((entry) => entry.id === id) ?? { id };
    this.removals.add(Object.fromEntries(idsOf(entry).map((one) => [one, at])));
    this.write(this.all.filter((one) => idIn(one) !== id));
  }

  /**
   * Adds the entries of a file or another device: of two versions of an entry the later one counts, and what was
   * removed on either side and not changed since is gone. Returns the number of entries that were added or changed, and
   * removed.
   */
  merge(coming: readonly Saved[], removed: Removed): { added: number; removed: number } {
    this.read();
    this.removals.add(removed);
    const gone = this.shown.peek().filter((entry) => isGone(removed, entry));
    this.write(this.all.filter((one) => !gone.some(({ id }) => id === idIn(one))));
    const known = new Map(this.shown.peek().map((entry) => [entry.id, entry]));
    const all = this.removals.all();
    const news = coming.filter((one) => !isGone(all, one) && one.changed > (known.get(one.id)?.changed ?? ''));
    if (news.length > 0) this.put(news);
    return { added: news.length, removed: gone.length };
  }

  /** Sets changes of the future back to an instant. */
  bound(latest: string): void {
    this.read();
    const late = this.shown.peek().filter(({ changed }) => changed > latest);
    if (late.length > 0) this.put(boundEntries(late, latest));
  }

  /** Reads the entries again: another tab may have changed them. */
  read(): void {
    this.show(this.place.read());
  }

  /** Returns the entries of a file that can be shown. */
  from(entries: readonly unknown[]): Saved[] {
    return this.identified(entries)
      .filter((one) => this.isSaved(one))
      .slice(0, this.form.most);
  }

  protected write(all: readonly unknown[]): boolean {
    this.show(all);
    return this.place.write(all);
  }

  /** Replaces the entries with the same ids, the one changed last first. */
  private put(entries: readonly Saved[]): boolean {
    const ids = new Set(entries.map(({ id }) => id));
    const others = this.all.filter((one) => !ids.has(idIn(one)));
    const changedOf = (one: unknown) => (this.isSaved(one) ? one.changed : '');
    const all = [...entries, ...others].sort((a, b) => (changedOf(a) < changedOf(b) ? 1 : -1));
    return this.write(all.slice(0, this.form.most));
  }

  private show(all: unknown): void {
    this.all = Array.isArray(all) ? this.identified(all) : [];
    this.shown.value = this.all.filter((one) => this.isSaved(one));
  }

  /**
   * Gives entries their current form, and the ids of their contents. Of several with the same contents, the one that was changed last stays.
   */
  private identified(found: readonly unknown[]): readonly unknown[] {
    const { current, idOf } = this.form;
    const entries = current === undefined ? found : found.map(current);
    if (idOf === undefined) return entries;
    const same = new Map<unknown, unknown>();
    for (const one of entries) {
      if (!this.isSaved(one)) {
        // Another version's.
        same.set(one, one);
        continue;
      }
      const id = idOf(one);
      const known = same.get(id);
      const isFirst = !this.isSaved(known);
      const former = [...new Set([...(isFirst ? [] : idsOf(known)), ...idsOf(one)])].filter((old) => old !== id);
      const last = isFirst || known.changed < one.changed ? one : known;
      same.set(id, { ...last, id, ...(former.length > 0 && { former: former.slice(0, MOST_FORMER) }) });
    }
    return [...same.values()];
  }

  private isSaved(one: unknown): one is Saved {
    if (typeof one !== 'object' || one === null || !ID.test(idIn(one))) return false;
    const entry = one as Readonly<Record<string, unknown>>;
    return isInstant(entry.changed) && this.form.isContents(entry);
  }
}

/** Returns the entries with no change later than an instant. */
export function boundEntries<Saved extends SavedItem>(entries: readonly Saved[], latest: string): Saved[] {
  return entries.map((entry) => (entry.changed > latest ? { ...entry, changed: latest } : entry));
}

/** Returns whether an entry has been removed under any of its ids, and not changed since. */
function isGone(removed: Removed, entry: SavedItem): boolean {
  return idsOf(entry).some((id) => isRemoved(removed, { id, changed: entry.changed }));
}

/** Returns the id of an entry and its former ones; entries come from outside. */
function idsOf({ id, former }: Pick<SavedItem, 'id' | 'former'>): string[] {
  const old: readonly unknown[] = Array.isArray(former) ? former.slice(0, MOST_FORMER) : [];
  return [id, ...old.filter((one): one is string => typeof one === 'string' && ID.test(one))];
}

function idIn(one: unknown): string {
  const id = typeof one === 'object' && one !== null && 'id' in one ? one.id : '';
  return typeof id === 'string' ? id : '';
}
