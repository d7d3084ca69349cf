import { COUNT, HOUSE_BITS, LOW, PEERS, SEES } from '../tables.js';
import type { Grid9 } from './grid.js';
import type { Pending } from './pending.js';
import type { FoundStep } from './step.js';

/** Finds an XY-wing, or an XYZ-wing: a cell of two or three candidates with two peers of two candidates each. */
export function findWing(grid: Grid9, three: boolean, step: FoundStep, pending: Pending): boolean {
  const { candidates } = grid;
  const size = three ? 3 : 2;
  for (let pivot = 0; pivot < 81; pivot++) {
    const xyz = candidates[pivot];
    if (COUNT[xyz] !== size || (HOUSE_BITS[pivot] & pending.houses) === 0) continue;
    const count = findPairs(grid, pivot);
    for (let i = 0; i < count; i++) {
      const xz = candidates[pairs[i]];
      if (COUNT[xyz & ~xz] !== 1) continue;
      for (let j = 0; j < count; j++) {
        const yz = candidates[pairs[j]];
        if (COUNT[xyz | xz | yz] !== 3 || COUNT[xyz & xz & yz] !== size - 2) continue;
        if (fillStep(grid, step, pivot, pairs[i], pairs[j])) return true;
      }
    }
  }
  pending.houses = 0;
  return false;
}

/** The peers of a cell that have two candidates. */
const pairs = new Uint8Array(20);

function findPairs({ candidates }: Grid9, pivot: number): number {
  let count = 0;
  for (let i = pivot * 20; i < pivot * 20 + 20; i++) if (COUNT[candidates[PEERS[i]]] === 2) pairs[count++] = PEERS[i];
  return count;
}

function fillStep(grid: Grid9, step: FoundStep, pivot: number, a: number, b: number): boolean {
  const three = COUNT[grid.candidates[pivot]] === 3;
  const bit = grid.candidates[a] & grid.candidates[b];
  step.start(three ? 'xyz-wing' : 'xy-wing', three ? 4.4 : 4.2);
  const common = 1 << LOW[bit];
  for (let i = 0; i < 20; i++) {
    const cell = PEERS[a * 20 + i];
    if (cell === pivot || SEES[b * 81 + cell] === 0 || (three && SEES[pivot * 81 + cell] === 0)) continue;
    if ((grid.candidates[cell] & common) !== 0) step.rule(cell, common);
  }
  return step.count > 0;
}
