import { MOST_EDGES, neighbours } from '../../../core/edges.js';
import type { Grid, Size } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { Sign } from '../rules/signs.js';

/** Cells per sign before superfluous ones are removed. */
const CELLS_PER_SIGN = 3;

/**
 * Returns signs of a solution between random neighbours: one for every three cells; up to all of them if the number of
 * clues is given, since few clues need many signs.
 */
export function drawSigns(solution: Grid, size: Size, isCounted: boolean, rng: Rng): Sign[] {
  const pairs = rng.shuffle(neighbours(size));
  const least = Math.ceil(solution.length / CELLS_PER_SIGN);
  const most = Math.min(pairs.length, MOST_EDGES);
  const count = isCounted ? least + rng.below(most - least + 1) : least;
  return pairs
    .slice(0, count)
    .map(([first, second]) => ({ first, second, equal: solution[first] === solution[second] }));
}

/**
 * Removes signs one by one, in random order, while the others are enough. Returns undefined if that wasn't decided for
 * one of them and each has to be needed.
 */
export function dropSigns(
  signs: readonly Sign[],
  minimal: boolean,
  rng: Rng,
  areEnough: (signs: readonly Sign[]) => boolean | 'gave up',
): Sign[] | undefined {
  let left = signs.slice();
  for (const sign of rng.shuffle(signs.slice())) {
    const others = left.filter((one) => one !== sign);
    const enough = areEnough(others);
    if (enough === 'gave up' && minimal) return undefined;
    if (enough === true) left = others;
  }
  return left;
}
