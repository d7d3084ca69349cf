import { rulesOf } from 'gridwright/rules';
import { CELL_COLOURS } from '../game/action.js';
import { type Draft, frameOf, LONGEST_REMARKS } from '../game/draft.js';
import { LONGEST, NO_WORDS } from '../game/puzzle-words.js';
import { newId } from '../game/saved-game.js';
import { CURRENT_NAMES } from './current-names.js';
import { isInstant } from './instant.js';
import { type SavedItem, SavedList } from './saved-list.js';
import type { TextStorage } from './stored.js';

/** A draft in the browser's storage, and in a file of saved games. */
export interface SavedDraft extends SavedItem {
  readonly draft: Draft;
  /** Copies to go back to, the newest first. They are checked when they are read. */
  readonly versions?: readonly unknown[];
}

/** A copy of a draft to go back to. */
export interface Version {
  /** When it was saved, as ISO 8601. */
  readonly saved: string;
  readonly draft: Draft;
}

/** Versions of a draft; the oldest makes room. */
export const MOST_VERSIONS = 10;

const FORM = {
  key: 'gridwright/drafts',
  most: 100,
  isContents: ({ draft }: { draft?: unknown }) => isDraft(draft),
  current: currentEntry,
};

/** The drafts of this browser. */
export class Drafts extends SavedList<SavedDraft> {
  constructor(storage?: () => TextStorage | undefined) {
    super(FORM, storage);
    if (this.all.some(isNumbered)) this.write(this.all.map((one) => (isNumbered(one) ? withId(one) : one)));
  }

  /** Saves a draft under an id, or under a new one, and returns the id. */
  save(draft: Draft, changed: string, id: string = newId()): string {
    this.putDraft(draft, changed, id, (versions) => versions);
    return id;
  }

  /** Saves a draft, and a version of it. A version has no words, since the draft keeps its own. */
  saveVersion(draft: Draft, saved: string, id: string = newId()): string {
    const version: Version = { saved, draft: { ...draft, ...NO_WORDS, remarks: '' } };
    this.putDraft(draft, saved, id, (versions) => [version, ...versions].slice(0, MOST_VERSIONS));
    return id;
  }

  /** Removes a version of a draft. */
  removeVersion({ id, draft }: SavedDraft, saved: string, changed: string): void {
    const isOther = (version: unknown) => !isRecord(version) || version.saved !== saved;
    this.putDraft(draft, changed, id, (versions) => versions.filter(isOther));
  }

  private putDraft(
    draft: Draft,
    changed: string,
    id: string,
    versionsFrom: (versions: readonly unknown[]) => readonly unknown[],
  ): void {
    this.change(id, (known) => {
      const versions = versionsFrom(known?.versions ?? []);
      return { id, changed, draft, ...(versions.length > 0 && { versions }) };
    });
  }
}

export const drafts = new Drafts();

/** Returns the versions of a saved draft, the newest first. */
export function versionsIn(saved: SavedDraft | undefined): readonly Version[] {
  return (saved?.versions ?? []).map(currentEntry).filter(isVersion);
}

/** Returns whether an earlier version saved a draft: under a number, which other devices use for other drafts. */
function isNumbered(one: unknown): one is { readonly key: number } {
  return typeof one === 'object' && one !== null && !('id' in one) && 'key' in one && typeof one.key === 'number';
}

function withId({ key, ...saved }: { readonly key: number }): object {
  return { id: newId(), ...saved };
}

function isVersion(version: unknown): version is Version {
  return isRecord(version) && isInstant(version.saved) && isDraft(version.draft);
}

/**
 * Returns an entry whose draft has its options under their current names, and all that earlier versions didn't save;
 * entries come from outside.
 */
function currentEntry(entry: unknown): unknown {
  if (!isRecord(entry) || !isRecord(entry.draft) || !isRecord(entry.draft.options)) return entry;
  const { versions, ...others } = entry;
  const draft = { colours: [], remarks: '', ...entry.draft, options: currentOptions(entry.draft.options) };
  return { ...others, draft, ...(Array.isArray(versions) && { versions: versions.slice(0, MOST_VERSIONS) }) };
}

/** Returns the options of a draft under their current names. */
function currentOptions<Value>(options: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      Object.hasOwn(CURRENT_NAMES, name) ? CURRENT_NAMES[name] : name,
      value,
    ]),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value from outside is a draft that can be shown. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Draft;
  const { options, clues, colours, regions, remarks } = draft;
  const texts = [draft.kind, draft.size, draft.box, regions, draft.title, draft.author, draft.note, remarks];
  if (!texts.every((text) => typeof text === 'string') || !Array.isArray(clues) || !Array.isArray(colours))
    return false;
  if (typeof options !== 'object' || options === null) return false;
  if (draft.title.length > LONGEST.title || draft.author.length > LONGEST.author || draft.note.length > LONGEST.note)
    return false;
  if (remarks.length > LONGEST_REMARKS) return false;
  try {
    const { size } = frameOf(draft);
    const { clue: most } = rulesOf(draft.kind).maxValues(size);
    const cells = size.rows * size.columns;
    const isClue = (clue: unknown) => Number.isInteger(clue) && Number(clue) >= 0 && Number(clue) <= most;
    return (
      clues.length === cells &&
      clues.every(isClue) &&
      (colours.length === 0 || colours.length === cells) &&
      colours.every((mask) => Number.isInteger(mask) && mask >= 0 && mask < 1 << CELL_COLOURS) &&
      (regions === '' || /^[a-z.]+$/.test(regions)) &&
      (regions === '' || regions.length === cells)
    );
  } catch {
    return false;
  }
}
