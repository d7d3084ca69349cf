/*
 * A cycle is a set of cells of a full grid in which two values, or two lines of a band or stack, can
 * be exchanged so that a full grid comes of it, and no part of it will do. Clues that have none of
 * its cells have two solutions at least.
 *
 * Two values have a place each in every row, so a cycle of theirs is a set of rows: with a row where
 * the first stands, those where the second stands in the same column and in the same box. A cycle of
 * two lines is a set of places: with a place, the one where the first line has what the second has there.
 */

/** All nine rows, or places of a line. */
export const ALL: i32 = 0x1ff;

/** Column of each value in each row: 9 bytes a value, from value 1. */
export const COLUMN_OF: usize = memory.data(90);
/** Row in each column, and in each box, of the second of two values. */
const ROW_IN_COLUMN: usize = memory.data(9);
const ROW_IN_BOX: usize = memory.data(9);
/** Place of each value in the first of two lines. */
const PLACE_OF: usize = memory.data(10);
const BOX_OF: usize = memory.data(81);
for (let cell = 0; cell < 81; cell++) store<u8>(BOX_OF + cell, <u8>((cell / 27) * 3 + (cell % 9) / 3));

// @ts-expect-error: decorator
@inline
export function columnOf(value: usize, r: usize): usize { return load<u8>(COLUMN_OF + 9 * value + r); }
// @ts-expect-error: decorator
@inline
function boxOf(r: usize, c: usize): usize { return load<u8>(BOX_OF + 9 * r + c); }

/** To be done once for a grid, and kept up by who changes it. */
export function findColumns(grid: usize): void {
  for (let r: usize = 0; r < 9; r++) {
    for (let c: usize = 0; c < 9; c++) store<u8>(COLUMN_OF + 9 * <usize>load<u8>(grid + 9 * r + c) + r, <u8>c);
  }
}

/** To be done before asking for cycles of two values. */
// @ts-expect-error: decorator
@inline
export function findRows(second: usize): void {
  for (let r: usize = 0; r < 9; r++) {
    const c = columnOf(second, r);
    store<u8>(ROW_IN_COLUMN + c, <u8>r);
    store<u8>(ROW_IN_BOX + boxOf(r, c), <u8>r);
  }
}

/** The rows of the cycle that has the first of these rows. */
// @ts-expect-error: decorator
@inline
export function rowsOfCycle(first: usize, rows: i32): i32 {
  let cycle = rows & -rows;
  for (let todo = cycle; todo; ) {
    const r: usize = ctz(todo), c = columnOf(first, r);
    const tied = (1 << load<u8>(ROW_IN_COLUMN + c)) | (1 << load<u8>(ROW_IN_BOX + boxOf(r, c)));
    todo = (todo & (todo - 1)) | (tied & ~cycle);
    cycle |= tied;
  }
  return cycle;
}

/** To be done before asking for cycles of two lines; `step` is from cell to cell of a line. */
// @ts-expect-error: decorator
@inline
export function findPlaces(first: usize, step: usize): void {
  for (let k: usize = 0; k < 9; k++) store<u8>(PLACE_OF + load<u8>(first + k * step), <u8>k);
}

/** The places of the cycle that has the first of these places. */
// @ts-expect-error: decorator
@inline
export function placesOfCycle(second: usize, step: usize, places: i32): i32 {
  let cycle = 0;
  for (let k: usize = ctz(places); !(cycle & (1 << k)); k = load<u8>(PLACE_OF + load<u8>(second + k * step))) cycle |= 1 << k;
  return cycle;
}
