import { addCell, candidatesOf } from './layout';

/** The cells with two candidates, in ascending order, and the board of them. */
const CELLS: usize = memory.data(81);
const BOARD: usize = memory.data(16, 16);
let count: usize = 0;

// @ts-expect-error: decorator
@inline export function pairAt(i: usize): usize { return load<u8>(CELLS + i); }
// @ts-expect-error: decorator
@inline export function pairBoard(): v128 { return v128.load(BOARD); }

/** Finds the cells with two candidates; returns how many there are. */
export function findPairs(): usize {
  count = 0;
  v128.store(BOARD, i64x2.splat(0));
  for (let cell: usize = 0; cell < 81; cell++) {
    const mask = candidatesOf(cell);
    const rest = mask & (mask - 1);
    if (rest === 0 || (rest & (rest - 1)) !== 0) continue;
    store<u8>(CELLS + (count++), <u8>cell);
    addCell(BOARD, cell);
  }
  return count;
}

/** The first cell of a board that isn't empty, and the board without it. */
// @ts-expect-error: decorator
@inline
export function first(board: v128): usize {
  const low = i64x2.extract_lane(board, 0);
  return <usize>(low !== 0 ? ctz(low) : 64 + ctz(i64x2.extract_lane(board, 1)));
}
// @ts-expect-error: decorator
@inline
export function withoutFirst(board: v128): v128 {
  const low = i64x2.extract_lane(board, 0);
  if (low !== 0) return i64x2.replace_lane(board, 0, low & (low - 1));
  const high = i64x2.extract_lane(board, 1);
  return i64x2.replace_lane(board, 1, high & (high - 1));
}
// @ts-expect-error: decorator
@inline
export function size(board: v128): i32 {
  return <i32>(popcnt(i64x2.extract_lane(board, 0)) + popcnt(i64x2.extract_lane(board, 1)));
}
