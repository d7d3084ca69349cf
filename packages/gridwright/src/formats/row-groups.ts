import { ParseError } from '../core/errors.js';
import { formatShape } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { gridRows, joined, type Row } from './grid-rows.js';
import { type OneLineReader, SHORTEST_LINE } from './one-line-reader.js';
import { attemptSheet, type SheetItem } from './sheet.js';
import { charactersOf, type SymbolReader } from './symbol-reader.js';

/** The length of the longest row of a grid. */
export const LONGEST_ROW = 32;
/** Symbols of a row of 16x16, and of a whole 4x4 grid. */
export const WIDE = 16;
/** Cells of the smallest board that is written on one line. */
const SHORTEST_BOARD = 9;

/** Reads rows of equal length as a grid, as several, or each row by itself. */
export class RowGroups {
  private readonly symbols: SymbolReader;
  private readonly lines: OneLineReader;
  private readonly rowsNamed: number | undefined;

  /** `rowsNamed` is the number of rows of a grid, if it is known. */
  constructor(symbols: SymbolReader, lines: OneLineReader, rowsNamed: number | undefined) {
    this.symbols = symbols;
    this.lines = lines;
    this.rowsNamed = rowsNamed;
  }

  /** Returns whether the rows are a grid that the next row can't belong to. */
  isComplete(lines: readonly Row[]): boolean {
    const rows = gridRows(lines);
    if (rows.length === 0) return false;
    const columns = rows[0].text.length;
    if (this.rowsNamed !== undefined) return rows.length === this.rowsNamed;
    if (this.mayBeNumbers(rows)) return false;
    return rows.length === LONGEST_ROW || (rows.length === columns && !this.symbols.mayGrow(joined(rows), columns));
  }

  /** Returns the puzzles of all rows. Before a number, rows of digits are numbers, too. */
  read(lines: readonly Row[], beforeNumber: boolean): SheetItem[] {
    const rows = gridRows(lines);
    if (rows.length === 0) return [];
    return this.numbersIn(rows, beforeNumber) ?? this.gridIn(rows) ?? this.gridsIn(rows) ?? [this.refused(rows)];
  }

  /** Returns the puzzles of numbers, one per row; undefined for rows of a grid. */
  private numbersIn(rows: readonly Row[], beforeNumber: boolean): SheetItem[] | undefined {
    const columns = rows[0].text.length;
    if (this.mayBeNumbers(rows))
      return beforeNumber || rows.length > columns
        ? this.eachOf(rows)
        : [attempt(wholeOf(rows), () => refuseNumbers(rows))];
    if (rows.length === (this.rowsNamed ?? columns) || !this.lines.hasNumbers) return undefined;
    if (hasSpaces(rows)) return undefined;
    const areNumbers = rows.length === 1 || (beforeNumber && rows.every(({ text }) => this.lines.isNumber(text)));
    return areNumbers ? this.eachOf(rows) : undefined;
  }

  /** Returns the puzzle of rows that are one grid. */
  private gridIn(rows: readonly Row[]): SheetItem[] | undefined {
    const columns = rows[0].text.length;
    const whole = wholeOf(rows);
    if (rows.length === (this.rowsNamed ?? columns)) return [attempt(whole, () => this.symbols.read(whole.text))];
    const shape = formatShape(rows.length, columns);
    if (this.mayBeBoards(rows)) return [attempt(whole, () => refuseBoards(rows))];
    const isOblong = this.rowsNamed === undefined && this.symbols.readings(whole.text, shape).length > 0;
    return isOblong ? [attempt(whole, () => this.symbols.read(whole.text, shape))] : undefined;
  }

  /** Returns the puzzles of rows that are each one, or of the squares that the rows make. */
  private gridsIn(rows: readonly Row[]): SheetItem[] | undefined {
    const columns = rows[0].text.length;
    const isWhole4x4 = columns === WIDE && rows.some(({ text }) => this.symbols.readings(text).length > 0);
    const areNumbers = rows.every(({ text }) => this.lines.isNumber(text)) && !hasSpaces(rows);
    if (areNumbers || isWhole4x4) return this.eachOf(rows);
    const isOneLine = rows.length === 1 && columns >= SHORTEST_LINE && this.symbols.hasSize(columns);
    const isSquares = this.rowsNamed === undefined && rows.length % columns === 0;
    if (!isSquares && !isOneLine) return undefined;
    const squares = isSquares
      ? Array.from({ length: rows.length / columns }, (_, i) => wholeOf(rows.slice(i * columns, (i + 1) * columns)))
      : rows;
    return squares.map((square) => attempt(square, () => this.symbols.read(square.text)));
  }

  private refused(rows: readonly Row[]): SheetItem {
    const columns = rows[0].text.length;
    const many = rows.length === 1 ? 'one row' : `${rows.length} rows`;
    return attempt(wholeOf(rows), () =>
      this.symbols.refuse(`${many} of ${charactersOf(columns)}`, rows.length * columns),
    );
  }

  private eachOf(rows: readonly Row[]): SheetItem[] {
    return rows.map((row) => attempt(row, () => this.lines.read(row.text)));
  }

  /** Returns whether each row can be a square board of its own, such as 101010101. */
  private mayBeBoards(rows: readonly Row[]): boolean {
    const [{ text, raw }] = rows;
    const isPlain = this.rowsNamed === undefined && this.lines.hasNumbers && rows.length > 1 && raw === text;
    return isPlain && text.length >= SHORTEST_BOARD && Number.isInteger(Math.sqrt(text.length));
  }

  /** Returns whether rows of two cells can be numbers of puzzles, such as 10 and 11. */
  private mayBeNumbers(rows: readonly Row[]): boolean {
    return (
      this.lines.hasNumbers &&
      this.rowsNamed === undefined &&
      rows.length > 1 &&
      rows.every(({ text, raw }) => /^1[01]$/.test(text) && raw === text)
    );
  }
}

/** Returns the item of a puzzle, or of the ParseError for it; `before` is the number of characters before it. */
export function attempt({ line, text }: Row, read: () => Puzzle, before?: number): SheetItem {
  return attemptSheet(line, text, () => ({ puzzle: read() }), before);
}

/** Returns whether there is something between digits, which then aren't one number. */
function hasSpaces(rows: readonly Row[]): boolean {
  return rows.some(({ text, raw = text }) => raw.trim() !== text);
}

function wholeOf(rows: readonly Row[]): Row {
  return { line: rows[0].line, text: joined(rows) };
}

function refuseBoards(rows: readonly Row[]): never {
  const side = Math.sqrt(rows[0].text.length);
  const [one, many] = [formatShape(rows.length, rows[0].text.length), formatShape(side, side)];
  throw new ParseError(
    'ambiguous',
    `${rows.length} lines can be one board of ${one} or ${rows.length} of ${many}: name the size`,
  );
}

function refuseNumbers(rows: readonly Row[]): never {
  const texts = rows.map(({ text }) => text);
  throw new ParseError('ambiguous', `${texts.join(' and ')} can be numbers of puzzles or rows of one: name the size`, {
    received: texts.join(' '),
  });
}
