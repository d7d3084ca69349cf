import { lowestBit } from '../../../../core/bits.js';
import type { Layout } from '../../rules/layout.js';
import { fastLogicOf } from '../fast-logic.js';
import type { SudokuPosition } from '../position.js';
import { keptByValue } from './position-cache.js';

/** Cells tried for one value before the search gives up. Of 9,209 values in random minimal 9x9 puzzles, one needs more. */
const MOST_CELLS = 500;

/**
 * Returns whether the houses alone may rule out a candidate of a value (from 1). They can't if every candidate is part
 * of a placement, which is one cell in each house: of the truths and links of an argument, a placement fulfils each
 * truth and each link once. So it contains no candidate with more links than truths beyond their difference.
 */
export const mayLoseCandidates: (position: SudokuPosition, value: number) => boolean = keptByValue(
  (position, value) => {
    const fast = fastLogicOf(position);
    if (fast !== undefined) return fast.mayLoseCandidates(position, value);
    const houses = housesOfCells(position.layout);
    return houses === undefined || new Cover(position, value, houses).leavesOut();
  },
);

/** Marks the candidates of one value that are part of a placement. */
class Cover {
  private readonly places: Int32Array;
  private readonly houseCells: Uint16Array;
  private readonly values: number;
  private readonly index: number;
  private readonly houses: Int32Array;
  private readonly all: number;
  private left = MOST_CELLS;
  private fixedRow = 0;

  constructor({ layout, places }: SudokuPosition, value: number, houses: Int32Array) {
    this.places = places;
    this.houseCells = layout.houseCells;
    this.values = layout.values;
    this.index = value - 1;
    this.houses = houses;
    this.all = 2 ** layout.houses.length - 1;
  }

  /** Returns whether a candidate isn't part of a placement, or the search gave up. */
  leavesOut(): boolean {
    const { values, places, index } = this;
    covered.fill(0, 0, values);
    for (let row = 0; row < values; row++) {
      const inRow = places[row * values + index];
      for (let rest = inRow & ~covered[row]; rest !== 0; rest = inRow & ~covered[row]) {
        this.fixedRow = row;
        if (!this.place(row === 0 ? 1 : 0, this.housesAt(row, rest))) return true;
        covered[row] |= rest & -rest;
      }
    }
    return false;
  }

  /** Returns whether the rows from this one on can be filled beside the houses used, and marks the cells if they can. */
  private place(row: number, used: number): boolean {
    if (row === this.values) return used === this.all;
    const next = row + 1 === this.fixedRow ? row + 2 : row + 1;
    const inRow = this.places[row * this.values + this.index];
    const fresh = inRow & ~covered[row];
    return this.placeOneOf(fresh, row, next, used) || this.placeOneOf(inRow & ~fresh, row, next, used);
  }

  private placeOneOf(some: number, row: number, next: number, used: number): boolean {
    for (let rest = some; rest !== 0; rest &= rest - 1) {
      const houses = this.housesAt(row, rest);
      if ((houses & used) !== 0) continue;
      if (--this.left < 0) return false;
      if (!this.place(next, used | houses)) continue;
      covered[row] |= rest & -rest;
      return true;
    }
    return false;
  }

  /** Returns the houses of the first of some places in a row. */
  private housesAt(row: number, places: number): number {
    return this.houses[this.houseCells[row * this.values + lowestBit(places)]];
  }
}

/** Working memory: for each row the mask of the candidates that are part of a placement. */
const covered = new Int32Array(25);

const tables = new WeakMap<Layout, Int32Array>();

/** Returns the mask of houses of each cell; undefined if there are too many houses for a mask. */
function housesOfCells(layout: Layout): Int32Array | undefined {
  const { houses, cells, cellHouses, cellHousesAt } = layout;
  if (houses.length > 31) return undefined;
  let found = tables.get(layout);
  if (found === undefined) {
    found = new Int32Array(cells);
    for (let cell = 0; cell < cells; cell++)
      for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) found[cell] |= 1 << cellHouses[i];
    tables.set(layout, found);
  }
  return found;
}
