/**
 * Counts Kurosu boards whose lines may be equal, without the library: from both edges to the middle.
 *
 * The ways to complete some rows depend only on the ones in each column, on the last row, and on the columns that must turn, since
 * their last two values are alike. The lower half is an upper half seen from below. Two halves fit when each column has as many ones
 * as zeros, and no column has three alike across the middle.
 *
 * k cells without three alike hold at least floor(k / 3) ones and as many zeros, which leaves at most four numbers of ones up to six
 * rows. So a state is a number below 2^48:
 *
 *     columns that turn | last row << 12 | ones beyond the fewest, two bits a column, << 24
 *
 * A state has as many ways as its mirror image and as the one with 0 and 1 exchanged; only the least of the four is kept.
 */
const LAST = 2 ** 12;
const ONES = 2 ** 24;

/** The states of upper halves: the least image of each, in ascending order, and the number of halves that lead to one of its images. */
export interface Halves {
  readonly columns: number;
  readonly rows: number;
  readonly states: Float64Array;
  readonly ways: Float64Array;
}

/** Returns the rows with as many ones as zeros and without three alike; bit i is column i. */
export function rowsOf(columns: number): readonly number[] {
  const rows = Array.from({ length: 1 << columns }, (_, row) => row);
  return rows.filter(
    (row) => onesOf(row) === columns / 2 && !threeAlike(row) && !threeAlike(row ^ ((1 << columns) - 1)),
  );
}

function threeAlike(row: number): boolean {
  return (row & (row >>> 1) & (row >>> 2)) !== 0;
}

function onesOf(row: number): number {
  let ones = 0;
  for (let rest = row; rest !== 0; rest &= rest - 1) ones++;
  return ones;
}

/** Returns the number of boards; both sides are even and at most 12. */
export function countBoards(height: number, columns: number): bigint {
  return joinHalves(halvesOf(height / 2, columns));
}

/** Returns the states of all ways to write the first rows. */
export function halvesOf(rows: number, columns: number): Halves {
  const space = new StateSpace(columns);
  let counts = new WayCounts();
  for (const row of space.rows) counts.add(space.leastImage(space.spread[row], row, 0, 1), 1);
  for (let written = 1; written < rows; written++) counts = space.continued(counts, written);
  const states = counts.states();
  return { columns, rows, states, ways: states.map((state) => counts.get(state)) };
}

/** Multiplies the ways of each two halves that fit. */
function joinHalves({ columns, rows, states, ways }: Halves): bigint {
  const space = new StateSpace(columns);
  let boards = 0n;
  for (let from = 0, to = 0; from < states.length; from = to) {
    const ones = Math.floor(states[from] / ONES);
    while (to < states.length && Math.floor(states[to] / ONES) === ones) to++;
    const { images, group } = space.group(states, ways, from, to, rows);
    boards += BigInt(images) * BigInt(pairsOf(group));
  }
  return boards;
}

/** The halves with the same ones in each column. */
interface Group {
  readonly last: Int32Array;
  readonly turns: Int32Array;
  readonly ways: Float64Array;
}

/**
 * Returns the boards of a group. The lower half has zeros where an upper half of the group has ones: exchanging 0 and 1 makes it
 * one of the group. So two last rows are alike across the middle where they differ, and neither half may have to turn there.
 */
function pairsOf({ last, turns, ways }: Group): number {
  const byLast = new Map<number, number[]>();
  for (let half = 0; half < ways.length; half++) {
    const halves = byLast.get(last[half]);
    if (halves) halves.push(half);
    else byLast.set(last[half], [half]);
  }
  const waysWithoutTurnsIn = (halves: readonly number[], columns: number) =>
    halves.reduce((sum, half) => ((turns[half] & columns) === 0 ? sum + ways[half] : sum), 0);
  const lasts = [...byLast];
  let pairs = 0;
  lasts.forEach(([row, halves], i) => {
    for (const [otherRow, otherHalves] of lasts.slice(i)) {
      const alike = row ^ otherRow;
      const fitting = waysWithoutTurnsIn(halves, alike) * waysWithoutTurnsIn(otherHalves, alike);
      pairs += alike === 0 ? fitting : 2 * fitting;
    }
  });
  if (!Number.isSafeInteger(pairs)) throw new RangeError(`A group has ${pairs} boards, too many for a number.`);
  return pairs;
}

/** The states of boards with one number of columns. */
class StateSpace {
  readonly rows: readonly number[];
  readonly full: number;
  /** For each row, its ones as fields of two bits. */
  readonly spread: Int32Array;
  private readonly mirroredRow: Int32Array;
  /** Mirror images of the fields of the first and of the second six columns. */
  private readonly mirroredLow: Int32Array;
  private readonly mirroredHigh: Int32Array;

  constructor(columns: number) {
    this.rows = rowsOf(columns);
    this.full = (1 << columns) - 1;
    this.spread = Int32Array.from({ length: 1 << columns }, (_, row) => moveFields(row, columns, 1, (i) => 2 * i));
    this.mirroredRow = Int32Array.from(this.spread, (_, row) => moveFields(row, columns, 1, (i) => columns - 1 - i));
    const mirrored = (first: number) =>
      Int32Array.from({ length: 1 << 12 }, (_, fields) =>
        moveFields(fields, Math.min(6, columns - first), 2, (i) => 2 * (columns - 1 - first - i)),
      );
    this.mirroredLow = mirrored(0);
    this.mirroredHigh = mirrored(6);
  }

