import { fullWord, lowestBit, popcount } from '../../../core/bits.js';
import type { Cell, Grid, Size, Value } from '../../../core/grid.js';
import type { MostOfEach } from '../rules/balance.js';
import type { Sign } from '../rules/signs.js';
import { differingCells } from '../rules/valid-lines.js';
import { type Depth, LINE, NEAR } from './depth.js';
import { LineReader } from './line-reader.js';
import { signsByLine } from './line-signs.js';

/** The rules of a board beside runs and balance. */
export interface BoardRules {
  /** Whether all rows must be different, and all columns. */
  readonly distinct: boolean;
  readonly signs?: readonly Sign[];
  /** How many cells of each line can have each value; undefined where the line is balanced. */
  readonly most?: readonly (MostOfEach | undefined)[];
}

/**
 * A partly filled board that propagates each value entered. Lines are numbered rows first. Each is two bit words, so
 * every cell is stored twice, in its row and in its column. There is one frame per saved state:
 *
 *     ones of rows | ones of columns | zeros of rows | zeros of columns | filled      bit i = cell i of the line
 *     <- rows ---> <- columns -----> <- rows ----->  <- columns ------>
 */
export class Board {
  readonly rows: number;
  readonly columns: number;
  /** Whether all rows must be different, and all columns. */
  readonly distinct: boolean;
  /** Whether all lines are balanced and without signs. */
  readonly isPlain: boolean;
  private readonly isComparing: boolean;
  private readonly lines: number;
  private readonly width: number;
  /** The reader of each line; plain lines share one for rows and one for columns. */
  private readonly readers: readonly LineReader[];
  private frames: Int32Array;
  /** Start of the current frame. */
  private base = 0;
  /** Lines to check again: for the cheap rules, and for everything that the line determines. */
  private dirtyRows = 0;
  private dirtyColumns = 0;
  private staleRows = 0;
  private staleColumns = 0;

  /** Lines are read to `depth` and compared from depth NEAR on. */
  constructor({ rows, columns }: Size, { distinct, signs = [], most = [] }: BoardRules, depth: Depth = LINE) {
    this.rows = rows;
    this.columns = columns;
    this.lines = rows + columns;
    this.distinct = distinct;
    this.isComparing = distinct && depth >= NEAR;
    this.width = 2 * this.lines + 1;
    this.isPlain = signs.length === 0 && most.length === 0;
    const plain = [new LineReader(columns, depth), new LineReader(rows, depth)];
    this.readers = signsByLine(signs, rows, columns).map((own, line) => {
      const [side, length] = line < rows ? [0, columns] : [1, rows];
      return own === undefined && most[line] === undefined
        ? plain[side]
        : new LineReader(length, depth, own, most[line]);
    });
    this.frames = new Int32Array(this.width * 16);
  }

  /** Starts over with an empty board, dropping all saved states. */
  clear(): void {
    this.base = 0;
    this.frames.fill(0, 0, this.width);
    this.forget();
  }

  /** Starts over with these clues, dropping all saved states. False when propagation finds a contradiction. */
  load(clues: Grid): boolean {
    this.clear();
    for (let cell = 0; cell < clues.length; cell++) {
      if (clues[cell] > 2) return false;
      if (clues[cell] !== 0) this.add(cell, clues[cell]);
    }
    // Very short lines leave no choice, so even an empty one has consequences.
    this.dirtyRows = fullWord(this.rows);
    this.dirtyColumns = fullWord(this.columns);
    return this.propagate();
  }

  /**
   * Enters value 1 or 2 into an empty cell and propagates it. False at a contradiction; then only `restore` is valid.
   */
  put(row: number, column: number, value: Value): boolean {
    this.write(row, column, value);
    return this.propagate();
  }

  /** Enters a value without propagating it; `propagate` does that. Does nothing in a filled cell. */
  add(cell: Cell, value: Value): void {
    const column = cell % this.columns;
    const row = (cell - column) / this.columns;
    if ((this.blanks(row) & (1 << column)) !== 0) this.write(row, column, value);
  }

