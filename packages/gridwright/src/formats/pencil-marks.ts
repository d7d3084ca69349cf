import { OptionError, ParseError, quote } from '../core/errors.js';
import { cellName, requireGrid, type Size } from '../core/grid.js';
import { requireObject } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import { formatCandidates, parseCandidates } from '../kinds/sudoku/variants/candidates.js';
import { kindOf } from '../named/kinds.js';
import { requirePuzzle } from '../named/rules.js';
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
    const masks = masksOf(sheet, pencilMarks.title);
    return framed(
      masks.map((mask) => valuesOf(mask).join('')),
      sheet.puzzle.size,
    );
  },
  between: betweenGrids,
};

/**
 * Draws the position of a sheet: the value of each cell, or its notes, or a dot for a cell with neither. No newline at
 * the end.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { formatPosition } from 'gridwright/formats';
 *
 * console.log(formatPosition({ puzzle: parsePuzzle('sudoku:4x4:1...3....1....14') }).includes('1')); // => true
 * ```
 */
export function formatPosition(sheet: Sheet): string {
  requireObject('sheet', sheet);
  const { puzzle, notes } = sheet;
  requirePuzzle(puzzle);
  const answer = sheet.answer ?? puzzle.clues;
  requireGrid('answer', answer, puzzle.size);
  const { symbols } = kindOf(puzzle.kind).answerAlphabet;
  const cells = Array.from(answer, (value, cell) => (value === 0 ? valuesOf(notes?.[cell] ?? 0) : [value]));
  return framed(
    cells.map((values) => values.map((value) => symbols[value]).join('') || '.'),
    puzzle.size,
  );
}

/** Returns a grid of short texts in a frame, with lines between boxes. */
function framed(cells: readonly string[], { rows, columns, boxRows, boxColumns }: Size): string {
  const width = Math.max(...cells.map((cell) => cell.length)) + 2;
  const inStack = boxColumns || columns;
  const dashes = new Array<string>(columns / inStack).fill('-'.repeat(inStack * width + 1));
  const lines = [`*${dashes.join('-')}*`];
  for (let row = 0; row < rows; row++) {
    if (boxRows > 0 && row > 0 && row % boxRows === 0) lines.push(`|${dashes.join('+')}|`);
    let line = '';
    for (let column = 0; column < columns; column++)
      line += (column % inStack === 0 ? '| ' : '') + cells[row * columns + column].padEnd(width);
    lines.push(`${line}|`);
  }
  return [...lines, lines[0]].join('\n');
}

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
    const masks = groups.map(({ digits }) =>
      [...digits.replace('u', '')].reduce((mask, digit) => mask | (1 << (Number(digit) - 1)), 0),
    );
    return groups.some(({ digits }) => digits.startsWith('u')) ? withEntered(withNotes(masks), groups) : sheetOf(masks);
  });
}

/** Returns the sheet with the values marked by `u` as entered ones. */
function withEntered({ puzzle, notes }: Sheet, groups: readonly Group[]): Sheet {
  const clues = puzzle.clues.map((value, cell) => (groups[cell].digits.startsWith('u') ? 0 : value));
  return { ...withAnswer(classic(clues), puzzle.clues), ...(notes && { notes }) };
}

/** The fewest clues with which a 9x9 Sudoku has one solution. */
const FEWEST_CLUES = 17;

/**
 * Returns a sheet from the candidates of 81 cells. A single candidate is a clue. The others are notes, unless there are
 * so few clues that only the candidates can lead to one solution: then the puzzle gives them, as a Sukaku does.
 */
export function sheetOf(masks: readonly number[]): Sheet {
  const sheet = withNotes(masks);
  if (masks.filter(isValue).length >= FEWEST_CLUES) return sheet;
  const open = openCandidates(sheet.puzzle);
  const rulesOut = masks.some((mask, cell) => !isValue(mask) && (open[cell] & ~mask) !== 0);
  return rulesOut ? sukaku(sheet.puzzle, masks) : sheet;
}

function isValue(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}

/** Returns a sheet with single candidates as clues and the others as notes. */
function withNotes(masks: readonly number[]): Sheet {
  const puzzle = classic(Uint8Array.from(masks, (mask) => (isValue(mask) ? 32 - Math.clz32(mask) : 0)));
  const notes = Uint32Array.from(masks, (mask) => (isValue(mask) ? 0 : mask));
  return notes.some((mask) => mask !== 0) ? { puzzle, notes } : { puzzle };
}

function sukaku(puzzle: Puzzle, masks: readonly number[]): Sheet {
  const given = masks.map((mask, cell) => (puzzle.clues[cell] === 0 ? mask : 2 ** puzzle.size.rows - 1));
  return { puzzle: { ...puzzle, options: { candidates: formatCandidates(given, puzzle.size) } } };
}

/**
 * Returns each cell's value or notes as a mask. For a sheet without notes, these are all candidates that its houses
 * leave. Throws OptionError for a cell without any.
 */
export function masksOf({ puzzle, answer = puzzle.clues, notes }: Sheet, title: string): number[] {
  const { candidates, ...others } = puzzle.options;
  requireClassic({ ...puzzle, options: others }, title);
  const open = candidates === undefined ? openCandidates(puzzle, answer) : parseCandidates(puzzle);
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
