import type { Size } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Options } from '../../../core/option.js';
import { variantsIn } from '../variants/index.js';
import { plainHouses } from './plain-houses.js';

/** Returns the houses of a puzzle: rows, columns, boxes or regions, and any others, in this order. */
export function housesIn(size: Size, options: Options): House[] {
  const rules = variantsIn(options).filter(({ houses }) => houses !== undefined);
  const inOrder = rules.toSorted((a, b) => Number(b.replacesBoxes === true) - Number(a.replacesBoxes === true));
  return [...plainHouses(size).houses, ...inOrder.flatMap(({ name, houses }) => houses?.(options[name], size) ?? [])];
}
