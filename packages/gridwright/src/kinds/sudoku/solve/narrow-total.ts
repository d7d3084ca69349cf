import { kept, masks, open, partCells, parted } from './keep-set.js';
import type { Total } from './totals.js';
import { valueSets } from './value-sets.js';

/** No value is greater, so that shifts by it stay positive. */
const MOST_VALUE = 30;

/** Working memory for the candidates that a total leaves its cells, in their order. */
const left = new Int32Array(25 ** 2);

/**
 * Returns for each cell of a total the candidates that can be part of its sum, in working memory that the next call
 * overwrites; undefined if the sum can't be reached. It looks at one cell at a time, so that some of them may fail.
 */
export function narrowTotal(total: Total, candidates: Int32Array, values: number): Int32Array | undefined {
  if (total.runs.length === 1 && total.weights[0] === 1) return bySets(total, candidates, values);
  return byBounds(total, candidates);
}

/** Keeps the values of the sets that fit: each of a set's values has a cell, and each cell one of its values. */
function bySets({ cells, sum }: Total, candidates: Int32Array, values: number): Int32Array | undefined {
  const count = partCells(cells, candidates, left);
  if (count < 0) return undefined;
  const { possible, filled } = parted;
  const rest = sum - parted.sum;
  if (count === 0) return rest === 0 ? left : undefined;
  const usable = possible & ~filled;
  for (const set of valueSets(values, count, rest)) if ((set & ~usable) === 0 && keepSet(count, set)) return left;
  for (let k = 0; k < count; k++) {
    if (kept[k] === 0) return undefined;
    left[open[k]] = kept[k];
  }
  return left;
}

/**
 * Keeps the values of a set that an open cell can have if the other cells can have the others. Returns whether all
 * candidates remain by now.
 */
function keepSet(count: number, set: number): boolean {
  let once = 0;
  let twice = 0;
  /** The values that are the only ones of a cell, and of two cells. */
  let only = 0;
  let onlyTwice = 0;
  for (let k = 0; k < count; k++) {
    const mask = masks[k] & set;
    if (mask === 0) return false;
    twice |= once & mask;
    once |= mask;
    if ((mask & (mask - 1)) !== 0) continue;
    onlyTwice |= only & mask;
    only |= mask;
  }
  if (once !== set) return false;
  for (let k = 0; k < count; k++) {
    // A value that only this cell can have goes there.
    const own = masks[k] & set & ~twice;
    if ((own & (own - 1)) !== 0) return false;
  }
  let keepsAll = true;
  for (let k = 0; k < count; k++) {
    const mask = masks[k] & set;
    const own = mask & ~twice;
    const neededElsewhere = (mask & (mask - 1)) === 0 ? onlyTwice : only;
    kept[k] |= (own !== 0 ? own : mask) & ~neededElsewhere;
    if (kept[k] !== masks[k]) keepsAll = false;
  }
  return keepsAll;
}

/** Returns the values of a mask whose product with a weight is between two bounds. */
function within(mask: number, weight: number, least: number, most: number): number {
  const from = Math.max(Math.ceil((weight > 0 ? least : most) / weight), 1);
  const to = Math.min(Math.floor((weight > 0 ? most : least) / weight), MOST_VALUE);
  return to < from ? 0 : mask & ((1 << to) - (1 << (from - 1)));
}

/**
 * Keeps the values that fit the least and the greatest sums of the other cells. A run's bounds are the sum of each
 * cell's least and greatest values, or of the least and the greatest of all its values, each used once.
 */
function byBounds({ cells, weights, runs, sum }: Total, candidates: Int32Array): Int32Array | undefined {
  let above = sum;
  let below = -sum;
  for (let run = 0, from = 0; run < runs.length; from += runs[run++]) {
    readRun(run, from, from + runs[run], cells, candidates);
    const weight = weights[from];
    const low = leastOf(runs[run], lows[run], united[run]);
    const high = greatestOf(runs[run], highs[run], united[run]);
    leasts[run] = weight * (weight > 0 ? low : high);
    greatests[run] = weight * (weight > 0 ? high : low);
    above -= leasts[run];
    below += greatests[run];
  }
  // How far the sum is above the least one that the candidates allow, and below the greatest one.
  if (above < 0 || below < 0) return undefined;
  for (let run = 0, from = 0; run < runs.length; from += runs[run++]) {
    const weight = weights[from];
    const others = runs[run] - 1;
    for (let i = from; i <= from + others; i++) {
      const mask = candidates[cells[i]];
      left[i] = mask;
      if ((mask & (mask - 1)) === 0) continue;
      const all = united[run] & ~(mask & ~shared[run]);
      const low = leastOf(others, lows[run] - (32 - Math.clz32(mask & -mask)), all);
      const high = greatestOf(others, highs[run] - (32 - Math.clz32(mask)), all);
      const least = greatests[run] - below - weight * (weight > 0 ? high : low);
      left[i] = within(mask, weight, least, leasts[run] + above - weight * (weight > 0 ? low : high));
      if (left[i] === 0) return undefined;
    }
  }
  return left;
}

/** Of each run: sums of its cells' least and greatest values, all values, those of several cells, and weighted bounds. */
const lows = new Int32Array(25 ** 2);
const highs = new Int32Array(25 ** 2);
const united = new Int32Array(25 ** 2);
const shared = new Int32Array(25 ** 2);
const leasts = new Int32Array(25 ** 2);
const greatests = new Int32Array(25 ** 2);

function readRun(run: number, from: number, to: number, cells: readonly number[], candidates: Int32Array): void {
  let low = 0;
  let high = 0;
  let once = 0;
  let twice = 0;
  for (let i = from; i < to; i++) {
    const mask = candidates[cells[i]];
    low += 32 - Math.clz32(mask & -mask);
    high += 32 - Math.clz32(mask);
    twice |= once & mask;
    once |= mask;
  }
  lows[run] = low;
  highs[run] = high;
  united[run] = once;
  shared[run] = twice;
}

/** Returns the least sum of some cells: at least that of their least values, and of as many of all values as cells. */
function leastOf(count: number, low: number, all: number): number {
  if (count < 2) return low;
  let sum = 0;
  for (let i = 0, rest = all; i < count && rest !== 0; i++, rest &= rest - 1) sum += 32 - Math.clz32(rest & -rest);
  return Math.max(low, sum);
}

/** Returns the greatest sum of some cells. */
function greatestOf(count: number, high: number, all: number): number {
  if (count < 2) return high;
  let sum = 0;
  for (let i = 0, rest = all; i < count && rest !== 0; i++) {
    const value = 32 - Math.clz32(rest);
    sum += value;
    rest ^= 1 << (value - 1);
  }
  return Math.min(high, sum);
}
