import type { Size } from '../../../core/grid.js';
import { diagonalsOf, type House, windowsOf } from '../../../core/house.js';
import type { Options } from '../../../core/option.js';
import { plainHouses } from './plain-houses.js';
import { regionHouses } from './regions.js';

/** The houses that each option adds, in the order of the houses. */
const ADDED: Readonly<Record<string, (size: Size, value: string) => House[]>> = {
  regions: regionHouses,
  diagonals: diagonalsOf,
  windoku: windowsOf,
};

/** The options that add houses. */
export const HOUSE_OPTIONS = Object.keys(ADDED);

/** Returns the houses of a puzzle: rows, columns, boxes or regions, and any others, in this order. */
export function housesIn(size: Size, options: Options): House[] {
  const added = HOUSE_OPTIONS.filter((name) => options[name] !== undefined);
  return [...plainHouses(size).houses, ...added.flatMap((name) => ADDED[name](size, options[name]))];
}
