import type { DerivedSum } from './derived-sums.js';
import type { Narrowed } from './narrow-sum.js';

/**
 * The candidates that a sum leaves its cells, and whether some are gone because of the bounds: then `reach` comes next.
 */
interface NarrowedWeights extends Narrowed {
  readonly isCut: boolean;
}

/** Cells of the largest grid. */
const MOST_CELLS = 25 ** 2;
/** With more open cells, gaps between the values hardly ever exclude one that the bounds allow. */
const MOST_EXACT = 3;

/** Working memory: the result, the open cells, and the sums of values that the cells before may add. */
const result = { left: new Int32Array(MOST_CELLS), needed: 0, isCut: false };
const { left } = result;
const open = new Uint16Array(MOST_CELLS);
const reached = new Int32Array(MOST_CELLS + 1);
/**
 * For each open cell what it may add to the least sum, or take from the greatest, and whether its values are reversed.
 */
const parts = new Int32Array(MOST_CELLS);
const isReversed = new Uint8Array(MOST_CELLS);
/** For each run the greatest value that it has in its least sum, and the least one in its greatest sum. */
const highestOfLeast = new Uint8Array(MOST_CELLS);
const lowestOfGreatest = new Uint8Array(MOST_CELLS);

/**
 * Narrows cells with weights to the values with which they can reach a sum. The result is overwritten by the
 * next call; undefined if they can't reach it.
 *
 * First come the bounds. Cells of a run differ, so that their least sum has each value once:
 *
 *     candidates   1 2 . . . .   1 2 . . . .   . 2 3 4 5 6        a sum of 8 is 2 above the least one,
 *     least sum    1               2               3              so no value is above 3 + 2
 *
 * If that excludes nothing, `reach` looks at few cells, and at many whose bounds are near.
 */
export function narrowWeighted(
  { cells, weights, runEnds, target }: Pick<DerivedSum, 'cells' | 'weights' | 'runEnds' | 'target'>,
  candidates: Int32Array,
): NarrowedWeights | undefined {
  /** How far the sum is above the least one and below the greatest, without and with regard to cells that differ. */
  let away = target;
  let range = 0;
  let above = target;
  let below = -target;
  let widest = 0;
  let count = 0;
  for (let run = 0, i = 0; run < runEnds.length; run++) {
    const weight = weights[i];
    const size = Math.abs(weight);
    let low = 0;
    let high = 0;
    let taken = 0;
    let takenFromTop = 0;
    for (; i < runEnds[run]; i++) {
      const mask = candidates[cells[i]];
      const lowest = mask & -mask;
      const least = 32 - Math.clz32(lowest);
      const most = 32 - Math.clz32(mask);
      left[i] = mask;
      // The next value that no cell of the run has yet; and from the top.
      const free = ~taken & -lowest;
      const freeFromTop = ~takenFromTop & (-1 >>> (32 - most));
      if (freeFromTop === 0) return undefined;
      taken |= free & -free;
      low += 32 - Math.clz32(free & -free);
      takenFromTop |= 1 << (31 - Math.clz32(freeFromTop));
      high += 32 - Math.clz32(freeFromTop);
      away -= weight * (weight > 0 ? least : most);
      if (least === most) continue;
      range += size * (most - least);
      if (size * (most - least) > widest) widest = size * (most - least);
      open[count++] = i;
    }
    highestOfLeast[run] = 32 - Math.clz32(taken);
    lowestOfGreatest[run] = 32 - Math.clz32(takenFromTop & -takenFromTop);
    above -= weight * (weight > 0 ? low : high);
    below += weight * (weight > 0 ? high : low);
  }
  if (above < 0 || below < 0 || away < 0 || away > range) return undefined;
  const isCut = cutToBounds(weights, runEnds, above, below);
  if (isCut === undefined) return undefined;
  result.isCut = isCut;
  return isCut || (count > MOST_EXACT && Math.min(away, range - away) >= widest)
    ? result
    : reach(weights, count, away, range);
}

/** Removes values that are too far from those in the least and the greatest sum; undefined if a cell has no other. */
function cutToBounds(weights: Int32Array, runEnds: Uint16Array, above: number, below: number): boolean | undefined {
  let isCut = false;
  for (let run = 0, i = 0; run < runEnds.length; run++) {
    const weight = weights[i];
    const size = Math.abs(weight);
    const most = Math.min(31, highestOfLeast[run] + Math.trunc((weight > 0 ? above : below) / size));
    const least = Math.max(1, lowestOfGreatest[run] - Math.trunc((weight > 0 ? below : above) / size));
    const within = (-1 >>> (32 - most)) & (-1 << (least - 1));
    for (; i < runEnds[run]; i++) {
      const kept = left[i] & within;
      if (kept === 0) return undefined;
      if (kept !== left[i]) isCut = true;
      left[i] = kept;
    }
  }
  return isCut;
}

/**
 * Keeps exactly the values with which open cells reach a sum that is `away` from the least one, if they may repeat.
 *
 * Each cell adds a part to the least sum, or takes one from the greatest, whichever is nearer. Sums of parts are bits
 * of a word. A sum more than 31 away from both excludes nothing if all weights are 1 or -1: no value of a cell is that
 * far from another.
 */
function reach(weights: Int32Array, count: number, fromLeast: number, range: number): NarrowedWeights | undefined {
  const fromGreatest = 2 * fromLeast > range;
  const away = fromGreatest ? range - fromLeast : fromLeast;
  if (away > 31) return result;
  const within = ~(-2 << away);
  reached[0] = 1;
  for (let k = 0; k < count; k++) {
    const mask = left[open[k]];
    isReversed[k] = weights[open[k]] > 0 === fromGreatest ? 1 : 0;
    parts[k] = isReversed[k] !== 0 ? reverse(mask, highestIn(mask)) : mask >>> lowestIn(mask);
    let sums = 0;
    const size = Math.abs(weights[open[k]]);
    for (let rest = parts[k]; rest !== 0; rest &= rest - 1) {
      const part = size * (31 - Math.clz32(rest & -rest));
      if (part <= away) sums |= reached[k] << part;
    }
    reached[k + 1] = sums & within;
  }
  // What the cells before may reach so that this cell and the next ones can do the rest.
  let asked = 1 << away;
  if ((reached[count] & asked) === 0) return undefined;
  for (let k = count - 1; k >= 0; k--) {
    let before = 0;
    let good = 0;
    const size = Math.abs(weights[open[k]]);
    for (let rest = parts[k]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const part = size * (31 - Math.clz32(bit));
      if (part > away) continue;
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
