import { rulesOf } from 'gridwright/rules';
import { type Draft, frameOf } from '../game/draft.js';
import { LONGEST } from '../game/puzzle-words.js';
import { newId } from '../game/saved-game.js';
import { CURRENT_NAMES } from './current-names.js';
import { type SavedItem, SavedList } from './saved-list.js';
import type { TextStorage } from './stored.js';

/** A draft in the browser's storage, and in a file of saved games. */
export interface SavedDraft extends SavedItem {
  readonly draft: Draft;
}

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
    this.add({ id, changed, draft });
    return id;
  }
}

export const drafts = new Drafts();

/** Returns whether an earlier version saved a draft: under a number, which other devices use for other drafts. */
function isNumbered(one: unknown): one is { readonly key: number } {
  return typeof one === 'object' && one !== null && !('id' in one) && 'key' in one && typeof one.key === 'number';
}

function withId({ key, ...saved }: { readonly key: number }): object {
  return { id: newId(), ...saved };
}

/** Returns an entry whose draft has its options under their current names; entries come from outside. */
function currentEntry(entry: unknown): unknown {
  if (!isRecord(entry) || !isRecord(entry.draft) || !isRecord(entry.draft.options)) return entry;
  return { ...entry, draft: { ...entry.draft, options: currentOptions(entry.draft.options) } };
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
