import { columnMoves } from './column-moves.js';
import { NumberMap } from './number-map.js';
import { linePatterns } from './patterns.js';

/** What the lower rows of a board, written from the last one up, leave to the rows above them. Words have bit i for column i. */
export interface Lower {
  /** Rows still to write. */
  readonly left: number;
  /** Ones that each column still needs, three bits a column. */
  readonly need: number;
  /** The row written last, and the columns in which it repeats the one before. */
  readonly last: number;
  readonly repeats: number;
  /** With distinct lines: the patterns that no row may have again, in two words, and the pairs of columns that are alike so far. */
  readonly usedLow: number;
  readonly usedHigh: number;
  readonly alike: number;
}

/** Patterns in `usedLow`: half of the 34 of a row of eight, the longest with distinct lines. */
const LOW = 17;

/**
 * In how many ways the lower rows of a board can be completed. That depends on what the columns need, on the last row
 * and on the columns that must turn, with another value than the last in the next row; so one number is kept for each
 * such state, in one map for each number of rows left:
 *
 *     key   need, three bits a column | last << 30 | turns << 40                        any rows
 *           usedLow | usedHigh << 17 | last << 34 | turns << 42                         distinct lines
 *
 * A state has as many completions as its mirror image and as the one with 0 and 1 exchanged; of these four only the
 * least is kept. For 10x10 that leaves 2.0 million states; with `repeats` in the place of the columns that must turn
 * there were 3.4 million, and without the symmetries 13.6. With distinct lines the patterns used say all but the order
 * of the last two rows; there the four stay apart, as a set of patterns is slow to mirror.
 */
export class Completions {
  /** All rows there are, in the order of `linePatterns`. */
  readonly patterns: readonly number[];
  /** The board without any row. */
  readonly start: Lower;
  private readonly columns: number;
  private readonly distinct: boolean;
  private readonly full: number;
  /** By a row: its ones as they stand in `need`. */
  private readonly spread: Int32Array;
  private readonly mirrored: Int32Array;
  /** By half of the columns of a `need`: that half mirrored. */
  private readonly mirroredNeed: Int32Array;
  /** By a row: the pairs of columns that are alike in it. */
  private readonly alike: Int32Array;
  private readonly moves: readonly Uint8Array[];
  private readonly known: readonly NumberMap[];

  /** Rows and columns even, 2 to 10; 2 to 8 with distinct lines. */
  constructor(rows: number, columns: number, distinct: boolean) {
    const words = { length: 1 << columns };
    const half = columns / 2;
    this.columns = columns;
    this.distinct = distinct;
    this.full = words.length - 1;
    this.patterns = linePatterns(columns);
    this.spread = Int32Array.from(words, (_, row) => moveFields(row, columns, 1, 3, (i) => i));
    this.mirrored = Int32Array.from(words, (_, row) => moveFields(row, columns, 1, 1, (i) => columns - 1 - i));
    this.mirroredNeed = Int32Array.from({ length: 8 ** half }, (_, need) => moveFields(need, half, 3, 3, (i) => half - 1 - i));
    this.alike = Int32Array.from(words, (_, row) => (distinct ? alikePairs(row, columns) : 0));
    this.moves = columnMoves(rows);
    this.known = Array.from({ length: rows + 1 }, () => new NumberMap());
    this.start = { left: rows, need: (rows / 2) * this.spread[this.full], last: 0, repeats: 0, usedLow: 0, usedHigh: 0, alike: this.alike[0] };
  }

  /** How many boards have these lower rows and the row of that pattern above them. */
  ways(lower: Lower, pattern: number): number {
    return this.fits(lower, pattern, this.forced(lower)) ? this.count(this.after(lower, pattern)) : 0;
  }

  /** How many boards have these lower rows. */
  count(lower: Lower): number {
    if (lower.left === 0) return lower.alike === 0 ? 1 : 0;
    const forced = this.forced(lower);
    const key = this.distinct ? this.keyOfUsed(lower, forced) : this.keyOf(lower, forced);
    const known = this.known[lower.left].get(key);
    if (known !== undefined) return known;
    let sum = 0;
    for (let pattern = 0; pattern < this.patterns.length; pattern++) {
      if (this.fits(lower, pattern, forced)) sum += this.count(this.after(lower, pattern));
    }
    this.known[lower.left].add(key, sum);
    return sum;
  }

