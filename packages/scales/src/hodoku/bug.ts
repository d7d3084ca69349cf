import { COUNT } from '../tables.js';
import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { HOUSES } from './tables.js';

/** Finds a grid of cells with two candidates but one with three, where each value has two places in each house but one. */
export function findBugPlusOne(board: Board, step: FoundStep): boolean {
  let odd = -1;
  for (let cell = 0; cell < 81; cell++) {
    const count = COUNT[board.cells[cell]];
    if (count > 3 || (count === 3 && odd >= 0)) return false;
    if (count === 3) odd = cell;
  }
  if (odd < 0) return false;
  const value = oddValue(board, odd);
  if (value < 0) return false;
  step.clear();
  step.ruleMask(odd, board.cells[odd] & ~(1 << value));
  return true;
}

/** The value with three places in each house of the cell, and in no other. */
function oddValue(board: Board, cell: number): number {
  let found = -1;
  let houses = 0;
  for (let house = 0; house < 27; house++) {
    for (let value = 0; value < 9; value++) {
      const free = board.free[house * 9 + value];
      if (free > 3) return -1;
      if (free < 3) continue;
      if (found >= 0 && found !== value) return -1;
      if (HOUSES[cell * 3 + ((house / 9) | 0)] !== house) return -1;
      found = value;
      houses++;
    }
  }
  return houses === 3 && board.has(cell, found) ? found : -1;
}
