import type { Cell, Grid } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { placeTables } from './constraint-tables.js';

/** The candidates of a layout, the places of each value, and what has to be followed up since they changed. */
export interface CandidateGrid {
  /** Everything that changes, in one array to save and restore: the candidates, `places`, and the cells by value. */
  readonly state: Int32Array;
  /** The candidates of each cell, a part of `state`. */
  readonly candidates: Int32Array;
  /**
   * The cells of a house that may have a value, as bits in the order of the house, a part of `state`: those of value v
   * in house h are places[h * values + v - 1].
   */
  readonly places: Int32Array;
  /** Where the last call that returned false failed. */
  readonly failure: Readonly<Failure>;
  /** Memory for the cells that `removeFromPeers` reads: one of them has the value. */
  readonly holders: Uint16Array;
  /** Gives all cells all values; nothing is left to follow up. */
  clear(): void;
  /** Sets the clues; false when they contradict each other. */
  enter(clues: Grid): boolean;
  /** Forgets what has to be followed up. */
  forget(): void;
  /** Reduces the candidates of a cell; false when none is left. */
  narrow(cell: Cell, mask: number): boolean;
  /** Reduces the candidates of some cells to those of `left`; false when a cell has none. */
  narrowTo(cells: Uint16Array, left: Int32Array): boolean;
  /** Removes value v + 1 from the cells that differ from all of the first `count` holders; false on a contradiction. */
  removeFromPeers(v: number, count: number): boolean;
  /** Follows up filled cells and values with one place in a house; false on a contradiction. */
  applySingles(): boolean;
  /** Follows up values with two or three places in a house until there is a single; false on a contradiction. */
  applyFewPlaces(): boolean;
  /** Returns whether values with two or three places are left to follow up. */
  hasFewPlaces(): boolean;
  /** Notes that cells don't fit together. Returns false. */
  fail(cells: Uint16Array): false;
}

/**
 * A cell without a candidate, a house in which a value has no place, a sum that can't be reached, counts that don't
 * fit, or an automaton that accepts nothing.
 */
interface Failure {
  /** The cell, or the cells of the house, the sum, the counts or the automaton. */
  cells: Uint16Array;
  /** The value in the house, as an index into `places`; -1 for others. */
  place: number;
  isLine: boolean;
}

/**
 * Returns the candidates of a layout. `differs` has the cells that differ from each cell (constraint-tables.ts).
 * `changed` is called with each cell whose candidates are reduced.
 */
