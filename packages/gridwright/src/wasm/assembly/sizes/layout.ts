/*
 * The layout of a grid of n values in memory. The boxes are the lanes of vectors, one vector or more for each place in a
 * box, so that the rules of boxes need no lane but their own. 6x6, with boxes of 2x3 (16-bit lanes, two of them unused):
 *
 *                 lane 0   lane 1   lane 2   lane 3   lane 4   lane 5
 *     place 0     box 0    box 1    box 2    box 3    box 4    box 5      upper left cell of each box
 *     place 1     ...                                                     the cell to its right
 *
 * A lane holds the candidates of a cell: bit v for value v + 1. Lanes have 16 bits up to 16 values and 32 bits above. A
 * segment is the cells of a line in one box; segments have the boxes as lanes, too. Jigsaws have their cells in order.
 */

export const MOST_VALUES: i32 = 25;
export const MOST_CELLS: i32 = 625;
/** Bytes of the boxes in the largest grid, and of a state of it. */
export const MOST_STRIDE: i32 = 112;
export const MOST_STATE: i32 = 5120;

export let values: i32 = 0;
export let cells: i32 = 0;
export let boxRows: i32 = 0;
export let boxColumns: i32 = 0;
/** Whether lanes have 32 bits. */
export let isWide: bool = false;
/** Bytes from one place of boxes to the next, and bytes of a state. */
export let stride: i32 = 0;
export let stateBytes: i32 = 0;
/** Bytes of its candidates, which come first. */
export let cellBytes: i32 = 0;
/** All values as bits. */
export let all: u32 = 0;

/** Whether there are regions, not boxes. */
export let isJigsaw: bool = false;
/** Whether guesses are followed change by change (follow.ts), not by sweeps of all cells (sweep.ts). */
export let isFollowed: bool = false;
/** Whether there are boxes, and no houses but rows, columns and boxes. */
export let isPlain: bool = false;

/** The row and column of each cell. */
const ROWS: usize = memory.data(640, 16);
const COLUMNS: usize = memory.data(640, 16);
/** The box of each cell, and its place in it. The caller writes regions, which then stand for boxes. */
export const BOXES: usize = memory.data(640, 16);
const PLACES: usize = memory.data(640, 16);
/** For each box, the number of its cells that have a place. */
const PLACED: usize = memory.data(32, 16);
/** For each cell, where it is in a state, in bytes. */
export const OFFSETS: usize = memory.data(625 * 2, 16);
/** All values in the lanes of boxes, none in the unused lanes. */
export const FULL: usize = memory.data(112, 16);
/** A state with all candidates. The unused lanes hold a full box, which agrees with every rule. */
export const EMPTY: usize = memory.data(5120, 16);

/** Sets the size; with no rows of a box, BOXES has the regions. */
export function setSize(rows: i32, rowsOfBox: i32, extraHouses: i32): void {
  values = rows;
  cells = rows * rows;
  boxRows = rowsOfBox;
  boxColumns = rowsOfBox ? rows / rowsOfBox : 0;
  isJigsaw = !rowsOfBox;
  isPlain = rowsOfBox != 0 && !extraHouses;
  isWide = rows > 16;
  isFollowed = isWide || isJigsaw;
  stride = isWide ? ((rows + 3) >> 2) << 4 : ((rows + 7) >> 3) << 4;
  cellBytes = isJigsaw ? (2 * cells + 15) & ~15 : stride * rows;
  stateBytes = cellBytes;
  all = (1 << rows) - 1;
  setLines();
  if (!isJigsaw) setBoxes();
  setPlaces();
  if (isJigsaw) setEmptyJigsaw();
  else if (isWide) setEmpty<u32>();
  else setEmpty<u16>();
}

function setLines(): void {
  for (let row = 0, cell = 0; row < values; row++) {
    for (let column = 0; column < values; column++, cell++) {
      store<u8>(ROWS + cell, <u8>row);
      store<u8>(COLUMNS + cell, <u8>column);
    }
  }
}

function setBoxes(): void {
  for (let row = 0, cell = 0; row < values; row++) {
    for (let column = 0; column < values; column++) {
      store<u8>(BOXES + cell++, <u8>(row / boxRows * boxRows + column / boxColumns));
    }
  }
}

function setPlaces(): void {
  memory.fill(PLACED, 0, values);
  for (let cell = 0; cell < cells; cell++) {
    const box = boxOf(cell), place = <i32>load<u8>(PLACED + box);
    const at = isJigsaw ? 2 * cell : place * stride + (box << (isWide ? 2 : 1));
    store<u8>(PLACED + box, <u8>(place + 1));
    store<u16>(OFFSETS + 2 * cell, <u16>at);
    store<u8>(PLACES + cell, <u8>place);
  }
}

// @ts-expect-error: decorator
@inline export function rowOf(cell: i32): i32 { return <i32>load<u8>(ROWS + cell); }
// @ts-expect-error: decorator
@inline export function columnOf(cell: i32): i32 { return <i32>load<u8>(COLUMNS + cell); }
// @ts-expect-error: decorator
@inline export function boxOf(cell: i32): i32 { return <i32>load<u8>(BOXES + cell); }
// @ts-expect-error: decorator
@inline export function placeOf(cell: i32): i32 { return <i32>load<u8>(PLACES + cell); }

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

/** Cells that there aren't have one candidate. */
function setEmptyJigsaw(): void {
  for (let cell = 0; cell < cellBytes >> 1; cell++) store<u16>(EMPTY + 2 * cell, <u16>(cell < cells ? all : 1));
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
