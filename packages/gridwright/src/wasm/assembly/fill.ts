import { below } from './random';

// Fills a random grid, with the same steps and random numbers as ../../kinds/sudoku/generate/fill.ts.

/** The 20 peers of each cell. */
const PEERS: usize = memory.data(81 * 20);
for (let cell = 0; cell < 81; cell++) {
  let at = PEERS + cell * 20;
  for (let other = 0; other < 81; other++) {
    const sameBox = cell / 27 == other / 27 && (cell % 9) / 3 == (other % 9) / 3;
    if (other != cell && (cell / 9 == other / 9 || cell % 9 == other % 9 || sameBox)) store<u8>(at++, <u8>other);
  }
}

/**
 * The candidates of each cell, none for a filled one, and their number; FILLED for a filled cell and for the bytes
 * after the last.
 */
const CANDIDATES: usize = memory.data(81 * 2, 16);
const COUNTS: usize = memory.data(96, 16);
const FILLED: u8 = 0xff;

// @ts-expect-error: decorator
@inline
function countsAt(i: usize): v128 { return v128.load(COUNTS + 16 * i); }
/** Returns which of 16 cells have as few candidates as the least of all. */
// @ts-expect-error: decorator
@inline
function fewest(i: usize, least: v128): u64 { return <u64>i8x16.bitmask(i8x16.eq(countsAt(i), least)); }

/** Returns the first of the cells with the fewest candidates. */
// @ts-expect-error: decorator
@inline
function chooseCell(): usize {
  let least = i8x16.min_u(i8x16.min_u(i8x16.min_u(countsAt(0), countsAt(1)), i8x16.min_u(countsAt(2), countsAt(3))), i8x16.min_u(countsAt(4), countsAt(5)));
  least = i8x16.min_u(least, v128.shuffle<i32>(least, least, 2, 3, 0, 1));
  least = i8x16.min_u(least, v128.shuffle<i32>(least, least, 1, 0, 3, 2));
  least = i8x16.min_u(least, v128.shuffle<i16>(least, least, 1, 0, 3, 2, 5, 4, 7, 6));
  least = i8x16.min_u(least, v128.shuffle<i8>(least, least, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
  const low = fewest(0, least) | (fewest(1, least) << 16) | (fewest(2, least) << 32) | (fewest(3, least) << 48);
  return low ? <usize>ctz(low) : 64 + <usize>ctz(fewest(4, least) | (fewest(5, least) << 16));
}

// @ts-expect-error: decorator
@inline
function put(cell: usize, bit: i32): void {
  store<u16>(CANDIDATES + cell * 2, 0);
  store<u8>(COUNTS + cell, FILLED);
  for (let at = PEERS + cell * 20, end = at + 20; at < end; at++) {
    const peer: usize = load<u8>(at), mask = <i32>load<u16>(CANDIDATES + peer * 2);
    if (!(mask & bit)) continue;
    store<u16>(CANDIDATES + peer * 2, <u16>(mask ^ bit));
    store<u8>(COUNTS + peer, load<u8>(COUNTS + peer) - 1);
  }
}

/** Fills the grid, each time with a random candidate in a cell with the fewest; false when a cell has none left. */
export function fill(grid: usize): bool {
  for (let cell: usize = 0; cell < 81; cell++) store<u16>(CANDIDATES + cell * 2, 0x1ff);
  memory.fill(COUNTS, 9, 81);
  memory.fill(COUNTS + 81, FILLED, 15);
  for (let filled = 0; filled < 81; filled++) {
    const cell = chooseCell(), count = load<u8>(COUNTS + cell);
    if (!count) return false;
    let rest = <i32>load<u16>(CANDIDATES + cell * 2);
    for (let skip = below(count); skip; skip--) rest &= rest - 1;
    const bit = rest & -rest;
    store<u8>(grid + cell, <u8>(ctz(bit) + 1));
    put(cell, bit);
  }
  return true;
}
