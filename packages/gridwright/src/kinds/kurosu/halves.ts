import type { Columns } from './columns.js';
import { NumberedSets } from './numbered-sets.js';

/** Where the fields of an entry are; an entry is WIDTH numbers. */
export const WIDTH = 8;
/** Index of the row at the middle. */
export const LAST = 0;
/** Ones of each column, three bits a column. */
export const ONES = 1;
/** The patterns of all rows, 28 in each of three words. */
export const USED = 2;
/** The pairs of columns that are alike in all rows, in two words. */
export const ALIKE = 5;
export const ORDERS = 7;

const USED_BITS = 28;
const ALIKE_BITS = 32;

/**
 * All halves of a board with distinct rows: the upper rows, or turned over the lower ones, up to the middle. Halves
 * with the same two rows at the middle and the same set of others fit the same other halves whatever the order of the
 * others, and so are one entry, with the number of such orders:
 *
 *     . . . . . .   \
 *     . . . . . .    > a set, in ORDERS orders
 *     . . . . . .   /
 *     . . . . . .   before
 *     . . . . . .   last
 *     -----------   the middle
 */
export class Halves {
  private readonly columns: Columns;
  private readonly sets: NumberedSets;
  private readonly size: number;
  private readonly members: readonly (readonly number[])[];
  private readonly entries: readonly Int32Array[];
  /** By a pattern: the pairs of columns that are alike in it. */
  private readonly alike: readonly (readonly number[])[];
  /** While one list is made: how often each set was met, those that were, and the patterns in use. */
  private readonly tally: Uint8Array;
  private met: number[] = [];
  private readonly busy: Uint8Array;

  constructor(columns: Columns) {
    const { patterns, rows } = columns;
    this.columns = columns;
    this.size = rows / 2 - 2;
    this.sets = new NumberedSets(patterns.length, this.size);
    this.members = this.sets.all(this.size);
    this.alike = patterns.map((row) => alikePairs(row, columns.columns));
    this.tally = new Uint8Array(this.members.length);
    this.busy = new Uint8Array(patterns.length);
    const pairs = patterns.flatMap((_, last) => patterns.map((_, before) => [last, before]));
    this.entries = pairs.map(([last, before]) => (last === before ? new Int32Array() : this.list(last, before)));
  }

  /** The entries with these two rows at the middle, one behind the other. */
  at(last: number, before: number): Int32Array {
    return this.entries[last * this.columns.patterns.length + before];
  }

  private list(last: number, before: number): Int32Array {
    const { patterns } = this.columns;
    this.met = [];
    this.busy[last] = 1;
    this.busy[before] = 1;
    this.grow([], patterns[before], this.columns.full & ~(patterns[before] ^ patterns[last]));
    this.busy[last] = 0;
    this.busy[before] = 0;
    const entries = new Int32Array(this.met.length * WIDTH);
    this.met.forEach((set, i) => {
      this.write(entries.subarray(i * WIDTH, (i + 1) * WIDTH), [last, before, ...this.members[set]], this.tally[set]);
      this.tally[set] = 0;
    });
    return entries;
  }

  /** Adds the rows further out, one by one: `set` holds those that are there, ascending; `row` is the last one, which repeats the one before in `repeats`. */
  private grow(set: readonly number[], row: number, repeats: number): void {
    if (set.length === this.size) return this.note(0);
    const { patterns, full } = this.columns;
    const isLast = set.length === this.size - 1;
    for (let pattern = 0; pattern < patterns.length; pattern++) {
      const next = patterns[pattern];
      if (this.busy[pattern] === 1 || (repeats & ~(next ^ row)) !== 0) continue;
      if (isLast) {
        this.note(this.sets.numberWith(set, pattern));
        continue;
      }
      this.busy[pattern] = 1;
      this.grow(
        [...set, pattern].sort((a, b) => a - b),
        next,
        full & ~(next ^ row),
      );
      this.busy[pattern] = 0;
    }
  }

  private note(set: number): void {
    if (this.tally[set]++ === 0) this.met.push(set);
  }

  private write(entry: Int32Array, used: readonly number[], orders: number): void {
    entry[LAST] = used[0];
    entry[ORDERS] = orders;
    entry[ALIKE] = -1;
    entry[ALIKE + 1] = -1;
    for (const pattern of used) {
      entry[ONES] += this.columns.spread[this.columns.patterns[pattern]];
      entry[USED + Math.floor(pattern / USED_BITS)] |= 1 << (pattern % USED_BITS);
      entry[ALIKE] &= this.alike[pattern][0];
      entry[ALIKE + 1] &= this.alike[pattern][1];
    }
  }
}

/** The patterns of an entry's rows, ascending. */
export function usedBy(entries: Int32Array, at: number, patterns: number): number[] {
  const used: number[] = [];
  for (let pattern = 0; pattern < patterns; pattern++) if (hasPattern(entries, at, pattern)) used.push(pattern);
  return used;
}

export function hasPattern(entries: Int32Array, at: number, pattern: number): boolean {
  return ((entries[at + USED + Math.floor(pattern / USED_BITS)] >>> (pattern % USED_BITS)) & 1) === 1;
}

/** Two words with a bit for each two columns, of ten at most, in which a row has the same value. */
function alikePairs(row: number, columns: number): [number, number] {
  const words: [number, number] = [0, 0];
  for (let b = 1, pair = 0; b < columns; b++) {
    for (let a = 0; a < b; a++, pair++) {
      if ((((row >>> a) ^ (row >>> b)) & 1) === 0) words[pair >>> 5] |= 1 << (pair % ALIKE_BITS);
    }
  }
  return words;
}
