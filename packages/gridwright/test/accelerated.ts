import { expect } from 'vitest';
import type { Grid } from '../src/core/grid.js';
import type { Rng } from '../src/core/rng.js';
import { layoutOf } from '../src/kinds/sudoku/rules/layout.js';
import { plainSolverOf } from '../src/kinds/sudoku/solve/plain-solver.js';
import { type Accelerator, loadAccelerator } from '../src/wasm/accelerator.js';
import { readData } from './data.js';

const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
const solver = plainSolverOf(layoutOf(size, {}));

/** Returns the accelerator, which must be available where tests run. */
export function requireAccelerator(): Accelerator {
  const accelerator = loadAccelerator();
  if (accelerator === undefined) throw new Error('this Node does not run WebAssembly with vectors');
  return accelerator;
}

export function gridOf(text: string): Grid {
  return Uint8Array.from(text, (symbol) => (symbol >= '1' && symbol <= '9' ? Number(symbol) : 0));
}

export function readGrids(name: string): Grid[] {
  const lines = readData(`sudoku/${name}`).split('\n');
  return lines.filter((line) => line.length >= 81 && !line.startsWith('#')).map((line) => gridOf(line.slice(0, 81)));
}

/** Returns the plain solver's result: the number of solutions up to the limit, and the first. */
export function plainAnswer(clues: Grid, limit: number): { count: number; first?: Grid } {
  let first: Grid | undefined;
  let count = 0;
  solver.search(clues, (solution) => {
    first ??= solution.slice();
    return ++count < limit;
  });
  return first === undefined ? { count } : { count, first };
}

/** Returns whether a grid is full, correct, and has the clues; houses are written out here. */
export function solves(solution: Grid, clues: Grid): boolean {
  if (!clues.every((value, cell) => value === 0 || value === solution[cell])) return false;
  const houses: number[][] = [];
  for (let i = 0; i < 9; i++) {
    houses.push(Array.from({ length: 9 }, (_, k) => 9 * i + k));
    houses.push(Array.from({ length: 9 }, (_, k) => 9 * k + i));
    houses.push(
      Array.from({ length: 9 }, (_, k) => 27 * Math.floor(i / 3) + 9 * Math.floor(k / 3) + 3 * (i % 3) + (k % 3)),
    );
  }
  return houses.every((house) => [...house.map((cell) => solution[cell])].sort().join('') === '123456789');
}

/**
 * Fails unless both solvers count the same up to 2, and the accelerator's solution is valid and equal to an only one.
 */
export function expectSameAnswers(accelerator: Accelerator, grids: readonly Grid[]): void {
  const { counts, solutions, gaveUp } = accelerator.countAll(Uint8Array.from(grids.flatMap((grid) => [...grid])), 2);
  for (const [index, clues] of grids.entries()) {
    const plain = plainAnswer(clues, 2);
    const solution = solutions.subarray(index * 81, (index + 1) * 81);
    const right =
      plain.count === 1
        ? solution.join() === plain.first?.join()
        : plain.count === 0
          ? solution.every((v) => v === 0)
          : solves(solution, clues);
    if (counts[index] !== plain.count || !right || gaveUp[index] !== 0)
      expect([clues.join(''), counts[index], solution.join('')]).toEqual(plain);
  }
}

/** Returns clues in random cells, none of which contradicts another directly. */
export function looseGrid(clues: number, rng: Rng): Grid {
  const grid = new Uint8Array(81);
  for (let placed = 0; placed < clues; ) {
    const cell = rng.below(81);
    const value = 1 + rng.below(9);
    if (grid[cell] !== 0) continue;
    const clash = grid.some((other, b) => other === value && sees(cell, b));
    if (clash) continue;
    grid[cell] = value;
    placed++;
  }
  return grid;
}

function sees(a: number, b: number): boolean {
  const [ra, ca, rb, cb] = [Math.floor(a / 9), a % 9, Math.floor(b / 9), b % 9];
  return (
    ra === rb || ca === cb || (Math.floor(ra / 3) === Math.floor(rb / 3) && Math.floor(ca / 3) === Math.floor(cb / 3))
  );
}

/** Returns the clues of a grid with some removed or changed at random. */
export function perturb(clues: Grid, rng: Rng): Grid {
  const grid = clues.slice();
  for (let times = 1 + rng.below(4); times > 0; times--) {
    const cell = rng.below(81);
    grid[cell] = rng.below(2) === 0 ? 0 : 1 + rng.below(9);
  }
  return grid;
}
