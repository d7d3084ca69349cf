import type { Language, Level } from 'gridwright/rules';
import { german } from './de.js';
import { germanForChildren } from './de-children.js';
import { english } from './en.js';
import { englishForChildren } from './en-children.js';
import type { LayoutNote } from './note.js';

/** The texts of a book in one language. */
export interface BookWords {
  readonly library: Language;
  readonly introduction: string;
  readonly contents: string;
  readonly solutions: string;
  readonly techniques: string;
  readonly notes: string;
  readonly hints: string;
  /** What the hints are. */
  readonly hintsAre: string;
  /** A hint for a position with a number of filled cells. */
  whenFilled(cells: number, hint: string): string;
  /**
   * Other cells for a value, or other values for a cell, that only added rules exclude. `kind` names the usual rules.
   */
  otherCells(kind: string, value: string, cells: readonly string[]): string;
  otherValues(kind: string, cell: string, values: readonly string[]): string;
  /** How to read the names of cells, and the numbers of boxes. */
  readonly cellNames: string;
  readonly boxNumbers: string;
  readonly time: string;
  /** Below an advertisement. */
  readonly advertisement: string;
  /** Before the lines at the top of a worksheet. */
  readonly name: string;
  readonly date: string;
  /** Text beside a QR code, at most 14 letters. */
  readonly play: string;
  /** Titles of the boards of a puzzle with presses. */
  readonly boards: { readonly start: string; readonly goal: string; readonly presses: string };

  readonly howToPlay: string;
  howToPlayKind(title: string): string;
  /** Above or before rules that only some puzzles have. */
  readonly inSomePuzzles: string;
  /** Headings above the examples of mistakes: for values, and for presses. */
  readonly mistakes: string;
  readonly unsolved: string;
  readonly puzzle: string;
  readonly solution: string;
  /** `The values are 1 to 9 and A to G.` With several sizes, each has a sentence with its size, such as `9×9`. */
  values(ranges: readonly string[], size: string | undefined): string;
  /** Before the drawings that take the place of values. */
  readonly picturesUsed: string;
  /** `How puzzle 1 begins` */
  begins(number: number): string;
  /** `At work in puzzle 7` */
  inPuzzle(number: number): string;
  /** What is printed beside each puzzle. */
  readonly onThePage: string;
  readonly squares: string;
  /** How broad lines look in greys: those of the first colour of a board, of the second and so on (board/areas.ts). */
  readonly lineLooks: readonly string[];
  readonly timeLine: string;
  readonly qrCode: string;
  /** Captions of the start and of the board after each press. */
  readonly presses: readonly string[];
  readonly goal: string;
  /** Where to find the goal of each puzzle with presses. */
  readonly goalsShown: string;

  /** Names of the lines of a proof. */
  readonly guides: { readonly cut: string; readonly safe: string; readonly bleed: string };

  /** `page 22` */
  page(number: number): string;
  /** `p. 22` */
  shortPage(number: number): string;
  /** The pages of a number of puzzles, in full and short. */
  puzzlesOn(pages: readonly number[], count: number): readonly string[];
  solutionsOn(pages: readonly number[], count: number): readonly string[];
  /** The first and the last of several numbers or values, or the only one. */
  range(first: number | string, last: number | string): string;
  /** `Puzzles 1 to 20` */
  puzzlesFrom(first: number, last: number): string;

  /** What the puzzles of a level ask of the solver, in one or two sentences. */
  readonly asked: Readonly<Record<Level, string>>;
  /** Techniques with their numbers of puzzles, such as `Naked pair (3)`. */
  hardestSteps(techniques: readonly string[]): string;
  readonly solutionsAre: string;

  by(title: string, author: string): string;
  readonly proved: string;
  /** `hasNumbers`: whether every puzzle has more than two values, which can be exchanged. */
  different(hasNumbers: boolean): string;
  made(seed: string): string;
  readonly fonts: string;

  /** Sentences on the back cover. */
  readonly oneSolution: string;
  readonly rulesExplained: string;
  readonly firstSteps: string;
  readonly playable: string;
  readonly solutionsAtBack: string;

  /** The default title of a book. `kind` is undefined for several kinds. */
  title(count: number, kind: string | undefined): string;
  /** The default title of a book whose chapters teach. */
  learn(kind: string): string;
  /** Subtitle of a book with puzzles of several kinds. */
  kinds(titles: readonly string[]): string;
  /** Subtitle of a book of one kind, from the easiest to the hardest level. */
  levels(from: Level, to: Level): string;
  /** The start of the subtitle of a book in large print. */
  readonly largePrint: string;
  /** How the pages differ from the plan: `Kurosu: 2 per page instead of 4, because ...` */
  note(note: LayoutNote): string;
  /** The level in the title of a chapter, such as `gentle`. */
  level(level: Level): string;
}

const LANGUAGES = { en: english, de: german } satisfies Readonly<Record<string, BookWords>>;

export type BookLanguage = keyof typeof LANGUAGES;
export const BOOK_LANGUAGES = Object.keys(LANGUAGES) as BookLanguage[];

const FOR_CHILDREN: Readonly<Record<BookLanguage, BookWords>> = { en: englishForChildren, de: germanForChildren };

/** Returns the texts of a language, in a child's words if the design asks for them. */
export function wordsOf({
  language,
  children = false,
}: {
  readonly language: BookLanguage;
  readonly children?: boolean;
}): BookWords {
  return (children ? FOR_CHILDREN : LANGUAGES)[language];
}
