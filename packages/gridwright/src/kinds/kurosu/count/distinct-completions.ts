import { Columns, fits, type Lower } from './column-needs.js';
import type { Counter } from './completions.js';
import { Joiner } from './half-joiner.js';
import { Halves } from './halves.js';
import { NumberMap } from './number-map.js';
import { NumberedSets } from './numbered-sets.js';

/** The lower rows of a board with distinct lines. */
export interface DistinctLower {
  readonly lower: Lower;
  /** Their patterns, from the last row up. */
  readonly used: readonly number[];
}

/** A symmetry of rows: each pattern's image, and whether columns are reversed. */
interface Symmetry {
  readonly of: readonly number[];
  readonly mirrors: boolean;
}

/**
 * Counts boards with distinct lines. The count depends on the set of patterns used, on the uppermost row and on where
 * it repeats the one below, up to mirroring and exchanging 0 and 1. So up to the middle of the board there is one
 * number for each
 *
 *     key   set, by its number + C(patterns, size of the set) x (repeats | uppermost << 10)
 *
 * the least of the four. At the middle it comes from joining halves; above it the few boards are enumerated. Joining at
 * the two middle rows is the idea of the programs behind OEIS A253316(6).
 */
export class DistinctCompletions implements Counter<DistinctLower> {
  readonly patterns: readonly number[];
  readonly start: DistinctLower;
  private readonly columns: Columns;
  private readonly sets: NumberedSets;
  private readonly symmetries: readonly Symmetry[];
  /** For each number of rows written, up to the middle. */
  private readonly known: readonly NumberMap[];

  /** There are 2 to 10 rows and columns. */
  constructor(rows: number, columns: number) {
    this.columns = new Columns(rows, columns);
    this.patterns = this.columns.patterns;
    this.start = { lower: this.columns.start, used: [] };
    const half = Math.ceil(rows / 2);
    this.sets = new NumberedSets(this.patterns.length, half);
    this.symmetries = symmetriesOf(this.columns);
    this.known = Array.from({ length: half + 1 }, () => new NumberMap());
    // Joining halves of one row gains nothing, and an odd number of rows has no halves.
    if (rows > 2 && rows % 2 === 0) this.join(new Halves(this.columns));
  }

  after({ lower, used }: DistinctLower, pattern: number): DistinctLower {
    return { lower: this.columns.after(lower, this.patterns[pattern]), used: [...used, pattern] };
  }

  ways(rows: DistinctLower, pattern: number): number {
    const possible = fits(this.patterns[pattern], rows.lower.forced) && !rows.used.includes(pattern);
    return possible ? this.count(this.after(rows, pattern)) : 0;
  }

  count(rows: DistinctLower): number {
    const { lower, used } = rows;
    if (lower.left === 0) return this.columnsDiffer(used) ? 1 : 0;
    if (used.length >= this.known.length) return this.sum(rows);
    const key = this.keyOf(used, lower.last, lower.repeats);
    const known = this.known[used.length].get(key);
    if (known !== undefined) return known;
    const sum = this.sum(rows);
    this.known[used.length].add(key, sum);
    return sum;
  }

  private sum(rows: DistinctLower): number {
    const { forced } = rows.lower;
    let sum = 0;
    for (let pattern = 0; pattern < this.patterns.length; pattern++) {
      if (fits(this.patterns[pattern], forced) && !rows.used.includes(pattern))
        sum += this.count(this.after(rows, pattern));
    }
    return sum;
  }

  /**
   * Counts the boards of each half. Halves whose middle row isn't the least of its images are stored under another one.
   */
  private join(halves: Halves): void {
    const { patterns, columns } = this;
    const known = this.known[this.known.length - 1];
    for (let last = 0; last < patterns.length; last++) {
      if (this.symmetries.some(({ of }) => of[last] < last)) continue;
      const joiner = new Joiner(columns, halves, last);
      joiner.eachHalf((before, set) => {
        const used = [last, before, ...halves.members.subarray(set * halves.size, (set + 1) * halves.size)];
        const repeats = columns.full & ~(patterns[last] ^ patterns[before]);
        const key = this.keyOf(used, patterns[last], repeats);
        if (known.get(key) === undefined) known.add(key, joiner.fitting(before, set, repeats));
      });
    }
  }

  private keyOf(used: readonly number[], last: number, repeats: number): number {
    const uppermost = this.patterns.indexOf(last);
    const least = Math.min(...this.symmetries.map(({ of }) => of[uppermost]));
    let key = Number.POSITIVE_INFINITY;
    for (const { of, mirrors } of this.symmetries) {
      if (of[uppermost] !== least) continue;
      const set = this.sets.numberOf(used.map((pattern) => of[pattern]).sort((a, b) => a - b));
      key = Math.min(
        key,
        set + this.sets.count(used.length) * ((mirrors ? this.columns.mirrored[repeats] : repeats) | (least << 10)),
      );
    }
    return key;
  }

  private columnsDiffer(used: readonly number[]): boolean {
    const columns = Array.from({ length: this.columns.columns }, (_, column) =>
      used.reduce((word, pattern) => (word << 1) | ((this.patterns[pattern] >>> column) & 1), 0),
    );
    return new Set(columns).size === columns.length;
  }
}

/** Returns a row unchanged, mirrored, with 0 and 1 exchanged, and both. */
function symmetriesOf({ patterns, mirrored, full }: Columns): Symmetry[] {
  const images = [
    (row: number) => row,
    (row: number) => mirrored[row],
    (row: number) => full ^ row,
    (row: number) => full ^ mirrored[row],
  ];
  return images.map((image, i) => ({ of: patterns.map((row) => patterns.indexOf(image(row))), mirrors: i % 2 === 1 }));
}
