import { cellAt, type Grid9 } from './grid.js';
import type { Pending } from './pending.js';
import type { FoundStep, SeTechnique, Visit } from './step.js';
import { COUNT, HOUSE_ORDER, LOW, subsetsOf } from './tables.js';

const HIDDEN: readonly [SeTechnique, number][] = [
  ['hidden-pair', 3.4],
  ['hidden-triplet', 4.0],
  ['hidden-quad', 5.4],
];
const NAKED: readonly [SeTechnique, number][] = [
  ['naked-pair', 3.0],
  ['naked-triplet', 3.6],
  ['naked-quad', 5.0],
];

/** Visits the hidden sets of a size that rule something out. Each value of the set has at least two places. */
export function visitHiddenSets(grid: Grid9, size: number, step: FoundStep, visit: Visit, pending: Pending): boolean {
  for (const house of HOUSE_ORDER) {
    if (((pending.houses >> house) & 1) === 0) continue;
    if (grid.empty[house] > size * 2 && visitHiddenIn(grid, house, size, step, visit)) return true;
    pending.houses &= ~(1 << house);
  }
  return false;
}

function visitHiddenIn(grid: Grid9, house: number, size: number, step: FoundStep, visit: Visit): boolean {
  const able = valuesWithPlaces(grid, house, size);
  if (COUNT[able] < size) return false;
  const sets = subsetsOf(able, size);
  for (let i = 0; i < sets.length; i++) {
    const set = sets[i];
    const common = placesOf(grid, house, set);
    if (COUNT[common] !== size) continue;
    step.start(HIDDEN[size - 2][0], HIDDEN[size - 2][1]);
    ruleOthers(grid, step, house, set, common);
    if (step.count === 0) continue;
    for (let k = 0; k < 9; k++) if (((common >> k) & 1) === 0) step.need(cellAt(house, k), set);
    if (visit(step)) return true;
  }
  return false;
}

/** Rules out all other values in the places of a hidden set. */
function ruleOthers(grid: Grid9, step: FoundStep, house: number, set: number, places: number): void {
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    const cell = cellAt(house, LOW[rest]);
    if ((grid.candidates[cell] & ~set) !== 0) step.rule(cell, grid.candidates[cell] & ~set);
  }
}

/** Finds a hidden set that leaves another value one place in the house. */
export function findDirectHiddenSet(grid: Grid9, size: number, step: FoundStep, pending: Pending): boolean {
  for (const house of HOUSE_ORDER) {
    if (((pending.houses >> house) & 1) === 0) continue;
    if (grid.empty[house] > size && findDirectIn(grid, house, size, step)) return true;
    pending.houses &= ~(1 << house);
  }
  return false;
}

function findDirectIn(grid: Grid9, house: number, size: number, step: FoundStep): boolean {
  let able = 0;
  // The value that is filled in has one place besides those of the set.
  let others = 0;
  for (let value = 0; value < 9; value++) {
    const count = COUNT[grid.places[house * 9 + value]];
    if (count < 2 || count > size + 1) continue;
    others |= 1 << value;
    if (count <= size) able |= 1 << value;
  }
  if (COUNT[able] < size || COUNT[others] <= size) return false;
  const sets = subsetsOf(able, size);
  for (let i = 0; i < sets.length; i++) {
    const set = sets[i];
    const common = placesOf(grid, house, set);
    if (COUNT[common] !== size) continue;
    for (let rest = others & ~set; rest !== 0; rest &= rest - 1) {
      const value = LOW[rest];
      const left = grid.places[house * 9 + value] & ~common;
      if (COUNT[left] !== 1) continue;
      if (size === 2) step.start('direct-hidden-pair', 2.0);
      else step.start('direct-hidden-triplet', 2.5);
      step.fill(cellAt(house, LOW[left]), value);
      ruleOthers(grid, step, house, set, common);
      return true;
    }
  }
  return false;
}

/** Values with 2 to `size` places in a house. */
function valuesWithPlaces(grid: Grid9, house: number, size: number): number {
  let able = 0;
  for (let value = 0; value < 9; value++) {
    const count = COUNT[grid.places[house * 9 + value]];
    if (count >= 2 && count <= size) able |= 1 << value;
  }
  return able;
}

function placesOf(grid: Grid9, house: number, values: number): number {
  let mask = 0;
  for (let rest = values; rest !== 0; rest &= rest - 1) mask |= grid.places[house * 9 + LOW[rest]];
  return mask;
}

/** Visits the naked sets of a size that rule something out. Each cell of the set has at least two candidates. */
export function visitNakedSets(grid: Grid9, size: number, step: FoundStep, visit: Visit, pending: Pending): boolean {
  for (const house of HOUSE_ORDER) {
    if (((pending.houses >> house) & 1) === 0) continue;
    if (grid.empty[house] >= size * 2 && visitNakedIn(grid, house, size, step, visit)) return true;
    pending.houses &= ~(1 << house);
  }
  return false;
}

function visitNakedIn(grid: Grid9, house: number, size: number, step: FoundStep, visit: Visit): boolean {
  const able = cellsWithCandidates(grid, house, size);
  if (COUNT[able] < size) return false;
  const sets = subsetsOf(able, size);
  for (let i = 0; i < sets.length; i++) {
    const set = sets[i];
    const values = candidatesOf(grid, house, set);
    if (COUNT[values] !== size) continue;
    step.start(NAKED[size - 2][0], NAKED[size - 2][1]);
    for (let k = 0; k < 9; k++) {
      const cell = cellAt(house, k);
      if (((set >> k) & 1) === 1) step.need(cell, 511 & ~values);
      else if ((grid.candidates[cell] & values) !== 0) step.rule(cell, grid.candidates[cell] & values);
    }
    if (step.count > 0 && visit(step)) return true;
  }
  return false;
}

/** Places of a house whose cells have 2 to `size` candidates. */
function cellsWithCandidates(grid: Grid9, house: number, size: number): number {
  let able = 0;
  for (let k = 0; k < 9; k++) {
    const count = COUNT[grid.candidates[cellAt(house, k)]];
    if (count >= 2 && count <= size) able |= 1 << k;
  }
  return able;
}

function candidatesOf(grid: Grid9, house: number, places: number): number {
  let mask = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) mask |= grid.candidates[cellAt(house, LOW[rest])];
  return mask;
}
