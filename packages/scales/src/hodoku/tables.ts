/*
 * The tables of the 9x9 grid in the order in which HoDoKu looks at cells and houses. That order decides which of several
 * steps of one technique is taken, so scores depend on it.
 *
 *     house 0..8   rows; places from left to right
 *     house 9..17  columns; places from top to bottom
 *     house 18..26 boxes; places row by row within the box
 *
 * Values count from 0. A set of cells is three words of 27 bits: bit b of word w is the cell w * 27 + b.
 */
import { BIT, SEES, WORD } from '../tables.js';

export { BIT, WORD };

export const ROWS = 0;
export const COLUMNS = 9;
export const BOXES = 18;

/** The k-th cell of a house: `HOUSE_CELLS[house * 9 + k]`. */
export const HOUSE_CELLS = new Uint8Array(27 * 9);
/** Row, column and box of a cell as houses: `HOUSES[cell * 3 + 0..2]`. */
export const HOUSES = new Uint8Array(81 * 3);
/** The 20 peers of a cell in ascending order. */
export const PEERS = new Uint8Array(81 * 20);
/** The cells of a house as a set. */
export const HOUSE_SETS = new Int32Array(27 * 3);

export const ROW = Uint8Array.from({ length: 81 }, (_, cell) => (cell / 9) | 0);
export const COLUMN = Uint8Array.from({ length: 81 }, (_, cell) => cell % 9);
export const BOX = Uint8Array.from({ length: 81 }, (_, cell) => ((cell / 27) | 0) * 3 + (((cell % 9) / 3) | 0));

/** All cells of a word. */
export const FULL = (1 << 27) - 1;

const filled = new Uint8Array(27);
for (let cell = 0; cell < 81; cell++) {
  HOUSES.set([ROWS + ROW[cell], COLUMNS + COLUMN[cell], BOXES + BOX[cell]], cell * 3);
  for (let i = 0; i < 3; i++) {
    const house = HOUSES[cell * 3 + i];
    HOUSE_CELLS[house * 9 + filled[house]++] = cell;
    HOUSE_SETS[house * 3 + WORD[cell]] |= BIT[cell];
  }
  let count = 0;
  for (let peer = 0; peer < 81; peer++) if (SEES[cell * 81 + peer] === 1) PEERS[cell * 20 + count++] = peer;
}

/** Number of cells of one word of a set. */
export function bitCount(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555);
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return (((w + (w >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Index of the lowest bit of a word. */
export function lowBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
