import type { Cell, Grid } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { derivedSumsOf } from './derived-sums.js';
import { narrowSet, narrowWeighted } from './narrow-sum.js';

/** The candidates of a layout with sums or relations, and all rules that narrow them. */
export interface ConstraintPropagation {
  /** Everything that changes, in one array to save and restore: the candidates, then `places`. */
  readonly state: Int32Array;
  /** The candidates of each cell, a part of `state`. */
  readonly candidates: Int32Array;
  /**
   * The cells that may have each value, as bits, a part of `state`: cell c in word c >> 5 of the `words` words of value v
   * from places[(v - 1) * words].
   */
  readonly places: Int32Array;
  readonly words: number;
  /** The cells of house h as bits, from houseBits[h * words]. */
  readonly houseBits: Int32Array;
  /** Sets the clues; false when they contradict each other. */
  begin(clues: Grid): boolean;
  /** Reduces the candidates of a cell; false when none is left. */
  narrow(cell: Cell, mask: number): boolean;
  /** Applies all rules until nothing changes; false on a contradiction. */
  run(): boolean;
  /** Must be called after writing to `state` from outside; clears all pending work. */
  restored(): void;
  /** Returns the cell without a candidate in the last run, or else the cells of the house or the sum that failed. */
  failedIn(): readonly Cell[];
}

/**
 * Applies the rules between guesses, the cheapest first: values of filled cells, relations, hidden singles, sums of cells
 * that differ, other sums, and values with few places in a house. A value that a house or a sum needs leaves every cell
 * that differs from all its places there. docs/internals/constraints.md has what was tried.
 */
