import { COUNT, LOW } from '../tables.js';
import { Board } from './board.js';
import type { FoundStep } from './step.js';

/** Fills the middle one of the empty cells from the solution. */
export function findByBruteForce(board: Board, step: FoundStep): boolean {
  const solution = solve(board);
  if (solution === undefined) return false;
  let left = board.open >> 1;
  for (let cell = 0; cell < 81; cell++)
    if (board.values[cell] === 0 && left-- === 0) return step.fill(cell, solution[cell] - 1);
  return false;
}

function solve(board: Board): Uint8Array | undefined {
  let cell = -1;
  for (let i = 0; i < 81; i++) {
    if (board.values[i] !== 0) continue;
    if (board.cells[i] === 0) return undefined;
    if (cell < 0 || COUNT[board.cells[i]] < COUNT[board.cells[cell]]) cell = i;
  }
  if (cell < 0) return board.values;
  for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
    const next = new Board();
    next.copy(board);
    next.place(cell, LOW[rest]);
    const solution = solve(next);
    if (solution !== undefined) return solution;
  }
  return undefined;
}
