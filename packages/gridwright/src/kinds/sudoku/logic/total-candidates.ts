import type { Cell } from '../../../core/grid.js';
import type { Total } from '../../../core/logic.js';
import { valueSets } from '../solve/value-sets.js';

/** More than the values of a set, or the distance of two sums. */
const STATES = 2 ** 17;

/** Returns for each cell of a total the candidates that are part of some way to reach its sum, as masks. */
export function possibleIn({ cells, weights, sum, distinct }: Total, candidates: Int32Array): Int32Array {
  const possible = new Int32Array(cells.length);
  const known = new Map<number, boolean>();
  /** Returns whether the cells from number i on can reach the rest of the sum without the values used, if they differ. */
  const reach = (i: number, used: number, rest: number): boolean => {
    if (i === cells.length) return rest === 0;
    const key = i * STATES + (distinct ? used : rest + STATES / 2);
    let isReached = known.get(key);
    if (isReached !== undefined) return isReached;
    isReached = false;
    for (let left = candidates[cells[i]] & ~used; left !== 0; left &= left - 1) {
      const bit = left & -left;
      if (!reach(i + 1, distinct ? used | bit : 0, rest - weights[i] * (32 - Math.clz32(bit)))) continue;
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
    if (possibleIn({ cells, weights, sum, distinct: true }, masks).includes(0)) continue;
    if (found.push(set) > most) return undefined;
  }
  return found;
}
