import type { Grid9 } from './grid.js';
import { cellAt } from './grid.js';
import type { FoundStep } from './step.js';
import { BOXES, COLUMNS, COUNT, LOW, ROWS } from './tables.js';

const ORDER = [BOXES, COLUMNS, ROWS];

/** Finds the last value of a house, or else a value with one place in a house: boxes, then columns, then rows. */
export function findHiddenSingle(grid: Grid9, step: FoundStep): boolean {
  for (const first of ORDER) if (findIn(grid, step, first, true)) return true;
  for (const first of ORDER) if (findIn(grid, step, first, false)) return true;
  return false;
}

function findIn(grid: Grid9, step: FoundStep, first: number, alone: boolean): boolean {
  const { places, empty } = grid;
  for (let house = first; house < first + 9; house++) {
    if (empty[house] === 0 || (empty[house] === 1) !== alone) continue;
    for (let value = 0; value < 9; value++) {
      const mask = places[house * 9 + value];
      if (COUNT[mask] !== 1) continue;
      if (alone) step.start('last-value', 1.0);
      else if (first === BOXES) step.start('hidden-single-box', 1.2);
      else step.start('hidden-single-line', 1.5);
      step.fill(cellAt(house, LOW[mask]), value);
      return true;
    }
  }
  return false;
}

/** Finds a cell with one candidate, row by row. */
export function findNakedSingle(grid: Grid9, step: FoundStep): boolean {
  for (let cell = 0; cell < 81; cell++) {
    const mask = grid.candidates[cell];
    if (COUNT[mask] !== 1) continue;
    step.start('naked-single', 2.3).fill(cell, LOW[mask]);
    return true;
  }
  return false;
}
