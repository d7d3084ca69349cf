import type { Cell, Size } from '../../../core/grid.js';
import { type House, housesOf, peersOf } from '../../../core/house.js';

/** What every Sudoku of a size has. */
interface PlainHouses {
  /** Rows, columns and boxes, in this order. */
  readonly houses: readonly House[];
  /** For each cell the other cells of its houses, in ascending order. */
  readonly peers: readonly (readonly Cell[])[];
}

/** By rows and boxes: there are few sizes, and a page checks each move. */
const kept = new Map<string, PlainHouses>();

/** Returns rows, columns, boxes and peers of a size. They are computed once. */
export function plainHouses(size: Size): PlainHouses {
  const key = `${size.rows} ${size.boxRows} ${size.boxColumns}`;
  let found = kept.get(key);
  if (found === undefined) {
    const houses = housesOf(size);
    found = { houses, peers: peersOf(houses, size) };
    kept.set(key, found);
  }
  return found;
}
