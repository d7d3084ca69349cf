import { COUNT, HOUSE_CELLS, ROWS } from '../tables.js';
import type { Grid9 } from './grid.js';
import type { FoundStep, Visit } from './step.js';

/** What a search for patterns in the houses of a grid needs: `counts` are those of the grid, `step` is filled for each visit. */
export interface HouseSearch {
  readonly grid: Grid9;
  readonly counts: HouseCounts;
  readonly step: FoundStep;
  readonly visit: Visit;
}

/** For a mask of 2 bits: bits 0, 9 and 18. For one of 3 bits: bits 9 and 18. For one of 4 bits: bit 18. */
const FEW = Int32Array.from(COUNT, (count) => [0, 0, 0x40201, 0x40200, 0x40000][count] ?? 0);

/** For a mask of two or three places of a house, 1 if they are in one line of a box, and 2 if they are in one box of a line. */
const CONFINED = new Uint8Array(512);
for (let mask = 0; mask < 512; mask++) {
  const isIn = (shared: number) => (mask & ~shared) === 0;
  if (COUNT[mask] < 2) continue;
  if ([7, 56, 448].some(isIn)) CONFINED[mask] = 3;
  else if ([73, 146, 292].some(isIn)) CONFINED[mask] = 1;
}

/**
 * What the houses of a grid have few of, counted once for all techniques that look at houses. In most houses the counts
 * show that a technique finds nothing.
 *
 *     bits 0..8    2 of them
 *     bits 9..17   2 or 3
 *     bits 18..26  2, 3 or 4
 */
export class HouseCounts {
  /** The values of a house with few places. */
  private readonly values = new Int32Array(27);
  /** The places of a house whose cells have few candidates. */
  private readonly places = new Int32Array(27);
  /** The values of a house with two or three places that all lie in one other house. */
  readonly confined = new Uint16Array(27);

  /** Counts some houses anew. */
  read(grid: Grid9, houses: number): void {
    for (let rest = houses; rest !== 0; rest &= rest - 1) this.readHouse(grid, 31 - Math.clz32(rest & -rest));
  }

  private readHouse({ candidates, places }: Grid9, house: number): void {
    const kind = house < ROWS ? 1 : 2;
    let values = 0;
    let cells = 0;
    let confined = 0;
    for (let k = 0; k < 9; k++) {
      const mask = places[house * 9 + k];
      values |= FEW[mask] << k;
      if ((CONFINED[mask] & kind) !== 0) confined |= 1 << k;
      cells |= FEW[candidates[HOUSE_CELLS[house * 9 + k]]] << k;
    }
    this.values[house] = values;
    this.places[house] = cells;
    this.confined[house] = confined;
  }

  /** The values with 2 to `most` places in a house; `most` is up to 4. */
  valuesUpTo(house: number, most: number): number {
    return (this.values[house] >> ((most - 2) * 9)) & 511;
  }

  /** The places of a house whose cells have 2 to `most` candidates; `most` is up to 4. */
  placesUpTo(house: number, most: number): number {
    return (this.places[house] >> ((most - 2) * 9)) & 511;
  }
}