  /** Returns the states with one row more. */
  continued(counts: WayCounts, written: number): WayCounts {
    const next = new WayCounts();
    // The fewest ones of a column grow by one with every third row.
    const shift = (written + 1) % 3 === 0 ? this.spread[this.full] : 0;
    counts.forEach((state, ways) => {
      const [ones, last, turns] = fieldsOf(state);
      for (const row of this.rows) {
        const alike = this.full & ~(row ^ last);
        if ((alike & turns) !== 0) continue;
        next.add(this.leastImage(ones + this.spread[row] - shift, row, alike, written + 1), ways);
      }
    });
    return next;
  }

  /** Returns the least of a state, its mirror image, and both with 0 and 1 exchanged. */
  leastImage(ones: number, last: number, turns: number, written: number): number {
    const most = (written - 2 * Math.floor(written / 3)) * this.spread[this.full];
    const mirrored = this.mirroredLow[ones & 4095] | this.mirroredHigh[ones >>> 12];
    const mirroredLast = this.mirroredRow[last];
    const mirroredTurns = this.mirroredRow[turns];
    return Math.min(
      turns + LAST * last + ONES * ones,
      mirroredTurns + LAST * mirroredLast + ONES * mirrored,
      turns + LAST * (this.full ^ last) + ONES * (most - ones),
      mirroredTurns + LAST * (this.full ^ mirroredLast) + ONES * (most - mirrored),
    );
  }

  /**
   * Returns all halves with the ones of the states from `from` to `to`, and how many images these ones have. An image of a stored state
   * belongs to the group if it has the same ones.
   */
  group(states: Float64Array, ways: Float64Array, from: number, to: number, written: number) {
    const ones = Math.floor(states[from] / ONES);
    const most = (written - 2 * Math.floor(written / 3)) * this.spread[this.full];
    const mirrored = this.mirroredLow[ones & 4095] | this.mirroredHigh[ones >>> 12];
    const sameOnes = [ones, mirrored, most - ones, most - mirrored].map((image) => image === ones);
    const group = new Map<number, number>();
    const add = (key: number, count: number) => group.set(key, (group.get(key) ?? 0) + count);
    for (let i = from; i < to; i++) {
      const [, last, turns] = fieldsOf(states[i]);
      const [mirroredLast, mirroredTurns] = [this.mirroredRow[last], this.mirroredRow[turns]];
      // Images may be equal, then their shares add up.
      if (sameOnes[0]) add(turns + LAST * last, ways[i] / 4);
      if (sameOnes[1]) add(mirroredTurns + LAST * mirroredLast, ways[i] / 4);
      if (sameOnes[2]) add(turns + LAST * (this.full ^ last), ways[i] / 4);
      if (sameOnes[3]) add(mirroredTurns + LAST * (this.full ^ mirroredLast), ways[i] / 4);
    }
    const keys = Int32Array.from(group.keys());
    return {
      images: 4 / sameOnes.filter(Boolean).length,
      group: {
        last: keys.map((key) => key >>> 12),
        turns: keys.map((key) => key & 4095),
        ways: Float64Array.from(group.values()),
      },
    };
  }
}

/** Returns the ones, the last row and the columns that turn. */
function fieldsOf(state: number): readonly [number, number, number] {
  const low = state % ONES;
  return [Math.floor(state / ONES), low >>> 12, low & 4095];
}

/** Moves fields of `bits` bits, each to the bit that `place` gives for its number. */
function moveFields(fields: number, count: number, bits: number, place: (field: number) => number): number {
  let moved = 0;
  for (let i = 0; i < count; i++) moved |= ((fields >>> (bits * i)) & ((1 << bits) - 1)) << place(i);
  return moved;
}

/** Numbers of ways by state: a hash table with open addressing in typed arrays, since a Map ends at 16.7 million entries. */
class WayCounts {
  private places = 1 << 10;
  private taken = 0;
  private keys = new Float64Array(this.places).fill(-1);
  private ways = new Float64Array(this.places);

  get(state: number): number {
    return this.ways[this.placeOf(state)];
  }

  add(state: number, ways: number): void {
    const place = this.placeOf(state);
    this.ways[place] += ways;
    if (this.keys[place] === state) return;
    this.keys[place] = state;
    this.taken++;
    if (3 * this.taken > 2 * this.places) this.grow();
  }

  forEach(visit: (state: number, ways: number) => void): void {
    for (let place = 0; place < this.places; place++)
      if (this.keys[place] >= 0) visit(this.keys[place], this.ways[place]);
  }

  /** Returns all states in ascending order. */
  states(): Float64Array {
    return this.keys.filter((key) => key >= 0).sort();
  }

  private placeOf(state: number): number {
    let hash = Math.imul(state | 0, 0x9e3779b1) ^ Math.imul((state / 2 ** 32) | 0, 0x85ebca6b);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    let place = (hash ^ (hash >>> 13)) & (this.places - 1);
    while (this.keys[place] >= 0 && this.keys[place] !== state) place = (place + 1) & (this.places - 1);
    return place;
  }

  private grow(): void {
    const { places, keys, ways } = this;
    this.places = 2 * places;
    this.keys = new Float64Array(this.places).fill(-1);
    this.ways = new Float64Array(this.places);
    for (let from = 0; from < places; from++) {
      if (keys[from] < 0) continue;
      const place = this.placeOf(keys[from]);
      this.keys[place] = keys[from];
      this.ways[place] = ways[from];
    }
  }
}
