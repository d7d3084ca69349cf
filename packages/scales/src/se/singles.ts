import { COUNT, firstHouse, LOW, ROWS } from '../tables.js';
import type { Grid9 } from './grid.js';
import { cellAt } from './grid.js';
import type { FoundStep } from './step.js';

/** Finds the last value of a house, or else a value with one place in a house: boxes, then columns, then rows. */
export function findHiddenSingle(grid: Grid9, step: FoundStep): boolean {
  if (grid.lastHouses !== 0 && findIn(grid, step, firstHouse(grid.lastHouses))) return true;
  while (grid.singleHouses !== 0) {
    const house = firstHouse(grid.singleHouses);
    if (findIn(grid, step, house)) return true;
    grid.singleHouses &= ~(1 << house);
  }
  return false;
}

function findIn({ places, empty }: Grid9, step: FoundStep, house: number): boolean {
  for (let at = house * 9; at < house * 9 + 9; at++) {
    const mask = places[at];
    if (COUNT[mask] !== 1) continue;
    if (empty[house] === 1) step.start('last-value', 1.0);
    else if (house < ROWS) step.start('hidden-single-box', 1.2);
    else step.start('hidden-single-line', 1.5);
    step.fill(cellAt(house, LOW[mask]), at - house * 9);
    return true;
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
