/*
 * The layout of a grid of n values in memory. The boxes are the lanes of vectors, one vector or more for each place in a
 * box, so that the rules of boxes need no lane but their own. 6x6, with boxes of 2x3 (16-bit lanes, two of them unused):
 *
 *                 lane 0   lane 1   lane 2   lane 3   lane 4   lane 5
 *     place 0     box 0    box 1    box 2    box 3    box 4    box 5      upper left cell of each box
 *     place 1     ...                                                     the cell to its right
 *
 * A lane holds the candidates of a cell: bit v for value v + 1. Lanes have 16 bits up to 16 values and 32 bits above. A
 * segment is the cells of a line in one box; segments have the boxes as lanes, too.
 */

import { listLines } from './lines';

export const MOST_VALUES: i32 = 25;
export const MOST_CELLS: i32 = 625;
/** Bytes of the boxes in the largest grid, and of a state of it. */
export const MOST_STRIDE: i32 = 112;
export const MOST_STATE: i32 = 2800;

export let values: i32 = 0;
export let cells: i32 = 0;
export let boxRows: i32 = 0;
export let boxColumns: i32 = 0;
/** Whether lanes have 32 bits. */
export let isWide: bool = false;
/** Bytes from one place of boxes to the next, and bytes of a state. */
export let stride: i32 = 0;
export let stateBytes: i32 = 0;
/** All values as bits. */
export let all: u32 = 0;

/** For each cell, where it is in a state, in bytes. */
export const OFFSETS: usize = memory.data(625 * 2, 16);
/** All values in the lanes of boxes, none in the unused lanes. */
export const FULL: usize = memory.data(112, 16);
/** A state with all candidates. The unused lanes hold a full box, which agrees with every rule. */
export const EMPTY: usize = memory.data(2800, 16);

/** The cells of each house, as in ../../../kinds/sudoku/rules/layout.ts. The caller writes them before it sets the size. */
export const HOUSE_CELLS: usize = memory.data((75 + 6) * 25 * 2, 16);
/** Houses other than rows, columns and boxes: their number, and for each the offsets of its cells. */
export let extraHouses: i32 = 0;
export const EXTRA: usize = memory.data(6 * 25 * 2, 16);

export function setSize(rows: i32, rowsOfBox: i32, extras: i32): void {
  values = rows;
  cells = rows * rows;
  boxRows = rowsOfBox;
  boxColumns = rows / rowsOfBox;
  isWide = rows > 16;
  stride = isWide ? ((rows + 3) >> 2) << 4 : ((rows + 7) >> 3) << 4;
  stateBytes = stride * rows;
  all = (1 << rows) - 1;
  extraHouses = extras;
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < rows; column++, cell++) {
      const lane = boxOf(row, column) << (isWide ? 2 : 1);
      store<u16>(OFFSETS + 2 * cell, <u16>(placeOf(row, column) * stride + lane));
    }
  }
  for (let i = 0; i < extras * rows; i++) {
    const cell = load<u16>(HOUSE_CELLS + 2 * (3 * cells + i));
    store<u16>(EXTRA + 2 * i, load<u16>(OFFSETS + 2 * cell));
  }
  if (isWide) setEmpty<u32>();
  else setEmpty<u16>();
  listLines();
}

// @ts-expect-error: decorator
@inline export function boxOf(row: i32, column: i32): i32 { return row / boxRows * boxRows + column / boxColumns; }
// @ts-expect-error: decorator
@inline export function placeOf(row: i32, column: i32): i32 { return (row % boxRows) * boxColumns + column % boxColumns; }

function setEmpty<T>(): void {
  const bytes = <i32>sizeof<T>(), lanes = stride / bytes;
  for (let lane = 0; lane < lanes; lane++) {
    store<T>(FULL + lane * bytes, <T>(lane < values ? all : 0));
    for (let place = 0; place < values; place++) {
      const mask: u32 = lane < values ? all : 1 << place;
      store<T>(EMPTY + place * stride + lane * bytes, <T>mask);
    }
  }
}

// @ts-expect-error: decorator
@inline export function offsetOf(cell: i32): usize { return <usize>load<u16>(OFFSETS + 2 * cell); }

/** Returns the candidates at an offset of a state. */
// @ts-expect-error: decorator
@inline export function read(state: usize, offset: usize): u32 {
  return isWide ? load<u32>(state + offset) : <u32>load<u16>(state + offset);
}

// @ts-expect-error: decorator
@inline export function write(state: usize, offset: usize, mask: u32): void {
  if (isWide) store<u32>(state + offset, mask);
  else store<u16>(state + offset, <u16>mask);
}
