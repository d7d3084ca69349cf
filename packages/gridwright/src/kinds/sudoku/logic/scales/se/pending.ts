import { ALL_HOUSES, ALL_VALUES } from './tables.js';

/**
 * What a technique has to look at: the houses, or the values, that changed since it found nothing there. Nothing new
 * can be found where nothing changed.
 */
export class Pending {
  houses = ALL_HOUSES;
  values = ALL_VALUES;

  /** Adds what changed. */
  add(houses: number, values: number): void {
    this.houses |= houses;
    this.values |= values;
  }

  /** Makes the technique look at everything again. */
  all(): this {
    this.houses = ALL_HOUSES;
    this.values = ALL_VALUES;
    return this;
  }
}
