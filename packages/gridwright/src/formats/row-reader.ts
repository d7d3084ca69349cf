import { ParseError, quote } from '../core/errors.js';
import type { Puzzle } from '../core/kind.js';
import { withoutComment } from './answer.js';
import { isBeside, type Row } from './grid-rows.js';
import { isHeader, mayPrecede } from './headers.js';
import { jigsawIn } from './jigsaws.js';
import { isDivider } from './labels.js';
import { isRuler, otherGridIn } from './line-parts.js';
import { OneLineReader } from './one-line-reader.js';
import type { PlainForm } from './plain-lines.js';
import { attempt, LONGEST_ROW, RowGroups, WIDE } from './row-groups.js';
import { RowText } from './row-text.js';
import { refuseNamed } from './rule-members.js';
import { LONGEST_SHEET, refused, type SheetItem, type TextReader } from './sheet.js';
import { isSolutionOf } from './solutions.js';
import { charactersOf, type ParseOptions, SymbolReader } from './symbol-reader.js';
import { isTitle } from './titled-id.js';

/** The line around a block of code in Markdown. */
const FENCE = /^\s*(?:```|~~~)/;

/** A number or two that may be a size: `5`, `5 5`. */
const COUNT = /^\s*(?![01]+\s*$)[1-9]\d?(?:[\sx]+\d{1,2})?\s*$/;

/**
 * Reads puzzles line by line: ids, one-line grids, and grids with one row per line. `#` starts a comment. A line is a
 * whole puzzle if it is an id, a number of a known kind, or has as many symbols as a grid has cells. Otherwise it is a
 * row. Rows of equal length make a grid: of the size in the hints, or up to a blank line, or square if the kind has
 * only square grids. Spaces, frames and lines between boxes are skipped. In a line with exactly one character per cell,
 * a space is an empty cell. Other columns, such as a hash before the grid or a solution after it, are skipped. A header
 * line names the column with the puzzle.
 */
export class RowReader implements TextReader {
  private readonly symbols: SymbolReader;
  private readonly oneLine: OneLineReader;
  private readonly texts: RowText;
  private readonly groups: RowGroups;
  private line = 0;
  private rows: Row[] = [];
  /** The empty first row above the first divider of a Markdown table: its head, unless dividers follow other rows, too. */
  private head: Row | undefined;
  /** Whether a puzzle or a row has been read. A header line precedes all of them. */
  private isBegun = false;
  /** The last line that was a whole puzzle. */
  private lastWhole: Puzzle | undefined;
  private lastHasZero = false;
  /** A line that is a title or a count, unless the row below has the same length. */
  private title: Row | undefined;
  /** The last puzzle that isn't a solution. */
  last: Puzzle | undefined;
  /** A puzzle number that can be the number of the rows below it and their cells. */
  private count: Row | undefined;
  /** The title or count above the rows, an error only if they are no puzzle. */
  private preface: Row | undefined;

  /** Throws ParseError or OptionError for hints with an unknown kind or size. */
  constructor(hints: ParseOptions = {}) {
    this.symbols = new SymbolReader(hints);
    this.oneLine = new OneLineReader(hints, this.symbols);
    const [rows, columns] = hints.size?.split('x').map(Number) ?? [];
    this.groups = new RowGroups(this.symbols, this.oneLine, rows);
    this.texts = new RowText(this.symbols, this.oneLine, columns);
  }

  /** Adds the next line, with its number in the text, and returns the puzzles that are now complete. */
  push(line: string, number = this.line + 1): SheetItem[] {
    return this.checked(this.pushLine(line, number));
  }

  /** Ends the text, possibly in the middle of a grid; returns the remaining puzzles. */
  end(): SheetItem[] {
    return this.checked(this.endLines());
  }

  /** Leaves out grids that are the solution of the puzzle before. */
  private checked(items: SheetItem[]): SheetItem[] {
    return items.flatMap((item) => {
      const { text, puzzle } = item;
      if (puzzle === undefined || text.includes(':')) return item;
      if (this.last !== undefined && isSolutionOf(puzzle, this.last)) return [];
      this.last = puzzle;
      return item;
    });
  }

  private pushLine(line: string, number: number): SheetItem[] {
    this.line = number;
    if (line.length > LONGEST_SHEET)
      return line.startsWith('#') ? [] : [...this.endLines(), this.readWhole(line, line)];
    if (FENCE.test(line) || (isHeader(line) && !isTitle(line))) return this.endLines();
    const uncommented = withoutComment(line);
    const { raw, isSeparate } = this.texts.partOf(uncommented, !this.isBegun);
    if (raw === undefined) return [];
    const text = this.texts.symbolsOf(raw);
    if (text === '') return this.pushBlank(raw, uncommented !== line);
    if (isRuler(raw)) return this.pushRuler(raw, text);
    if (this.mayBeCount(raw)) {
      this.count = { line: number, text: raw.trim() };
      return [];
    }
    if (this.oneLine.isNumber(text) && text !== raw.trim() && !isSeparate && !/^[01]+$/.test(text))
      return [...this.endLines(), this.refuseNumbers(raw)];
    const isRow = this.texts.isRow(raw, text, this.rows[0]?.text.length);
    if (this.mayBeTitle(raw, text)) {
      this.title = { line: number, text, raw, isWhole: !isRow };
      return [];
    }
    if (isRow || (isSeparate && text.length <= LONGEST_ROW))
      return this.pushRow({ line: number, text, raw: isSeparate ? undefined : raw });
    return this.pushWhole(line, text);
  }

  /** Handles a line without symbols, which is a row of empty cells if the others have spaces for these. */
  private pushBlank(raw: string, isComment: boolean): SheetItem[] {
    if (this.count !== undefined) return this.takeCount(0);
    const [first] = this.rows;
    if (raw.length > 3 && raw.length === first?.raw?.length) {
      this.rows.push({ line: this.line, text: '', raw });
      return this.groups.isComplete(this.rows) ? this.endRows() : [];
    }
    // Between the rows of a grid a comment is ignored; after a complete square it ends the grid.
    return !isComment || this.rows.length === first?.text.length ? this.endRows() : [];
  }

  private pushRow(row: Row): SheetItem[] {
    const count = this.takeCount(row.text.length);
    const title = this.takeTitle();
    this.isBegun = true;
    const before = this.rows.length > 0 && !isBeside(this.rows[0], row) ? this.endRows() : [];
    if (title !== undefined && isBeside(title, row)) this.rows.push(title);
    else this.preface = title;
    this.rows.push(row);
    return [...count, ...before, ...(this.groups.isComplete(this.rows) ? this.endRows() : [])];
  }

  private pushWhole(line: string, text: string): SheetItem[] {
    const count = this.takeCount(0);
    const title = this.takeTitle();
    // Before puzzles of one line each, only their number is no slip.
    const isCount = title === undefined || (!this.isBegun && /^\d+$/.test(title.text));
    this.isBegun = true;
    const slip = isCount ? [] : [attempt(title, () => this.refuseRow(title.text))];
    return [...count, ...this.endRows(this.oneLine.isNumber(text)), ...slip, this.readWhole(line, text)];
  }

  private refuseRow({ length }: string): never {
    this.symbols.refuse(`one row of ${charactersOf(length)}`, length);
  }

  /** Refuses digits with something between them, which aren't one number. */
  private refuseNumbers(raw: string): SheetItem {
    const error = new ParseError('number', `expected one puzzle number per line, got ${quote(raw.trim())}`, {
      received: raw,
    });
    return refused(this.line, raw, error);
  }

  private mayBeCount(raw: string): boolean {
    const isFirst = this.rows.length === 0 && this.count === undefined;
    return this.oneLine.hasNumbers && isFirst && COUNT.test(raw);
  }

  /** Returns the number that a line before rows is, unless it is their number or that of their cells. */
  private takeCount(columns: number): SheetItem[] {
    const { count } = this;
    this.count = undefined;
    if (count === undefined || (columns > 0 && count.text.split(/\D+/).includes(String(columns)))) return [];
    return [attempt(count, () => this.oneLine.read(count.text))];
  }

  private takeTitle(): Row | undefined {
    const { title } = this;
    this.title = undefined;
    return title;
  }

  /** Returns whether a line can be a title or a count; it is one unless the next row has the same length. */
  private mayBeTitle(raw: string, text: string): boolean {
    const isFirst = this.rows.length === 0 && this.title === undefined && !this.oneLine.hasNumbers;
    return isFirst && mayPrecede(raw) && this.symbols.readings(text).length === 0;
  }

  /** Handles a line of dashes, which may be a row of empty cells if its neighbours are. */
  private pushRuler(raw: string, text: string): SheetItem[] {
    const [first] = this.rows;
    if (this.head !== undefined) {
      this.rows.unshift(this.head);
      this.head = undefined;
    } else if (this.rows.length === 1 && !/\w/.test(first.text) && isDivider(raw)) this.head = this.rows.pop();
    const columns = this.rows[0]?.text.length ?? text.length;
    if (text.length !== columns || !/^-{4,32}$/.test(text)) return [];
    this.rows.push({ line: this.line, text, isDashes: true });
    return this.groups.isComplete(this.rows) ? this.endRows() : [];
  }

  /** Returns the form of lines like the last one-line puzzle, if the next line can be one. */
  plainForm(): PlainForm | undefined {
    const isBetween = this.rows.length === 0 && (this.title ?? this.count) === undefined;
    return isBetween && this.lastWhole !== undefined
      ? this.symbols.plainForm(this.lastWhole, this.lastHasZero)
      : undefined;
  }

  private endLines(): SheetItem[] {
    const count = this.takeCount(0);
    if (count.length > 0) return [...count, ...this.endLines()];
    const title = this.takeTitle();
    if (title?.isWhole) return [...this.endRows(), attempt(title, () => this.oneLine.read(title.text))];
    if (title !== undefined) this.rows.push(title);
    return this.endRows();
  }

  /** Ends the rows of a grid and returns its puzzles. Before a number, rows of digits are numbers, too. */
  private endRows(beforeNumber = false): SheetItem[] {
    const { preface } = this;
    this.preface = undefined;
    const items = this.groups.read(this.rows, beforeNumber);
    this.rows = [];
    this.head = undefined;
    const isSlip = preface !== undefined && items.some(({ error }) => error !== undefined);
    return isSlip ? [attempt(preface, () => this.refuseRow(preface.text)), ...items] : items;
  }

  private readWhole(line: string, text: string): SheetItem {
    const before = line.indexOf(text);
    const read = () => {
      const other = text === line ? undefined : otherGridIn(line, text);
      const rule = this.texts.ruleIn(line);
      if (rule !== undefined) refuseNamed(rule);
      if (other === undefined) return this.oneLine.read(text);
      return jigsawIn(text + other) ?? refuseTwo(line);
    };
    const item = attempt({ line: this.line, text }, read, before < 0 ? undefined : before);
    if (item.puzzle !== undefined && text.length === WIDE) this.texts.hasWhole4x4 = true;
    // A short line may be a row, and digits a number, whatever the last line was.
    const isPlain = text.length > LONGEST_ROW && !text.includes(':') && !this.oneLine.hasNumbers;
    if (item.puzzle !== undefined && isPlain) {
      this.lastWhole = item.puzzle;
      this.lastHasZero = text.includes('0');
    }
    return item;
  }
}

function refuseTwo(received: string): never {
  throw new ParseError('several', 'expected one puzzle per line, got a line with two different grids', { received });
}