  /** Saves the current state for one `restore`. */
  save(): void {
    const { base, width } = this;
    if (base + 2 * width > this.frames.length) {
      const larger = new Int32Array(2 * this.frames.length);
      larger.set(this.frames);
      this.frames = larger;
    }
    const { frames } = this;
    for (let at = base; at < base + width; at++) frames[at + width] = frames[at];
    this.base += width;
  }

  /** Restores the state of the last `save`. */
  restore(): void {
    this.base -= this.width;
  }

  /** Number of the current state, for `returnTo`. */
  get state(): number {
    return this.base;
  }

  /** Restores an earlier state, with any number of later ones saved since. */
  returnTo(state: number): void {
    this.base = state;
  }

  /** Returns the ones of a line as a bit word. */
  ones(line: number): number {
    return this.frames[this.base + line];
  }

  /** Returns the zeros of a line as a bit word. */
  zeros(line: number): number {
    return this.frames[this.base + this.lines + line];
  }

  /** Returns the empty cells of a line as a bit word. */
  blanks(line: number): number {
    return fullWord(line < this.rows ? this.columns : this.rows) & ~(this.ones(line) | this.zeros(line));
  }

  /** Returns the number of filled cells. */
  filled(): number {
    return this.frames[this.base + this.width - 1];
  }

  valueOf(cell: Cell): Value {
    const row = Math.floor(cell / this.columns);
    const bit = 1 << (cell % this.columns);
    if ((this.ones(row) & bit) !== 0) return 2;
    return (this.zeros(row) & bit) !== 0 ? 1 : 0;
  }

  /** Returns the current state as a Grid. */
  read(): Grid {
    const grid = new Uint8Array(this.rows * this.columns);
    for (let row = 0, cell = 0; row < this.rows; row++) {
      const ones = this.ones(row);
      const zeros = this.zeros(row);
      for (let column = 0; column < this.columns; column++, cell++)
        grid[cell] = (((ones >>> column) & 1) << 1) | ((zeros >>> column) & 1);
    }
    return grid;
  }

  /** Applies all cheap rules, then one costly look at a line, and so on until nothing is left to check. */
  propagate(): boolean {
    while (this.settleAll()) {
      if (this.staleRows !== 0) {
        const row = lowestBit(this.staleRows);
        this.staleRows &= this.staleRows - 1;
        if (!this.narrow(row)) break;
      } else if (this.staleColumns !== 0) {
        const column = lowestBit(this.staleColumns);
        this.staleColumns &= this.staleColumns - 1;
        if (!this.narrow(this.rows + column)) break;
      } else return true;
    }
    this.forget();
    return false;
  }

  /** Applies the cheap rules to the lines to check, alternating rows and columns. */
  private settleAll(): boolean {
    const { rows } = this;
    while ((this.dirtyRows | this.dirtyColumns) !== 0) {
      while (this.dirtyRows !== 0) {
        const row = lowestBit(this.dirtyRows);
        this.dirtyRows &= this.dirtyRows - 1;
        if (!this.settle(row)) return false;
      }
      while (this.dirtyColumns !== 0) {
        const column = lowestBit(this.dirtyColumns);
        this.dirtyColumns &= this.dirtyColumns - 1;
        if (!this.settle(rows + column)) return false;
      }
    }
    return true;
  }

  private forget(): void {
    this.dirtyRows = this.dirtyColumns = this.staleRows = this.staleColumns = 0;
  }

  private write(row: number, column: number, value: Value): void {
    const { frames, rows, base } = this;
    const at = base + (value === 2 ? 0 : this.lines);
    frames[at + row] |= 1 << column;
    frames[at + rows + column] |= 1 << row;
    frames[base + this.width - 1]++;
    this.touchRows(1 << row);
    this.touchColumns(1 << column);
  }

