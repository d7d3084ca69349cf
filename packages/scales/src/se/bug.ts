import {
  ALL_CELLS,
  ALL_VALUES,
  COUNT,
  combinations,
  HOUSE_CELLS,
  HOUSES,
  LOW,
  PEER_BOARDS,
  PEERS,
  SEES,
} from '../tables.js';
import { Grid9 } from './grid.js';
import type { FoundStep } from './step.js';

/*
 * Bivalue universal grave: without some extra candidates, each empty cell would have two candidates and each value two
 * places in each house.
 */

const rest = new Grid9();
const bugCells: number[] = [];
/** Extra values of the cells above, as masks. */
const extraOf = new Uint16Array(81);
let allExtras = 0;
/** Cells that see all cells with extra candidates, in the order of the peers of the first one. */
let common: number[] = [];

/** Finds a step of a bivalue universal grave. */
export function findBug(grid: Grid9, step: FoundStep): boolean {
  if (!findExtras(grid) || !isGrave()) return false;
  if (bugCells.length === 1) {
    step.start('bug-1', 5.6).rule(bugCells[0], grid.candidates[bugCells[0]] & ~allExtras);
    return true;
  }
  if (COUNT[allExtras] === 1) return findOneValue(grid, step) || (bugCells.length === 2 && findLocked(grid, step));
  if (common.length === 0) return false;
  return (bugCells.length === 2 && findLocked(grid, step)) || findNakedSet(grid, step);
}

/** Collects the extra candidates: false when the grid can't be such a grave. */
function findExtras(grid: Grid9): boolean {
  if (!mayBeGrave(grid)) return false;
  bugCells.length = 0;
  allExtras = 0;
  extraOf.fill(0);
  rest.copy(grid);
  for (let house = 0; house < 27; house++) {
    for (let value = 0; value < 9; value++) {
      const places = grid.places[house * 9 + value];
      if (COUNT[places] === 0 || COUNT[places] === 2) continue;
      let cell = -1;
      let count = 0;
      for (let bits = places; bits !== 0; bits &= bits - 1) {
        const other = HOUSE_CELLS[house * 9 + LOW[bits]];
        if (COUNT[grid.candidates[other]] < 3) continue;
        cell = other;
        count++;
      }
      if (count === 0) return false;
      if (count === 1 && !addExtra(cell, value)) return false;
    }
  }
  return bugCells.length > 0;
}

/**
 * Whether the cells of three or more candidates may all have extra ones: there is one such cell, or all can have the same
 * extra value, or some cell sees all of them.
 */
function mayBeGrave({ candidates }: Grid9): boolean {
  let count = 0;
  let most = 0;
  let shared = ALL_VALUES;
  let [w0, w1, w2] = [ALL_CELLS, ALL_CELLS, ALL_CELLS];
  for (let cell = 0; cell < 81; cell++) {
    const mask = candidates[cell];
    if (COUNT[mask] < 3) continue;
    count++;
    most = Math.max(most, COUNT[mask]);
    shared &= mask;
    w0 &= PEER_BOARDS[cell * 3];
    w1 &= PEER_BOARDS[cell * 3 + 1];
    w2 &= PEER_BOARDS[cell * 3 + 2];
    if ((w0 | w1 | w2) === 0 && (most > 3 || shared === 0)) return false;
  }
  return count > 0;
}

function addExtra(cell: number, value: number): boolean {
  if (bugCells.length === 0) common = [...PEERS.subarray(cell * 20, cell * 20 + 20)];
  else common = common.filter((other) => SEES[cell * 81 + other] === 1);
  if (!bugCells.includes(cell)) bugCells.push(cell);
  common = common.filter((other) => !bugCells.includes(other));
  extraOf[cell] |= 1 << value;
  allExtras |= 1 << value;
  rest.remove(cell, value);
  return bugCells.length === 1 || COUNT[allExtras] === 1 || common.length > 0;
}

/** Returns whether each empty cell has two candidates left and each value two places. */
function isGrave(): boolean {
  for (let cell = 0; cell < 81; cell++) if (rest.values[cell] === 0 && COUNT[rest.candidates[cell]] !== 2) return false;
  for (const places of rest.places) if (COUNT[places] !== 0 && COUNT[places] !== 2) return false;
  return true;
}

/** Type 2: all extra candidates have the same value. */
function findOneValue(grid: Grid9, step: FoundStep): boolean {
  step.start('bug-2', 5.7);
  for (const cell of common) if ((grid.candidates[cell] & allExtras) !== 0) step.rule(cell, allExtras);
  return step.count > 0;
}

/** The house of a kind that holds all cells with extra candidates, or -1. */
function sharedHouse(kind: number): number {
  const house = HOUSES[bugCells[0] * 3 + kind];
  return bugCells.every((cell) => HOUSES[cell * 3 + kind] === house) ? house : -1;
}

/** Type 4: two cells share a house and one value that isn't extra. */
function findLocked(grid: Grid9, step: FoundStep): boolean {
  const [a, b] = bugCells;
  const shared = grid.candidates[a] & grid.candidates[b] & ~allExtras;
  if (COUNT[shared] !== 1 || SEES[a * 81 + b] === 0) return false;
  step.start('bug-4', 5.7);
  for (const cell of bugCells) step.rule(cell, grid.candidates[cell] & ~extraOf[cell] & ~shared);
  return true;
}

/** Type 3: the extra candidates form a naked set with other cells of a house. */
function findNakedSet(grid: Grid9, step: FoundStep): boolean {
  for (let kind = 0; kind < 3; kind++) {
    const house = sharedHouse(kind);
    if (house < 0) continue;
    const cells = common.filter((cell) => HOUSES[cell * 3 + kind] === house);
    for (let size = 2; size <= 6 && size <= cells.length; size++) {
      for (const set of combinations(size - 1, cells.length))
        if (tryNakedSet(grid, step, cells, set, size)) return true;
    }
  }
  return false;
}

function tryNakedSet(grid: Grid9, step: FoundStep, cells: readonly number[], set: number, size: number): boolean {
  let values = 0;
  for (let i = 0; i < cells.length; i++) {
    if (((set >> i) & 1) === 0) continue;
    if (COUNT[grid.candidates[cells[i]]] < 2) return false;
    values |= grid.candidates[cells[i]];
  }
  if (COUNT[values] !== size || (allExtras & ~values) !== 0) return false;
  step.start('bug-3', 5.7 + (size - 1) * 0.1);
  for (let i = 0; i < cells.length; i++) {
    const mask = grid.candidates[cells[i]] & values;
    if (((set >> i) & 1) === 0 && mask !== 0) step.rule(cells[i], mask);
  }
  return step.count > 0;
}
