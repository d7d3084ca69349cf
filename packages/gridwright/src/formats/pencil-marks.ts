import { OptionError, ParseError, quote } from '../core/errors.js';
import { cellName } from '../core/grid.js';
import {
  attemptSheet,
  classic,
  type Format,
  openCandidates,
  refused,
  requireClassic,
  type Sheet,
  type SheetItem,
  type TextReader,
  valuesOf,
  withAnswer,
} from './sheet.js';

/** Returns whether a line has cells. Words don't, even with digits in them, nor do lines between boxes. */
const hasCells = (text: string) => /\d/.test(text) && !/[A-Za-tv-z#]/.test(text);

/**
 * 81 groups of digits, as in Simple Sudoku, HoDoKu and forums. A cell with one digit has that value (printed or
 * entered), any other cell these candidates. Frames of any style are ignored.
 */
export const pencilMarks: Format = {
  name: 'pencil-marks',
  title: 'grid of pencil marks',
  extensions: [],
  kinds: ['sudoku'],
  keeps: ['notes'],
  ambiguous: true,
  reader: () => new MarksReader(),
  write(sheet) {
    const cells = masksOf(sheet, pencilMarks.title).map((mask) => valuesOf(mask).join(''));
    const width = Math.max(...cells.map((cell) => cell.length)) + 2;
    const dashes = '-'.repeat(3 * width + 1);
    const rule = (left: string, middle: string, right: string) => left + [dashes, dashes, dashes].join(middle) + right;
    const rows = Array.from({ length: 9 }, (_, row) => {
      const padded = cells.slice(9 * row, 9 * row + 9).map((cell) => cell.padEnd(width));
      return `| ${[0, 3, 6].map((at) => padded.slice(at, at + 3).join('')).join('| ')}|`;
    });
    const bands = [rows.slice(0, 3), rows.slice(3, 6), rows.slice(6)];
    return [
      rule('*', '-', '*'),
      ...bands[0],
      rule('|', '+', '|'),
      ...bands[1],
      rule('|', '+', '|'),
      ...bands[2],
      rule('*', '-', '*'),
    ].join('\n');
  },
  between: betweenGrids,
};

/** Returns a blank line between two grids. */
export function betweenGrids(before: Sheet | undefined, after: Sheet | undefined): string[] {
  return before && after ? [''] : [];
}

interface Group {
  readonly line: number;
  readonly digits: string;
}

const CELLS = 81;

/** Reads groups of digits, 81 per grid; lines of words between grids are skipped. */
class MarksReader implements TextReader {
  private line = 0;
  private groups: Group[] = [];

  push(text: string): SheetItem[] {
    this.line++;
    // An id or a link isn't a caption.
    if (/[A-Za-z]/.test(text) && text.includes(':') && !text.trim().startsWith('#'))
      return [
        refused(
          this.line,
          text,
          new ParseError('symbol', `expected groups of digits, got ${quote(text)}`, { received: text }),
        ),
      ];
    if (!hasCells(text)) return [];
    const items: SheetItem[] = [];
    // A dot beside digits is an empty cell, which a grid of candidates doesn't have.
    for (const digits of text.match(/[u\d.]*\d[u\d.]*|\.+|u/g) ?? []) {
      this.groups.push({ line: this.line, digits });
      if (this.groups.length === CELLS) items.push(...this.end());
    }
    return items;
  }

  end(): SheetItem[] {
    const { groups } = this;
    this.groups = [];
    return groups.length === 0 ? [] : [readGrid(groups)];
  }
}

/** The candidates of a cell; `u` before a value that the player entered, as in SudoCue's files. */
const GROUP = /^(?:[1-9]{1,9}|u[1-9])$/;

/** Returns whether a line is a row of such a grid; undefined for nine single digits, which can be a row of any grid. */
export function isMarksRow(text: string): boolean | undefined {
  const groups = text.match(/[^\s|]+/g) ?? [];
  if (groups.length !== 9 || !groups.every((digits) => GROUP.test(digits))) return false;
  return groups.some((digits) => digits.length > 1) || undefined;
}

function readGrid(groups: readonly Group[]): SheetItem {
  return attemptSheet(groups[0].line, groups.map(({ digits }) => digits).join(' '), () => {
    if (groups.length !== 81)
      throw new ParseError('length', `expected 81 groups of digits for each puzzle, got ${groups.length}`);
    const wrong = groups.find(({ digits }) => !GROUP.test(digits));
    if (wrong !== undefined)
      throw new ParseError('symbol', `expected digits 1 to 9 for each cell, got ${wrong.digits.slice(0, 20)}`, {
        line: wrong.line,
      });
    const sheet = sheetOf(
      groups.map(({ digits }) =>
        [...digits.replace('u', '')].reduce((mask, digit) => mask | (1 << (Number(digit) - 1)), 0),
      ),
    );
    return withEntered(sheet, groups);
  });
}

/** Returns the sheet with the values marked by `u` as entered ones. */
function withEntered({ puzzle, notes }: Sheet, groups: readonly Group[]): Sheet {
  const clues = puzzle.clues.map((value, cell) => (groups[cell].digits.startsWith('u') ? 0 : value));
  return { ...withAnswer(classic(clues), puzzle.clues), ...(notes && { notes }) };
}

/** Returns a sheet from the candidates of 81 cells. A single candidate is a clue. */
export function sheetOf(masks: readonly number[]): Sheet {
  const isValue = (mask: number) => (mask & (mask - 1)) === 0;
  const puzzle = classic(Uint8Array.from(masks, (mask) => (isValue(mask) ? 32 - Math.clz32(mask) : 0)));
  const notes = Uint32Array.from(masks, (mask) => (isValue(mask) ? 0 : mask));
  return notes.some((mask) => mask !== 0) ? { puzzle, notes } : { puzzle };
}

/**
 * Returns each cell's value or notes as a mask. For a sheet without notes, these are all candidates that its houses
 * leave. Throws OptionError for a cell without any.
 */
export function masksOf({ puzzle, answer = puzzle.clues, notes }: Sheet, title: string): number[] {
  requireClassic(puzzle, title);
  const open = openCandidates(puzzle, answer);
  return Array.from(answer, (value, cell) => {
    const mask = value === 0 ? notes?.[cell] || open[cell] : 1 << (value - 1);
    if (mask === 0)
      throw new OptionError(
        title,
        'a candidate in every empty cell',
        undefined,
        `none in ${cellName(cell, puzzle.size)}`,
      );
    return mask;
  });
}
