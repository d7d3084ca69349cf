import { OptionError, ParseError, quote } from '../core/errors.js';
import { formatShape, type Grid, sameSize } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { parseId, readOrder } from '../named/ids.js';
import { kindOf, make } from '../named/kinds.js';
import { rulesFor } from '../named/rules.js';
import * as answers from './answer.js';
import { withoutComment } from './answer.js';
import { solves, usualSigns } from './cell-signs.js';
import { isHeader, isSolutionHeader, mayPrecede } from './headers.js';
import {
  type Column,
  fieldAt,
  isRuler,
  longToken,
  plainFrame,
  puzzleColumn,
  requireOneGrid,
  separateCells,
  splitLines,
  unquoted,
} from './line-parts.js';
import type { PlainForm } from './plain-lines.js';
import { attemptSheet, LONGEST_SHEET, type SheetItem, type TextReader } from './sheet.js';
import { askedOf, charactersOf, type Hints, SymbolReader } from './symbol-reader.js';
import { isTitle } from './titled-id.js';

/**
 * Length of the longest row of a grid, and of the shortest line that can be a whole puzzle without a size in the hints.
 */
const LONGEST_ROW = 32;
const SHORTEST_LINE = 16;
/** Symbols of a row of 16x16, and of a whole 4x4 grid. A Sudoku of 4x4 with one solution has at least four clues. */
const WIDE = 16;
const FEWEST_CLUES = 4;

