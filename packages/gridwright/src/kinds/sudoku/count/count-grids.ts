import { LimitError } from '../../../core/errors.js';
import type { Cell, Grid } from '../../../core/grid.js';
import { type CountOptions, MAX_COUNT_STEPS } from '../../../core/kind.js';
import type { Layout } from '../rules/layout.js';
import { createPropagation } from '../solve/propagation.js';

const MEGABYTE = 2 ** 20;
/** Most memory for parts already counted, in bytes; all of them are forgotten when it is full. */
const MEMORY = 256 * MEGABYTE;
/** Parts between two reports of progress. */
const REPORT = 2 ** 14;
/** Bytes of a remembered part besides two for each character of its key: as measured, rounded up. */
const ENTRY_BYTES = 120;
/** Cells in one character of a key. */
const WORD = 16;

/**
 * The exact number of solutions that clues have; 0n when they contradict each other, and of an empty grid
 * how many grids there are. Throws LimitError after `maxSteps` parts.
 *
 * After propagation the open cells fall into parts that do not restrict each other: no house has the same
 * candidate in two of them. Their counts are multiplied, and each is the sum over the candidates of one
 * cell, with propagation after each. A part that was counted before, or one that is the same but for the
 * names of its values, is looked up (component caching as in model counters, e.g. sharpSAT, SAT 2006).
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

  function step(): void {
    if (++steps > maxSteps)
      throw new LimitError(`the solutions were not counted within ${maxSteps} steps`, 'steps', maxSteps);
    if (steps % REPORT === 0) onProgress?.(steps);
  }

  /** The number of ways to fill some cells among which are all open ones that they restrict. */
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

  /** Adds up over the candidates of the first cell: with the cells in this order more parts come up again than by fewest candidates. */
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

  if (!propagation.begin(clues) || !propagation.run()) return 0n;
  return countCells([...candidates.keys()], 0);
}

/** Divides cells into those parts, in ascending order, leaving out cells with one candidate. */
function divider(
  { values, houses, houseCells, cells }: Layout,
  candidates: Int32Array,
): (cells: readonly Cell[]) => Cell[][] {
  /** For each cell one of its part before it, or itself; and whether it is to be divided. */
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

  /** Ties the cells of a house that have a candidate in common. */
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
 * The text that two parts have in common when they have the same number of solutions by being the same but
 * for the names of their values: for each value the cells that can have it, as bits, these words sorted.
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

  /** Puts the values in the order of their words; they are few. */
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
