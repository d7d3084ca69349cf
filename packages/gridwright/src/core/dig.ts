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
export function dig(
  solution: Grid,
  orbits: readonly (readonly Cell[])[],
  fewest: number,
  rng: Rng,
  staysUnique: StaysUnique,
): Grid {
  const clues = solution.slice();
  takeAway(clues, rng.shuffle([...orbits]), fewest, staysUnique);
  return clues;
}

/**
 * The same from any clues, in place, the orbits in the order given. The first are taken `bite` at a
 * time: what leaves one solution when all are gone did so after each. A bite too large is halved, and
 * none later is larger, so this changes how many tests there are, and nothing else.
 */
export function takeAway(
  clues: Grid,
  orbits: readonly (readonly Cell[])[],
  fewest: number,
  staysUnique: StaysUnique,
  bite = 1,
): void {
  const before = clues.slice();
  let count = countFilled(clues);
  let most = bite;
  for (let at = 0; at < orbits.length && count > fewest; ) {
    const end = endOfBite(orbits, at, count - fewest, most);
    if (end === at) at++;
    else {
      const cells = cellsOf(orbits, at, end);
      for (const cell of cells) clues[cell] = 0;
      const removed = staysUnique(clues, cells);
      if (removed) count -= cells.length;
      else for (const cell of cells) clues[cell] = before[cell];
      if (removed || end === at + 1) at = end;
      else most = Math.ceil((end - at) / 2);
    }
  }
}

/** Where up to `most` orbits from one on end that together have `spare` cells at most; there where none do. */
function endOfBite(orbits: readonly (readonly Cell[])[], start: number, spare: number, most: number): number {
  let cells = 0;
  let end = start;
  while (end < orbits.length && end < start + most && cells + orbits[end].length <= spare)
    cells += orbits[end++].length;
  return end;
}

function cellsOf(orbits: readonly (readonly Cell[])[], from: number, end: number): readonly Cell[] {
  if (end === from + 1) return orbits[from];
  const cells: Cell[] = [];
  for (let i = from; i < end; i++) for (const cell of orbits[i]) cells.push(cell);
  return cells;
}
