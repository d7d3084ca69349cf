import { COUNT, HOUSE_ORDER, LOW, subsetsOf } from '../tables.js';
import type { HouseSearch } from './counts.js';
import { cellAt, type Grid9 } from './grid.js';
import type { Pending } from './pending.js';
import type { FoundStep, SeTechnique } from './step.js';

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
export function visitHiddenSets(search: HouseSearch, size: number, pending: Pending): boolean {
  return someHouse(search, size, pending, visitHiddenIn);
}

/** Finds a hidden set that leaves another value one place in the house. */
export function findDirectHiddenSet(search: HouseSearch, size: number, pending: Pending): boolean {
  return someHouse(search, size, pending, findDirectIn);
}

/** Visits the naked sets of a size that rule something out. Each cell of the set has at least two candidates. */
export function visitNakedSets(search: HouseSearch, size: number, pending: Pending): boolean {
  return someHouse(search, size, pending, visitNakedIn);
}

/** Returns whether a search ends in one of the pending houses. Houses without a step are no longer pending. */
function someHouse(
  search: HouseSearch,
  size: number,
  pending: Pending,
  searchIn: (search: HouseSearch, house: number, size: number) => boolean,
): boolean {
  for (const house of HOUSE_ORDER) {
    if (((pending.houses >> house) & 1) === 0) continue;
    if (searchIn(search, house, size)) return true;
    pending.houses &= ~(1 << house);
  }
  return false;
}

function visitHiddenIn({ grid, counts, step, visit }: HouseSearch, house: number, size: number): boolean {
  const able = counts.valuesUpTo(house, size);
  if (COUNT[able] < size || grid.empty[house] <= size * 2) return false;
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

function findDirectIn({ grid, counts, step }: HouseSearch, house: number, size: number): boolean {
  const able = counts.valuesUpTo(house, size);
  // The value that is filled in has one place besides those of the set.
  const others = counts.valuesUpTo(house, size + 1);
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

function placesOf(grid: Grid9, house: number, values: number): number {
  let mask = 0;
  for (let rest = values; rest !== 0; rest &= rest - 1) mask |= grid.places[house * 9 + LOW[rest]];
  return mask;
}

function visitNakedIn({ grid, counts, step, visit }: HouseSearch, house: number, size: number): boolean {
  const able = counts.placesUpTo(house, size);
  if (COUNT[able] < size || grid.empty[house] < size * 2) return false;
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

function candidatesOf(grid: Grid9, house: number, places: number): number {
  let mask = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) mask |= grid.candidates[cellAt(house, LOW[rest])];
  return mask;
}
