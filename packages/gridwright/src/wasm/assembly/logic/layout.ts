/*
 * A position of a plain 9x9 Sudoku, as the caller writes it before the first question about it. A board is a set of
 * cells, one vector: bit c stands for cell c, so the low half has cells 0 to 63, the high half cells 64 to 80.
 *
 *       0   nine boards: the cells that can have value 1, 2, ... 9
 *     144   the board of open cells
 *     160   the board of cells to look at, for some questions
 *     256   81 words of 16 bits: the candidates of each cell, bit v - 1 for value v
 *     432   the answer to some questions: a board, and more
 *
 * Houses are rows 0 to 8, columns 9 to 17 and boxes 18 to 26. The compiler leaves the first 1,024 bytes alone.
 */

export const OPEN: usize = 144;
export const WITHIN: usize = 160;
export const CANDIDATES: usize = 256;
export const ANSWER: usize = 432;

/** The cells of each house, a byte each. */
const HOUSE_CELLS: usize = memory.data(27 * 9);
/** The board of each house, and of each cell's peers. */
const HOUSE_BOARDS: usize = memory.data(27 * 16, 16);
const PEERS: usize = memory.data(81 * 16, 16);

for (let i: usize = 0; i < 81; i++) {
  const line = i / 9, place = i % 9;
  store<u8>(HOUSE_CELLS + i, <u8>i);
  store<u8>(HOUSE_CELLS + 81 + i, <u8>(9 * place + line));
  store<u8>(HOUSE_CELLS + 162 + i, <u8>(27 * (line / 3) + 3 * (line % 3) + 9 * (place / 3) + (place % 3)));
}
for (let house: usize = 0; house < 27; house++) {
  for (let i: usize = 0; i < 9; i++) {
    addCell(HOUSE_BOARDS + 16 * house, cellOf(house, i));
    for (let j: usize = 0; j < 9; j++) if (i !== j) addCell(PEERS + 16 * cellOf(house, i), cellOf(house, j));
  }
}

// @ts-expect-error: decorator
@inline export function cellOf(house: usize, place: usize): usize { return load<u8>(HOUSE_CELLS + 9 * house + place); }
// @ts-expect-error: decorator
@inline export function houseBoard(house: usize): v128 { return v128.load(HOUSE_BOARDS + 16 * house); }
// @ts-expect-error: decorator
@inline export function peersOf(cell: usize): v128 { return v128.load(PEERS + 16 * cell); }
// @ts-expect-error: decorator
@inline export function sees(one: usize, other: usize): bool { return (load<u8>(PEERS + 16 * one + (other >> 3)) >> <u8>(other & 7) & 1) !== 0; }
/** The cells that can have a value, from 0. */
// @ts-expect-error: decorator
@inline export function boardOf(value: usize): v128 { return v128.load(16 * value); }
// @ts-expect-error: decorator
@inline export function candidatesOf(cell: usize): i32 { return load<u16>(CANDIDATES + 2 * cell); }
/** Whether the board at an address has a cell. */
// @ts-expect-error: decorator
@inline export function has(board: usize, cell: usize): bool { return (load<u8>(board + (cell >> 3)) >> (cell & 7) & 1) !== 0; }

/** Adds a cell to the board at an address. */
// @ts-expect-error: decorator
@inline
export function addCell(board: usize, cell: usize): void {
  store<u8>(board + (cell >> 3), load<u8>(board + (cell >> 3)) | <u8>((<u32>1) << <u32>(cell & 7)));
}
