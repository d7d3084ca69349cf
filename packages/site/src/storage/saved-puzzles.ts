import { hashOfHex } from 'gridwright/evm';
import { type SavedItem, SavedList } from './saved-list.js';
import type { TextStorage } from './stored.js';

/** A puzzle of another program that can't be played here, in the browser's storage and in a file of saved games. */
export interface SavedPuzzle extends SavedItem {
  /** The link to SudokuPad that holds the whole puzzle. Everything else is read from it whenever it is shown. */
  readonly link: string;
}

/** Longest link, in characters. */
const LONGEST = 30_000;
/** Most saved puzzles. */
export const MOST_SAVED = 50;
const LINK = /^https:\/\/sudokupad\.app\/[\w%+=./-]+$/;

const FORM = {
  key: 'gridwright/kept',
  most: MOST_SAVED,
  isContents: ({ link }: { link?: unknown }) => typeof link === 'string' && link.length <= LONGEST && LINK.test(link),
  // The same puzzle has the same link, so it is one entry on all devices.
  idOf: ({ link }: { link?: unknown }) => idOfLink(String(link)),
};

/** The ids of links, which are read again at each change. */
const ids = new Map<string, string>();

/** Returns the id of the puzzle that a link holds. Links have no character but those of ASCII. */
function idOfLink(link: string): string {
  const known = ids.get(link);
  if (known !== undefined) return known;
  const hex = Array.from(link, (one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const id = hashOfHex(`0x${hex}`);
  ids.set(link, id);
  return id;
}

/** The result of saving a puzzle. */
export type Saving = 'saved' | 'too-long' | 'full' | 'not-saved';

/** The saved puzzles of this browser. */
export class SavedPuzzles extends SavedList<SavedPuzzle> {
  constructor(storage?: () => TextStorage | undefined) {
    super(FORM, storage);
  }

  /** Saves the puzzle of a link unless it is there. Removes no other puzzle to make room. */
  save(link: string, changed: string): Saving {
    if (link.length > LONGEST) return 'too-long';
    this.read();
    if (this.has(link)) return 'saved';
    if (this.shown.peek().length >= MOST_SAVED) return 'full';
    return this.add({ id: idOfLink(link), changed, link }) ? 'saved' : 'not-saved';
  }

  has(link: string): boolean {
    return this.shown.value.some((puzzle) => puzzle.link === link);
  }
}

export const savedPuzzles = new SavedPuzzles();
