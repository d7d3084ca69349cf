import type { Language, Level } from 'gridwright/internal';
import { german } from './words-de.js';
import { english } from './words-en.js';

/** What a book says beside the puzzles, in one language. */
export interface BookWords {
  readonly library: Language;
  readonly introduction: string;
  readonly contents: string;
  readonly solutions: string;
  readonly techniques: string;
  readonly notes: string;
  readonly time: string;
  /** Beside a QR code; there is room for 14 letters. */
  readonly play: string;
  /** Below the boards of a puzzle that is solved by presses. */
  readonly boards: { readonly start: string; readonly goal: string; readonly presses: string };

  readonly howToPlay: string;
  howToPlayKind(title: string): string;
  inSomePuzzles(rule: string): string;
  /** Above the examples of mistakes: of rules, or for presses of boards that aren't solved. */
  readonly mistakes: string;
  readonly unsolved: string;
  readonly puzzle: string;
  readonly solution: string;
  /** The board at the start and after each press, and at the end. */
  readonly presses: readonly string[];
  readonly goal: string;

  /** `page 22` */
  page(number: number): string;
  puzzlesOn(pages: readonly number[]): string;
  solutionsOn(pages: readonly number[]): string;
  /** Numbers of the first and the last puzzle of a chapter. */
  range(first: number, last: number): string;

  by(title: string, author: string): string;
  readonly proved: string;
  readonly different: string;
  made(seed: string): string;
  readonly fonts: string;

  /** Title of a book that has none of its own; `kind` is undefined for puzzles of several kinds. */
  title(count: number, kind: string | undefined): string;
  /** Subtitle of a book with puzzles of several kinds. */
  kinds(titles: readonly string[]): string;
  /** Subtitle of a book of one kind, from the lightest to the hardest level. */
  levels(from: Level, to: Level): string;
  level(level: Level): string;
  /** An option of a chapter, such as `distinct` or `goal ring`. */
  option(name: string, value: string): string;
}

const LANGUAGES = { en: english, de: german } satisfies Readonly<Record<string, BookWords>>;

export type BookLanguage = keyof typeof LANGUAGES;
export const BOOK_LANGUAGES = Object.keys(LANGUAGES) as BookLanguage[];

export function wordsOf({ language }: { readonly language: BookLanguage }): BookWords {
  return LANGUAGES[language];
}
