import type { Columns } from './column-needs.js';
import { NumberedSets } from './numbered-sets.js';

/** The halves with the same two rows at the middle. */
export interface HalfList {
  /** The sets of their other rows, each once, by number. */
  readonly sets: Int32Array;
  /** The number of possible orders for each set. */
  readonly orders: Uint8Array;
}

/**
 * All halves of a board with distinct rows: the upper rows, or mirrored the lower ones, down to the middle. Halves with
 * the same two rows at the middle and the same set of others fit the same halves on the other side, whatever the order
 * of the others. So they are counted together:
 *
 *     . . . . . .   \
 *     . . . . . .    > a set, in some number of orders
 *     . . . . . .   /
 *     . . . . . .   before
 *     . . . . . .   last
 *     -----------   the middle
 */
export class Halves {
  /** The number of patterns in a set; then the patterns of all sets, ascending, one set after another. */
  readonly size: number;
  readonly members: Uint8Array;
  private readonly columns: Columns;
  private readonly numbers: NumberedSets;
  private readonly lists: readonly HalfList[];
  /** For each set: the ones in its columns, three bits per column, and the pairs of equal columns, in two words. */
  private readonly setOnes: Int32Array;
  private readonly setAlike: readonly Int32Array[];
  /** For each pattern: its ones and pairs. */
  private readonly ones: Int32Array;
  private readonly pairs: readonly Int32Array[];
  /** While a list is made: how often each set was found, which sets were, and the patterns in use. */
  private readonly tally: Uint8Array;
  private met: number[] = [];
  private readonly busy: Uint8Array;

  /** For boards of at least four rows. */
  constructor(columns: Columns) {
    const { patterns, rows, spread } = columns;
    this.columns = columns;
    this.size = rows / 2 - 2;
    this.numbers = new NumberedSets(patterns.length, this.size);
    const sets = this.numbers.all(this.size);
    this.members = Uint8Array.from(sets.flat());
    this.ones = Int32Array.from(patterns, (row) => spread[row]);
    this.pairs = [0, 1].map((word) => Int32Array.from(patterns, (row) => alikePairs(row, columns.columns)[word]));
    this.setOnes = Int32Array.from(sets, (set) => set.reduce((sum, pattern) => sum + this.ones[pattern], 0));
    this.setAlike = this.pairs.map((pairs) =>
      Int32Array.from(sets, (set) => set.reduce((both, pattern) => both & pairs[pattern], -1)),
    );
    this.tally = new Uint8Array(sets.length);
    this.busy = new Uint8Array(patterns.length);
    this.lists = patterns.flatMap((_, last) => patterns.map((_, before) => this.list(last, before)));
  }

  /** Returns the halves with these two rows at the middle. */
  at(last: number, before: number): HalfList {
    return this.lists[last * this.columns.patterns.length + before];
  }

  onesOf(last: number, before: number, set: number): number {
    return this.ones[last] + this.ones[before] + this.setOnes[set];
  }

  /** Returns the pairs of equal columns: word 0 or 1. */
  alike(last: number, before: number, set: number, word: number): number {
    return this.pairs[word][last] & this.pairs[word][before] & this.setAlike[word][set];
  }

  /** Returns whether a set has a pattern. */
  has(set: number, pattern: number): boolean {
    for (let i = set * this.size; i < (set + 1) * this.size; i++) if (this.members[i] === pattern) return true;
    return false;
  }

  private list(last: number, before: number): HalfList {
    const { patterns, full } = this.columns;
    this.met = [];
    this.busy[last] = 1;
    this.busy[before] = 1;
    if (last !== before) this.grow([], patterns[before], full & ~(patterns[before] ^ patterns[last]));
    this.busy[last] = 0;
    this.busy[before] = 0;
    const list = { sets: Int32Array.from(this.met), orders: Uint8Array.from(this.met, (set) => this.tally[set]) };
    for (const set of this.met) this.tally[set] = 0;
    return list;
  }

  /**
   * Adds rows outside of `before` to an ascending set of them. The outermost is `row`, which repeats its neighbour in
   * `repeats`.
   */
  private grow(set: readonly number[], row: number, repeats: number): void {
    const { patterns, full } = this.columns;
    if (set.length === this.size) this.note(this.numbers.numberOf(set));
    else {
      for (let pattern = 0; pattern < patterns.length; pattern++) {
        const next = patterns[pattern];
        if (this.busy[pattern] === 1 || (repeats & ~(next ^ row)) !== 0) continue;
        if (set.length === this.size - 1) {
          this.note(this.numbers.numberWith(set, pattern));
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
  }

  private note(set: number): void {
    if (this.tally[set]++ === 0) this.met.push(set);
  }
}

/**
 * Returns two words with a bit for each pair of columns, of ten at most, where a row has the same value: (0, 1), (0,
 * 2), (1, 2), (0, 3), ...
 */
function alikePairs(row: number, columns: number): [number, number] {
  const words: [number, number] = [0, 0];
  for (let b = 1, pair = 0; b < columns; b++) {
    for (let a = 0; a < b; a++, pair++) if ((((row >>> a) ^ (row >>> b)) & 1) === 0) words[pair >>> 5] |= 1 << pair;
  }
  return words;
}
