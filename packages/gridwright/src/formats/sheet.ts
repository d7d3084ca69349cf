import { ParseError } from '../core/errors.js';
import { cellCount, formatShape, type Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { layoutOf } from '../kinds/sudoku/layout.js';
import { kindOf } from '../named/kinds.js';
import type { ReadItem } from './read.js';
import type { Hints } from './symbols.js';

/** A puzzle as it lies on a desk: with what the player has put down so far, and what stands beside it. */
export interface Sheet {
  readonly puzzle: Puzzle;
  /** Clues and values entered; absent when nothing is entered. */
  readonly answer?: Grid;
  /** For each cell the values noted as candidates, bit v - 1 for value v. */
  readonly notes?: Uint32Array;
  readonly title?: string;
  readonly author?: string;
  readonly comment?: string;
}

/** One sheet of a longer text, or the reason why there is none. */
export interface SheetItem extends ReadItem {
  readonly sheet?: Sheet;
}

/** What a sheet may have besides its puzzle. */
export type Extra = Exclude<keyof Sheet, 'puzzle'>;

/** A text format that other programs read and write. */
export interface Format {
  /** Lower-case, as the command takes it: `sdk`. */
  readonly name: string;
  readonly title: string;
  /** What files are called, without the dot. */
  readonly extensions: readonly string[];
  /** Names of the kinds of which it carries puzzles; absent when it carries some of every kind. */
  readonly kinds?: readonly string[];
  /** What of a sheet it keeps besides the puzzle. */
  readonly keeps: readonly Extra[];
  /** Whether a text of it holds one puzzle only. */
  readonly single?: boolean;
  /** Whether a text is of this format. */
  detect?(text: string): boolean;
  /** Every sheet of a text, in its order. Absent for a format that is only written. Throws ParseError when the text as a whole is wrong. */
  read?(text: string, hints: Hints): SheetItem[];
  /** A sheet's text, without a newline at the end. Throws RangeError that says what the format cannot carry. */
  write(sheet: Sheet): string;
  /** All of a file, from the texts of its sheets; one after another where this is absent. */
  join?(texts: readonly string[], sheets: readonly Sheet[]): string;
}

/** A 9x9 Sudoku of that clues. */
export function classic(clues: Grid): Puzzle {
  return { kind: 'sudoku', size: kindOf('sudoku').defaultSize, options: {}, clues };
}

/** Throws RangeError unless the puzzle is a 9x9 Sudoku with 3x3 boxes and no other houses. */
export function requireClassic(puzzle: Puzzle, title: string): void {
  const isClassic = puzzle.kind === 'sudoku' && cellCount(puzzle.size) === 81 && Object.keys(puzzle.options).length === 0;
  if (!isClassic) throw new RangeError(`${title}: holds 9x9 Sudokus only, not a ${tellPuzzle(puzzle)}`);
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
    for (let at = peersAt[cell]; at < peersAt[cell + 1]; at++) if (answer[peers[at]] !== 0) open &= ~(1 << (answer[peers[at]] - 1));
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

/** Longest text of one sheet: that of a Flip of 32x32 has half as many characters. */
const LONGEST_SHEET = 2 ** 19;

/** A sheet as read, or the sentence why there is none. */
export function attemptSheet(line: number, text: string, read: () => Sheet): SheetItem {
  try {
    if (text.length > LONGEST_SHEET) throw new ParseError('length', LONGEST_SHEET, `expected at most ${LONGEST_SHEET} characters, got ${text.length}`);
    const sheet = read();
    return { line, text, sheet, puzzle: sheet.puzzle };
  } catch (error) {
    if (error instanceof ParseError) return { line, text, error };
    if (error instanceof RangeError) return { line, text, error: new ParseError('value', 0, error.message) };
    throw error;
  }
}

/** Text for one line of a file: what breaks lines becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The clues, with what is entered when something is. */
export function withAnswer(puzzle: Puzzle, answer: Grid): Sheet {
  return answer.some((value, cell) => value !== puzzle.clues[cell]) ? { puzzle, answer } : { puzzle };
}