export function createCandidateGrid(layout: Layout, differs: Int32Array, changed: (cell: Cell) => void): CandidateGrid {
  const { cells, values, houses, houseCells, cellHousesAt, allowed } = layout;
  const all = 2 ** values - 1;
  const words = (cells + 31) >> 5;
  const state = new Int32Array(cells + houses.length * values + values * words);
  const candidates = state.subarray(0, cells);
  const places = state.subarray(cells, cells + houses.length * values);
  /** The cells that may have each value: cell c in word c >> 5 of the `words` words of value v from (v - 1) * words. */
  const cellsWith = state.subarray(cells + houses.length * values);
  const { placesAt, placeBits } = placeTables(layout);
  const singles = new Uint16Array(cells);
  let singleCount = 0;
  /** Values with one place left in a house, and those with two or three: h * values + v - 1. */
  const hidden = new Uint16Array(houses.length * values);
  let hiddenCount = 0;
  const few = new Uint16Array(houses.length * values);
  const fewWaits = new Uint8Array(houses.length * values);
  let fewCount = 0;
  const holders = new Uint16Array(32);
  const failedCell = new Uint16Array(1);
  const failure: Failure = { cells: failedCell, place: -1, isLine: false };

  function clear(): void {
    forget();
    candidates.fill(all);
    places.fill(all);
    cellsWith.fill(0);
    for (let cell = 0; cell < cells; cell++)
      for (let v = 0; v < values; v++) cellsWith[v * words + (cell >> 5)] |= 1 << (cell & 31);
  }

  function enter(clues: Grid): boolean {
    for (let cell = 0; cell < cells; cell++) {
      const mask = allowed[cell] & (clues[cell] === 0 ? all : 1 << (clues[cell] - 1));
      if (mask !== all && !narrow(cell, mask)) return false;
    }
    return true;
  }

  function forget(): void {
    singleCount = 0;
    hiddenCount = 0;
    while (fewCount > 0) fewWaits[few[--fewCount]] = 0;
  }

  function fail(inside: Uint16Array): false {
    return failAt(inside, -1, true);
  }

  function failAt(inside: Uint16Array, place: number, isLine: boolean): false {
    failure.cells = inside;
    failure.place = place;
    failure.isLine = isLine;
    return false;
  }

  function narrow(cell: Cell, mask: number): boolean {
    let gone = candidates[cell] ^ mask;
    candidates[cell] = mask;
    if (mask === 0) {
      failedCell[0] = cell;
      return failAt(failedCell, -1, false);
    }
    const word = cell >> 5;
    const others = ~(1 << (cell & 31));
    const from = cellHousesAt[cell];
    const to = cellHousesAt[cell + 1];
    while (gone !== 0) {
      const v = 31 - Math.clz32(gone);
      gone ^= 1 << v;
      cellsWith[v * words + word] &= others;
      for (let i = from; i < to; i++) {
        const place = placesAt[i] + v;
        const left = places[place] & ~placeBits[i];
        places[place] = left;
        const rest = left & (left - 1);
        if (rest === 0) {
          if (left === 0) return failAt(houseCells.subarray(placesAt[i], placesAt[i] + values), place, false);
          hidden[hiddenCount++] = place;
        } else {
          const more = rest & (rest - 1);
          if ((more & (more - 1)) === 0 && fewWaits[place] === 0) {
            fewWaits[place] = 1;
            few[fewCount++] = place;
          }
        }
      }
    }
    if ((mask & (mask - 1)) === 0) singles[singleCount++] = cell;
    changed(cell);
    return true;
  }

  function narrowTo(inside: Uint16Array, left: Int32Array): boolean {
    for (let i = 0; i < inside.length; i++)
      if (left[i] !== candidates[inside[i]] && !narrow(inside[i], left[i])) return false;
    return true;
  }

  function removeFromPeers(v: number, count: number): boolean {
    const bit = 1 << v;
    for (let word = 0; word < words; word++) {
      let rest = cellsWith[v * words + word];
      for (let i = 0; i < count && rest !== 0; i++) rest &= differs[holders[i] * words + word];
      while (rest !== 0) {
        const low = 31 - Math.clz32(rest);
        rest ^= 1 << low;
        const cell = 32 * word + low;
        if (!narrow(cell, candidates[cell] & ~bit)) return false;
      }
    }
    return true;
  }

  function applySingles(): boolean {
    for (;;) {
      while (singleCount > 0) {
        holders[0] = singles[--singleCount];
        if (!removeFromPeers(31 - Math.clz32(candidates[holders[0]]), 1)) return false;
      }
      if (hiddenCount === 0) return true;
      if (!placeHidden()) return false;
    }
  }

  /** Places hidden singles. */
  function placeHidden(): boolean {
    while (hiddenCount > 0) {
      const place = hidden[--hiddenCount];
      const house = (place / values) | 0;
      const bit = 1 << (place - house * values);
      const cell = houseCells[house * values + 31 - Math.clz32(places[place])];
      if (candidates[cell] !== bit && !narrow(cell, bit)) return false;
    }
    return true;
  }

  function applyFewPlaces(): boolean {
    while (fewCount > 0) {
      const place = few[--fewCount];
      fewWaits[place] = 0;
      const house = (place / values) | 0;
      let count = 0;
      for (let rest = places[place]; rest !== 0; rest &= rest - 1)
        holders[count++] = houseCells[house * values + 31 - Math.clz32(rest & -rest)];
      if (count > 1 && !removeFromPeers(place - house * values, count)) return false;
      if (singleCount + hiddenCount > 0) return true;
    }
    return true;
  }

  return {
    state,
    candidates,
    places,
    failure,
    holders,
    clear,
    enter,
    forget,
    narrow,
    narrowTo,
    removeFromPeers,
    applySingles,
    applyFewPlaces,
    hasFewPlaces: () => fewCount > 0,
    fail,
  };
}
