import type { Cell } from '../../../core/grid.js';
import { valueSets } from './value-sets.js';

/** The candidates that a sum leaves its cells, in their order, and the values that some open cell of it has. */
export interface Narrowed {
  readonly left: Int32Array;
  readonly needed: number;
}

/** Working memory: the result, and for the cells with several candidates their number, candidates and kept ones. */
const result = { left: new Int32Array(32), needed: 0 };
const { left } = result;
const open = new Uint8Array(32);
const masks = new Int32Array(32);
const kept = new Int32Array(32);

/**
 * Narrows different cells to the values of the sets with this sum. The result is overwritten by the next call;
 * undefined if no set fits.
 *
 * Version 2 of killers depends on what this excludes (generate/cage-board.ts).
 */
export function narrowSet(
  cells: readonly Cell[],
  sum: number,
  candidates: Int32Array,
  values: number,
): Narrowed | undefined {
  let rest = sum;
  let filled = 0;
  let possible = 0;
  let count = 0;
  for (let i = 0; i < cells.length; i++) {
    const mask = candidates[cells[i]];
    left[i] = mask;
    if ((mask & (mask - 1)) !== 0) {
      open[count] = i;
      masks[count] = mask;
      kept[count++] = 0;
      possible |= mask;
    } else {
      if ((filled & mask) !== 0) return undefined;
      filled |= mask;
      rest -= 32 - Math.clz32(mask);
    }
  }
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

/**
 * Keeps the values of a set that an open cell can have if the other cells can have the others; false if they can't.
 * The plain solver's own version (narrow-total.ts) excludes less, and what generators make depends on it.
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
  if (once !== set || onlyTwice !== 0) return false;
  const lone = set & ~twice;
  for (let k = 0; lone !== 0 && k < count; k++) {
    // A value that only this cell can have goes there.
    const own = masks[k] & lone;
    if ((own & (own - 1)) !== 0) return false;
  }
  for (let k = 0; k < count; k++) {
    const mask = masks[k] & set;
    const own = mask & lone;
    kept[k] |= own !== 0 ? own : (mask & (mask - 1)) === 0 ? mask : mask & ~only;
  }
  return true;
}
