import { lowestBit, popcount } from '../../core/bits.js';
import type { Cell, Grid, Value } from '../../core/grid.js';
import { narrowLine } from './line.js';

/**
 * A board in the making that draws the conclusions of every value it is given. Lines are numbered
 * rows first; each is kept as two bit words, so that every cell is written twice, in its row and
 * in its column. One frame for each saved state:
 *
 *     ones of rows | ones of columns | zeros of rows | zeros of columns      bit i = cell i of the line
 *     <- rows ---> <- columns -----> <- rows ----->  <- columns ------>
 */
export class Board {
  readonly rows: number;
  readonly columns: number;
  /** Whether no two rows and no two columns may be alike. */
  readonly distinct: boolean;
  private readonly lines: number;
  private frames: Int32Array;
  /** Where the current frame begins. */
  private base = 0;
  /** Lines to look at again: for runs and balance, and then for everything that the line decides. */
  private dirtyRows = 0;
  private dirtyColumns = 0;
  private staleRows = 0;
  private staleColumns = 0;
  private readonly narrowed = new Int32Array(2);

  constructor(rows: number, columns: number, distinct: boolean) {
    this.rows = rows;
    this.columns = columns;
    this.lines = rows + columns;
    this.distinct = distinct;
    this.frames = new Int32Array(2 * this.lines * 16);
  }

