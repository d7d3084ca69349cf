import { atLine, GridwrightError, OptionError, ParseError } from '../core/errors.js';
import { cellCount, formatShape, type Grid, requireGrid } from '../core/grid.js';
import { requireObject, requireText, wrongType } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import { layoutOf } from '../kinds/sudoku/rules/layout.js';
import { kindOf } from '../named/kinds.js';
import { requirePuzzle } from '../named/rules.js';
import type { Hints } from './symbol-reader.js';

/** A puzzle with the player's progress and the words that come with it. */
export interface Sheet {
  readonly puzzle: Puzzle;
  /** Clues and entered values; absent when nothing is entered. */
  readonly answer?: Grid;
  /** The candidates noted in each cell, bit v - 1 for value v. */
  readonly notes?: Uint32Array;
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

/** The texts that a sheet can have. */
export const WORDS = ['title', 'author', 'comment', 'date', 'source', 'level', 'url'] as const;
export type Word = (typeof WORDS)[number];

/** One puzzle of a longer text, or the reason why it can't be read. */
export interface ReadItem {
  /** Number of the line where it begins, from 1. */
  readonly line: number;
  /** The puzzle's text without comments, rows joined. */
  readonly text: string;
  readonly puzzle?: Puzzle;
  readonly error?: ParseError;
}

/** One sheet of a longer text, or the reason why it can't be read. */
export interface SheetItem extends ReadItem {
  readonly sheet?: Sheet;
}

/** Everything that a sheet can have besides its puzzle. */
export type Extra = Exclude<keyof Sheet, 'puzzle'>;

/** Reads a text line by line; returns each sheet as soon as it is complete. */
export interface TextReader {
  push(line: string): SheetItem[];
  end(): SheetItem[];
}

/** A form with one puzzle per line. */
export interface LineForm {
  /** Whether a line looks like this form. */
  is(line: string): boolean;
  /** Returns the sheet of a line. Throws ParseError. */
  read(line: string, hints: Hints): Sheet;
}

/** A text format that other programs read and write. */
export interface Format {
  /** Lower-case, as the command takes it: `sdk`. */
  readonly name: string;
  readonly title: string;
  /** File name extensions, without the dot. */
  readonly extensions: readonly string[];
  /** The kinds of puzzles that it holds; absent when it holds some of every kind. */
  readonly kinds?: readonly string[];
  /** What it keeps of a sheet besides the puzzle. */
  readonly keeps: readonly Extra[];
  /** Whether a text may read as another puzzle: one without diagonals, or with candidates as clues. */
  readonly ambiguous?: boolean;
  /** Whether a written text holds one puzzle only. */
  readonly single?: boolean;
  /** Whether the words belong to the file, so that all its sheets have the same. */
  readonly sharesWords?: boolean;
  /** What a file of this format leaves unsaid. */
  readonly assumes?: Hints;
  /** For a format with one puzzle per line. */
  readonly line?: LineForm;
  /** Returns a reader, for any other format that can be read. */
  reader?(hints: Hints): TextReader;
  /** Returns a sheet's text, without a newline at the end. Throws OptionError when the format can't hold the sheet. */
  write(sheet: Sheet): string;
  /** Returns the lines between two sheets of a file, before the first and after the last; none where this is absent. */
  between?(before: Sheet | undefined, after: Sheet | undefined): readonly string[];
}

/** Throws TypeError or OptionError unless the members of a sheet are a puzzle, an answer to it and notes. */
export function requireSheet(sheet: Sheet): void {
  requireObject('sheet', sheet);
  const { puzzle, answer, notes } = sheet;
  requirePuzzle(puzzle);
  if (answer !== undefined) requireGrid('answer', answer, puzzle.size);
  if (notes !== undefined && !(notes instanceof Uint32Array)) throw wrongType('notes', 'a Uint32Array', notes);
  for (const word of WORDS) if (sheet[word] !== undefined) requireText(word, sheet[word]);
}

/** A 9x9 Sudoku of that clues. */
export function classic(clues: Grid): Puzzle {
  return { kind: 'sudoku', size: kindOf('sudoku').defaultSize, options: {}, clues };
}

/** Throws OptionError unless the puzzle is a 9x9 Sudoku with 3x3 boxes and no other houses. */
export function requireClassic(puzzle: Puzzle, title: string): void {
  const isClassic =
    puzzle.kind === 'sudoku' && cellCount(puzzle.size) === 81 && Object.keys(puzzle.options).length === 0;
  if (!isClassic) throw new OptionError(title, 'a 9x9 Sudoku', tellPuzzle(puzzle), `a ${tellPuzzle(puzzle)}`);
}

/** `Sudoku 9x9`, `Kurosu 6x6 with distinct`. */
export function tellPuzzle({ kind, size, options }: Puzzle): string {
  const names = Object.keys(options);
  return `${kindOf(kind).title} ${formatShape(size.rows, size.columns)}${names.length === 0 ? '' : ` with ${names.join(', ')}`}`;
}

/** For each cell of a Sudoku the values that no cell in its houses has; none for a cell that is filled. */
export function openCandidates(puzzle: Puzzle, answer: Grid = puzzle.clues): Uint32Array {
  const { values, peers, peersAt } = layoutOf(puzzle.size, puzzle.options);
  return Uint32Array.from(answer, (value, cell) => {
    if (value !== 0) return 0;
    let open = 2 ** values - 1;
    for (let at = peersAt[cell]; at < peersAt[cell + 1]; at++)
      if (answer[peers[at]] !== 0) open &= ~(1 << (answer[peers[at]] - 1));
    return open >>> 0;
  });
}

/** The values of a mask, ascending. */
export function valuesOf(mask: number): number[] {
  return Array.from({ length: 32 }, (_, i) => i + 1).filter((value) => (mask >>> (value - 1)) & 1);
}

/** Numbered lines without their ends. */
export function linesOf(text: string): { line: number; text: string }[] {
  return text.split(/\r\n|\n|\r/).map((line, i) => ({ line: i + 1, text: line }));
}

/** Longest text of one sheet, in characters: a Flip of 32x32 takes half of it. */
export const LONGEST_SHEET = 2 ** 19;
/** Longest text that is held whole, in characters. */
export const LONGEST_TEXT = 2 ** 26;
/** The part of an unreadable text that its item has. */
const LONGEST_SHOWN = 8192;

/** Returns a sheet as read, or the error that reading it gave; `before` is the number of characters before the text on its line. */
export function attemptSheet(line: number, text: string, read: () => Sheet, before?: number): SheetItem {
  try {
    if (text.length > LONGEST_SHEET)
      throw new ParseError('length', `expected at most ${LONGEST_SHEET} characters, got ${text.length}`);
    const sheet = read();
    return { line, text, sheet, puzzle: sheet.puzzle };
  } catch (error) {
    if (!(error instanceof GridwrightError)) throw error;
    const unread = error instanceof ParseError ? error : new ParseError('value', error.message);
    return unread.line === undefined
      ? refused(line, text, atLine(unread, line, before))
      : refused(unread.line, text, unread);
  }
}

/** An item without a puzzle. */
export function refused(line: number, text: string, error: ParseError): SheetItem {
  return { line, text: text.slice(0, LONGEST_SHOWN), error };
}

/** A reader of one puzzle per line; blank lines and those that begin with # are skipped. */
export function lineReader({ read }: LineForm, hints: Hints): TextReader {
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

/** A reader that holds the text until its end. Its items say on which line they begin. */
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

/** Text for one line of a file: what breaks lines becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The clues, with what is entered when something is. */
export function withAnswer(puzzle: Puzzle, answer: Grid): Sheet {
  return answer.some((value, cell) => value !== puzzle.clues[cell]) ? { puzzle, answer } : { puzzle };
}