/** A number or word before a grid on its line: `7: 53..7....`, `puzzle: "53..7...."`. */
const LABEL = /^\s*(?:- )?[\p{L}\d][\p{L}\d #._'-]{0,30}(?::\s+|\s?=\s?)(?=["']?[\w.*?-]{16,}["']?\s*$)/u;

/** The line around a block of code in Markdown. */
const FENCE = /^\s*(?:```|~~~)/;

/** A number or two that may be a size: `5`, `5 5`. */
const COUNT = /^\s*(?![01]+\s*$)[1-9]\d?(?:[\sx]+\d{1,2})?\s*$/;

/** Invalid numbers: `-1`, `1e3`, `0xGG`. */
const MISTAKEN_NUMBER = /^(?:0(?![01]*$)\d+$|[-+]\d|0x(?![\da-f]+$)|\d+[.,e]\d+$)/i;

/** A row of an incomplete grid. */
interface Row {
  readonly line: number;
  readonly text: string;
  /** The line with its spaces, which may be empty cells. */
  readonly raw?: string | undefined;
  /** Whether it has only dashes: a line between boxes, or empty cells if dashes mean these. */
  readonly isDashes?: boolean;
  /** Whether it is too long for a row. */
  readonly isWhole?: boolean;
}

/**
 * Reads puzzles line by line: ids, one-line grids, and grids with one row per line. `#` starts a comment. A line is a
 * whole puzzle if it is an id, a number of a known kind, or has as many symbols as a grid has cells. Otherwise it is a
 * row. Rows of equal length make a grid: of the size in the hints, or up to a blank line, or square if the kind has
 * only square grids. Spaces, frames and lines between boxes are skipped. In a line with exactly one character per cell,
 * a space is an empty cell. Other columns, such as a hash before the grid or a solution after it, are skipped. A header
 * line names the column with the puzzle.
 */
export class RowReader implements TextReader {
  private readonly hints: Hints;
  private readonly symbols: SymbolReader;
  /** Whether the kind in the hints has numbered puzzles. */
  private readonly hasNumbers: boolean;
  private readonly rowsNamed: number | undefined;
  private readonly columnsNamed: number | undefined;
  private line = 0;
  private rows: Row[] = [];
  /** Whether a puzzle or a row has been read. A header line precedes all of them. */
  private isBegun = false;
  /** The puzzle's column, if a header line names it. */
  private column: Column | undefined;
  /** The last line that was a whole puzzle. */
  private lastWhole: Puzzle | undefined;
  private lastHasZero = false;
  /** Whether a 4x4 grid on one line has been read. */
  private hasWhole4x4 = false;
  /** A line that is a title or a count, unless it is as long as the row below. */
  private title: Row | undefined;
  /** Whether a header says that the next grid is a solution, and the text of the last puzzle. */
  private isSolution = false;
  private lastText = '';
  /** A puzzle number that can be the number of the rows below it and their cells. */
  private count: Row | undefined;
  /** The title or count above the rows, an error only if they are no puzzle. */
  private preface: Row | undefined;

  /** Throws ParseError or OptionError for hints with an unknown kind or size. */
  constructor(hints: Hints = {}) {
    this.hints = hints;
    this.symbols = new SymbolReader(hints);
    this.hasNumbers = hints.kind !== undefined && kindOf(hints.kind).disks !== undefined;
    [this.rowsNamed, this.columnsNamed] = hints.size?.split('x').map(Number) ?? [];
  }

  /** Adds the next line, with its number in the text, and returns the puzzles that are now complete. */
  push(line: string, number = this.line + 1): SheetItem[] {
    const items = this.withoutSolution(this.pushLine(line, number));
    if (isSolutionHeader(line)) this.isSolution = true;
    return items;
  }

  /** Ends the text, possibly in the middle of a grid; returns the remaining puzzles. */
  end(): SheetItem[] {
    return this.withoutSolution(this.endLines());
  }

  /** Drops the solution of the last puzzle below a header that announces it. */
  private withoutSolution(items: SheetItem[]): SheetItem[] {
    return items.filter(({ text, puzzle }) => {
      if (puzzle === undefined) return true;
      const isSolution = this.isSolution && solves(text, this.lastText);
      this.isSolution = false;
      this.lastText = text;
      return !isSolution;
    });
  }

  private pushLine(line: string, number: number): SheetItem[] {
    this.line = number;
    if (line.length > LONGEST_SHEET)
      return line.startsWith('#') ? [] : [...this.endLines(), this.readWhole(line, line)];
    if (FENCE.test(line) || (isHeader(line) && !isTitle(line))) return this.endLines();
    const uncommented = withoutComment(line);
    const [raw, isSeparate] = this.puzzleOf(uncommented);
    if (raw === undefined) return [];
    const text = this.symbolsOf(raw);
    // Between the rows of a grid a comment is ignored; after a complete square it ends the grid.
    if (text === '' && this.count !== undefined) return this.takeCount(0);
    if (text === '' && raw.length > 3 && raw.length === this.rows[0]?.raw?.length) {
      this.rows.push({ line: this.line, text, raw });
      return this.isComplete() ? this.endRows() : [];
    }
    if (text === '')
      return uncommented === line || this.rows.length === this.rows[0]?.text.length ? this.endRows() : [];
    if (isRuler(raw)) return this.pushRuler(text);
    if (this.hasNumbers && this.rows.length === 0 && this.count === undefined && COUNT.test(raw)) {
      this.count = { line: this.line, text: raw.trim() };
      return [];
    }
    if (this.mayBeTitle(raw, text)) {
      this.title = { line: this.line, text, raw, isWhole: !this.isRow(raw, text) };
      return [];
    }
    const isRow = (isSeparate && text.length <= LONGEST_ROW) || this.isRow(raw, text);
    const count = this.takeCount(isRow ? text.length : 0);
    const title = this.takeTitle();
    const isFirst = !this.isBegun;
    this.isBegun = true;
    if (!isRow) {
      // Before puzzles of one line each, only their number is no slip.
      const isCount = title === undefined || (isFirst && /^\d+$/.test(title.text));
      const slip = isCount ? [] : [attempt(title, () => this.refuseRow(title.text))];
      return [...count, ...this.endRows(this.isNumber(text)), ...slip, this.readWhole(line, text)];
    }
    const row = { line: this.line, text, raw: isSeparate ? undefined : raw };
    const before = this.rows.length > 0 && !isBeside(this.rows[0], row) ? this.endRows() : [];
    before.unshift(...count);
    if (title !== undefined && isBeside(title, row)) this.rows.push(title);
    else this.preface = title;
    this.rows.push(row);
    return this.isComplete() ? [...before, ...this.endRows()] : before;
  }

  private refuseRow({ length }: string): never {
    this.symbols.refuse(`one row of ${charactersOf(length)}`, length);
  }

  /** Returns the number that a line before rows is, unless it is their number or that of their cells. */
  private takeCount(columns: number): SheetItem[] {
    const { count } = this;
    this.count = undefined;
    if (count === undefined || (columns > 0 && count.text.split(/\D+/).includes(String(columns)))) return [];
    return [attempt(count, () => this.readLine(count.text))];
  }

  private takeTitle(): Row | undefined {
    const { title } = this;
    this.title = undefined;
    return title;
  }

  /** Returns whether a line can be a title or a count; it is one unless it turns out to be as long as the next row. */
  private mayBeTitle(raw: string, text: string): boolean {
    const isFirst = this.rows.length === 0 && this.title === undefined && !this.hasNumbers;
    return isFirst && mayPrecede(raw) && this.symbols.readings(text).length === 0;
  }

  /** Handles a line of dashes, which may be a row of empty cells if its neighbours are. */
  private pushRuler(text: string): SheetItem[] {
    const columns = this.rows[0]?.text.length ?? text.length;
    if (text.length !== columns || !/^-{4,32}$/.test(text)) return [];
    this.rows.push({ line: this.line, text, isDashes: true });
    return this.isComplete() ? this.endRows() : [];
  }

  /** Returns the form of lines like the last one-line puzzle, if the next line can be one. */
  plainForm(): PlainForm | undefined {
    const isBetween = this.rows.length === 0 && (this.title ?? this.count) === undefined && !this.isSolution;
    return isBetween && this.lastWhole !== undefined
      ? this.symbols.plainForm(this.lastWhole, this.lastHasZero)
      : undefined;
  }

  private endLines(): SheetItem[] {
    const count = this.takeCount(0);
    if (count.length > 0) return [...count, ...this.endLines()];
    const title = this.takeTitle();
    if (title?.isWhole) return [...this.endRows(), attempt(title, () => this.readLine(title.text))];
    if (title !== undefined) this.rows.push(title);
    return this.endRows();
  }

  /** Ends the rows of a grid and returns its puzzles. Before a number, rows of digits are numbers, too. */
  private endRows(beforeNumber = false): SheetItem[] {
    const { preface } = this;
    this.preface = undefined;
    const items = this.readRows(beforeNumber);
    const isSlip = preface !== undefined && items.some(({ error }) => error !== undefined);
    return isSlip ? [attempt(preface, () => this.refuseRow(preface.text)), ...items] : items;
  }

  private readRows(beforeNumber: boolean): SheetItem[] {
    const rows = this.countedRows();
    this.rows = [];
    if (rows.length === 0) return [];
    const columns = rows[0].text.length;
    const shape = formatShape(rows.length, columns);
    const one = (from: number, to: number): Row => ({ line: rows[from].line, text: joined(rows.slice(from, to)) });
    const whole = one(0, rows.length);
    const readEach = () => rows.map((row) => attempt(row, () => this.readLine(row.text)));
    if (this.mayBeNumbers(rows))
      return beforeNumber || rows.length > columns ? readEach() : [attempt(whole, () => this.refuseNumbers(rows))];
    if (rows.length === (this.rowsNamed ?? columns)) return [attempt(whole, () => this.symbols.read(whole.text))];
    if (this.hasNumbers && (rows.length === 1 || (beforeNumber && rows.every(({ text }) => this.isNumber(text)))))
      return readEach();
    if (this.rowsNamed === undefined && this.symbols.readings(whole.text, shape).length > 0)
      return [attempt(whole, () => this.symbols.read(whole.text, shape))];
    const isWhole4x4 = columns === WIDE && rows.some(({ text }) => this.symbols.readings(text).length > 0);
    if (rows.every(({ text }) => this.isNumber(text)) || isWhole4x4) return readEach();
    if (this.rowsNamed === undefined && rows.length % columns === 0) {
      const squares = Array.from({ length: rows.length / columns }, (_, i) => one(i * columns, (i + 1) * columns));
      return squares.map((square) => attempt(square, () => this.symbols.read(square.text)));
    }
    if (rows.length === 1 && columns >= SHORTEST_LINE && this.symbols.hasSize(columns))
      return [attempt(whole, () => this.symbols.read(whole.text))];
    return [
      attempt(whole, () =>
        this.symbols.refuse(
          `${rows.length === 1 ? 'one row' : `${rows.length} rows`} of ${charactersOf(columns)}`,
          rows.length * columns,
        ),
      ),
    ];
  }

  /** Returns whether rows of two cells can be numbers of puzzles, such as 10 and 11. */
  private mayBeNumbers(rows: readonly Row[]): boolean {
    const isSized = this.rowsNamed !== undefined;
    return (
      this.hasNumbers &&
      !isSized &&
      rows.length > 1 &&
      rows.every(({ text, raw }) => /^1[01]$/.test(text) && raw === text)
    );
  }

  private refuseNumbers(rows: readonly Row[]): never {
    const texts = rows.map(({ text }) => text);
    throw new ParseError(
      'ambiguous',
      `${texts.join(' and ')} can be numbers of puzzles or rows of one: name the size`,
      {
        received: texts.join(' '),
      },
    );
  }

  private isComplete(): boolean {
    const rows = this.countedRows();
    if (rows.length === 0) return false;
    const columns = rows[0].text.length;
    if (this.rowsNamed !== undefined) return rows.length === this.rowsNamed;
    if (this.mayBeNumbers(rows)) return false;
    return rows.length === LONGEST_ROW || (rows.length === columns && !this.symbols.mayGrow(joined(rows), columns));
  }

  /** Returns the grid's rows, including lines of dashes if a dash is an empty cell. */
  private countedRows(): Row[] {
    const hasDash = this.rows.some(({ text, isDashes }) => isDashes !== true && text.includes('-'));
    const rows = hasDash ? this.rows : this.rows.filter(({ isDashes }) => isDashes !== true);
    if (!hasEmptySpaces(rows)) return rows;
    const isSpaced = rows.every(({ raw = '' }) => /^(?:. )+.$/.test(raw));
    return rows.map((row) => {
      const raw = row.raw?.replaceAll(' ', '.') ?? '';
      return { ...row, text: isSpaced ? [...raw].filter((_, i) => i % 2 === 0).join('') : raw };
    });
  }

  /**
   * Returns the part of a line that is a puzzle or a row, and whether its cells were separated; no text for a table's
   * header.
   */
  private puzzleOf(line: string): [text: string | undefined, isSeparate: boolean] {
    const raw =
      LABEL.test(line) || !line.includes(':') ? unquoted(usualSigns(plainFrame(line.replace(LABEL, '')))) : line;
    if (this.column !== undefined) return [fieldAt(raw, this.column), false];
    if (!this.isBegun) {
      this.column = puzzleColumn(raw);
      if (this.column !== undefined) return [undefined, false];
    }
    const cells = separateCells(raw);
    return cells === undefined || (this.hasNumbers && !/^[01]+$/.test(cells)) ? [raw, false] : [cells, true];
  }

  /**
   * Returns the line without spaces and bars, or with spaces as empty cells if it has exactly as many characters as a
   * grid has cells.
   */
  private symbolsOf(raw: string): string {
    const grid = longToken(
      raw,
      ({ length }) => length > (this.columnsNamed ?? LONGEST_ROW) && this.symbols.hasSize(length),
    );
    if (grid !== undefined && grid !== raw.trim()) return grid;
    if (raw.includes(':')) return raw.trim();
    const text = raw.replace(/[\s|]/g, '');
    const spacedOut = /^\s*\S(?: \S)*\s*$/.test(raw);
    if (
      text === '' ||
      raw.length <= LONGEST_ROW ||
      raw.length === text.length ||
      spacedOut ||
      this.symbols.hasSize(text.length)
    )
      return text;
    return this.symbols.hasSize(raw.length) ? raw.replaceAll(' ', '.') : text;
  }

  private isRow(raw: string, text: string): boolean {
    if (text.includes(':') || this.isMistakenNumber(text)) return false;
    // Rows of 0 and 1 are numbers only if they don't make a grid.
    if (this.isNumber(text)) return /^[01]{2,32}$/.test(text) && text.length === (this.columnsNamed ?? text.length);
    if (this.columnsNamed !== undefined) return text.length === this.columnsNamed;
    if (text.length > LONGEST_ROW) return false;
    if (text.length === WIDE && !raw.includes('|')) return this.isWideRow(text);
    const mayBeWhole = this.symbols.hasSize(text.length) && this.symbols.readings(text).length > 0;
    return text.length < SHORTEST_LINE || raw.includes('|') || !mayBeWhole;
  }

  /**
   * Returns whether a line of sixteen symbols is a row of 16x16, not a whole 4x4 grid: after such a row, and before any
   * whole grid if it has other symbols or too few clues for one solution.
   */
  private isWideRow(text: string): boolean {
    if (this.rows[0]?.text.length === WIDE) return true;
    const fits = this.symbols.readings(text);
    const isSparse = text.replace(/[^1-9a-z]/gi, '').length < FEWEST_CLUES;
    const mayBeSparse = fits.every(({ kind, size }) => kindOf(kind).maxValues(size).clue < FEWEST_CLUES);
    return !this.hasWhole4x4 && (fits.length === 0 || (isSparse && !mayBeSparse));
  }

  /** Returns whether the line is a puzzle number, which needs a kind in the hints, and not a grid of 0 and 1. */
  private isNumber(text: string): boolean {
    const { size } = this.hints;
    if (!this.hasNumbers || !/^(?:\d{1,400}|0x[\da-f]{1,400})$/i.test(text)) return false;
    const isGrid =
      /^[01]+$/.test(text) &&
      (size !== undefined || text.length >= SHORTEST_LINE || /^0./.test(text)) &&
      this.symbols.hasSize(text.length);
    return !isGrid;
  }

  private isMistakenNumber(text: string): boolean {
    return this.hasNumbers && MISTAKEN_NUMBER.test(text);
  }

  private readWhole(line: string, text: string): SheetItem {
    const before = line.indexOf(text);
    const read = () => {
      if (text !== line) requireOneGrid(line, text);
      return this.readLine(text);
    };
    const item = attempt({ line: this.line, text }, read, before < 0 ? undefined : before);
    if (item.puzzle !== undefined && text.length === WIDE) this.hasWhole4x4 = true;
    // A short line may be a row, and digits a number, whatever the last line was.
    const isPlain = text.length > LONGEST_ROW && !text.includes(':') && !this.hasNumbers;
    if (item.puzzle !== undefined && isPlain) {
      this.lastWhole = item.puzzle;
      this.lastHasZero = text.includes('0');
    }
    return item;
  }

  private readLine(text: string): Puzzle {
    if (text.includes(':')) return readName(text, this.hints);
    if (this.isMistakenNumber(text))
      throw new ParseError(
        'number',
        `expected a puzzle number (digits, or 0x and hexadecimal digits) or a grid, got ${quote(text)}`,
        { received: text },
      );
    if (!this.isNumber(text)) return this.symbols.read(text);
    // Nine digits are too great a number for 4x4, and a grid of 3x3 if they are 0 and 1.
    const isGrid = /^[01]{9,}$/.test(text) && this.symbols.hasSize(text.length);
    const number = isGrid ? numberOrNone(text, this.hints) : readNumber(text, this.hints);
    return number ?? this.symbols.read(text);
  }
}

/** Returns the only puzzle in a text: an id, a number, one line or several. Throws ParseError. */
export function parseText(text: string, hints: Hints): Puzzle {
  const reader = new RowReader(hints);
  return onlyPuzzle([...splitLines(text).flatMap((line) => reader.push(line)), ...reader.end()]);
}

/** Returns the only puzzle of the items. Throws ParseError. */
export function onlyPuzzle(items: readonly SheetItem[]): Puzzle {
  const [first] = items;
  if (first === undefined) throw new ParseError('empty', 'expected a puzzle, got an empty text');
  if (first.error !== undefined) throw first.error;
  if (items.length > 1 || first.puzzle === undefined)
    throw new ParseError('several', `expected one puzzle, got ${items.length}`, { received: items.length });
  return first.puzzle;
}

/**
 * Parses an answer to a puzzle, on one line or several. Throws ParseError.
 *
 * @example
 * ```ts
 * import { check, parseAnswer, parsePuzzle } from 'gridwright';
 *
 * const puzzle = parsePuzzle('1234341221434.21');
 * console.log(check(puzzle, parseAnswer(puzzle, '1234341221434321'))); // => []
 * ```
 */
export function parseAnswer(puzzle: Puzzle, text: string): Grid {
  return answers.parseAnswer(rulesFor('puzzle', puzzle), puzzle, text);
}

/** Returns whether two lines can be rows of one grid: of as many cells, or as long with spaces for some of them. */
function isBeside(row: Row, other: Row): boolean {
  const isSpaced = row.raw !== row.text && other.raw !== other.text && row.raw?.length === other.raw?.length;
  return row.text.length === other.text.length || (row.raw !== undefined && isSpaced && !/[|]/.test(row.raw));
}

/** Returns whether spaces are empty cells: in lines of equal length, spaces between cells have equal places. */
function hasEmptySpaces(rows: readonly Row[]): boolean {
  const [first] = rows;
  const places = ({ raw = '' }: Row) => raw.replace(/\S/g, 'x');
  return (
    first?.raw !== undefined &&
    rows.some(({ raw, text }) => raw !== text) &&
    // A space can't be an empty cell beside two other signs for it.
    new Set(rows.flatMap(({ text }) => text.match(/[.*_-]/g) ?? [])).size < 2 &&
    rows.every(({ raw }) => raw !== undefined && raw.length === first.raw?.length && /^[^|\t]*$/.test(raw)) &&
    rows.some((row) => places(row) !== places(first))
  );
}

function joined(rows: readonly Row[]): string {
  return rows.map((row) => row.text).join('');
}

function attempt({ line, text }: Row, read: () => Puzzle, before?: number): SheetItem {
  return attemptSheet(line, text, () => ({ puzzle: read() }), before);
}

function numberOrNone(text: string, hints: Hints): Puzzle | undefined {
  try {
    return readNumber(text, hints);
  } catch (error) {
    if (error instanceof OptionError || error instanceof ParseError) return undefined;
    throw error;
  }
}

function readNumber(text: string, hints: Hints): Puzzle | undefined {
  const { kind: name = '' } = hints;
  const { size, options } = readOrder(name, askedOf(hints));
  const clues = kindOf(name).disks?.parseNumber(text, size);
  return clues && { kind: name, size, options, clues };
}

/** Returns the puzzle of an id or seed id if it fits the hints. */
function readName(text: string, hints: Hints): Puzzle {
  const named = parseId(text);
  const { kind, size, options, ...order } = named.type === 'puzzle' ? named.puzzle : named.order;
  const { kind: kindNamed = kind } = hints;
  const asked = askedOf(hints);
  if (kind !== kindNamed)
    throw new ParseError('kind', `expected a puzzle of the kind ${kindNamed}, got ${quote(text)}`, { received: text });
  const box = size.boxRows > 0 && asked.size === undefined ? formatShape(size.boxRows, size.boxColumns) : undefined;
  const wanted = readOrder(kind, {
    ...options,
    ...('requests' in order && order.requests),
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
    size: asked.size ?? formatShape(size.rows, size.columns),
    box: asked.box ?? box,
  });
  const differs = kindOf(kind).options.some(
    ({ name }) => asked[name] !== undefined && wanted.options[name] !== options[name],
  );
  if (differs || !sameSize(wanted.size, size))
    throw new ParseError('option', `expected a puzzle of the size and with the options named, got ${quote(text)}`, {
      received: text,
    });
  return named.type === 'puzzle' ? named.puzzle : make(named.order, named.seed, named.version).puzzle;
}
