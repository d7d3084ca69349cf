import { type Cell, countFilled, type Grid } from './grid.js';
import type { Rng } from './rng.js';

/**
 * Returns whether a puzzle keeps its unique solution. Arguments are the clues after the removal, and the cells removed.
 */
export type StaysUnique = (clues: Grid, taken: readonly Cell[]) => boolean;

/**
 * Removes clues from a full grid, orbit by orbit in random order, each tried once, while the solution stays unique and
 * at least `fewest` clues are left. With fewest = 0 the result is minimal: an orbit that couldn't go earlier, with more
 * clues around it, can't go later.
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
 * Does the same in place from any clues, with the orbits in the order of the list. The first ones are removed `bite` at
 * a time: if the solution is unique without all of them, it was after each. A bite that fails is halved, and later ones
 * are no larger. This changes the number of tests only, not the result.
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

/** Returns the end of a bite of up to `most` orbits from `start` with at most `spare` cells; `start` when none fits. */
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
