import { BOXES, COLUMNS, COUNT, HOUSE_CELLS, HOUSES, LOW, ROWS } from '../tables.js';
import type { HouseSearch } from './counts.js';
import { cellAt, type Grid9 } from './grid.js';
import type { Pending } from './pending.js';
import type { FoundStep } from './step.js';

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

/** Visits the pointings and claimings that rule something out. */
export function visitLocking({ grid, counts, step, visit }: HouseSearch, pending: Pending): boolean {
  const { confined } = counts;
  if (pending.values === 0) return false;
  for (let pair = 0; pair < FIRST.length; pair++) {
    const house = FIRST[pair];
    const other = SECOND[pair];
    for (let values = confined[house] & pending.values; values !== 0; values &= values - 1) {
      const value = LOW[values];
      const mask = grid.places[house * 9 + value];
      if ((mask & ~SHARED[pair]) !== 0) continue;
      if (COUNT[mask] === COUNT[grid.places[other * 9 + value]]) continue;
      fillStep(grid, step, house, other, value);
      if (visit(step)) return true;
    }
  }
  pending.values = 0;
  return false;
}

function fillStep(grid: Grid9, step: FoundStep, house: number, other: number, value: number): void {
  const shared = sharedOf(house, other);
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
export function findDirectLocking({ grid, counts, step }: HouseSearch, pending: Pending): boolean {
  const { confined } = counts;
  if (pending.values === 0) return false;
  for (let pair = 0; pair < FIRST.length; pair++) {
    const house = FIRST[pair];
    const kind = house - (house % 9);
    for (let values = confined[house] & pending.values; values !== 0; values &= values - 1) {
      const value = LOW[values];
      const mask = grid.places[house * 9 + value];
      if ((mask & ~SHARED[pair]) !== 0) continue;
      const other = SECOND[pair];
      if (COUNT[mask] === COUNT[grid.places[other * 9 + value]]) continue;
      for (let third = kind; third < kind + 9; third++) {
        if (third === house) continue;
        const rest = grid.places[third * 9 + value] & ~sharedOf(third, other);
        if (rest === grid.places[third * 9 + value] || COUNT[rest] !== 1) continue;
        fillStep(grid, step, house, other, value);
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
