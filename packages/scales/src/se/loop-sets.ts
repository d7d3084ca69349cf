import { COUNT, HOUSES, LOW, PLACES, subsetsOf } from '../tables.js';
import { cellAt, type Grid9 } from './grid.js';
import type { FoundStep } from './step.js';

/** What takes the steps: whether one of a price is wanted, and the one found. */
interface LoopSetSink {
  wants(price: number): boolean;
  offer(): void;
}

/** A loop whose cells `a` and `b` have values besides those of the pair, and where its steps go. */
export interface LoopSetSearch {
  readonly grid: Grid9;
  readonly a: number;
  readonly b: number;
  /** Masks of the loop's two values, and of the others that `a` and `b` have. */
  readonly pair: number;
  readonly extra: number;
  /** Price of the loop without a set. */
  readonly price: number;
  readonly found: FoundStep;
  readonly sink: LoopSetSink;
}

/**
 * Visits the unique loops of type 3: two cells of one house hold one of the extra values, and act together as one cell of
 * a naked set, or of a hidden set.
 */
export function visitLoopSets(search: LoopSetSearch): void {
  const { grid, a, b, extra, price, sink } = search;
  // A hidden set costs 0.1 less than a naked one of the same size.
  for (let size = COUNT[extra]; size <= 7 && sink.wants(price + (size - 2) * 0.1); size++) {
    for (let kind = 0; kind < 3; kind++) {
      const house = HOUSES[a * 3 + kind];
      if (house !== HOUSES[b * 3 + kind]) continue;
      if (size * 2 <= grid.empty[house] && sink.wants(price + (size - 1) * 0.1)) tryNaked(search, kind, size);
      if (size * 2 < grid.empty[house]) tryHidden(search, kind, size);
    }
  }
}

/** Tries naked sets in the row (`kind` 0), column (1) or box (2) of the cells. */
function tryNaked({ grid, a, b, extra, price, found, sink }: LoopSetSearch, kind: number, size: number): void {
  const house = HOUSES[a * 3 + kind];
  const [placeA, placeB] = [PLACES[a * 3 + kind], PLACES[b * 3 + kind]];
  const both = (1 << placeA) | (1 << placeB);
  const shared = extra & grid.candidates[cellAt(house, placeA)] & grid.candidates[cellAt(house, placeB)];
  const sets = subsetsOf(cellsWithin(grid, house, both, extra, size), size - 1);
  for (let i = 0; i < sets.length; i++) {
    let values = 0;
    for (let rest = sets[i]; rest !== 0; rest &= rest - 1) values |= grid.candidates[cellAt(house, LOW[rest])];
    if (COUNT[values | shared] !== size || COUNT[values | extra] !== size) continue;
    found.start('unique-loop-3', price + (size - 1) * 0.1);
    ruleOthers(grid, found, house, sets[i] | both, values | extra);
    if (found.count > 0) sink.offer();
  }
}

/** Places of a house besides two, whose cells have at least two candidates and at most `size` values with the extra ones. */
function cellsWithin(grid: Grid9, house: number, both: number, extra: number, size: number): number {
  let places = 0;
  for (let k = 0; k < 9; k++) {
    const mask = grid.candidates[cellAt(house, k)];
    if (((both >> k) & 1) === 0 && COUNT[mask] >= 2 && COUNT[mask | extra] <= size) places |= 1 << k;
  }
  return places;
}

function ruleOthers(grid: Grid9, found: FoundStep, house: number, places: number, values: number): void {
  for (let k = 0; k < 9; k++) {
    const cell = cellAt(house, k);
    if (((places >> k) & 1) === 0 && (grid.candidates[cell] & values) !== 0)
      found.rule(cell, grid.candidates[cell] & values);
  }
}

/** Tries hidden sets there. */
function tryHidden({ grid, a, b, pair, extra, price, found, sink }: LoopSetSearch, kind: number, size: number): void {
  const house = HOUSES[a * 3 + kind];
  const [placeA, placeB] = [PLACES[a * 3 + kind], PLACES[b * 3 + kind]];
  const own = placesOf(grid, house, pair) & ~(1 << placeB);
  if (COUNT[own] > size) return;
  // The set may take in each value whose places without the second cell of the loop leave room for no more than the size.
  let able = 0;
  for (let rest = 511 & ~(pair | extra); rest !== 0; rest &= rest - 1) {
    const places = grid.places[house * 9 + LOW[rest]] & ~(1 << placeB);
    if (places !== 0 && COUNT[places | own] <= size) able |= rest & -rest;
  }
  const sets = subsetsOf(able, size - 2);
  for (let i = 0; i < sets.length; i++) {
    const values = pair | sets[i];
    const places = placesOf(grid, house, values) & ~(1 << placeB);
    if (COUNT[places] !== size) continue;
    const others = places & ~(1 << placeA);
    found.start('unique-loop-3', price + (COUNT[others] - 1) * 0.1);
    for (let rest = others; rest !== 0; rest &= rest - 1) {
      const cell = cellAt(house, LOW[rest]);
      if ((grid.candidates[cell] & ~values) !== 0) found.rule(cell, grid.candidates[cell] & ~values);
    }
    if (found.count > 0) sink.offer();
  }
}

/** Places of some values in a house. */
function placesOf(grid: Grid9, house: number, values: number): number {
  let places = 0;
  for (let rest = values; rest !== 0; rest &= rest - 1) places |= grid.places[house * 9 + LOW[rest]];
  return places;
}
