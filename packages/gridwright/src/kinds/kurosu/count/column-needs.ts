import { mostAlike } from '../rules/balance.js';
import { linePatterns } from '../rules/valid-lines.js';
import { columnMoves } from './column-moves.js';

/**
 * The constraints of a board's lower rows, written from the last one up, on the rows above them. In words, bit i is
 * column i.
 */
export interface Lower {
  /** Number of rows left to write. */
  readonly left: number;
  /** The most ones that each column can still have, three bits per column. */
  readonly need: number;
  /** The row written last, and the columns in which it repeats the one before. */
  readonly last: number;
  readonly repeats: number;
  /** Columns where the next row must be 0, and << 16 those where it must be 1, so that the columns can be completed. */
  readonly forced: number;
}

/** The columns of a board that is written row by row, from the last one up. */
export class Columns {
  readonly rows: number;
  readonly columns: number;
  /** All possible rows, in the order of `linePatterns`. */
  readonly patterns: readonly number[];
  /** The word with a one in each column. */
  readonly full: number;
  /** For each row, its ones in the format of `need`. */
  readonly spread: Int32Array;
  /** For each row, its mirror image. */
  readonly mirrored: Int32Array;
  /** The board without any rows. */
  readonly start: Lower;
  private readonly moves: readonly Uint8Array[];

  /** There are 2 to 10 rows and columns. */
  constructor(rows: number, columns: number) {
    const words = { length: 1 << columns };
    this.rows = rows;
    this.columns = columns;
    this.patterns = linePatterns(columns);
    this.full = words.length - 1;
    this.spread = Int32Array.from(words, (_, row) => moveFields(row, columns, 1, 3, (i) => i));
    this.mirrored = Int32Array.from(words, (_, row) => moveFields(row, columns, 1, 1, (i) => columns - 1 - i));
    this.moves = columnMoves(rows);
    this.start = this.lower(rows, mostAlike(rows) * this.spread[this.full], 0, 0);
  }

  /** Returns the lower rows with one more row, which must fit. */
  after({ left, need, last }: Lower, row: number): Lower {
    return this.lower(left - 1, need - this.spread[row], row, left === this.rows ? 0 : this.full & ~(last ^ row));
  }

  private lower(left: number, need: number, last: number, repeats: number): Lower {
    const moves = this.moves[left];
    let forced = 0;
    for (let column = 0; column < this.columns; column++) {
      const may =
        moves[(((need >>> (3 * column)) & 7) << 2) | (((last >>> column) & 1) << 1) | ((repeats >>> column) & 1)];
      forced |= (((may >>> 1) ^ 1) << column) | (((may & 1) ^ 1) << (column + 16));
    }
    return { left, need, last, repeats, forced };
  }
}

/** Returns whether a row fits the forced columns. */
export function fits(row: number, forced: number): boolean {
  return (row & forced & 0xffff) === 0 && (~row & (forced >>> 16)) === 0;
}

/** Returns a word of `count` fields of `from` bits, with field i moved to place `to(i)` of fields of `width` bits. */
export function moveFields(
  word: number,
  count: number,
  from: number,
  width: number,
  to: (i: number) => number,
): number {
  let moved = 0;
  for (let i = 0; i < count; i++) moved |= ((word >>> (from * i)) & ((1 << from) - 1)) << (width * to(i));
  return moved;
}
