import { popcount } from '../../../core/bits.js';

/** The sets of values as masks, by number of values, size and sum. */
const tables = new Map<number, readonly (readonly number[])[][]>();

const NONE: readonly number[] = [];

/** Returns all sets of that many values from 1 to `values` with the sum, as masks in ascending order. */
export function valueSets(values: number, count: number, sum: number): readonly number[] {
  let table = tables.get(values);
  if (table === undefined) {
    table = computeTable(values);
    tables.set(values, table);
  }
  return table[count]?.[sum] ?? NONE;
}

function computeTable(values: number): number[][][] {
  const most = (values * (values + 1)) / 2;
  const table = Array.from({ length: values + 1 }, () => Array.from({ length: most + 1 }, (): number[] => []));
  const sums = new Uint16Array(2 ** values);
  for (let mask = 0; mask < sums.length; mask++) {
    const highest = 31 - Math.clz32(mask);
    if (mask > 0) sums[mask] = sums[mask ^ (1 << highest)] + highest + 1;
    table[popcount(mask)][sums[mask]].push(mask);
  }
  return table;
}
