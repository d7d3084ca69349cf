import { type CountOptions, MAX_COUNT_STEPS } from '../../../core/counting.js';
import { LimitError } from '../../../core/errors.js';
import type { Cell, Grid } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { solverOf } from '../solve/plain-solver.js';
import { createPropagation } from '../solve/propagation.js';

const MEGABYTE = 2 ** 20;
/** Maximum memory for counted parts, in bytes; when it is full, all are dropped. */
const MEMORY = 256 * MEGABYTE;
/** Number of parts between two progress reports. */
const REPORT = 2 ** 14;
/** Bytes of a stored part in addition to two per character of its key: measured and rounded up. */
const ENTRY_BYTES = 120;
/** Number of cells per character of a key. */
const WORD = 16;

/**
 * Returns the exact number of solutions; 0n when the clues contradict each other, and for an empty grid the number of
 * all grids. Throws LimitError after `maxSteps` parts.
 *
 * After propagation the open cells split into independent parts: no house has the same candidate in two of them. Their
 * counts are multiplied. The count of a part is the sum over the candidates of one cell, with propagation after each.
 * Counts are cached, and parts that differ only in the names of their values share an entry (component caching as in
 * model counters, e.g. sharpSAT, SAT 2006).
 */
export function countGrids(
  clues: Grid,
  layout: Layout,
  { maxSteps = MAX_COUNT_STEPS, onProgress }: CountOptions = {},
  memory = MEMORY,
): bigint {
  const propagation = createPropagation(layout);
  const { state, candidates } = propagation;
  const divide = divider(layout, candidates);
  const keyOf = keyWriter(layout, candidates);
  const counted = new Map<string, bigint>();
  const saved: Int32Array[] = [];
  let bytes = 0;
  let steps = 0;

  function remember(key: string, count: bigint): void {
    bytes += ENTRY_BYTES + 2 * key.length;
    if (bytes > memory) {
      counted.clear();
      bytes = 0;
    }
    counted.set(key, count);
  }

  function giveUp(): never {
    throw new LimitError(`the solutions were not counted within ${maxSteps} steps`, 'steps', maxSteps);
  }

  function step(): void {
    if (++steps > maxSteps) giveUp();
    if (steps % REPORT === 0) onProgress?.(steps);
  }

  /** Counts the ways to fill some cells, which include all open cells that they restrict. */
  function countCells(cells: readonly Cell[], depth: number): bigint {
    let product = 1n;
    for (const part of divide(cells)) {
      product *= countPart(part, depth);
      if (product === 0n) return 0n;
    }
    return product;
  }

  function countPart(part: readonly Cell[], depth: number): bigint {
    const key = keyOf(part);
    let count = counted.get(key);
    if (count === undefined) {
      step();
      count = countByCell(part, depth);
      remember(key, count);
    }
    return count;
  }

  /**
   * Sums over the candidates of the first cell. In this order of cells parts recur more often than when choosing by
   * fewest candidates.
   */
  function countByCell(part: readonly Cell[], depth: number): bigint {
    const cell = part[0];
    if (saved.length === depth) saved.push(new Int32Array(state.length));
    const before = saved[depth];
    before.set(state);
    let sum = 0n;
    for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) {
      propagation.narrow(cell, rest & -rest);
      if (propagation.run()) sum += countCells(part, depth + 1);
      state.set(before);
      propagation.restored();
    }
    return sum;
  }

  /**
   * Counts solutions one by one: other constraints than houses connect all parts, and don't let values exchange names.
   */
  function countOneByOne(): bigint {
    let count = 0n;
    const next = () => {
      count++;
      step();
      return true;
    };
    // Guesses are bounded, too: there may be many between two solutions.
    if (solverOf(layout).search(clues, next, { steps: maxSteps }) === 'steps') giveUp();
    return count;
  }

  if (!layout.exchangeable) return countOneByOne();
  if (!propagation.begin(clues) || !propagation.run()) return 0n;
  return countCells([...candidates.keys()], 0);
}

/** Splits cells into independent parts, in ascending order, leaving out cells with one candidate. */
function divider(
  { values, houses, houseCells, cells }: Layout,
  candidates: Int32Array,
): (cells: readonly Cell[]) => Cell[][] {
  /** For each cell an earlier one in its part, or itself; and whether it is to be divided. */
  const leaders = new Uint16Array(cells);
  const divided = new Uint8Array(cells);
  const firstWith = new Int32Array(values);

  function leaderOf(cell: Cell): Cell {
    let leader = cell;
    while (leaders[leader] !== leader) leader = leaders[leader];
    leaders[cell] = leader;
    return leader;
  }

  function tie(a: Cell, b: Cell): void {
    const x = leaderOf(a);
    const y = leaderOf(b);
    if (x < y) leaders[y] = x;
    else leaders[x] = y;
  }

  /** Connects the cells of a house that have a candidate in common. */
  function tieHouse(house: number): void {
    firstWith.fill(-1);
    for (let i = house * values, end = i + values; i < end; i++) {
      const cell = houseCells[i];
      if (divided[cell] === 0) continue;
      for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) {
        const value = 31 - Math.clz32(rest & -rest);
        if (firstWith[value] < 0) firstWith[value] = cell;
        else tie(cell, firstWith[value]);
      }
    }
  }

  return (some) => {
    const open = some.filter((cell) => (candidates[cell] & (candidates[cell] - 1)) !== 0);
    divided.fill(0);
    for (const cell of open) {
      divided[cell] = 1;
      leaders[cell] = cell;
    }
    for (let house = 0; house < houses.length; house++) tieHouse(house);
    const parts = new Map<Cell, Cell[]>();
    for (const cell of open) {
      const leader = leaderOf(cell);
      const part = parts.get(leader);
      if (part === undefined) parts.set(leader, [cell]);
      else part.push(cell);
    }
    return [...parts.values()];
  };
}

/**
 * Returns a key for a part, equal for parts that are the same except for the names of their values: for each value the
 * cells that can have it, as bits, with these words sorted.
 */
function keyWriter({ values, cells }: Layout, candidates: Int32Array): (part: readonly Cell[]) => string {
  const width = Math.ceil(cells / WORD);
  const places = new Uint16Array(values * width);
  const order = new Uint8Array(values);
  const codes: number[] = [];

  function readPlaces(part: readonly Cell[]): void {
    places.fill(0);
    for (const cell of part) {
      const word = Math.floor(cell / WORD);
      for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1)
        places[(31 - Math.clz32(rest & -rest)) * width + word] |= 1 << (cell % WORD);
    }
  }

  function isBefore(a: number, b: number): boolean {
    for (let word = 0; word < width; word++) {
      const difference = places[a * width + word] - places[b * width + word];
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** Sorts the values by their words; there are few. */
  function sortValues(): void {
    for (let v = 0; v < values; v++) {
      let at = v;
      for (; at > 0 && isBefore(v, order[at - 1]); at--) order[at] = order[at - 1];
      order[at] = v;
    }
  }

  return (part) => {
    readPlaces(part);
    sortValues();
    const first = Math.floor(part[0] / WORD);
    const last = Math.floor(part[part.length - 1] / WORD);
    codes.length = 0;
    codes.push(first, last);
    for (const v of order) for (let word = first; word <= last; word++) codes.push(places[v * width + word]);
    return String.fromCharCode.apply(undefined, codes);
  };
}
