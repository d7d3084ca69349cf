import { ALL_CELLS, ALL_HOUSES, ALL_VALUES } from '../tables.js';
import type { Grid9 } from './grid.js';

/**
 * What a technique has to look at: the houses, the values, or the cells, that changed since it found nothing there. Nothing new
 * can be found where nothing changed.
 */
export class Pending {
  houses = ALL_HOUSES;
  values = ALL_VALUES;

  /** A set of cells: see tables.ts. */
  readonly cells = Int32Array.of(ALL_CELLS, ALL_CELLS, ALL_CELLS);

  /** Adds what changed. */
  add({ changedHouses, changedValues, changedCells }: Grid9): void {
    this.houses |= changedHouses;
    this.values |= changedValues;
    for (let w = 0; w < 3; w++) this.cells[w] |= changedCells[w];
  }

  /** Makes the technique look at everything again. */
  all(): this {
    this.houses = ALL_HOUSES;
    this.values = ALL_VALUES;
    this.cells.fill(ALL_CELLS);
    return this;
  }
}
