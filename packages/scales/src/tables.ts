/*
 * The tables of the 9x9 grid in the order in which Sudoku Explainer looks at cells and houses. That order decides which
 * of several equally cheap steps is taken, so ratings depend on it.
 *
 *     house 0..8  boxes, left to right and top to bottom; places row by row within the box
 *     house 9..17 rows; places from left to right
 *     house 18..26 columns; places from top to bottom
 *
 * Values count from 0 here, so the mask of value 9 is 1 << 8. A candidate is cell * 9 + value.
 */

export const BOXES = 0;
export const ROWS = 9;
export const COLUMNS = 18;
/** All houses in the order of most searches: boxes, columns, rows. */
export const HOUSE_ORDER = Uint8Array.from({ length: 27 }, (_, i) => (i < ROWS ? i : i < COLUMNS ? i + 9 : i - 9));
/** The masks of all houses, of all values, and of all cells of a word of a set. */
export const ALL_HOUSES = (1 << 27) - 1;
export const ALL_CELLS = (1 << 27) - 1;
export const ALL_VALUES = 511;

/** The first house of a mask in that order. */
export function firstHouse(mask: number): number {
  const part = mask & (ALL_VALUES << BOXES) || mask & (ALL_VALUES << COLUMNS) || mask;
  return 31 - Math.clz32(part & -part);
}

/** The k-th cell of a house: `HOUSE_CELLS[house * 9 + k]`. */
export const HOUSE_CELLS = new Uint8Array(27 * 9);
/** Box, row and column of a cell: `HOUSES[cell * 3 + 0..2]`. */
export const HOUSES = new Uint8Array(81 * 3);
/** The place of a cell in its box, row and column: `PLACES[cell * 3 + 0..2]`. */
export const PLACES = new Uint8Array(81 * 3);
/** The 20 peers of a cell, those in its box first, then in its row, then in its column. */
export const PEERS = new Uint8Array(81 * 20);
/** 1 where two different cells share a house: `SEES[a * 81 + b]`. */
export const SEES = new Uint8Array(81 * 81);

/** Number of bits of a mask of nine. */
export const COUNT = new Uint8Array(512);
/** Index of the lowest bit of a mask of nine. */
export const LOW = new Uint8Array(512);

for (let mask = 1; mask < 512; mask++) {
  COUNT[mask] = COUNT[mask >> 1] + (mask & 1);
  LOW[mask] = 31 - Math.clz32(mask & -mask);
}

for (let cell = 0; cell < 81; cell++) {
  const row = (cell / 9) | 0;
  const column = cell % 9;
  const box = ((row / 3) | 0) * 3 + ((column / 3) | 0);
  HOUSES.set([BOXES + box, ROWS + row, COLUMNS + column], cell * 3);
  PLACES.set([(row % 3) * 3 + (column % 3), column, row], cell * 3);
  for (let i = 0; i < 3; i++) HOUSE_CELLS[HOUSES[cell * 3 + i] * 9 + PLACES[cell * 3 + i]] = cell;
}

for (let cell = 0; cell < 81; cell++) {
  let count = 0;
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 9; k++) {
      const peer = HOUSE_CELLS[HOUSES[cell * 3 + i] * 9 + k];
      if (peer === cell || SEES[cell * 81 + peer] === 1) continue;
      SEES[cell * 81 + peer] = 1;
      PEERS[cell * 20 + count++] = peer;
    }
  }
}

/** The houses of a cell as a mask. */
export const HOUSE_BITS = new Int32Array(81);
for (let cell = 0; cell < 81; cell++) for (let i = 0; i < 3; i++) HOUSE_BITS[cell] |= 1 << HOUSES[cell * 3 + i];

/** The word and the bit of a cell in a set of cells: bit b of word w is the cell w * 27 + b. */
export const WORD = Uint8Array.from({ length: 81 }, (_, cell) => (cell / 27) | 0);
export const BIT = Int32Array.from({ length: 81 }, (_, cell) => 1 << (cell % 27));

/** The peers of a cell as a set. */
export const PEER_BOARDS = new Int32Array(81 * 3);
for (let cell = 0; cell < 81; cell++) {
  for (let i = 0; i < 20; i++) {
    const peer = PEERS[cell * 20 + i];
    PEER_BOARDS[cell * 3 + WORD[peer]] |= BIT[peer];
  }
}

/** The masks of `size` of `bits` bits, in ascending order. */
export function combinations(size: number, bits: number): number[] {
  const masks: number[] = [];
  for (let mask = 0; mask < 1 << bits; mask++) if (bitCount(mask) === size) masks.push(mask);
  return masks;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The masks of up to 7 of nine bits, in ascending order, by size. */
export const SETS: readonly Uint16Array[] = [0, 1, 2, 3, 4, 5, 6, 7].map((size) =>
  Uint16Array.from(combinations(size, 9)),
);

const subsets: (Uint16Array | undefined)[] = Array.from({ length: 512 * 8 });

/** The masks of `size` bits of a mask of nine, in ascending order. */
export function subsetsOf(mask: number, size: number): Uint16Array {
  const key = (mask << 3) | size;
  let found = subsets[key];
  if (found === undefined) {
    found = SETS[size].filter((set) => (set & ~mask) === 0);
    subsets[key] = found;
  }
  return found;
}
