import type { Layout } from '../../rules/layout.js';
import { crossingsOf } from '../crossings.js';

/**
 * Tables by the number of a candidate, cell * values + value - 1. The places of a value in a house go by
 * house * values + value - 1, as in a position.
 */
export interface CandidateTables {
  readonly cellOf: Int16Array;
  /** Bit of the value in the mask of its cell. */
  readonly bitOf: Int32Array;
  /** Where the places are that a candidate is among: at placesAt[number] to placesAt[number + 1] - 1. */
  readonly placesAt: Int32Array;
  readonly placesOf: Int32Array;
  /** For each of them the bit of the candidate. */
  readonly placeBits: Int32Array;
  /** numberAt[places * values + place]: the candidate at a place. */
  readonly numberAt: Int32Array;
}

const tables = new WeakMap<Layout, CandidateTables>();

/** The tables of a layout, computed once. */
export function candidateTables(layout: Layout): CandidateTables {
  let found = tables.get(layout);
  if (found === undefined) {
    found = tablesOf(layout);
    tables.set(layout, found);
  }
  return found;
}

function tablesOf(layout: Layout): CandidateTables {
  const { cells, values, houses, houseCells, cellHouses, cellHousesAt } = layout;
  const { placeBits } = crossingsOf(layout);
  const count = cells * values;
  const found = {
    cellOf: Int16Array.from({ length: count }, (_, number) => Math.floor(number / values)),
    bitOf: Int32Array.from({ length: count }, (_, number) => 1 << (number % values)),
    placesAt: new Int32Array(count + 1),
    placesOf: new Int32Array(cellHouses.length * values),
    placeBits: new Int32Array(cellHouses.length * values),
    numberAt: Int32Array.from({ length: houses.length * values * values }, (_, i) => {
      const [places, place] = [Math.floor(i / values), i % values];
      return houseCells[places - (places % values) + place] * values + (places % values);
    }),
  };
  let at = 0;
  for (let number = 0; number < count; number++) {
    const cell = found.cellOf[number];
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) {
      found.placesOf[at] = cellHouses[i] * values + (number % values);
      found.placeBits[at++] = placeBits[i];
    }
    found.placesAt[number + 1] = at;
  }
  return found;
}
