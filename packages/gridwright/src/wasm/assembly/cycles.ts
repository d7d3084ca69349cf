/*
 * A cycle is a minimal set of cells of a full grid where exchanging two values, or two lines of a band or stack, gives
 * a full grid again. Clues with none of its cells have two solutions at least.
 *
 * Two values have one place each in every row, so their cycle is a set of rows: with a row where the first value is, it
 * has those where the second is in the same column and in the same box. A cycle of two lines is a set of places: with a
 * place, it has the one where the first line has the value that the second has there.
 */

/** All nine rows, or places of a line. */
export const ALL: i32 = 0x1ff;

/** The column of each value in each row: 9 bytes per value, starting with value 1. */
export const COLUMN_OF: usize = memory.data(90);
/** The row of the second value in each column, and in each box. */
const ROW_IN_COLUMN: usize = memory.data(9);
const ROW_IN_BOX: usize = memory.data(9);
/** The place of each value in the first of two lines. */
const PLACE_OF: usize = memory.data(10);
const BOX_OF: usize = memory.data(81);
for (let cell = 0; cell < 81; cell++) store<u8>(BOX_OF + cell, <u8>((cell / 27) * 3 + (cell % 9) / 3));

// @ts-expect-error: decorator
@inline
export function columnOf(value: usize, r: usize): usize { return load<u8>(COLUMN_OF + 9 * value + r); }
// @ts-expect-error: decorator
@inline
function boxOf(r: usize, c: usize): usize { return load<u8>(BOX_OF + 9 * r + c); }

/** Call it once for a grid; code that changes the grid updates the columns. */
export function findColumns(grid: usize): void {
  for (let r: usize = 0; r < 9; r++) {
    for (let c: usize = 0; c < 9; c++) store<u8>(COLUMN_OF + 9 * <usize>load<u8>(grid + 9 * r + c) + r, <u8>c);
  }
}

/** Call it before using cycles of two values. */
// @ts-expect-error: decorator
@inline
export function findRows(second: usize): void {
  for (let r: usize = 0; r < 9; r++) {
    const c = columnOf(second, r);
    store<u8>(ROW_IN_COLUMN + c, <u8>r);
    store<u8>(ROW_IN_BOX + boxOf(r, c), <u8>r);
  }
}

/** Returns the rows of the cycle that has the first of these rows. */
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

/** Call it before using cycles of two lines; `step` is the distance between cells of a line. */
// @ts-expect-error: decorator
@inline
export function findPlaces(first: usize, step: usize): void {
  for (let k: usize = 0; k < 9; k++) store<u8>(PLACE_OF + load<u8>(first + k * step), <u8>k);
}

/** Returns the places of the cycle that has the first of these places. */
// @ts-expect-error: decorator
@inline
export function placesOfCycle(second: usize, step: usize, places: i32): i32 {
  let cycle = 0;
  for (let k: usize = ctz(places); !(cycle & (1 << k)); k = load<u8>(PLACE_OF + load<u8>(second + k * step))) cycle |= 1 << k;
  return cycle;
}
