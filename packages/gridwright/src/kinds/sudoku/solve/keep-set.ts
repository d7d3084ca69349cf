import type { Cell } from '../../../core/grid.js';

/** The cells with several candidates, by their place in a list, these candidates, and those that some set keeps. */
export const open = new Uint8Array(32);
export const masks = new Int32Array(32);
export const kept = new Int32Array(32);
/** The candidates of the cells with several, and the values of the others and their sum. */
export const parted = { possible: 0, filled: 0, sum: 0 };

/**
 * Copies the candidates of different cells to `left`, and lists the cells with several in `open`, `masks` and `kept`.
 * Returns their number, or -1 if two cells have the same only candidate.
 */
export function partCells(cells: ArrayLike<Cell>, candidates: Int32Array, left: Int32Array): number {
  let [count, possible, filled, sum] = [0, 0, 0, 0];
  for (let i = 0; i < cells.length; i++) {
    const mask = candidates[cells[i]];
    left[i] = mask;
    if ((mask & (mask - 1)) !== 0) {
      open[count] = i;
      masks[count] = mask;
      kept[count++] = 0;
      possible |= mask;
    } else {
      if ((filled & mask) !== 0) return -1;
      filled |= mask;
      sum += 32 - Math.clz32(mask);
    }
  }
  parted.possible = possible;
  parted.filled = filled;
  parted.sum = sum;
  return count;
}

/**
 * Keeps the values of a set that each of the first cells in `masks` can have if the other cells can have the others; false
 * if they can't. The plain solver's own version (narrow-total.ts) excludes less, and what generators make depends on it.
 */
export function keepSet(count: number, set: number): boolean {
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