  private touchRows(rows: number): void {
    this.dirtyRows |= rows;
    if (!this.readers[0].isThorough) this.staleRows |= rows;
  }

  private touchColumns(columns: number): void {
    this.dirtyColumns |= columns;
    if (!this.readers[this.rows].isThorough) this.staleColumns |= columns;
  }

  /** Applies the cheap rules to one line. */
  private settle(line: number): boolean {
    const reader = this.readers[line];
    const ones = this.ones(line);
    const zeros = this.zeros(line);
    if (!reader.read(ones, zeros)) return false;
    if (reader.ones !== ones || reader.zeros !== zeros) this.widen(line, reader.ones, reader.zeros);
    return !this.isComparing || this.compare(line);
  }

  /** Fills what all completions of one line have in common. */
  private narrow(line: number): boolean {
    if (this.blanks(line) === 0) return true;
    const reader = this.readers[line];
    const filled = this.filled();
    if (!reader.finish(this.ones(line), this.zeros(line))) return false;
    this.widen(line, reader.ones, reader.zeros);
    // The signs aren't needed to find what all completions have in common.
    if (!this.isPlain && this.filled() > filled) this.touch(line);
    return !this.isComparing || this.compare(line);
  }

  /** Updates a line's words and the lines that cross its new cells. */
  private widen(line: number, ones: number, zeros: number): void {
    const { rows, lines, base, frames } = this;
    const newOnes = ones & ~frames[base + line];
    const newZeros = zeros & ~frames[base + lines + line];
    const fresh = newOnes | newZeros;
    if (fresh === 0) return;
    frames[base + line] = ones;
    frames[base + lines + line] = zeros;
    frames[base + this.width - 1] += popcount(fresh);
    const isRow = line < rows;
    const crossing = base + (isRow ? rows : 0);
    const bit = 1 << (isRow ? line : line - rows);
    for (let rest = newOnes; rest !== 0; rest &= rest - 1) frames[crossing + lowestBit(rest)] |= bit;
    for (let rest = newZeros; rest !== 0; rest &= rest - 1) frames[crossing + lines + lowestBit(rest)] |= bit;
    if (isRow) this.touchColumns(fresh);
    else this.touchRows(fresh);
  }

  /** Applies the rule of distinct lines to a line with at most two empty cells. */
  private compare(line: number): boolean {
    const blanks = this.blanks(line);
    if (popcount(blanks) > 2) return true;
    const first = line < this.rows ? 0 : this.rows;
    const end = line < this.rows ? this.rows : this.lines;
    for (let other = first; other < end; other++) {
      if (other === line) continue;
      const otherBlanks = this.blanks(other);
      if (blanks === 0 && otherBlanks === 0) {
        if (this.ones(line) === this.ones(other)) return false;
      } else if (blanks === 0) this.avoid(other, otherBlanks, line);
      else if (otherBlanks === 0 && this.avoid(line, blanks, other)) return this.compare(line);
    }
    return true;
  }

  /**
   * Fills the last cells of a line in which it must differ from a full line that agrees everywhere else; returns whether
   * it did.
   */
  private avoid(line: number, blanks: number, full: number): boolean {
    const ones = this.ones(line);
    const zeros = this.zeros(line);
    if ((ones & ~this.ones(full)) !== 0 || (zeros & ~this.zeros(full)) !== 0) return false;
    const { length, most } = this.readers[line];
    const differing = differingCells(this.ones(full), blanks, length, most);
    if (differing === 0) return false;
    this.widen(line, ones | (differing & this.zeros(full)), zeros | (differing & this.ones(full)));
    // If it is full now, it still has to be compared itself.
    this.touch(line);
    return true;
  }

  /** Marks a line as one to check again. */
  private touch(line: number): void {
    if (line < this.rows) this.touchRows(1 << line);
    else this.touchColumns(1 << (line - this.rows));
  }
}
