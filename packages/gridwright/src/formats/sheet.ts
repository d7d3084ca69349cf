import { atLine, GridwrightError, OptionError, ParseError } from '../core/errors.js';
import { cellCount, type Grid } from '../core/grid.js';
import { requireList, requireObject, requireShape } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import type { AimLanguage } from '../core/language.js';
import { kindOf } from '../named/kinds.js';
import { rulesFor } from '../named/rules.js';
import { titleInWords } from '../puzzle/title-in-words.js';
import { enAims } from '../text/en/aims.js';
import type { Reading } from './drawn/reading.js';
import { splitLines } from './line-parts.js';
import * as parts from './sheet-parts.js';
import type { ParseOptions } from './symbol-reader.js';

export { valuesOf, WORDS, type Word } from './sheet-parts.js';

/** A puzzle with the player's progress, and texts such as its title. */
export interface Sheet {
  readonly puzzle: Puzzle;
  /** Clues and entered values; absent when nothing is entered. */
  readonly answer?: Grid;
  /** The notes in each cell: bit v - 1 for value v. */
  readonly notes?: Uint32Array;
  /** The solution that is stored with the puzzle. It isn't checked. */
  readonly solution?: Grid;
  readonly title?: string;
  readonly author?: string;
  readonly comment?: string;
  readonly date?: string;
  readonly source?: string;
  readonly level?: string;
  readonly url?: string;
  /** What a program saves about the game, by name: in OpenSudoku the state, the playing time and the last moves. */
  readonly play?: Readonly<Record<string, string>>;
}

/**
 * A puzzle of another program with rules that Gridwright doesn't have or couldn't read. It can be shown and written
 * again, but it isn't a puzzle here: a solution of its known part may break the other rules.
 */
export interface ForeignSheet {
  /** What Gridwright has of it: size, clues, other rules and texts. Its size may have neither boxes nor regions. */
  readonly part: Sheet;
  /** The names of the rules and marks that Gridwright doesn't have: `little killer sums`. */
  readonly missing: readonly string[];
  /**
   * The names of what `interpret` couldn't read: rules that Gridwright has and the words state, and drawings
   * (`arrows`). If this list and `missing` are empty, the rules that were read aren't confirmed.
   */
  readonly unfound?: readonly string[];
  /** What isn't shown of it and has no effect on its solution: `fog`. */
  readonly unshown?: readonly string[];
  /** The program that has this form. */
  readonly program: 'f-puzzles' | 'sudokupad';
  /** The whole puzzle as JSON of the program, as it was read. */
  readonly json: string;
}

/** One puzzle in a longer text, or the reason why it can't be read. */
export interface ReadItem {
  /** Number of its first line, from 1. */
  readonly line: number;
  /** The puzzle's text without comments, rows joined. */
  readonly text: string;
  readonly puzzle?: Puzzle;
  readonly error?: ParseError;
}

/** One sheet in a longer text, or the reason why it can't be read. */
export interface SheetItem extends ReadItem {
  readonly sheet?: Sheet;
  /**
   * The puzzle of another program, if its rules are the reason: Gridwright doesn't have them, or couldn't read them.
   */
  readonly foreign?: ForeignSheet;
  /** The puzzle as f-puzzles or SudokuPad saved it, whether Gridwright has all of its rules or not. */
  readonly published?: ForeignSheet;
  /** How its rules were read; absent without `interpret`. */
  readonly reading?: Reading;
}

/** Everything that a sheet can have besides its puzzle and the solution, which follows from it. */
export type Extra = Exclude<keyof Sheet, 'puzzle' | 'solution'>;

/** Reads a text line by line; returns each sheet as soon as it is complete. */
export interface TextReader {
  push(line: string): SheetItem[];
  end(): SheetItem[];
}

/** A format with one puzzle per line. */
export interface LineForm {
  /** Returns whether a line looks like this format. */
  is(line: string): boolean;
  /** Returns the sheet of a line. Throws ParseError. */
  read(line: string, hints: ParseOptions): Sheet | ForeignSheet;
}

