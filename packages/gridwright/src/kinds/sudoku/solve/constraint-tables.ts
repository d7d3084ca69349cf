import { lowestBit } from '../../../core/bits.js';
import type { Layout } from '../rules/layout.js';

/** Number of bits of a mask that are looked up at once. */
export const CHUNK = 9;

/**
 * Returns tables of what another cell may have beside some value of a mask: for each relation 2 ** CHUNK entries for
 * each part of a mask, from unionsAt[i] for the relation to partners[i].
 */
export function unionTables({ values, supports, supportsAt }: Layout) {
  const relations = supports.length / values;
  const perRelation = Math.ceil(values / CHUNK) << CHUNK;
  const unions = new Int32Array(relations * perRelation);
  for (let relation = 0; relation < relations; relation++)
    for (let first = 0; first < values; first += CHUNK)
      fillTable(
        unions.subarray(relation * perRelation + ((first / CHUNK) << CHUNK)),
        supports.subarray(relation * values + first, (relation + 1) * values),
      );
  return { unions, unionsAt: new Int32Array(supportsAt).map((start) => (start / values) * perRelation) };
}

/** Fills a table with the masks of the supports of up to CHUNK values, by the mask of these. */
function fillTable(table: Int32Array, supports: Int32Array): void {
  for (let mask = 1; mask < 1 << CHUNK; mask++) {
    const v = lowestBit(mask);
    table[mask] = table[mask & (mask - 1)] | (v < supports.length ? supports[v] : 0);
  }
}

/** Returns the cells that differ from each cell c, as bits: those of cell i in word c * words + (i >> 5). */
export function differencesOf({
  cells,
  values,
  peers,
  peersAt,
  partners,
  partnersAt,
  supports,
  supportsAt,
}: Layout): Int32Array {
  const words = (cells + 31) >> 5;
  const differs = new Int32Array(cells * words);
  for (let cell = 0; cell < cells; cell++) {
    for (let i = peersAt[cell]; i < peersAt[cell + 1]; i++)
      differs[cell * words + (peers[i] >> 5)] |= 1 << (peers[i] & 31);
    for (let i = partnersAt[cell]; i < partnersAt[cell + 1]; i++) {
      let mayEqual = false;
      for (let v = 0; v < values; v++) if (((supports[supportsAt[i] + v] >>> v) & 1) === 1) mayEqual = true;
      if (!mayEqual) differs[cell * words + (partners[i] >> 5)] |= 1 << (partners[i] & 31);
    }
  }
  return differs;
}

/** Returns for each of a cell's houses the first of its places and the bit of the cell. */
export function placeTables({ values, houseCells, cellHouses, cellHousesAt }: Layout) {
  const placesAt = new Int32Array(cellHouses.length);
  const placeBits = new Int32Array(cellHouses.length);
  const next = cellHousesAt.slice();
  for (let i = 0; i < houseCells.length; i++) {
    const at = next[houseCells[i]]++;
    placesAt[at] = i - (i % values);
    placeBits[at] = 1 << (i % values);
  }
  return { placesAt, placeBits };
}

/** Returns the lines of each cell as bits: line i in word cell * words + (i >> 5). */
export function lineSetsOf(
  lines: readonly { readonly cells: Uint16Array }[],
  cells: number,
  words: number,
): Int32Array {
  const sets = new Int32Array(cells * words);
  for (let i = 0; i < lines.length; i++) {
    const inside = lines[i].cells;
    for (let k = 0; k < inside.length; k++) sets[inside[k] * words + (i >> 5)] |= 1 << (i & 31);
  }
  return sets;
}
