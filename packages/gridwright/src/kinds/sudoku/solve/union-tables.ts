import { lowestBit } from '../../../core/bits.js';
import type { Layout } from '../rules/layout.js';

/** Number of bits of a mask that are looked up at once. */
export const CHUNK = 9;

/**
 * Returns tables of what another cell may have beside some value of a mask: for each relation 2 ** CHUNK entries for
 * each part of a mask, from unionsAt[i] for the relation to partners[i].
 */
export function unionTables({ values, supports, supportsAt }: Layout) {
  const parts = Math.ceil(values / CHUNK);
  const perRelation = parts << CHUNK;
  const unions = new Int32Array((supports.length / values) * perRelation);
  for (let relation = 0; relation < supports.length / values; relation++)
    for (let part = 0; part < parts; part++)
      for (let mask = 1, table = relation * perRelation + (part << CHUNK); mask < 1 << CHUNK; mask++) {
        const v = part * CHUNK + lowestBit(mask);
        unions[table + mask] = unions[table + (mask & (mask - 1))] | (v < values ? supports[relation * values + v] : 0);
      }
  return { unions, unionsAt: new Int32Array(supportsAt).map((start) => (start / values) * perRelation) };
}
