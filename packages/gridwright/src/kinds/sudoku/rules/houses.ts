import type { Size } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Options } from '../../../core/option.js';
import { variantsIn } from '../variants/index.js';
import { plainHouses } from './plain-houses.js';

/** Returns the houses of a puzzle: rows, columns, boxes or regions, and any others, in this order. */
export function housesIn(size: Size, options: Options): House[] {
  const rules = variantsIn(options).filter(({ houses }) => houses !== undefined);
  const inOrder = rules.toSorted((a, b) => Number(b.replacesBoxes === true) - Number(a.replacesBoxes === true));
  const added = inOrder.flatMap(({ name: rule, houses }) =>
    (houses?.(options[rule], size) ?? []).map((house) => ({ ...house, rule })),
  );
  return [...plainHouses(size).houses, ...added];
}
