import type { Sheet } from 'gridwright/formats';

/** The texts that a setter gives a puzzle; '' for those that are missing. */
export interface PuzzleWords {
  readonly title: string;
  readonly author: string;
  /** The setter's note on the rules, for solvers. */
  readonly note: string;
}

export const NO_WORDS: PuzzleWords = { title: '', author: '', note: '' };
/** Longest texts, in characters. */
export const LONGEST: Readonly<Record<keyof PuzzleWords, number>> = { title: 100, author: 100, note: 1000 };

/** Returns the words as the parts of a link, in their order. */
export function partsOfWords({ title, author, note }: PuzzleWords): string[] {
  return [title.trim(), author.trim(), note.trim()];
}

/** Reads the untrusted parts of a link; texts that are too long are cut, and end with an ellipsis. */
export function wordsOfParts([title = '', author = '', note = '']: readonly string[]): PuzzleWords {
  return {
    title: shortened(title, LONGEST.title),
    author: shortened(author, LONGEST.author),
    note: shortened(note, LONGEST.note),
  };
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Reads the untrusted texts of a puzzle from a file or a link of another program. */
export function wordsFromSheet({ title, author, comment }: Pick<Sheet, 'title' | 'author' | 'comment'>): PuzzleWords {
  return wordsOfParts([title ?? '', author ?? '', comment ?? '']);
}

/** Returns the words for a sheet, without the empty ones. */
export function wordsOfSheet({ title, author, note }: PuzzleWords): Pick<Sheet, 'title' | 'author' | 'comment'> {
  return { ...(title !== '' && { title }), ...(author !== '' && { author }), ...(note !== '' && { comment: note }) };
}
