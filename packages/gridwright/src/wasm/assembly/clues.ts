import { all, and, lower, or, or3, spread0, spread1, spread2 } from './lanes';
import { bitOf, CELLS } from './layout';

/*
 * A band takes 27 bytes outside. Its first 16 and its last 16, which overlap, are one vector each. A word of the band
 * is made from 16 bytes for each half of its bits, and written back through four words with the bits of the values.
 */

/** The first of the last 16 cells. */
const LAST: i32 = 11;
/** For each of the first 16 cells, then of the last, the byte of a word that has its bit, and that bit alone. */
const BYTE_OF: usize = memory.data(32, 16);
const BIT_OF: usize = memory.data(32, 16);
/**
 * For each of the lower 16 bits, its cell among the first or, in the next 16 bytes, among the last; for each of the
 * upper 16 among the last.
 */
const CELL_OF: usize = memory.data(48, 16);

memory.fill(CELL_OF, 0xff, 48);
for (let cell = 0; cell < 27; cell++) {
  const bit = bitOf(cell), isFirst = cell < 16, alone = 1 << (bit & 7);
  if (isFirst) describe(cell, bit >> 3, alone);
  if (cell >= LAST) describe(cell - LAST + 16, bit >> 3, alone);
  if (isFirst && bit < 16) store<u8>(CELL_OF + bit, <u8>cell);
  else store<u8>(CELL_OF + bit, <u8>(cell - LAST), 16);
}

function describe(at: usize, byte: i32, alone: i32): void {
  store<u8>(BYTE_OF + at, <u8>byte);
  store<u8>(BIT_OF + at, <u8>alone);
}

// @ts-expect-error: decorator
@inline
function tooLarge(at: usize): v128 {
  return i8x16.gt_u(v128.load(at), i8x16.splat(9));
}
/** Returns whether some row has the digit more than once: then removing one from it leaves one. */
// @ts-expect-error: decorator
@inline
function inRowTwice(x: v128): v128 {
  return and(x, i32x4.add(x, all(CELLS)));
}

/** Returns the bits of the cells that have the value, 16 from each vector. */
// @ts-expect-error: decorator
@inline
function wordOf(low: v128, high: v128, value: i32): i32 {
  const v = i8x16.splat(<i8>value);
  return i8x16.bitmask(i8x16.eq(low, v)) | (i8x16.bitmask(i8x16.eq(high, v)) << 16);
}
/** Stores the clues of a band and returns its empty cells. */
// @ts-expect-error: decorator
@inline
function putBand(p: usize, clues: usize, band: usize): i32 {
  const first = v128.load(clues + 27 * band), last = v128.load(clues + 27 * band, LAST);
  const low = or(i8x16.swizzle(first, v128.load(CELL_OF)), i8x16.swizzle(last, v128.load(CELL_OF, 16)));
  const high = i8x16.swizzle(last, v128.load(CELL_OF, 32));
  const at = p + 16 * band;
  for (let digit: usize = 0; digit < 4; digit++) {
    store<i32>(at + 4 * digit, wordOf(low, high, <i32>digit + 1));
    store<i32>(at + 4 * digit, wordOf(low, high, <i32>digit + 5), 48);
  }
  store<i32>(p + 4 * band, wordOf(low, high, 9), 96);
  return wordOf(low, high, 0) & CELLS;
}

/** The result for clues that no grid has. */
export const WRONG: i32 = -1;

/**
 * Makes the state of 81 values from 0 to 9: a clue's cell has its digit alone, an empty cell all nine. Returns the
 * number of empty cells, or WRONG when a value is too large or is twice in a row. The first closure finds values twice
 * in a column or box.
 */
export function readClues(clues: usize, p: usize): i32 {
  const wrong = or(or3(tooLarge(clues), tooLarge(clues + 16), tooLarge(clues + 32)), or(tooLarge(clues + 48), tooLarge(clues + 64)));
  if (load<u8>(clues, 80) > 9 || v128.any_true(wrong)) return WRONG;
  store<i32>(p, 0, 108);
  const empty0 = putBand(p, clues, 0), empty1 = putBand(p, clues, 1), empty2 = putBand(p, clues, 2);

  const a0 = v128.load(p), a1 = v128.load(p, 16), a2 = v128.load(p, 32);
  const b0 = v128.load(p, 48), b1 = v128.load(p, 64), b2 = v128.load(p, 80);
  const z = v128.load(p, 96);
  const twiceA = or3(inRowTwice(a0), inRowTwice(a1), inRowTwice(a2)), twiceB = or3(inRowTwice(b0), inRowTwice(b1), inRowTwice(b2));
  if (v128.any_true(or3(twiceA, twiceB, inRowTwice(z)))) return WRONG;
  const e0 = all(empty0), e1 = all(empty1), e2 = all(empty2);
  v128.store(p, or(a0, e0)); v128.store(p, or(a1, e1), 16); v128.store(p, or(a2, e2), 32);
  v128.store(p, or(b0, e0), 48); v128.store(p, or(b1, e1), 64); v128.store(p, or(b2, e2), 80);
  const bands = lower(v128.shuffle<i32>(e0, e1, 0, 4, 0, 0), i32x4.replace_lane(e2, 1, 0));
  v128.store(p, or(z, bands), 96);
  return popcnt(empty0) + popcnt(empty1) + popcnt(empty2);
}

/**
 * Returns for a band the cells whose values have bit 0, 1, 2, 3, as lanes. Digits are 1 to 4, 5 to 8 and, in every
 * lane, 9.
 */
// @ts-expect-error: decorator
@inline
function valueBits(a: v128, b: v128, nine: v128): v128 {
  // 1 2 4 8, 3 3 5 8, 5 6 6 8 and 7 7 7 8.
  const one = or(v128.shuffle<i32>(a, b, 0, 1, 3, 7), v128.shuffle<i32>(a, b, 2, 2, 4, 7));
  const other = or(v128.shuffle<i32>(a, b, 4, 5, 5, 7), v128.shuffle<i32>(a, b, 6, 6, 6, 7));
  return or3(one, other, and(nine, i32x4(-1, 0, 0, -1)));
}
/** Returns that bit of the values of 16 cells. */
// @ts-expect-error: decorator
@inline
function valueBit(words: v128, bytes: v128, bits: v128, number: i32): v128 {
  const weight = 1 << number;
  const there = and(i8x16.swizzle(words, or(bytes, i8x16.splat(<i8>(4 * number)))), bits);
  return and(i8x16.eq(there, bits), i8x16.splat(<i8>weight));
}
// @ts-expect-error: decorator
@inline
function values(words: v128, bytes: v128, bits: v128): v128 {
  return or(or(valueBit(words, bytes, bits, 0), valueBit(words, bytes, bits, 1)), or(valueBit(words, bytes, bits, 2), valueBit(words, bytes, bits, 3)));
}

/** Writes the 81 values of a solved state. */
export function writeGrid(p: usize, out: usize): void {
  const z = v128.load(p, 96);
  const band0 = valueBits(v128.load(p), v128.load(p, 48), spread0(z));
  const band1 = valueBits(v128.load(p, 16), v128.load(p, 64), spread1(z));
  const band2 = valueBits(v128.load(p, 32), v128.load(p, 80), spread2(z));
  for (let half: usize = 0; half < 2; half++) {
    const bytes = v128.load(BYTE_OF + 16 * half), bits = v128.load(BIT_OF + 16 * half), at = out + <usize>LAST * half;
    v128.store(at, values(band0, bytes, bits));
    v128.store(at, values(band1, bytes, bits), 27);
    v128.store(at, values(band2, bytes, bits), 54);
  }
}
