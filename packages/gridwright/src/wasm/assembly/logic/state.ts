import { cellOf } from './layout';

/*
 * A position as kinds/sudoku/logic/position.ts has it, in words of 32 bits. Houses are rows, columns and boxes.
 *
 *        0   81 candidates of cells
 *       81   243 places of values in houses
 *      324   27 boards, three words for each value
 *      351   27 missing values of houses
 *      378   81 changes of cells, 243 changes of places
 *      702   9 changes of values, 27 changes in houses
 */
export const STATE: usize = memory.data(738 * 4, 16);
export const PLACES: usize = 4 * 81;
export const BOARDS: usize = 4 * 324;
export const MISSING: usize = 4 * 351;
export const CELL_CHANGED: usize = 4 * 378;
export const PLACES_CHANGED: usize = 4 * 459;
export const CHANGES_OF_VALUE: usize = 4 * 702;
export const CHANGES_IN_HOUSE: usize = 4 * 711;
/** The value of each cell, a byte each; 0 for open ones. */
export const GRID: usize = memory.data(96, 16);
/**
 * Words of 32 bits: the number of open cells, that of changes, and the fewest cells that could be filled at once before
 * a step, if not all could.
 */
export const COUNTS: usize = memory.data(3 * 4);
/** For each cell: its row, its column and its box, and its place in them, a byte each. */
const HOUSES_OF_CELL: usize = memory.data(81 * 8);
for (let house: usize = 0; house < 27; house++)
  for (let place: usize = 0; place < 9; place++) {
    const at = HOUSES_OF_CELL + 8 * cellOf(house, place) + house / 9;
    store<u8>(at, <u8>house);
    store<u8>(at, <u8>place, 4);
  }

export const CELLS: usize = 81;
export const HOUSES: usize = 27;

// @ts-expect-error: decorator
@inline export function at(words: usize, index: usize): i32 { return load<i32>(STATE + words + 4 * index); }
// @ts-expect-error: decorator
@inline export function put(words: usize, index: usize, word: i32): void { store<i32>(STATE + words + 4 * index, word); }
// @ts-expect-error: decorator
@inline export function isSingle(mask: i32): bool { return mask !== 0 && (mask & (mask - 1)) === 0; }

/** The i-th house of a cell, and the bit of the cell's place there. */
// @ts-expect-error: decorator
@inline export function houseOf(cell: usize, i: usize): usize { return load<u8>(HOUSES_OF_CELL + 8 * cell + i); }
// @ts-expect-error: decorator
@inline export function placeBit(cell: usize, i: usize): i32 { return 1 << <i32>load<u8>(HOUSES_OF_CELL + 8 * cell + i, 4); }
