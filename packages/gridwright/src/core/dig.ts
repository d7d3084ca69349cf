import { type Cell, countFilled, type Grid } from './grid.js';
import type { Rng } from './rng.js';

/**
 * Whether clues of which some cells were just emptied have one solution still, when they had one before.
 * Asked with the clues after the removal and the cells emptied.
 */
export type StaysUnique = (clues: Grid, taken: readonly Cell[]) => boolean;

/**
 * Takes clues away from a full grid, orbit by orbit in random order, each once, as long as the
 * solution stays the only one and the count does not fall below `fewest`. With fewest = 0 the
 * result is minimal: no orbit of clues can go, since one that could not go earlier, with more
 * clues around it, cannot go now.
 */
export function dig(solution: Grid, orbits: readonly (readonly Cell[])[], fewest: number, rng: Rng, staysUnique: StaysUnique): Grid {
  const clues = solution.slice();
  takeAway(clues, rng.shuffle([...orbits]), fewest, staysUnique);
  return clues;
}

/**
 * The same from any clues, in place, the orbits in the order given. The first are taken `bite` at a
 * time: what leaves one solution when all are gone did so after each. A bite too large is halved, and
 * none later is larger, so this changes how many tests there are, and nothing else.
 */
export function takeAway(clues: Grid, orbits: readonly (readonly Cell[])[], fewest: number, staysUnique: StaysUnique, bite = 1): void {
  let count = countFilled(clues);
  let most = bite;
  for (let at = 0; at < orbits.length; ) {
    const { cells, taken, end } = nextBite(orbits, at, count - fewest, most);
    if (taken === 0) return;
    const values = cells.map((cell) => clues[cell]);
    for (const cell of cells) clues[cell] = 0;
    const removed = staysUnique(clues, cells);
    if (removed) count -= cells.length;
    else for (const [i, cell] of cells.entries()) clues[cell] = values[i];
    if (removed || taken === 1) at = end;
    else most = Math.ceil(taken / 2);
  }
}

/** The next orbits, up to `most`, that together have `spare` cells at most; where they end. Those too large by themselves are passed over. */
function nextBite(orbits: readonly (readonly Cell[])[], start: number, spare: number, most: number) {
  const cells: Cell[] = [];
  let taken = 0;
  let end = start;
  for (; end < orbits.length && taken < most; end++) {
    if (cells.length + orbits[end].length <= spare) {
      cells.push(...orbits[end]);
      taken++;
    } else if (taken > 0) break;
  }
  return { cells, taken, end };
}