export function createConstraintPropagation(layout: Layout): ConstraintPropagation {
  const { cells, values, houses, houseCells, peers, peersAt, allowed } = layout;
  const { partners, partnersAt, supports, supportsAt } = layout;
  const all = 2 ** values - 1;
  const words = (cells + 31) >> 5;
  const differs = new Int32Array(cells * words);
  const setDiffer = (a: Cell, b: Cell) => {
    differs[a * words + (b >> 5)] |= 1 << (b & 31);
  };
  for (let cell = 0; cell < cells; cell++) {
    for (let i = peersAt[cell]; i < peersAt[cell + 1]; i++) setDiffer(cell, peers[i]);
    for (let i = partnersAt[cell]; i < partnersAt[cell + 1]; i++) {
      let mayEqual = false;
      for (let v = 0; v < values; v++) if (((supports[supportsAt[i] + v] >>> v) & 1) === 1) mayEqual = true;
      if (!mayEqual) setDiffer(cell, partners[i]);
    }
  }
  const sums = derivedSumsOf(layout, (a, b) => ((differs[a * words + (b >> 5)] >>> (b & 31)) & 1) === 1);
  const houseBits = new Int32Array(houses.length * words);
  for (const [house, { cells: inside }] of houses.entries())
    for (const cell of inside) houseBits[house * words + (cell >> 5)] |= 1 << (cell & 31);

  const state = new Int32Array(cells + values * words);
  const cand = state.subarray(0, cells);
  const places = state.subarray(cells);

  /** Rules are houses, sums, and houses again for values with few places. Each waits in the queue of its rank. */
  const firstFollow = houses.length + sums.length;
  const count = firstFollow + houses.length;
  const ranks = Uint8Array.from({ length: count }, (_, i) =>
    i < houses.length ? 0 : i >= firstFollow ? 3 : sums[i - houses.length].distinct ? 1 : 2,
  );
  /** The values of each house with two or three places when it was last read. */
  const fewPlaces = new Int32Array(houses.length);
  const rules = Array.from({ length: cells }, (_, cell) => [
    ...houses.flatMap((house, i) => (house.cells.includes(cell) ? [i] : [])),
    ...sums.flatMap((sum, i) => (sum.cells.includes(cell) ? [houses.length + i] : [])),
  ]);
  const rulesAt = new Uint32Array(cells + 1);
  for (let cell = 0; cell < cells; cell++) rulesAt[cell + 1] = rulesAt[cell] + rules[cell].length;
  const ruleList = Uint32Array.from(rules.flat());
  const queues = [0, 1, 2, 3].map(() => new Uint32Array(count + 1));
  const heads = new Uint32Array(4);
  const tails = new Uint32Array(4);
  const waits = new Uint8Array(count);
  const singles = new Uint16Array(cells);
  let singleCount = 0;
  const related = new Uint16Array(cells);
  const relatedWaits = new Uint8Array(cells);
  let relatedCount = 0;
  const hasPartners = partners.length > 0;
  const at = new Uint16Array(32);
  const failedCell: Cell[] = [];
  let failed: readonly Cell[] = failedCell;

  function touch(rule: number): void {
    waits[rule] = 1;
    const rank = ranks[rule];
    const tail = tails[rank];
    queues[rank][tail] = rule;
    tails[rank] = tail === count ? 0 : tail + 1;
  }

  function narrow(cell: Cell, mask: number): boolean {
    let gone = cand[cell] ^ mask;
    cand[cell] = mask;
    if (mask === 0) {
      failedCell[0] = cell;
      failed = failedCell;
      return false;
    }
    const word = cell >> 5;
    const others = ~(1 << (cell & 31));
    while (gone !== 0) {
      const v = 31 - Math.clz32(gone);
      gone ^= 1 << v;
      places[v * words + word] &= others;
    }
    if ((mask & (mask - 1)) === 0) singles[singleCount++] = cell;
    for (let i = rulesAt[cell], end = rulesAt[cell + 1]; i < end; i++) if (waits[ruleList[i]] === 0) touch(ruleList[i]);
    if (hasPartners) touchRelated(cell);
    return true;
  }

  function touchRelated(cell: Cell): void {
    if (relatedWaits[cell] !== 0) return;
    relatedWaits[cell] = 1;
    related[relatedCount++] = cell;
  }

  function tellPeers(): boolean {
    while (singleCount > 0) {
      at[0] = singles[--singleCount];
      if (!leavePeers(31 - Math.clz32(cand[at[0]]), 1)) return false;
    }
    return true;
  }

  /** Removes a value from all cells that differ from each of the first cells in `at`. */
  function leavePeers(v: number, length: number): boolean {
    const bit = 1 << v;
    for (let word = 0; word < words; word++) {
      let rest = places[v * words + word];
      for (let i = 0; i < length && rest !== 0; i++) rest &= differs[at[i] * words + word];
      while (rest !== 0) {
        const low = 31 - Math.clz32(rest);
        rest ^= 1 << low;
        const cell = 32 * word + low;
        if (!narrow(cell, cand[cell] & ~bit)) return false;
      }
    }
    return true;
  }

  function narrowPartners(): boolean {
    while (relatedCount > 0) {
      const cell = related[--relatedCount];
      relatedWaits[cell] = 0;
      let table = -1;
      let possible = 0;
      for (let i = partnersAt[cell], end = partnersAt[cell + 1]; i < end; i++) {
        if (supportsAt[i] !== table) {
          table = supportsAt[i];
          possible = 0;
          for (let rest = cand[cell]; rest !== 0; rest &= rest - 1)
            possible |= supports[table + 31 - Math.clz32(rest & -rest)];
        }
        const partner = partners[i];
        const left = cand[partner] & possible;
        if (left !== cand[partner] && !narrow(partner, left)) return false;
      }
    }
    return true;
  }

  /** Places hidden singles. */
  function narrowHouse(house: number): boolean {
    const start = house * values;
    const end = start + values;
    let once = 0;
    let twice = 0;
    let thrice = 0;
    let often = 0;
    let single = 0;
    for (let i = start; i < end; i++) {
      const mask = cand[houseCells[i]];
      often |= thrice & mask;
      thrice |= twice & mask;
      twice |= once & mask;
      once |= mask;
      if ((mask & (mask - 1)) === 0) single |= mask;
    }
    if (once !== all) return false;
    const hidden = once & ~(twice | single);
    for (let i = start; hidden !== 0 && i < end; i++) {
      const cell = houseCells[i];
      const mask = cand[cell] & hidden;
      if ((mask & (mask - 1)) !== 0) return false;
      if (mask !== 0) narrow(cell, mask);
    }
    const few = twice & ~often;
    fewPlaces[house] = few;
    if (few !== 0 && waits[firstFollow + house] === 0) touch(firstFollow + house);
    return true;
  }

  /** Follows values with two or three places left in a house. */
  function followHouse(house: number): boolean {
    for (let few = fewPlaces[house]; few !== 0; few &= few - 1) {
      const v = 31 - Math.clz32(few & -few);
      let length = 0;
      for (let word = 0; word < words; word++) {
        let rest = places[v * words + word] & houseBits[house * words + word];
        while (rest !== 0) {
          const low = 31 - Math.clz32(rest);
          rest ^= 1 << low;
          at[length++] = 32 * word + low;
        }
      }
      if (!leavePeers(v, length)) return false;
    }
    return true;
  }

  /** Removes candidates that don't fit a sum. */
  function narrowSum(number: number): boolean {
    const { cells: inside, weights, target, distinct } = sums[number];
    const narrowed = distinct ? narrowSet(inside, target, cand, values) : narrowWeighted(inside, weights, target, cand);
    if (narrowed === undefined) return false;
    const { left, needed } = narrowed;
    for (let i = 0; i < inside.length; i++)
      if (left[i] !== cand[inside[i]] && !narrow(inside[i], left[i])) return false;
    for (let rest = needed; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      let length = 0;
      for (let i = 0; i < inside.length; i++) if ((left[i] & bit) !== 0) at[length++] = inside[i];
      if (!leavePeers(31 - Math.clz32(bit), length)) return false;
    }
    return true;
  }

  function run(): boolean {
    failed = failedCell;
    failedCell.length = 0;
    for (;;) {
      if (singleCount > 0 && !tellPeers()) return false;
      if (relatedCount > 0) {
        if (!narrowPartners()) return false;
        continue;
      }
      const rank = heads[0] !== tails[0] ? 0 : heads[1] !== tails[1] ? 1 : heads[2] !== tails[2] ? 2 : 3;
      const head = heads[rank];
      if (head === tails[rank]) return true;
      const rule = queues[rank][head];
      heads[rank] = head === count ? 0 : head + 1;
      waits[rule] = 0;
      if (rank === 0) {
        if (narrowHouse(rule)) continue;
        if (failedCell.length === 0) failed = houses[rule].cells;
      } else if (rank === 3) {
        if (followHouse(rule - firstFollow)) continue;
      } else {
        if (narrowSum(rule - houses.length)) continue;
        if (failedCell.length === 0) failed = sums[rule - houses.length].cells;
      }
      return false;
    }
  }

  function restored(): void {
    singleCount = 0;
    while (relatedCount > 0) relatedWaits[related[--relatedCount]] = 0;
    heads.fill(0);
    tails.fill(0);
    waits.fill(0);
  }

  function begin(clues: Grid): boolean {
    restored();
    places.fill(0);
    cand.fill(all);
    for (let cell = 0; cell < cells; cell++)
      for (let v = 0; v < values; v++) places[v * words + (cell >> 5)] |= 1 << (cell & 31);
    for (let rule = 0; rule < firstFollow; rule++) touch(rule);
    for (let cell = 0; cell < cells; cell++) {
      if (hasPartners) touchRelated(cell);
      const mask = allowed[cell] & (clues[cell] === 0 ? all : 1 << (clues[cell] - 1));
      if (mask !== all && !narrow(cell, mask)) return false;
    }
    return true;
  }

  return { state, candidates: cand, places, words, houseBits, begin, narrow, run, restored, failedIn: () => failed };
}
