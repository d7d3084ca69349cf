import type { Cell } from '../../../core/grid.js';
import { keepSet, kept, masks, open, partCells, parted } from './keep-set.js';
import { valueSets } from './value-sets.js';

/** The candidates that a sum leaves its cells, in their order, and the values that some open cell of it has. */
export interface Narrowed {
  readonly left: Int32Array;
  readonly needed: number;
}

/** Working memory for the result. */
const result = { left: new Int32Array(32), needed: 0 };
const { left } = result;

/**
 * Narrows different cells to the values of the sets with this sum. The result is overwritten by the next call;
 * undefined if no set fits.
 *
 * With more than `most` open cells, a set fits if each of its values is a candidate of some cell, which takes less
 * time.
 *
 * Version 2 of killers depends on what this excludes (generate/cage-board.ts).
 */
export function narrowSet(
  cells: ArrayLike<Cell>,
  sum: number,
  candidates: Int32Array,
  values: number,
  most = values,
): Narrowed | undefined {
  const count = partCells(cells, candidates, left);
  if (count < 0) return undefined;
  const { possible, filled } = parted;
  const rest = sum - parted.sum;
  result.needed = 0;
  if (count === 0) return rest === 0 ? result : undefined;
  const unusable = ~possible | filled;
  let needed = -1;
  const sets = valueSets(values, count, rest);
  const isExact = count <= most;
  let usable = 0;
  for (let i = 0; i < sets.length; i++) {
    if ((sets[i] & unusable) !== 0 || (isExact && !keepSet(count, sets[i]))) continue;
    needed &= sets[i];
    usable |= sets[i];
  }
  for (let k = 0; k < count; k++) {
    const mask = isExact ? kept[k] : masks[k] & usable;
    if (mask === 0) return undefined;
    left[open[k]] = mask;
  }
  result.needed = count === 1 ? 0 : needed;
  return result;
}
