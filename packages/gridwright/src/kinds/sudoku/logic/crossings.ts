import { popcount } from '../../../core/bits.js';
import { columnOf, rowOf } from '../../../core/grid.js';
import { peersOf } from '../../../core/house.js';
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
    const common = commonOf(layout);
    const overlapping = overlappingOf(common, layout.houses.length);
    found = {
      placeBits: placeBitsOf(layout),
      bits: bitsOf(layout),
      common,
      meeting: meetingOf(layout),
      overlapping,
      widest: widestOf(common, layout.houses.length),
      spans: spansOf(layout),
      words: (layout.cells + 31) >> 5,
      peerBoards: peerBoardsOf(layout),
      links: candidateLinks(layout),
    };
    crossings.set(layout, found);
  }
  return found;
}

function placeBitsOf({ cells, cellHouses, cellHousesAt, houses }: Layout): Int32Array {
  const bits = new Int32Array(cellHouses.length);
  for (let cell = 0; cell < cells; cell++) {
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++)
      bits[i] = 1 << houses[cellHouses[i]].cells.indexOf(cell);
  }
  return bits;
}

function bitsOf({ cells, houses }: Layout): Int32Array {
  const bits = new Int32Array(houses.length * cells);
  for (const [h, house] of houses.entries())
    for (const [place, cell] of house.cells.entries()) bits[h * cells + cell] = 1 << place;
  return bits;
}

function commonOf({ houses }: Layout): Int32Array {
  const common = new Int32Array(houses.length ** 2);
  for (const [a, house] of houses.entries()) {
    for (const [b, other] of houses.entries()) {
      const inOther = new Set(other.cells);
      for (const [place, cell] of house.cells.entries())
        if (inOther.has(cell)) common[a * houses.length + b] |= 1 << place;
    }
  }
  return common;
}

function meetingOf({ cells, houses }: Layout): Uint8Array {
  const meeting = new Uint8Array(cells * cells);
  for (let h = houses.length - 1; h >= 0; h--) {
    for (const a of houses[h].cells) for (const b of houses[h].cells) if (a !== b) meeting[a * cells + b] = h + 1;
  }
  return meeting;
}

function overlappingOf(common: Int32Array, houses: number): number[][] {
  const numbers = [...Array(houses).keys()];
  return numbers.map((a) => numbers.filter((b) => a !== b && popcount(common[a * houses + b]) > 1));
}

function widestOf(common: Int32Array, houses: number): number {
  return common.reduce((widest, mask, i) => (i % (houses + 1) === 0 ? widest : Math.max(widest, popcount(mask))), 0);
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

function peerBoardsOf({ cells, houses, size }: Layout): Int32Array {
  const words = (cells + 31) >> 5;
  const boards = new Int32Array(cells * words);
  for (const [cell, peers] of peersOf(houses, size).entries())
    for (const peer of peers) boards[cell * words + (peer >> 5)] |= 1 << (peer & 31);
  return boards;
}
