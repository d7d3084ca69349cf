import { lowestBit, popcount } from '../../../core/bits.js';
import type { Columns } from './column-needs.js';
import { HalfGroups } from './half-groups.js';
import type { Halves } from './halves.js';

/**
 * Joins the halves on one side of the middle, all with the same row there, with the possible halves on the other side.
 * Only halves whose ones add up in every column are compared. Each half on the other side has as many bits as its rows
 * have orders. There is one set of bits for each possible conflict with a half on this side:
 *
 *     0 .. P-1       the pattern is one of its rows
 *     P .. P+C-1     in the column its row at the middle has the value of the row on this side
 *     then           two columns are alike: (0, 1), (0, 2), (1, 2), (0, 3), ...
 *
 * The union of about a dozen of these sets are the halves that don't fit. Comparing every two halves took ten times as
 * long.
 */
export class Joiner {
  private readonly columns: Columns;
  private readonly halves: Halves;
  private readonly row: number;
  private readonly here: HalfGroups;
  private readonly there: HalfGroups;
  /** The sets for the group on the other side, and their size in bits and in words. */
  private bits = new Int32Array();
  private size = 0;
  private words = 0;
  /** Working memory of `findClashes`. */
  private readonly clashes = new Int32Array(64);

  constructor(columns: Columns, halves: Halves, row: number) {
    this.columns = columns;
    this.halves = halves;
    this.row = row;
    const all = [...columns.patterns.keys()];
    const facing = all.filter((last) => last !== row).flatMap((last) => all.map((before) => [last, before] as const));
    this.here = new HalfGroups(
      halves,
      all.map((before) => [row, before] as const),
    );
    this.there = new HalfGroups(
      halves,
      facing.filter(([last, before]) => before !== row && this.mayFace(last, before)),
      row,
    );
  }

  /** Visits every half on this side. During a visit, `fitting` can be called for that half. */
  eachHalf(visit: (before: number, set: number) => void): void {
    const { here } = this;
    for (let group = 0; group < here.ends.length; group++) {
      this.face(here.ones[group]);
      for (let place = here.startOf(group); place < here.ends[group]; place++)
        visit(here.befores[place], here.sets[place]);
    }
  }

  /**
   * Returns the number of halves on the other side that fit this one, whose row at the middle repeats the one before in
   * these columns.
   */
  fitting(before: number, set: number, repeats: number): number {
    const { bits, clashes, words } = this;
    const count = this.findClashes(this.row, before, set, repeats);
    for (let i = 0; i < count; i++) clashes[i] *= words;
    let clashing = 0;
    for (let word = 0; word < words; word++) {
      let union = 0;
      for (let i = 0; i < count; i++) union |= bits[clashes[i] + word];
      clashing += popcount(union);
    }
    return this.size - clashing;
  }

  /** Makes the sets of bits for the halves that complete these ones. */
  private face(ones: number): void {
    const { there } = this;
    const { rows, spread, full, patterns, columns } = this.columns;
    const group = there.groupOf((rows / 2) * spread[full] - ones);
    const [start, end] = group === undefined ? [0, 0] : [there.startOf(group), there.ends[group]];
    this.size = there.orders.subarray(start, end).reduce((sum, orders) => sum + orders, 0);
    this.words = (this.size + 31) >>> 5;
    const length = (patterns.length + (columns * (columns + 1)) / 2) * this.words;
    if (this.bits.length < length) this.bits = new Int32Array(2 * length);
    else this.bits.fill(0, 0, length);
    for (let place = start, bit = 0; place < end; bit += there.orders[place++]) this.setBits(place, bit);
  }

  /** Sets the bits of a half on the other side. */
  private setBits(place: number, from: number): void {
    const { bits, clashes, there, words } = this;
    const { patterns, full } = this.columns;
    const last = there.lasts[place];
    const count = this.findClashes(
      last,
      there.befores[place],
      there.sets[place],
      full & ~(patterns[last] ^ patterns[this.row]),
    );
    for (let bit = from; bit < from + there.orders[place]; bit++) {
      for (let i = 0; i < count; i++) bits[clashes[i] * words + (bit >>> 5)] |= 1 << bit;
    }
  }

  /** Returns whether no column has three equal values when the row is next to these two. */
  private mayFace(last: number, before: number): boolean {
    const { patterns, full } = this.columns;
    return (full & ~(patterns[last] ^ patterns[before]) & ~(patterns[last] ^ patterns[this.row])) === 0;
  }

  /**
   * Writes to `clashes` the sets of bits for a half's rows, for some columns and for its equal columns; returns their
   * number.
   */
  private findClashes(last: number, before: number, set: number, columns: number): number {
    const { clashes, halves } = this;
    const patterns = this.columns.patterns.length;
    let count = 0;
    clashes[count++] = last;
    clashes[count++] = before;
    for (let i = set * halves.size; i < (set + 1) * halves.size; i++) clashes[count++] = halves.members[i];
    for (let rest = columns; rest !== 0; rest &= rest - 1) clashes[count++] = patterns + lowestBit(rest);
    const pairs = patterns + this.columns.columns;
    for (let word = 0; word < 2; word++) {
      for (let rest = halves.alike(last, before, set, word); rest !== 0; rest &= rest - 1)
        clashes[count++] = pairs + 32 * word + lowestBit(rest);
    }
    return count;
  }
}
