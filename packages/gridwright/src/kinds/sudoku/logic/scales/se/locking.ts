import { cellAt, type Grid9 } from './grid.js';
import type { Pending } from './pending.js';
import type { FoundStep, Visit } from './step.js';
import { BOXES, COLUMNS, COUNT, HOUSE_CELLS, HOUSES, LOW, ROWS } from './tables.js';

/**
 * The pairs of a house and one that crosses it, in the order of the search: boxes with columns, boxes with rows, columns
 * with boxes, rows with boxes. For each pair the places of the first house that are in the second.
 */
const FIRST: number[] = [];
const SECOND: number[] = [];
const SHARED: number[] = [];
for (const [from, to] of [
  [BOXES, COLUMNS],
  [BOXES, ROWS],
  [COLUMNS, BOXES],
  [ROWS, BOXES],
]) {
  for (let a = from; a < from + 9; a++) {
    for (let b = to; b < to + 9; b++) {
      const shared = placesShared(a, b);
      if (shared === 0) continue;
      FIRST.push(a);
      SECOND.push(b);
      SHARED.push(shared);
    }
  }
}

function placesShared(house: number, other: number): number {
  let mask = 0;
  for (let k = 0; k < 9; k++)
    for (let i = 0; i < 3; i++) if (HOUSES[HOUSE_CELLS[house * 9 + k] * 3 + i] === other) mask |= 1 << k;
  return mask;
}

/** For a mask of two or three places of a house, 1 if they are in one line of a box, and 2 if they are in one box of a line. */
const CONFINED = new Uint8Array(512);
for (let mask = 0; mask < 512; mask++) {
  const isIn = (shared: number) => (mask & ~shared) === 0;
  if (COUNT[mask] < 2) continue;
  if ([7, 56, 448].some(isIn)) CONFINED[mask] = 3;
  else if ([73, 146, 292].some(isIn)) CONFINED[mask] = 1;
}

/** The houses in which some of these values have two or three places that all lie in one other house. */
function confinedHouses(grid: Grid9, values: number): number {
  let houses = 0;
  for (let house = 0; house < 27; house++) {
    const kind = house < ROWS ? 1 : 2;
    for (let rest = values; rest !== 0; rest &= rest - 1)
      if ((CONFINED[grid.places[house * 9 + LOW[rest]]] & kind) !== 0) houses |= 1 << house;
  }
  return houses;
}

/** Visits the pointings and claimings that rule something out. */
export function visitLocking(grid: Grid9, step: FoundStep, visit: Visit, pending: Pending): boolean {
  if (pending.values === 0) return false;
  const confined = confinedHouses(grid, pending.values);
  for (let pair = 0; pair < FIRST.length; pair++) {
    const house = FIRST[pair];
    if (((confined >> house) & 1) === 0) continue;
    const other = SECOND[pair];
    for (let values = pending.values; values !== 0; values &= values - 1) {
      const value = LOW[values];
      const mask = grid.places[house * 9 + value];
      if ((mask & ~SHARED[pair]) !== 0 || COUNT[mask] < 2) continue;
      if (COUNT[mask] === COUNT[grid.places[other * 9 + value]]) continue;
      fillStep(grid, step, house, other, value, SHARED[pair]);
      if (visit(step)) return true;
    }
  }
  pending.values = 0;
  return false;
}

function fillStep(grid: Grid9, step: FoundStep, house: number, other: number, value: number, shared: number): void {
  const points = house < ROWS;
  step.start(points ? 'pointing' : 'claiming', points ? 2.6 : 2.8);
  const bit = 1 << value;
  for (let rest = grid.places[other * 9 + value]; rest !== 0; rest &= rest - 1) {
    const cell = cellAt(other, LOW[rest]);
    if (!inHouse(cell, house)) step.rule(cell, bit);
  }
  for (let k = 0; k < 9; k++) if (((shared >> k) & 1) === 0) step.need(cellAt(house, k), bit);
}

function inHouse(cell: number, house: number): boolean {
  const at = cell * 3;
  return HOUSES[at] === house || HOUSES[at + 1] === house || HOUSES[at + 2] === house;
}

/** Finds a pointing or claiming that leaves a value one place in a house beside the first one. */
export function findDirectLocking(grid: Grid9, step: FoundStep, pending: Pending): boolean {
  if (pending.values === 0) return false;
  const confined = confinedHouses(grid, pending.values);
  for (let pair = 0; pair < FIRST.length; pair++) {
    const house = FIRST[pair];
    if (((confined >> house) & 1) === 0) continue;
    const kind = house - (house % 9);
    for (let values = pending.values; values !== 0; values &= values - 1) {
      const value = LOW[values];
      const mask = grid.places[house * 9 + value];
      if ((mask & ~SHARED[pair]) !== 0 || COUNT[mask] < 2) continue;
      const other = SECOND[pair];
      if (COUNT[mask] === COUNT[grid.places[other * 9 + value]]) continue;
      for (let third = kind; third < kind + 9; third++) {
        if (third === house) continue;
        const rest = grid.places[third * 9 + value] & ~sharedOf(third, other);
        if (rest === grid.places[third * 9 + value] || COUNT[rest] !== 1) continue;
        fillStep(grid, step, house, other, value, SHARED[pair]);
        step.technique = kind === BOXES ? 'direct-pointing' : 'direct-claiming';
        step.price = kind === BOXES ? 1.7 : 1.9;
        step.fill(cellAt(third, LOW[rest]), value);
        return true;
      }
    }
  }
  pending.values = 0;
  return false;
}

const SHARED_OF = new Uint16Array(27 * 27);
for (let pair = 0; pair < FIRST.length; pair++) SHARED_OF[FIRST[pair] * 27 + SECOND[pair]] = SHARED[pair];

function sharedOf(house: number, other: number): number {
  return SHARED_OF[house * 27 + other];
}
