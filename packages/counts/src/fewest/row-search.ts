import { linePatterns } from 'gridwright/kurosu';
import { ones } from '../hitting-sets.js';
import { type BitBoard, type Cells, haveEqual, rowOfCells, writeColumns } from './bit-board.js';

/** Searches the boards of a size row by row. */
export class RowSearch {
  /** The board found last. It changes with the next search. */
  readonly board: BitBoard;
  private readonly distinct: boolean;
  private readonly full: number;
  private readonly lines: readonly number[];
  /** For each line, all lines, the nearest first. */
  private readonly nearest: readonly (readonly number[])[];
  /** For each row, the lines to try and the cells that must be 0 and 1. */
  private readonly tried: (readonly number[])[];
  private readonly zeros: Int32Array;
  private readonly ones: Int32Array;
  /** Called with each board found. Returns whether the search ends. */
  private found: () => boolean = () => true;

  /** There are 2 to 8 rows and columns. */
  constructor(rows: number, columns: number, distinct: boolean) {
    this.board = { rows: new Int32Array(rows), columns: new Int32Array(columns) };
    this.distinct = distinct;
    this.full = (1 << columns) - 1;
    this.lines = linePatterns(columns);
    this.nearest = Array.from({ length: 1 << columns }, (_, line) =>
      [...this.lines].sort((a, b) => ones(a ^ line) - ones(b ^ line) || a - b),
    );
    this.tried = new Array(rows);
    this.zeros = new Int32Array(rows);
    this.ones = new Int32Array(rows);
  }

  /** Visits every board of the size. */
  searchAll(visit: (board: BitBoard) => void): void {
    this.tried.fill(this.lines);
    this.zeros.fill(0);
    this.ones.fill(0);
    this.found = () => {
      visit(this.board);
      return false;
    };
    this.fill(0, 0, 0, 0, false);
  }

  /** Returns whether another board has the same values in some cells of a board. It is then in `board`. */
  findOther({ rows }: BitBoard, same: Cells): boolean {
    for (let row = 0; row < rows.length; row++) {
      const cells = rowOfCells(same, row);
      this.tried[row] = this.nearest[rows[row]];
      this.zeros[row] = cells & ~rows[row];
      this.ones[row] = cells & rows[row];
    }
    this.found = () => true;
    return this.fill(0, 0, 0, 0, true);
  }

  /**
   * Fills the rows from one on. Bit c of `count1`, `count2` and `count4` is the number of ones above it in column c, in
   * binary. Boards whose rows are all the first to try are skipped if all above it are (`skips`).
   */
  private fill(row: number, count1: number, count2: number, count4: number, skips: boolean): boolean {
    const { rows } = this.board;
    if (row === rows.length) return !skips && this.isBoard() && this.found();
    // No column has more of one value.
    const most = (rows.length + 1) >>> 1;
    let must0 = this.zeros[row] | this.columnsWith(most, count1, count2, count4);
    let must1 = this.ones[row];
    if (row >= most) must1 |= this.columnsWith(row - most, count1, count2, count4);
    if (row >= 2) {
      must0 |= rows[row - 1] & rows[row - 2];
      must1 |= this.full & ~(rows[row - 1] | rows[row - 2]);
    }
    if ((must0 & must1) !== 0) return false;
    const tried = this.tried[row];
    for (let i = 0; i < tried.length; i++) {
      const line = tried[i];
      if ((line & must0) !== 0 || (~line & must1) !== 0) continue;
      rows[row] = line;
      const carry2 = count1 & line;
      const carry4 = count2 & carry2;
      if (this.fill(row + 1, count1 ^ line, count2 ^ carry2, count4 ^ carry4, skips && i === 0)) return true;
    }
    return false;
  }

  /** Returns the columns with a number of ones. */
  private columnsWith(ones: number, count1: number, count2: number, count4: number): number {
    const equal1 = (ones & 1) === 0 ? ~count1 : count1;
    const equal2 = (ones & 2) === 0 ? ~count2 : count2;
    const equal4 = (ones & 4) === 0 ? ~count4 : count4;
    return this.full & equal1 & equal2 & equal4;
  }

  private isBoard(): boolean {
    writeColumns(this.board);
    return !this.distinct || !(haveEqual(this.board.rows) || haveEqual(this.board.columns));
  }
}
