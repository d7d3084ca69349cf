import type { Grid9 } from './grid.js';
import type { FoundStep } from './step.js';
import { COUNT, LOW, PEERS, SEES } from './tables.js';

/** Finds an XY-wing, or an XYZ-wing: a cell of two or three candidates with two peers of two candidates each. */
export function findWing(grid: Grid9, three: boolean, step: FoundStep): boolean {
  const { candidates } = grid;
  const size = three ? 3 : 2;
  for (let pivot = 0; pivot < 81; pivot++) {
    const xyz = candidates[pivot];
    if (COUNT[xyz] !== size) continue;
    for (let i = 0; i < 20; i++) {
      const xz = candidates[PEERS[pivot * 20 + i]];
      if (COUNT[xz] !== 2 || COUNT[xyz & ~xz] !== 1) continue;
      for (let j = 0; j < 20; j++) {
        const yz = candidates[PEERS[pivot * 20 + j]];
        if (COUNT[yz] !== 2 || COUNT[xyz | xz | yz] !== 3 || COUNT[xyz & xz & yz] !== size - 2) continue;
        if (fillStep(grid, step, three, pivot, PEERS[pivot * 20 + i], PEERS[pivot * 20 + j])) return true;
      }
    }
  }
  return false;
}

function fillStep(grid: Grid9, step: FoundStep, three: boolean, pivot: number, a: number, b: number): boolean {
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
