import { cellAt, type Grid9 } from './grid.js';
import type { FoundStep } from './step.js';
import { COUNT, combinations, HOUSES, LOW, PLACES, SETS } from './tables.js';

/** The masks of `size` of `bits` bits, for the values that a hidden set may take in. */
const SMALL_SETS = [0, 1, 2, 3, 4, 5].map((bits) => [0, 1, 2, 3, 4, 5].map((size) => combinations(size, bits)));

/**
 * Visits the unique loops of type 3: two cells `a` and `b` of one house hold one of the extra values `extra`, and act
 * together as one cell of a naked set, or of a hidden set.
 */
export function visitLoopSets(
  grid: Grid9,
  a: number,
  b: number,
  pair: number,
  extra: number,
  price: number,
  found: FoundStep,
  offer: () => void,
): void {
  for (let size = COUNT[extra]; size <= 7; size++) {
    for (let kind = 0; kind < 3; kind++) {
      const house = HOUSES[a * 3 + kind];
      if (house !== HOUSES[b * 3 + kind]) continue;
      const placeA = PLACES[a * 3 + kind];
      const placeB = PLACES[b * 3 + kind];
      if (size * 2 <= grid.empty[house]) {
        const shared = extra & grid.candidates[a] & grid.candidates[b];
        for (const set of SETS[size]) {
          if (((set >> placeA) & 1) === 0 || ((set >> placeB) & 1) === 1) continue;
          const values = nakedValues(grid, house, set & ~(1 << placeA), size, shared, extra);
          if (values === 0) continue;
          found.start('unique-loop-3', price + (size - 1) * 0.1);
          ruleOthers(grid, found, house, set | (1 << placeB), values);
          if (found.count > 0) offer();
        }
      }
      if (size * 2 < grid.empty[house]) tryHidden(grid, house, placeA, placeB, size, pair, extra, price, found, offer);
    }
  }
}

/** The values of a naked set of the given places and the pair of cells, or 0 when there is none. */
function nakedValues(grid: Grid9, house: number, places: number, size: number, shared: number, extra: number): number {
  let values = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    const mask = grid.candidates[cellAt(house, LOW[rest])];
    if (COUNT[mask] < 2) return 0;
    values |= mask;
  }
  return COUNT[values | shared] === size && COUNT[values | extra] === size ? values | extra : 0;
}

function ruleOthers(grid: Grid9, found: FoundStep, house: number, places: number, values: number): void {
  for (let k = 0; k < 9; k++) {
    const cell = cellAt(house, k);
    if (((places >> k) & 1) === 0 && (grid.candidates[cell] & values) !== 0)
      found.rule(cell, grid.candidates[cell] & values);
  }
}

function tryHidden(
  grid: Grid9,
  house: number,
  placeA: number,
  placeB: number,
  size: number,
  pair: number,
  extra: number,
  price: number,
  found: FoundStep,
  offer: () => void,
): void {
  const free: number[] = [];
  for (let value = 0; value < 9; value++) if ((((pair | extra) >> value) & 1) === 0) free.push(value);
  if (size - 2 > free.length || free.length === 0) return;
  for (const set of SMALL_SETS[free.length][size - 2]) {
    let values = pair;
    for (let i = 0; i < free.length; i++) if (((set >> i) & 1) === 1) values |= 1 << free[i];
    const places = hiddenPlaces(grid, house, values, placeB);
    if (COUNT[places] !== size) continue;
    const others = places & ~(1 << placeA);
    found.start('unique-loop-3', price + (COUNT[others] - 1) * 0.1);
    for (let rest = others; rest !== 0; rest &= rest - 1) {
      const cell = cellAt(house, LOW[rest]);
      if ((grid.candidates[cell] & ~values) !== 0) found.rule(cell, grid.candidates[cell] & ~values);
    }
    if (found.count > 0) offer();
  }
}

/** Places of the values in a house without the second cell of the loop; 0 when one of them has none. */
function hiddenPlaces(grid: Grid9, house: number, values: number, placeB: number): number {
  let places = 0;
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    const mask = grid.places[house * 9 + LOW[rest]] & ~(1 << placeB);
    if (mask === 0) return 0;
    places |= mask;
  }
  return places;
}
