import { Columns, fits, type Lower, moveFields } from './column-needs.js';
import { NumberMap } from './number-map.js';

/** Counts the boards with certain lower rows, written from the last one up. */
export interface Counter<Rows> {
  /** All possible rows, in the order of `linePatterns`. */
  readonly patterns: readonly number[];
  /** No rows yet. */
  readonly start: Rows;
  /** Returns the rows with one more above them, which must be possible. */
  after(rows: Rows, pattern: number): Rows;
  /** Returns the number of boards with these rows. */
  count(rows: Rows): number;
  /** Returns the number of those with that pattern above these rows. */
  ways(rows: Rows, pattern: number): number;
}

/**
 * Counts boards whose lines may be equal. The count depends on the ones that columns need, on the last row, and on the
 * columns that must turn, having another value in the next row than in the last. So there is one number for each such
 * state, in one map for each number of rows left:
 *
 *     key   need, three bits a column | last << 30 | turns << 40
 *
 * A state has as many completions as its mirror image and as the one with 0 and 1 exchanged; only the least of these
 * four is stored. For 10x10 that leaves 2.0 million states. With `repeats` instead of the columns that must turn there
 * were 3.4 million, and without the symmetries 13.6 million.
 */
export class Completions implements Counter<Lower> {
  readonly patterns: readonly number[];
  readonly start: Lower;
  private readonly columns: Columns;
  /** For each left half of the columns of a `need`, with the one in the middle, its mirror image. */
  private readonly mirroredNeed: Int32Array;
  private readonly known: readonly NumberMap[];

  /** There are 2 to 10 rows and columns. */
  constructor(rows: number, columns: number) {
    const half = Math.ceil(columns / 2);
    this.columns = new Columns(rows, columns);
    this.patterns = this.columns.patterns;
    this.start = this.columns.start;
    this.mirroredNeed = Int32Array.from({ length: 8 ** half }, (_, need) =>
      moveFields(need, half, 3, 3, (i) => half - 1 - i),
    );
    this.known = Array.from({ length: rows + 1 }, () => new NumberMap());
  }

  after(lower: Lower, pattern: number): Lower {
    return this.columns.after(lower, this.patterns[pattern]);
  }

  ways(lower: Lower, pattern: number): number {
    return fits(this.patterns[pattern], lower.forced) ? this.count(this.after(lower, pattern)) : 0;
  }

  count(lower: Lower): number {
    if (lower.left === 0) return 1;
    const key = this.keyOf(lower);
    const known = this.known[lower.left].get(key);
    if (known !== undefined) return known;
    let sum = 0;
    for (const row of this.patterns) if (fits(row, lower.forced)) sum += this.count(this.columns.after(lower, row));
    this.known[lower.left].add(key, sum);
    return sum;
  }

  /** Returns the least key of a state, its mirror image and both with 0 and 1 exchanged. */
  private keyOf({ left, need, last, forced }: Lower): number {
    const { rows, full, mirrored, spread } = this.columns;
    const turns = (forced & last) | ((forced >>> 16) & ~last & full);
    const exchanged = (left + (rows % 2)) * spread[full] - need;
    return Math.min(
      keyOf(need, last, turns),
      keyOf(this.mirrorNeed(need), mirrored[last], mirrored[turns]),
      keyOf(exchanged, full ^ last, turns),
      keyOf(this.mirrorNeed(exchanged), full ^ mirrored[last], mirrored[turns]),
    );
  }

  private mirrorNeed(need: number): number {
    const { columns } = this.columns;
    const half = Math.ceil(columns / 2);
    const [left, right] = [this.mirroredNeed[need & ((1 << (3 * half)) - 1)], this.mirroredNeed[need >>> (3 * half)]];
    return (left << (3 * (columns - half))) | (right >>> (3 * (2 * half - columns)));
  }
}

function keyOf(need: number, last: number, turns: number): number {
  return need + 2 ** 30 * (last | (turns << 10));
}
