import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { HOUSE_CELLS, HOUSES } from './tables.js';

/** Finds candidates of a box that lie in one line and rule out others there. */
export function findPointing(board: Board, box: number, step: FoundStep): boolean {
  for (let value = 0; value < 9; value++) {
    const free = board.free[box * 9 + value];
    if (free !== 2 && free !== 3) continue;
    if (crosses(board, box, value, 0, step) || crosses(board, box, value, 1, step)) return true;
  }
  return false;
}

/** Finds candidates of a line that lie in one box and rule out others there. */
export function findClaiming(board: Board, line: number, step: FoundStep): boolean {
  for (let value = 0; value < 9; value++) {
    const free = board.free[line * 9 + value];
    if ((free === 2 || free === 3) && crosses(board, line, value, 2, step)) return true;
  }
  return false;
}

/** Returns whether the places of a value in a house share another house with more places, and notes these. */
function crosses(board: Board, house: number, value: number, other: number, step: FoundStep): boolean {
  let shared = -1;
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[house * 9 + k];
    if (!board.has(cell, value)) continue;
    const crossing = HOUSES[cell * 3 + other];
    if (shared >= 0 && crossing !== shared) return false;
    shared = crossing;
  }
  if (board.free[shared * 9 + value] <= board.free[house * 9 + value]) return false;
  step.clear();
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[shared * 9 + k];
    if (board.has(cell, value) && !liesIn(cell, house)) step.rule(cell, value);
  }
  return true;
}

function liesIn(cell: number, house: number): boolean {
  return HOUSES[cell * 3] === house || HOUSES[cell * 3 + 1] === house || HOUSES[cell * 3 + 2] === house;
}
