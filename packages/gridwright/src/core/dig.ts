import type { Cell, Grid } from './grid.js';
import type { Rng } from './rng.js';

/**
 * Takes clues away from a full grid, orbit by orbit in random order, each once, as long as the
 * solution stays the only one and the count does not fall below `fewest`. With fewest = 0 the
 * result is minimal: no orbit of clues can go, since one that could not go earlier, with more
 * clues around it, cannot go now.
 *
 * `staysUnique(clues, taken)` is asked with the clues after a removal and the cells just emptied.
 */
export function dig(
  solution: Grid,
  orbits: readonly (readonly Cell[])[],
  fewest: number,
  rng: Rng,
  staysUnique: (clues: Grid, taken: readonly Cell[]) => boolean,
): Grid {
  const clues = solution.slice();
  let count = clues.length;
  for (const orbit of rng.shuffle([...orbits])) {
    if (count - orbit.length < fewest) continue;
    for (const cell of orbit) clues[cell] = 0;
    if (staysUnique(clues, orbit)) count -= orbit.length;
    else for (const cell of orbit) clues[cell] = solution[cell];
  }
  return clues;
}
