import { popcount } from '../../../../core/bits.js';
import { zeros } from '../../../../core/zeros.js';
import { fastLogicOf } from '../fast-logic.js';
import type { SudokuPosition } from '../position.js';
import { keptWith } from './position-cache.js';

/** With more open cells, going through all their sets takes longer than looking for subsets. */
const MOST_CELLS = 9;

/** Working memory: the union of the candidates of each set of open cells. */
const unions = new Int32Array(2 ** MOST_CELLS);

/** For each house the number of changes at which it was looked at last, and the result. */
const known = keptWith(({ missing }) => ({
  changes: zeros(missing.length),
  found: zeros(missing.length),
}));

/**
 * Returns whether a house may have a naked or hidden subset of any size that rules something out: a set of open cells
 * with as many values as cells (Hall, "On representatives of subsets", 1935), some of them candidates of other open
 * cells, too. The values that are left and the other cells then form a hidden subset.
 */
export function mayHaveSubset(position: SudokuPosition, house: number): boolean {
  const { changes, found } = known(position);
  if (changes[house] !== position.changesInHouse[house]) {
    changes[house] = position.changesInHouse[house];
    const fast = fastLogicOf(position);
    found[house] = (fast?.mayHaveSubset(position, house) ?? hasHallSet(position, house)) ? 1 : 0;
  }
  return found[house] !== 0;
}

function hasHallSet({ layout: { values, houseCells }, candidates }: SudokuPosition, house: number): boolean {
  let sets = 1;
  let cells = 0;
  let single = 0;
  for (let i = house * values; i < (house + 1) * values; i++) {
    const mask = candidates[houseCells[i]];
    if ((mask & (mask - 1)) === 0) {
      // Two cells with the same value, or one without any, contradict the rules: anything may be found.
      if ((mask & ~single) === 0) return true;
      single |= mask;
      continue;
    }
    if (++cells > MOST_CELLS) return true;
    for (let set = 0; set < sets; set++) unions[sets + set] = unions[set] | mask;
    sets *= 2;
  }
  const all = unions[sets - 1];
  if ((all & single) !== 0 || popcount(all) !== cells) return true;
  for (let set = 1; set < sets / 2; set++) {
    const inside = unions[set];
    const outside = unions[sets - 1 - set];
    if ((inside & outside) === 0) continue;
    const size = popcount(set);
    if (popcount(inside) <= size || popcount(outside) <= cells - size) return true;
  }
  return false;
}
