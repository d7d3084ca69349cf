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
/** For each open cell what it may add to the least sum, or take from the greatest, and whether its values are reversed. */
const parts = new Int32Array(32);
const isReversed = new Uint8Array(32);
/** What the cells before may add. */
const reached = new Int32Array(33);

/**
 * Narrows different cells to the values of the sets with this sum. The result is overwritten by the next call; undefined
 * if no set fits.
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

/**
 * Narrows cells with weights 1 and -1 to the values with which they can reach a sum, if they may repeat. The result is
 * overwritten by the next call; undefined if they can't reach it.
 *
 * Each cell adds a part to the least sum, or takes one from the greatest, whichever is nearer. Sums of parts are bits of
 * a word. A sum more than 31 away from both excludes nothing: no value of a cell is that far from another.
 */
export function narrowWeighted(
  cells: readonly Cell[],
  weights: readonly number[],
  sum: number,
  candidates: Int32Array,
): Narrowed | undefined {
  let away = sum;
  let range = 0;
  let count = 0;
  result.needed = 0;
  for (let i = 0; i < cells.length; i++) {
    const mask = candidates[cells[i]];
    const least = 32 - Math.clz32(mask & -mask);
    const most = 32 - Math.clz32(mask);
    left[i] = mask;
    away -= weights[i] > 0 ? least : -most;
    if (least === most) continue;
    range += most - least;
    open[count++] = i;
  }
  if (away < 0 || away > range) return undefined;
  const fromGreatest = 2 * away > range;
  if (fromGreatest) away = range - away;
  if (away > 31) return result;
  const within = away === 31 ? -1 : 2 ** (away + 1) - 1;
  reached[0] = 1;
  for (let k = 0; k < count; k++) {
    const mask = left[open[k]];
    isReversed[k] = weights[open[k]] > 0 === fromGreatest ? 1 : 0;
    parts[k] = isReversed[k] !== 0 ? reverse(mask, highestIn(mask)) : mask >>> lowestIn(mask);
    let sums = 0;
    for (let rest = parts[k]; rest !== 0; rest &= rest - 1) sums |= reached[k] << (31 - Math.clz32(rest & -rest));
    reached[k + 1] = sums & within;
  }
  // What the cells before may reach so that this cell and the next ones can do the rest.
  let asked = 1 << away;
  if ((reached[count] & asked) === 0) return undefined;
  for (let k = count - 1; k >= 0; k--) {
    let before = 0;
    let good = 0;
    for (let rest = parts[k]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const part = 31 - Math.clz32(bit);
      if (((reached[k] << part) & asked) !== 0) good |= bit;
      before |= asked >>> part;
    }
    if (good === 0) return undefined;
    if (good !== parts[k]) {
      const mask = left[open[k]];
      left[open[k]] = isReversed[k] !== 0 ? reverse(good, highestIn(mask)) : good << lowestIn(mask);
    }
    asked = before;
  }
  return result;
}

function highestIn(mask: number): number {
  return 31 - Math.clz32(mask);
}

function lowestIn(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** Returns how far each value is from the greatest one, as bits, and the values for such bits. */
function reverse(bits: number, highest: number): number {
  let reversed = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) reversed |= 1 << (highest - 31 + Math.clz32(rest & -rest));
  return reversed;
}