  /** The lower rows with one more, of a pattern that has its ways. */
  after({ left, need, last, usedLow, usedHigh, alike }: Lower, pattern: number): Lower {
    const row = this.patterns[pattern];
    const used = this.distinct ? 1 << (pattern % LOW) : 0;
    return {
      left: left - 1,
      need: need - this.spread[row],
      last: row,
      repeats: left === this.start.left ? 0 : this.full & ~(last ^ row),
      usedLow: pattern < LOW ? usedLow | used : usedLow,
      usedHigh: pattern < LOW ? usedHigh : usedHigh | used,
      alike: alike & this.alike[row],
    };
  }

  /** Columns in which the next row must be 0, and << 16 those in which it must be 1. */
  private forced({ left, need, last, repeats }: Lower): number {
    const moves = this.moves[left];
    let forced = 0;
    for (let column = 0; column < this.columns; column++) {
      const may = moves[(((need >>> (3 * column)) & 7) << 2) | (((last >>> column) & 1) << 1) | ((repeats >>> column) & 1)];
      forced |= (((may >>> 1) ^ 1) << column) | (((may & 1) ^ 1) << (column + 16));
    }
    return forced;
  }

  private fits({ usedLow, usedHigh }: Lower, pattern: number, forced: number): boolean {
    const row = this.patterns[pattern];
    if ((row & forced & 0xffff) !== 0 || (~row & (forced >>> 16)) !== 0) return false;
    return (((pattern < LOW ? usedLow : usedHigh) >>> (pattern % LOW)) & 1) === 0;
  }

  /** The least key of a state, its mirror image and both with 0 and 1 exchanged. */
  private keyOf({ left, need, last }: Lower, forced: number): number {
    const { full, mirrored } = this;
    const turns = this.turns(last, forced);
    const exchanged = left * this.spread[full] - need;
    return Math.min(
      keyOfNeed(need, last, turns),
      keyOfNeed(this.mirrorNeed(need), mirrored[last], mirrored[turns]),
      keyOfNeed(exchanged, full ^ last, turns),
      keyOfNeed(this.mirrorNeed(exchanged), full ^ mirrored[last], mirrored[turns]),
    );
  }

  private keyOfUsed({ last, usedLow, usedHigh }: Lower, forced: number): number {
    return usedLow + 2 ** LOW * usedHigh + 2 ** (2 * LOW) * (last | (this.turns(last, forced) << 8));
  }

  /** Columns in which the next row must have another value than the last. */
  private turns(last: number, forced: number): number {
    return (forced & last) | ((forced >>> 16) & ~last & this.full);
  }

  private mirrorNeed(need: number): number {
    const bits = (3 * this.columns) / 2;
    return (this.mirroredNeed[need & ((1 << bits) - 1)] << bits) | this.mirroredNeed[need >>> bits];
  }
}

function keyOfNeed(need: number, last: number, turns: number): number {
  return need + 2 ** 30 * (last | (turns << 10));
}

/** A word of `count` fields of `from` bits, with field i written to place `to(i)` of fields of `width` bits. */
function moveFields(word: number, count: number, from: number, width: number, to: (i: number) => number): number {
  let moved = 0;
  for (let i = 0; i < count; i++) moved |= ((word >>> (from * i)) & ((1 << from) - 1)) << (width * to(i));
  return moved;
}

/** One bit for each two columns, of eight at most, in which a row has the same value. */
function alikePairs(row: number, columns: number): number {
  let pairs = 0;
  for (let b = 1; b < columns; b++) {
    for (let a = 0; a < b; a++) if ((((row >>> a) ^ (row >>> b)) & 1) === 0) pairs |= 1 << ((b * (b - 1)) / 2 + a);
  }
  return pairs;
}
