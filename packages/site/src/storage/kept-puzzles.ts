import { hashOfHex } from 'gridwright/evm';
import { type Entry, KeptList } from './kept-list.js';
import type { TextStorage } from './stored.js';

/** A puzzle of another program that can't be played here, in the browser's storage and in a file of saved games. */
export interface KeptPuzzle extends Entry {
  /** The link to SudokuPad that holds the whole puzzle. Everything else is read from it whenever it is shown. */
  readonly link: string;
}

/** Longest link that is kept, in characters. */
const LONGEST = 30_000;
/** Number of puzzles that are kept. */
export const MOST_KEPT = 50;
const LINK = /^https:\/\/sudokupad\.app\/[\w%+=./-]+$/;

const FORM = {
  key: 'gridwright/kept',
  most: MOST_KEPT,
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

/** What became of a puzzle that was to be kept. */
export type Keeping = 'kept' | 'too-long' | 'full' | 'not-kept';

/** The kept puzzles of this browser. */
export class KeptPuzzles extends KeptList<KeptPuzzle> {
  constructor(storage?: () => TextStorage | undefined) {
    super(FORM, storage);
  }

  /** Keeps the puzzle of a link, unless it is kept already. None of the others makes room for it. */
  keep(link: string, changed: string): Keeping {
    if (link.length > LONGEST) return 'too-long';
    this.read();
    if (this.has(link)) return 'kept';
    if (this.shown.peek().length >= MOST_KEPT) return 'full';
    return this.add({ id: idOfLink(link), changed, link }) ? 'kept' : 'not-kept';
  }

  has(link: string): boolean {
    return this.shown.value.some((kept) => kept.link === link);
  }
}

export const keptPuzzles = new KeptPuzzles();
