import type { Cell } from '../../../core/grid.js';
import type { Total } from '../../../core/logic.js';
import { valueSets } from '../solve/value-sets.js';

/** More than the sets of values, and more than the distance of two sums. */
const SETS = 2 ** 25;
const SUMS = 2 ** 18;

/** Returns for each cell of a total the candidates that are part of some way to reach its sum, as masks. */
export function possibleIn({ cells, weights, sum, runs }: Total, candidates: Int32Array): Int32Array {
  const possible = new Int32Array(cells.length);
  const known = new Map<number, boolean>();
  const [low, high] = [new Int32Array(cells.length + 1), new Int32Array(cells.length + 1)];
  // What the cells from each number on add up to at least and at most.
  for (let i = cells.length - 1; i >= 0; i--) {
    const mask = candidates[cells[i]];
    const ends = [32 - Math.clz32(mask & -mask), 32 - Math.clz32(mask)].map((value) => weights[i] * value);
    low[i] = low[i + 1] + Math.min(...ends);
    high[i] = high[i + 1] + Math.max(...ends);
  }
  const isLast = runs.flatMap((length) => Array.from({ length }, (_, i) => i === length - 1));
  /** Returns whether the cells from number i on can reach the rest of the sum without the values used in their run. */
  const reach = (i: number, used: number, rest: number): boolean => {
    if (rest < low[i] || rest > high[i]) return false;
    if (i === cells.length) return true;
    // With one run, the values used say what is left of the sum.
    const key = runs.length === 1 ? i * SETS + used : (i * SUMS + rest + SUMS / 2) * SETS + used;
    let isReached = known.get(key);
    if (isReached !== undefined) return isReached;
    isReached = false;
    for (let left = candidates[cells[i]] & ~used; left !== 0; left &= left - 1) {
      const bit = left & -left;
      if (!reach(i + 1, isLast[i] ? 0 : used | bit, rest - weights[i] * (32 - Math.clz32(bit)))) continue;
      possible[i] |= bit;
      isReached = true;
    }
    known.set(key, isReached);
    return isReached;
  };
  reach(0, 0, sum);
  return possible;
}

/** Returns the sets of values with the sum that the cells of a cage can have, as masks; undefined if there are more than `most`. */
export function setsIn(
  cells: readonly Cell[],
  sum: number,
  candidates: Int32Array,
  most: number,
): number[] | undefined {
  const found: number[] = [];
  const weights = cells.map(() => 1);
  const masks = new Int32Array(candidates.length);
  const union = cells.reduce((all, cell) => all | candidates[cell], 0);
  for (const set of valueSets(32 - Math.clz32(union), cells.length, sum)) {
    for (const cell of cells) masks[cell] = candidates[cell] & set;
    if (possibleIn({ cells, weights, sum, runs: [cells.length] }, masks).includes(0)) continue;
    if (found.push(set) > most) return undefined;
  }
  return found;
}

/**
 * Returns how many sums `possibleIn` may compute: for each run, those of the runs before with each set of its values.
 */
export function effortOf({ runs, weights }: Total, values: number): number {
  let sums = 1;
  let effort = 0;
  for (let run = 0, at = 0; run < runs.length; at += runs[run++]) {
    const length = runs[run];
    let sets = 1;
    for (let i = 0, all = 1; i < length; i++) {
      all *= (values - i) / (i + 1);
      sets += all;
    }
    effort += sums * sets;
    // The least and the greatest sum of a run are that far from each other.
    sums += Math.abs(weights[at]) * length * (values - length);
  }
  return effort;
}
