import type { Columns } from './columns.js';
import { ALIKE, type Halves, hasPattern, LAST, ONES, ORDERS, USED, WIDTH } from './halves.js';
import { NumberMap } from './number-map.js';

/** The halves that may stand on the other side of a middle row, those with the same ones in their columns side by side. */
export class Joiner {
  private readonly columns: Columns;
  private readonly halves: Halves;
  /** Pattern of the row on this side of the middle. */
  private readonly row: number;
  /** By the ones of the columns: which group of entries has them, and where each group ends. */
  private readonly groups = new NumberMap();
  private readonly ends: number[] = [];
  private readonly entries: Int32Array;

  constructor(columns: Columns, halves: Halves, row: number) {
    this.columns = columns;
    this.halves = halves;
    this.row = row;
    const sizes: number[] = [];
    this.eachOther((entries, at) => {
      const known = this.groups.get(entries[at + ONES]);
      if (known === undefined) this.groups.add(entries[at + ONES], sizes.push(1) - 1);
      else sizes[known]++;
    });
    let end = 0;
    for (const size of sizes) {
      this.ends.push(end);
      end += size;
    }
    this.entries = new Int32Array(end * WIDTH);
    this.eachOther((entries, at) => {
      const place = this.ends[this.groups.get(entries[at + ONES]) ?? 0]++;
      this.entries.set(entries.subarray(at, at + WIDTH), place * WIDTH);
    });
  }

  /** All halves on this side, with the row at the middle and this one before it. */
  eachHalf(before: number, visit: (entries: Int32Array, at: number) => void): void {
    const entries = this.halves.at(this.row, before);
    for (let at = 0; at < entries.length; at += WIDTH) visit(entries, at);
  }

  /** How many boards have this half, whose row at the middle repeats the one before in these columns. */
  completions(half: Int32Array, from: number, repeats: number): number {
    const { patterns, rows, spread, full } = this.columns;
    const group = this.groups.get((rows / 2) * spread[full] - half[from + ONES]);
    if (group === undefined) return 0;
    const { entries } = this;
    const row = patterns[this.row];
    const [used0, used1, used2, alike0, alike1] = half.subarray(from + USED, from + ALIKE + 2);
    const end = this.ends[group] * WIDTH;
    let sum = 0;
    for (let at = group === 0 ? 0 : this.ends[group - 1] * WIDTH; at < end; at += WIDTH) {
      if (((entries[at + USED] & used0) | (entries[at + USED + 1] & used1) | (entries[at + USED + 2] & used2)) !== 0) continue;
      if (((entries[at + ALIKE] & alike0) | (entries[at + ALIKE + 1] & alike1)) !== 0) continue;
      if ((repeats & ~(patterns[entries[at + LAST]] ^ row)) === 0) sum += entries[at + ORDERS];
    }
    return sum;
  }

  /** All halves that do not use the row and may stand next to it. */
  private eachOther(visit: (entries: Int32Array, at: number) => void): void {
    const { patterns, full } = this.columns;
    for (let last = 0; last < patterns.length; last++) {
      for (let before = 0; before < patterns.length; before++) {
        const repeats = full & ~(patterns[last] ^ patterns[before]);
        if ((repeats & ~(patterns[last] ^ patterns[this.row])) !== 0) continue;
        const entries = this.halves.at(last, before);
        for (let at = 0; at < entries.length; at += WIDTH) if (!hasPattern(entries, at, this.row)) visit(entries, at);
      }
    }
  }
}
