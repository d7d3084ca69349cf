import type { Grid } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import { DARK, isDisk, LIGHT } from './goal.js';
import { flippedBy, reachOf } from './neighbourhood.js';

/** Returns the disks after the presses; a cell without a disk stays without. */
export function disksAfter(puzzle: Puzzle, presses: Grid): Grid {
  const disks = puzzle.clues.slice();
  const reach = reachOf(puzzle);
  for (let cell = 0; cell < presses.length; cell++) {
    if (presses[cell] !== 1) continue;
    for (const flipped of flippedBy(cell, puzzle.size, reach))
      if (isDisk(disks[flipped])) disks[flipped] = LIGHT + DARK - disks[flipped];
  }
  return disks;
}