/** A text format that other programs read and write. */
export interface Format {
  /** Lower-case name for the command: `sdk`. */
  readonly name: string;
  readonly title: string;
  /** File name extensions, without the dot. */
  readonly extensions: readonly string[];
  /** The kinds that it supports; absent if it has some puzzles of every kind. */
  readonly kinds?: readonly string[];
  /** The parts of a sheet that it keeps besides the puzzle. */
  readonly keeps: readonly Extra[];
  /** Whether a text can be read as another puzzle: one without diagonals, or with candidates as clues. */
  readonly ambiguous?: boolean;
  /** Whether a file has only one puzzle. */
  readonly single?: boolean;
  /** Whether the texts belong to the file and are the same for all its sheets. */
  readonly sharesWords?: boolean;
  /** What files of this format don't state. */
  readonly assumes?: ParseOptions;
  /** For a format with one puzzle per line. */
  readonly line?: LineForm;
  /** Returns a reader, for other formats that can be read. */
  reader?(hints: ParseOptions): TextReader;
  /** Returns a sheet's text, without a newline at the end. Throws OptionError when the format can't store the sheet. */
  write(sheet: Sheet): string;
  /**
   * Returns the text of a puzzle of another program, with all its rules. Throws OptionError for a program whose form
   * this isn't. Absent in formats that would lose rules.
   */
  writeForeign?(sheet: ForeignSheet): string;
  /** Returns the lines between two sheets of a file, before the first and after the last (default: none). */
  between?(before: Sheet | undefined, after: Sheet | undefined): readonly string[];
}

/** Throws TypeError or OptionError unless the members of a sheet are a puzzle, an answer to it and notes. */
export function requireSheet(sheet: Sheet): void {
  requireObject('sheet', sheet);
  parts.requireSheet(rulesFor('puzzle', sheet.puzzle), sheet);
}

/** Returns the 9x9 Sudoku with these clues. */
export function classic(clues: Grid): Puzzle {
  return { kind: 'sudoku', size: kindOf('sudoku').defaultSize, options: {}, clues };
}

/** Throws OptionError unless the puzzle is a 9x9 Sudoku with 3x3 boxes and no other houses. */
export function requireClassic(puzzle: Puzzle, title: string): void {
  const isClassic =
    puzzle.kind === 'sudoku' && cellCount(puzzle.size) === 81 && Object.keys(puzzle.options).length === 0;
  if (!isClassic) throw unfit(title, 'a 9x9 Sudoku', puzzle);
}

/**
 * Formats the name of a puzzle: `Killer Sudoku 9x9`, `Kurosu 6x6, all lines different`.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { titleOf } from 'gridwright/formats';
 *
 * console.log(titleOf(parsePuzzle('kurosu:2x2:0...'))); // => Kurosu 2x2
 * ```
 */
export function titleOf(puzzle: Puzzle, language: AimLanguage = enAims): string {
  requireObject('language', language);
  const { kinds } = language;
  requireShape('puzzle', puzzle);
  requireObject('language.kinds', kinds);
  return titleInWords(kindOf(puzzle.kind), puzzle, kinds[puzzle.kind].names);
}

/** Formats the English name of a puzzle in a sentence: `a Killer Sudoku 9x9`, `an XV Sudoku 6x6`. */
export function somePuzzle(puzzle: Puzzle): string {
  const title = titleOf(puzzle);
  return `${/^[AOX]/.test(title) ? 'an' : 'a'} ${title}`;
}

/** Returns the error for a puzzle that a format can't store; `name` is that of the format. */
export function unfit(name: string, expected: string, puzzle: Puzzle): OptionError {
  return new OptionError(name, expected, titleOf(puzzle), somePuzzle(puzzle));
}

/** Returns for each cell of a Sudoku the values that other cells don't rule out; none for a filled cell. */
export function openCandidates(puzzle: Puzzle, answer: Grid = puzzle.clues): Uint32Array {
  return kindOf('sudoku').values?.candidates(puzzle, answer) ?? new Uint32Array();
}

/** Returns a text's lines with their numbers. */
export function numberedLines(text: string): { line: number; text: string }[] {
  return splitLines(text).map((line, i) => ({ line: i + 1, text: line }));
}

/** Maximum length of one sheet's text, in characters: a Flip of 32x32 takes half of it. */
export const LONGEST_SHEET = 2 ** 19;
/** Maximum length of a text that is held whole, in characters. */
export const LONGEST_TEXT = 2 ** 26;
/** Maximum number of puzzles in a text that is held whole. */
export const MOST_PUZZLES = 1_000_000;
/** The length of an item's excerpt of an unreadable text. */
const LONGEST_SHOWN = 8192;

/**
 * Returns the sheet, or the error if reading it fails; `before` is the number of characters before the text on its
 * line.
 */
