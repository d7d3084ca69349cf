import { popcount } from '../../../core/bits.js';
import { columnOf, rowOf } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { type CandidateLinks, candidateLinks } from './candidate-links.js';

/** The intersections of a layout's houses, as tables for the techniques. */
export interface Crossings {
  /** For each entry of `layout.cellHouses`, the bit of the cell's place in that house. */
  readonly placeBits: Int32Array;
  /** bits[house * cells + cell]: the bit of the cell's place in the house, 0 when it isn't in it. */
  readonly bits: Int32Array;
  /** common[a * houses + b]: mask of the places of house a whose cells are also in house b. */
  readonly common: Int32Array;
  /** meeting[a * cells + b]: 1 + the first house with both cells, 0 when there is none. */
  readonly meeting: Uint8Array;
  /** For each house the houses that share at least two cells with it, in ascending order. */
  readonly overlapping: readonly (readonly number[])[];
  /** The greatest number of cells that two houses share. */
  readonly widest: number;
  /** spans[house * 2]: mask of the rows that have cells in a house; spans[house * 2 + 1]: mask of the columns. */
  readonly spans: Int32Array;
  /** Number of words in a board, which is a set of cells with one bit per cell. */
  readonly words: number;
  /** For each cell the board of the cells that share a house with it. */
  readonly peerBoards: Int32Array;
  /** What pairs of cells rule out. */
  readonly links: CandidateLinks;
}

const crossings = new WeakMap<Layout, Crossings>();

/** Returns the crossings of a layout, computed once. */
export function crossingsOf(layout: Layout): Crossings {
  let found = crossings.get(layout);
  if (found === undefined) {
    const tables = placeTables(layout);
    found = {
      ...tables,
      meeting: meetingOf(layout),
      ...overlapsOf(tables.common, layout.houses.length),
      spans: spansOf(layout),
      words: (layout.cells + 31) >> 5,
      peerBoards: peerBoardsOf(layout),
      links: candidateLinks(layout),
    };
    crossings.set(layout, found);
  }
  return found;
}

/** Each jigsaw has tables of its own, so they are made in one pass over the cells of all houses. */
function placeTables({
  cells,
  values,
  cellHouses,
  cellHousesAt,
  houseCells,
  houses,
}: Layout): Pick<Crossings, 'placeBits' | 'bits' | 'common'> {
  const placeBits = new Int32Array(cellHouses.length);
  const bits = new Int32Array(houses.length * cells);
  const common = new Int32Array(houses.length ** 2);
  for (let house = 0, at = 0; house < houses.length; house++) {
    for (let place = 0; place < values; place++) {
      const cell = houseCells[at++];
      bits[house * cells + cell] = 1 << place;
      for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) {
        common[house * houses.length + cellHouses[i]] |= 1 << place;
        if (cellHouses[i] === house) placeBits[i] = 1 << place;
      }
    }
  }
  return { placeBits, bits, common };
}

function meetingOf({ cells, houses }: Layout): Uint8Array {
  const meeting = new Uint8Array(cells * cells);
  for (let h = houses.length - 1; h >= 0; h--) {
    for (const a of houses[h].cells) for (const b of houses[h].cells) if (a !== b) meeting[a * cells + b] = h + 1;
  }
  return meeting;
}

function overlapsOf(common: Int32Array, houses: number): Pick<Crossings, 'overlapping' | 'widest'> {
  const overlapping: number[][] = [];
  let widest = 0;
  for (let a = 0; a < houses; a++) {
    const others: number[] = [];
    for (let b = 0; b < houses; b++) {
      const count = a === b ? 0 : popcount(common[a * houses + b]);
      if (count > 1) others.push(b);
      widest = Math.max(widest, count);
    }
    overlapping.push(others);
  }
  return { overlapping, widest };
}

function spansOf({ houses, size }: Layout): Int32Array {
  const spans = new Int32Array(houses.length * 2);
  for (const [h, { cells }] of houses.entries()) {
    for (const cell of cells) {
      spans[h * 2] |= 1 << rowOf(cell, size);
      spans[h * 2 + 1] |= 1 << columnOf(cell, size);
    }
  }
  return spans;
}

function peerBoardsOf({ cells, values, cellHouses, cellHousesAt, houseCells }: Layout): Int32Array {
  const words = (cells + 31) >> 5;
  const boards = new Int32Array(cells * words);
  for (let cell = 0; cell < cells; cell++) {
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) {
      const first = cellHouses[i] * values;
      for (let k = first; k < first + values; k++) {
        const peer = houseCells[k];
        if (peer !== cell) boards[cell * words + (peer >> 5)] |= 1 << (peer & 31);
      }
    }
  }
  return boards;
}
