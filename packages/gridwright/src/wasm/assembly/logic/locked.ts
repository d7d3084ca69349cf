import { boardOf } from './layout';

/*
 * Locked candidates, for all values at once. A band is nine bits: bit 3 * i + k is set if row i of the band has a
 * candidate in box k. A stack is the same of columns, but for the order of the bits, which doesn't matter.
 */

/** For each row of nine columns the boxes with a cell in it. */
const BOXES: usize = memory.data(512);
/** For each band 1 if all its candidates of some box are in one row, or all of a row in one box, and others aren't. */
const IS_LOCKED: usize = memory.data(512);
for (let row = 0; row < 512; row++) {
  store<u8>(BOXES + row, <u8>((row & 7 ? 1 : 0) | (row & 56 ? 2 : 0) | (row & 448 ? 4 : 0)));
  for (let i = 0; i < 9; i++) {
    const one = 1 << i;
    const beside = row & (7 << (3 * (i / 3))) & ~one, across = row & (0b1001001 << (i % 3)) & ~one;
    if ((row & one) !== 0 && (beside === 0) !== (across === 0)) store<u8>(IS_LOCKED + row, 1);
  }
}

/** Returns the mask of the values that may have locked candidates. */
export function findLocked(): i32 {
  let values = 0;
  for (let value: usize = 0; value < 9; value++) {
    const board = boardOf(value);
    const low = i64x2.extract_lane(board, 0), high = i64x2.extract_lane(board, 1);
    const first = <i32>(low & 0x7ffffff), second = <i32>((low >>> 27) & 0x7ffffff), third = <i32>((low >>> 54) | (high << 10));
    if (isLocked(first, second, third)) values |= 1 << <i32>value;
  }
  return values;
}

/** The three bands of a value, 27 cells each. */
// @ts-expect-error: decorator
@inline
function isLocked(first: i32, second: i32, third: i32): bool {
  const a = columnsOf(first), b = columnsOf(second), c = columnsOf(third);
  return (isLockedIn(bandOf(first)) | isLockedIn(bandOf(second)) | isLockedIn(bandOf(third)) |
    isLockedIn((a & 7) | ((b & 7) << 3) | ((c & 7) << 6)) |
    isLockedIn((a >> 3 & 7) | ((b >> 3 & 7) << 3) | ((c >> 3 & 7) << 6)) |
    isLockedIn((a >> 6) | ((b >> 6) << 3) | ((c >> 6) << 6))) !== 0;
}

// @ts-expect-error: decorator
@inline
function isLockedIn(band: i32): i32 { return load<u8>(IS_LOCKED + band); }

// @ts-expect-error: decorator
@inline
function bandOf(cells: i32): i32 {
  return <i32>load<u8>(BOXES + (cells & 511)) | (<i32>load<u8>(BOXES + (cells >> 9 & 511)) << 3) | (<i32>load<u8>(BOXES + (cells >> 18 & 511)) << 6);
}

/** The columns with a cell. */
// @ts-expect-error: decorator
@inline
function columnsOf(cells: i32): i32 { return (cells | cells >> 9 | cells >> 18) & 511; }