  /** Starts again from these clues, dropping all saved states. False when they contradict each other as far as propagation sees. */
  load(clues: Grid): boolean {
    const { rows, columns, lines, frames } = this;
    this.base = 0;
    frames.fill(0, 0, 2 * lines);
    for (let cell = 0, row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, cell++) {
        const value = clues[cell];
        if (value === 0) continue;
        if (value > 2) return false;
        const at = value === 2 ? 0 : lines;
        frames[at + row] |= 1 << column;
        frames[at + rows + column] |= 1 << row;
      }
    }
    this.dirtyRows = fullWord(rows);
    this.dirtyColumns = fullWord(columns);
    this.staleRows = this.dirtyRows;
    this.staleColumns = this.dirtyColumns;
    return this.propagate();
  }

  /** Writes Value 1 or 2 into an empty cell, and all that follows from it. False at a contradiction: the state is then good for nothing but `restore`. */
  put(row: number, column: number, value: Value): boolean {
    const at = this.base + (value === 2 ? 0 : this.lines);
    this.frames[at + row] |= 1 << column;
    this.frames[at + this.rows + column] |= 1 << row;
    this.mark(row);
    this.mark(this.rows + column);
    return this.propagate();
  }

  /** Keeps the current state for one `restore`. */
  save(): void {
    const width = 2 * this.lines;
    if (this.base + 2 * width > this.frames.length) {
      const larger = new Int32Array(2 * this.frames.length);
      larger.set(this.frames);
      this.frames = larger;
    }
    this.frames.copyWithin(this.base + width, this.base, this.base + width);
    this.base += width;
  }

  /** Goes back to the state of the last `save`. */
  restore(): void {
    this.base -= 2 * this.lines;
  }

  /** Ones of a line as a bit word. */
  ones(line: number): number {
    return this.frames[this.base + line];
  }

  /** Zeros of a line as a bit word. */
  zeros(line: number): number {
    return this.frames[this.base + this.lines + line];
  }

  /** Empty cells of a line as a bit word. */
  blanks(line: number): number {
    return this.full(line) & ~(this.ones(line) | this.zeros(line));
  }

  /** Number of cells that hold a value. */
  filled(): number {
    let filled = 0;
    for (let row = 0; row < this.rows; row++) filled += popcount(this.ones(row) | this.zeros(row));
    return filled;
  }

  valueOf(cell: Cell): Value {
    const row = Math.floor(cell / this.columns);
    const bit = 1 << (cell % this.columns);
    if ((this.ones(row) & bit) !== 0) return 2;
    return (this.zeros(row) & bit) !== 0 ? 1 : 0;
  }

  /** The current state as a Grid. */
  read(): Grid {
    const grid = new Uint8Array(this.rows * this.columns);
    for (let row = 0, cell = 0; row < this.rows; row++) {
      const ones = this.ones(row);
      const zeros = this.zeros(row);
      for (let column = 0; column < this.columns; column++, cell++) grid[cell] = (((ones >>> column) & 1) << 1) | ((zeros >>> column) & 1);
    }
    return grid;
  }

  private full(line: number): number {
    return fullWord(line < this.rows ? this.columns : this.rows);
  }

  private mark(line: number): void {
    if (line < this.rows) {
      this.dirtyRows |= 1 << line;
      this.staleRows |= 1 << line;
    } else {
      this.dirtyColumns |= 1 << (line - this.rows);
      this.staleColumns |= 1 << (line - this.rows);
    }
  }

  /** The cheap reasons to their end, then one costly look at a line, and so on until nothing is left to look at. */
  private propagate(): boolean {
    for (;;) {
      let possible = true;
      if (this.dirtyRows !== 0) {
        const row = lowestBit(this.dirtyRows);
        this.dirtyRows &= this.dirtyRows - 1;
        possible = this.settle(row);
      } else if (this.dirtyColumns !== 0) {
        const column = lowestBit(this.dirtyColumns);
        this.dirtyColumns &= this.dirtyColumns - 1;
        possible = this.settle(this.rows + column);
      } else if (this.staleRows !== 0) {
        const row = lowestBit(this.staleRows);
        this.staleRows &= this.staleRows - 1;
        possible = this.narrow(row);
      } else if (this.staleColumns !== 0) {
        const column = lowestBit(this.staleColumns);
        this.staleColumns &= this.staleColumns - 1;
        possible = this.narrow(this.rows + column);
      } else return true;
      if (!possible) {
        this.dirtyRows = this.dirtyColumns = this.staleRows = this.staleColumns = 0;
        return false;
      }
    }
  }

  /** Runs and balance of one line, until they say no more. */
  private settle(line: number): boolean {
    const full = this.full(line);
    const half = (line < this.rows ? this.columns : this.rows) >>> 1;
    let ones = this.ones(line);
    let zeros = this.zeros(line);
    for (;;) {
      let newOnes = ones | (besideTwo(zeros) & full);
      let newZeros = zeros | (besideTwo(ones) & full);
      if ((newOnes & newZeros) !== 0) return false;
      const countOnes = popcount(newOnes);
      const countZeros = popcount(newZeros);
      if (countOnes > half || countZeros > half) return false;
      if (countOnes === half) newZeros = full & ~newOnes;
      else if (countZeros === half) newOnes = full & ~newZeros;
      if (newOnes === ones && newZeros === zeros) break;
      ones = newOnes;
      zeros = newZeros;
    }
    this.write(line, ones, zeros);
    return !this.distinct || this.compare(line);
  }

  /** What all completions of one line have in common. */
  private narrow(line: number): boolean {
    if (this.blanks(line) === 0) return true;
    if (!narrowLine(this.ones(line), this.zeros(line), line < this.rows ? this.columns : this.rows, this.narrowed)) return false;
    this.write(line, this.narrowed[0], this.narrowed[1]);
    return true;
  }

  /** Gives a line its new words and passes the new cells on to the lines that cross it. */
  private write(line: number, ones: number, zeros: number): void {
    const { rows, lines, base, frames } = this;
    const newOnes = ones & ~frames[base + line];
    const newZeros = zeros & ~frames[base + lines + line];
    const fresh = newOnes | newZeros;
    if (fresh === 0) return;
    frames[base + line] = ones;
    frames[base + lines + line] = zeros;
    const crossing = base + (line < rows ? rows : 0);
    const bit = 1 << (line < rows ? line : line - rows);
    for (let rest = newOnes; rest !== 0; rest &= rest - 1) frames[crossing + lowestBit(rest)] |= bit;
    for (let rest = newZeros; rest !== 0; rest &= rest - 1) frames[crossing + lines + lowestBit(rest)] |= bit;
    this.mark(line);
    if (line < rows) {
      this.dirtyColumns |= fresh;
      this.staleColumns |= fresh;
    } else {
      this.dirtyRows |= fresh;
      this.staleRows |= fresh;
    }
  }

  /** The rule that no two rows and no two columns are alike, for a line with at most two empty cells. */
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
      else if (otherBlanks === 0 && this.avoid(line, blanks, other)) return true; // written, so it comes here again
    }
    return true;
  }

  /** Two empty cells of a line get the opposite of a full line that it agrees with everywhere else; true when that was so. */
  private avoid(line: number, blanks: number, full: number): boolean {
    const ones = this.ones(line);
    const zeros = this.zeros(line);
    const agrees = (ones & ~this.ones(full)) === 0 && (zeros & ~this.zeros(full)) === 0;
    if (!agrees || popcount(blanks) !== 2) return false;
    this.write(line, ones | (blanks & this.zeros(full)), zeros | (blanks & this.ones(full)));
    return true;
  }
}

/** Cells that would make three with two set ones: beside a pair, or in the gap between two. */
function besideTwo(word: number): number {
  const pairs = word & (word >>> 1);
  return (pairs << 2) | (pairs >>> 1) | ((word << 1) & (word >>> 1));
}

/** The lowest `length` bits, 0 to 30 of them. */
function fullWord(length: number): number {
  return (1 << length) - 1;
}
