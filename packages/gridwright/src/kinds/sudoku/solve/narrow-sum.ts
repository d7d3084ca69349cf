import type { Cell } from '../../../core/grid.js';
import { keepSet, kept, open, partCells, parted } from './keep-set.js';
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
 * Version 2 of killers depends on what this excludes (generate/cage-board.ts).
 */
export function narrowSet(
  cells: ArrayLike<Cell>,
  sum: number,
  candidates: Int32Array,
  values: number,
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
  for (let i = 0; i < sets.length; i++) if ((sets[i] & unusable) === 0 && keepSet(count, sets[i])) needed &= sets[i];
  for (let k = 0; k < count; k++) {
    if (kept[k] === 0) return undefined;
    left[open[k]] = kept[k];
  }
  result.needed = count === 1 ? 0 : needed;
  return result;
}
