import { kindOf } from '../named/kinds.js';
import { usualSigns } from './cell-signs.js';
import { type Column, fieldAt, longToken, plainFrame, puzzleColumn, separateCells, unquoted } from './line-parts.js';
import { type OneLineReader, SHORTEST_LINE } from './one-line-reader.js';
import { LONGEST_ROW, WIDE } from './row-groups.js';
import { namesRules } from './rule-members.js';
import type { SymbolReader } from './symbol-reader.js';

/** A Sudoku of 4x4 with one solution has at least four clues. */
const FEWEST_CLUES = 4;

/** A number or word before a grid on its line: `7: 53..7....`, `puzzle: "53..7...."`. */
const LABEL = /^\s*(?:- )?[\p{L}\d][\p{L}\d #._'-]{0,30}(?::\s+|\s?=\s?)(?=["']?[\w.*?-]{16,}["']?\s*$)/u;

/** The part of a line that is a puzzle or a row. */
interface Part {
  /** Undefined for a table's header. */
  readonly raw: string | undefined;
  /** Whether its cells were separated. */
  readonly isSeparate: boolean;
}

/** Finds symbols in lines: in a column of a table, between bars, or separated by spaces. */
export class RowText {
  private readonly symbols: SymbolReader;
  private readonly lines: OneLineReader;
  private readonly columnsNamed: number | undefined;
  /** The puzzle's column, if a header line names it. */
  private column: Column | undefined;
  /** Whether a 4x4 grid on one line has been read. */
  hasWhole4x4 = false;

  /** `columnsNamed` is the number of cells of a row, if it is known. */
  constructor(symbols: SymbolReader, lines: OneLineReader, columnsNamed: number | undefined) {
    this.symbols = symbols;
    this.lines = lines;
    this.columnsNamed = columnsNamed;
  }

  /** Returns the part of a line that is a puzzle or a row. Only the first line can name columns. */
  partOf(line: string, isFirst: boolean): Part {
    const raw =
      LABEL.test(line) || !line.includes(':') ? unquoted(usualSigns(plainFrame(line.replace(LABEL, '')))) : line;
    if (this.column !== undefined) return { raw: fieldAt(raw, this.column), isSeparate: false };
    if (isFirst) {
      this.column = puzzleColumn(raw);
      if (this.column !== undefined) return { raw: undefined, isSeparate: false };
    }
    const cells = separateCells(raw);
    const isSeparate = cells !== undefined && !(this.lines.hasNumbers && !/^[01]+$/.test(cells));
    return isSeparate ? { raw: cells, isSeparate } : { raw, isSeparate };
  }

  /** Returns other rules by a line's fields: in a column such as `variant`, or with the name of a rule. */
  ruleIn(line: string): string | undefined {
    const { column } = this;
    return column?.rules
      .map((index) => fieldAt(line, { ...column, index }))
      .find((field) => field !== line && namesRules(field));
  }

  /**
   * Returns the line without spaces and bars, or with spaces as empty cells if it has exactly as many characters as a
   * grid has cells.
   */
  symbolsOf(raw: string): string {
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

  /** Returns whether the symbols are a row of a grid below one of `columns` cells, not a puzzle by themselves. */
  isRow(raw: string, text: string, columns: number | undefined): boolean {
    if (text.includes(':') || this.lines.isMistakenNumber(text)) return false;
    // Rows of 0 and 1 are numbers only if they don't make a grid.
    if (this.lines.isNumber(text))
      return /^[01]{2,32}$/.test(text) && text.length === (this.columnsNamed ?? text.length);
    if (this.columnsNamed !== undefined) return text.length === this.columnsNamed;
    if (text.length > LONGEST_ROW) return false;
    if (text.length === WIDE && !raw.includes('|')) return this.isWideRow(text, columns);
    const mayBeWhole = this.symbols.hasSize(text.length) && this.symbols.readings(text).length > 0;
    return text.length < SHORTEST_LINE || raw.includes('|') || !mayBeWhole;
  }

  /**
   * Returns whether a line of sixteen symbols is a row of 16x16, not a whole 4x4 grid: after such a row, and before any
   * whole grid if it has other symbols or too few clues for one solution.
   */
  private isWideRow(text: string, columns: number | undefined): boolean {
    if (columns === WIDE) return true;
    const fits = this.symbols.readings(text);
    const isSparse = text.replace(/[^1-9a-z]/gi, '').length < FEWEST_CLUES;
    const mayBeSparse = fits.every(({ kind, size }) => kindOf(kind).maxValues(size).clue < FEWEST_CLUES);
    return !this.hasWhole4x4 && (fits.length === 0 || (isSparse && !mayBeSparse));
  }
}
