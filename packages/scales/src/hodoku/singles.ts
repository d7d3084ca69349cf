import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { HOUSES } from './tables.js';

/** Finds a naked single that is the last cell of a house. It stays in the queue. */
export function findFullHouse({ naked, values, free }: Board, step: FoundStep): boolean {
  for (let i = naked.first; i < naked.end; i++) {
    const cell = naked.cells[i];
    if (values[cell] === 0 && isLast(free, cell, naked.values[i])) return step.fill(cell, naked.values[i]);
  }
  return false;
}

function isLast(free: Int8Array, cell: number, value: number): boolean {
  for (let i = 0; i < 3; i++) {
    const at = HOUSES[cell * 3 + i] * 9;
    let other = 0;
    while (other < 9 && (other === value || free[at + other] === 0)) other++;
    if (other === 9) return true;
  }
  return false;
}

export function findNakedSingle({ naked, values }: Board, step: FoundStep): boolean {
  for (let at = naked.take(); at >= 0; at = naked.take())
    if (values[naked.cells[at]] === 0) return step.fill(naked.cells[at], naked.values[at]);
  return false;
}

/** Finds a hidden single. The first open cell of the queue ends the search, even if it is none any more. */
export function findHiddenSingle({ hidden, values, free }: Board, step: FoundStep): boolean {
  for (let at = hidden.take(); at >= 0; at = hidden.take()) {
    const cell = hidden.cells[at];
    const value = hidden.values[at];
    if (values[cell] === 0) return isHidden(free, cell, value) && step.fill(cell, value);
  }
  return false;
}

export function isHidden(free: Int8Array, cell: number, value: number): boolean {
  for (let i = 0; i < 3; i++) if (free[HOUSES[cell * 3 + i] * 9 + value] === 1) return true;
  return false;
}
