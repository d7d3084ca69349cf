import { popcount } from '../../../core/bits.js';
import type { Cell, Value } from '../../../core/grid.js';
import { houseValue } from '../constraints.js';
import type { Layout } from '../layout.js';
import type { SudokuPosition } from '../position.js';

/** What the inferences ask of a layout besides its flat tables. */
export interface HouseTables {
  /** indexIn[house * cells + cell]: which cell of the house it is, -1 when it is none of them. */
  readonly indexIn: Int8Array;
  /** For each house the masks of places that it has in common with another house, where they are two or more. */
  readonly parts: readonly (readonly number[])[];
}

const tables = new WeakMap<Layout, HouseTables>();

export function houseTables(layout: Layout): HouseTables {
  let found = tables.get(layout);
  if (found === undefined) {
    found = computeTables(layout);
    tables.set(layout, found);
  }
  return found;
}

function computeTables({ houses, cells }: Layout): HouseTables {
  const indexIn = new Int8Array(houses.length * cells).fill(-1);
  for (const [h, house] of houses.entries()) for (const [i, cell] of house.cells.entries()) indexIn[h * cells + cell] = i;
  const common = (a: number, b: number) => houses[a].cells.reduce((mask, cell, i) => (indexIn[b * cells + cell] < 0 ? mask : mask | (1 << i)), 0);
  const parts = houses.map((_, a) => houses.flatMap((_, b) => (a !== b && popcount(common(a, b)) > 1 ? [common(a, b)] : [])));
  return { indexIn, parts };
}

/** Houses that hold all the cells, in ascending order. */
export function commonHouses(layout: Layout, cells: readonly Cell[]): number[] {
  const { indexIn } = houseTables(layout);
  const common: number[] = [];
  for (let i = layout.cellHousesAt[cells[0]]; i < layout.cellHousesAt[cells[0] + 1]; i++) {
    const house = layout.cellHouses[i];
    if (cells.every((cell) => indexIn[house * layout.cells + cell] >= 0)) common.push(house);
  }
  return common;
}

/** Mask of the places of cells in a house. */
export function placesIn(layout: Layout, house: number, cells: readonly Cell[]): number {
  const { indexIn } = houseTables(layout);
  let places = 0;
  for (const cell of cells) places |= 1 << indexIn[house * layout.cells + cell];
  return places;
}

/** Of the houses that hold all the cells the premise of the one with the most places for a value: as a link it rules out the most. */
export function widestLink(position: SudokuPosition, cells: readonly Cell[], value: Value): number {
  const premises = commonHouses(position.layout, cells).map((house) => houseValue(position.layout, house, value));
  const width = (premise: number) => popcount(position.places[premise - position.layout.cells]);
  return premises.reduce((widest, premise) => (width(premise) > width(widest) ? premise : widest));
}
