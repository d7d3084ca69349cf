import { keepSet, kept, open, partCells, parted } from './keep-set.js';
import type { CountedCells } from './narrow-counts.js';
import type { Narrowed } from './narrow-sum.js';

/** Different cells whose values are one of some sets. */
export interface ListedCells {
  readonly cells: Uint16Array;
  readonly sets: Int32Array;
}

/** Returns the sets of counted cells that all differ; undefined for others. */
export function listedCells({ cells, lists, groups }: CountedCells): ListedCells | undefined {
  if (groups.length > 1 || lists.some((list) => list.some((count) => count > 1))) return undefined;
  return { cells, sets: Int32Array.from(lists, (list) => list.reduce((set, count, v) => set | (count << v), 0)) };
}

const result = { left: new Int32Array(32), needed: 0 };
const { left } = result;

/** Narrows cells to the values of the sets that fit; undefined if none does. The next call overwrites the result. */
export function narrowListed({ cells, sets }: ListedCells, candidates: Int32Array): Narrowed | undefined {
  const count = partCells(cells, candidates, left);
  if (count < 0) return undefined;
  const { filled } = parted;
  let needed = -1;
  let fits = false;
  for (let i = 0; i < sets.length; i++) {
    if ((filled & ~sets[i]) !== 0 || !keepSet(count, sets[i] & ~filled)) continue;
    needed &= sets[i] & ~filled;
    fits = true;
  }
  if (!fits) return undefined;
  for (let k = 0; k < count; k++) left[open[k]] = kept[k];
  result.needed = count < 2 ? 0 : needed;
  return result;
}
