import { keepSet, kept, masks } from './keep-set.js';
import { valueSets } from './value-sets.js';

/** The largest number of values with which the sums of any cells that differ are at most 31 apart. */
export const MOST_VALUES = 11;

/** Cells that differ, or two others, and what each of their sums keeps. */
export interface RunSums {
  readonly cells: Uint16Array;
  readonly differ: boolean;
  /** The reachable sums as bits from `least`, and the distance from there to the greatest sum that this number of values can have. */
  bits: number;
  least: number;
  width: number;
  /** Of each open cell the place among the cells, and their number. */
  readonly open: Uint8Array;
  count: number;
  /** What each open cell keeps with each sum, and the values that some open cell has: bit b of cell k in kept[32 * k + b]. */
  readonly kept: Int32Array;
  readonly needed: Int32Array;
  /** The candidates from which all this was computed. */
  readonly seen: Int32Array;
}

export function runSums(cells: Uint16Array, differ: boolean): RunSums {
  const { length } = cells;
  return {
    cells,
    differ,
    bits: 0,
    least: 0,
    width: 0,
    open: new Uint8Array(length),
    count: 0,
    kept: new Int32Array(32 * length),
    needed: new Int32Array(32),
    seen: new Int32Array(length),
  };
}

/** Computes the sums again if candidates have changed; false if there are none. */
export function updateSums(run: RunSums, candidates: Int32Array, values: number): boolean {
  const { cells, seen } = run;
  let same = true;
  for (let i = 0; i < cells.length; i++) {
    const mask = candidates[cells[i]];
    if (mask === seen[i]) continue;
    seen[i] = mask;
    same = false;
  }
  if (!same) computeSums(run, values);
  return run.bits !== 0;
}

function computeSums(run: RunSums, values: number): void {
  const { cells, seen, open, differ } = run;
  let filled = 0;
  let possible = 0;
  let base = 0;
  let size = 0;
  run.bits = 0;
  for (let i = 0; i < cells.length; i++) {
    const mask = seen[i];
    if ((mask & (mask - 1)) !== 0) {
      open[size] = i;
      masks[size++] = mask;
      possible |= mask;
    } else {
      if ((filled & mask) !== 0) return;
      if (differ) filled |= mask;
      base += 32 - Math.clz32(mask);
    }
  }
  run.count = size;
  const first = differ ? (size * (size + 1)) / 2 : size;
  run.least = base + first;
  run.width = differ ? size * (values - size) : size * (values - 1);
  if (size === 0) run.bits = 1;
  else if (size > 2) run.bits = listSums(run, first, ~possible | filled, values);
  else
    run.bits =
      size === 1 ? listSingle(run, masks[0] & ~filled) : listPairs(run, masks[0] & ~filled, masks[1] & ~filled);
}

/** Lists what each sum keeps; returns the sums as bits. */
function listSums(run: RunSums, first: number, unusable: number, values: number): number {
  const size = run.count;
  let bits = 0;
  for (let step = 0; step <= run.width; step++) {
    const sets = valueSets(values, size, first + step);
    let needed = -1;
    let found = false;
    for (let k = 0; k < size; k++) kept[k] = 0;
    for (let i = 0; i < sets.length; i++) {
      if ((sets[i] & unusable) !== 0 || !keepSet(size, sets[i])) continue;
      needed &= sets[i];
      found = true;
    }
    if (!found) continue;
    bits |= 1 << step;
    run.needed[step] = size > 1 ? needed : 0;
    for (let k = 0; k < size; k++) run.kept[32 * k + step] = kept[k];
  }
  return bits;
}

/** Does the same as `listSums` for one cell: a sum keeps the value that reaches it. */
function listSingle(run: RunSums, mask: number): number {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const step = 31 - Math.clz32(rest & -rest);
    run.needed[step] = 0;
    run.kept[step] = 1 << step;
  }
  return mask;
}

/** Does the same as `listSums` for two cells. */
function listPairs({ differ, needed, kept }: RunSums, first: number, second: number): number {
  let bits = 0;
  const shift = differ ? 1 : 0;
  for (let rest = first; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const v = 31 - Math.clz32(bit);
    for (let others = differ ? second & ~bit : second; others !== 0; others &= others - 1) {
      const other = others & -others;
      // The least sum, 0 steps above itself, is that of the first two values, or twice the first one.
      const step = v - shift + 31 - Math.clz32(other);
      if (((bits >>> step) & 1) === 0) {
        bits |= 1 << step;
        needed[step] = bit | other;
        kept[step] = bit;
        kept[32 + step] = other;
      } else {
        needed[step] &= bit | other;
        kept[step] |= bit;
        kept[32 + step] |= other;
      }
    }
  }
  return bits;
}