export function attemptSheet(line: number, text: string, read: () => Sheet | ForeignSheet, before?: number): SheetItem {
  try {
    if (text.length > LONGEST_SHEET)
      throw new ParseError('length', `expected at most ${LONGEST_SHEET} characters, got ${text.length}`);
    const sheet = read();
    if (!('missing' in sheet)) return { line, text, sheet, puzzle: sheet.puzzle };
    return sheet.missing.length === 0 ? wholeItem(line, text, sheet) : foreignItem(line, text, sheet);
  } catch (error) {
    if (!(error instanceof GridwrightError)) throw error;
    const unread = error instanceof ParseError ? error : new ParseError('value', error.message);
    return unread.line === undefined
      ? refused(line, text, atLine(unread, line, before))
      : refused(unread.line, text, unread);
  }
}

/** Returns the item of another program's puzzle whose rules Gridwright has. */
export function wholeItem(line: number, text: string, published: ForeignSheet): SheetItem {
  const { part } = published;
  return { line, text, sheet: part, puzzle: part.puzzle, published };
}

/** Returns the item of a puzzle with rules that Gridwright doesn't have or couldn't read. */
export function foreignItem(line: number, text: string, foreign: ForeignSheet): SheetItem {
  return { ...refused(line, text, foreignError(foreign)), foreign, published: foreign };
}

const MOST_NAMED = 6;

/** Returns the first names of a list, and the number of the others. */
function firstNames(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
  return [...names.slice(0, MOST_NAMED), ...more].join(', ');
}

/**
 * Names the rules of another program's puzzle that Gridwright doesn't have or couldn't read, at most six of each, for
 * messages.
 *
 * @example
 * ```ts
 * import { describeMissing, readSheets } from 'gridwright/formats';
 *
 * const grid = Array.from({ length: 4 }, () => [{}, {}, {}, {}]);
 * const [item] = readSheets(JSON.stringify({ size: 4, grid, boxindexer: [{ cells: ['R1C1'] }] }));
 * console.log(item?.foreign && describeMissing(item.foreign)); // => indexing cells
 * ```
 */
export function describeMissing(sheet: ForeignSheet): string {
  requireObject('sheet', sheet);
  requireList('sheet.missing', sheet.missing);
  const { missing, unfound = [] } = sheet;
  const unread = unfound.length > 0 ? [`rules that couldn't be read (${firstNames(unfound)})`] : [];
  const all = [...(missing.length > 0 ? [firstNames(missing)] : []), ...unread];
  return all.length > 0 ? all.join(', and ') : "rules that couldn't be confirmed";
}

/**
 * Returns the error for solving, playing or rating a puzzle with rules that Gridwright doesn't have or couldn't read.
 */
function foreignError(sheet: ForeignSheet): ParseError {
  return new ParseError(
    'option',
    `expected a Sudoku with rules that Gridwright can read, got one with ${describeMissing(sheet)}; it can be shown and converted, but not solved or played`,
  );
}

/** Returns an item without a puzzle. */
export function refused(line: number, text: string, error: ParseError): SheetItem {
  return { line, text: text.slice(0, LONGEST_SHOWN), error };
}

/** Returns a reader for one puzzle per line; blank lines and those that start with # are skipped. */
export function lineReader({ read }: LineForm, hints: ParseOptions): TextReader {
  let line = 0;
  return {
    push(raw) {
      line++;
      const text = raw.trim();
      return text === '' || text.startsWith('#') ? [] : [attemptSheet(line, text, () => read(text, hints))];
    },
    end: () => [],
  };
}

/** Returns a reader that holds the text until its end. Its items have the number of their first line. */
export function wholeReader(read: (text: string) => SheetItem[]): TextReader {
  let lines: string[] = [];
  let length = 0;
  return {
    push(line) {
      length += line.length + 1;
      if (length <= LONGEST_TEXT) lines.push(line);
      else lines = [];
      return [];
    },
    end() {
      const text = lines.join('\n');
      const size = length;
      lines = [];
      length = 0;
      if (size === 0) return [];
      if (size > LONGEST_TEXT)
        return [
          refused(
            1,
            '',
            new ParseError(
              'length',
              `expected a file of at most ${LONGEST_TEXT} characters in this format, got ${size}`,
            ),
          ),
        ];
      try {
        return read(text);
      } catch (error) {
        if (!(error instanceof ParseError)) throw error;
        return [refused(error.line ?? 1, text, error)];
      }
    },
  };
}

/** Returns a text for one line of a file: line breaks become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Returns a sheet with the answer if it has any entries. */
export function withAnswer(puzzle: Puzzle, answer: Grid): Sheet {
  return answer.some((value, cell) => value !== puzzle.clues[cell]) ? { puzzle, answer } : { puzzle };
}
