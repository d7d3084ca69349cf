import { boardOf } from './layout';

/*
 * A placement of a value is one cell in each house. A value may lose a candidate by its houses alone only if some
 * candidate is in no placement (kinds/sudoku/logic/inference/placements.ts). Rows are filled from the top. `used` has
 * the columns with a cell in bits 0 to 8, and the boxes of the band in bits 9 to 11.
 */

/** Cells tried for one value before the search gives up. */
const MOST_CELLS: i32 = 500;

/** For each row the columns of the candidates, and of those that are in a placement found so far. */
const IN_ROW: usize = memory.data(9 * 4);
const COVERED: usize = memory.data(9 * 4);
/** The columns of each set of boxes of a band. */
const COLUMNS: usize = memory.data(8 * 4);
for (let boxes = 0; boxes < 8; boxes++)
  store<i32>(COLUMNS + 4 * boxes, (boxes & 1 ? 7 : 0) | (boxes & 2 ? 56 : 0) | (boxes & 4 ? 448 : 0));

let left: i32 = 0;
let fixedRow: i32 = 0;
/** The box, as bit 9 to 11, of the cell in the fixed row. */
let fixedBox: i32 = 0;

/** Returns whether a candidate of a value, from 0, isn't part of a placement, or the search gave up. */
export function leavesOut(value: usize): bool {
  const board = boardOf(value);
  const low = i64x2.extract_lane(board, 0), high = i64x2.extract_lane(board, 1);
  for (let row = 0; row < 9; row++) {
    const shifted = row < 7 ? low >> (9 * row) : row === 7 ? (low >>> 63) | (high << 1) : high >>> 8;
    store<i32>(IN_ROW + 4 * row, <i32>shifted & 511);
    store<i32>(COVERED + 4 * row, 0);
  }
  left = MOST_CELLS;
  for (let row = 0; row < 9; row++) {
    const inRow = load<i32>(IN_ROW + 4 * row);
    if (inRow === 0) return true;
    for (;;) {
      const rest = inRow & ~load<i32>(COVERED + 4 * row);
      if (rest === 0) break;
      const cell = rest & -rest;
      fixedRow = row;
      fixedBox = boxOf(cell);
      if (!place(0, cell)) return true;
      store<i32>(COVERED + 4 * row, load<i32>(COVERED + 4 * row) | cell);
    }
  }
  return false;
}

// @ts-expect-error: decorator
@inline
function boxOf(column: i32): i32 { return column < 8 ? 512 : column < 64 ? 1024 : 2048; }

/** Returns whether the rows from this one on can be filled beside what is used, and marks the cells if they can. */
function place(row: i32, used: i32): bool {
  if (row % 3 === 0) used = (used & 511) | (fixedRow - row < 3 && fixedRow >= row ? fixedBox : 0);
  if (row === fixedRow) return row === 8 || place(row + 1, used);
  const free = load<i32>(IN_ROW + 4 * row) & ~used & ~load<i32>(COLUMNS + 4 * (used >> 9));
  const fresh = free & ~load<i32>(COVERED + 4 * row);
  return placeOneOf(fresh, row, used) || placeOneOf(free & ~fresh, row, used);
}

function placeOneOf(some: i32, row: i32, used: i32): bool {
  for (let rest = some; rest !== 0; rest &= rest - 1) {
    const cell = rest & -rest;
    if (--left < 0) return false;
    if (row < 8 && !place(row + 1, used | cell | boxOf(cell))) continue;
    store<i32>(COVERED + 4 * row, load<i32>(COVERED + 4 * row) | cell);
    return true;
  }
  return false;
}
