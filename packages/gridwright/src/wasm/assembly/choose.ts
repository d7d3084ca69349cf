import { all, and, less, onlyLane, or, shl } from './lanes';
import { CELLS, copyState, MINIROW, MINIROWS, ROW, ROWS, STATE } from './layout';
import { closeGroup, closeNine } from './lines';
import { COUNTS, PACKED } from './segments';

/*
 * A guess: one digit in one line of a band or stack is in the first of the segments still open to it, or in another. It
 * takes the band or stack nearest to done, and there the digit with the fewest open segments, but more than one per
 * line. A digit that is open in many segments of the grid comes first: more follows from it.
 */

/** Packed minirows of band 0; band b is 3b bits further. */
const BAND: i32 = MINIROWS;
/** Packed minicolumns of stack 0; stack s is s bits further. */
const STACK: i32 = MINIROW * ROWS;

/** The rank of a band or stack that is done, higher than all others. */
const DONE: i32 = 1 << 20;

/**
 * Returns how far a band or stack is from done (the digits that its segments are open to, beyond five each), with its
 * number in the lowest bits.
 */
// @ts-expect-error: decorator
@inline
function rank(lane: usize, segments: i32, number: i32): i32 {
  const is4 = load<i32>(COUNTS + lane, 32) & segments, is8 = load<i32>(COUNTS + lane, 48) & segments;
  const open = popcnt(is4 | is8);
  const count = popcnt(load<i32>(COUNTS + lane) & segments) + 2 * popcnt(load<i32>(COUNTS + lane, 16) & segments) + 4 * popcnt(is4) + 8 * popcnt(is8);
  return open == 0 ? DONE : ((count - 27 - 2 * open) << 3) | number;
}

/**
 * Ranks four digits, whose packed minirows are at `rows`: four for each of the given segments that is open to the digit,
 * less one for each minirow and minicolumn of the grid that is. A digit with one segment per line gets the largest
 * unsigned number.
 */
// @ts-expect-error: decorator
@inline
function rankDigits(rows: usize, isStack: i32, segments: i32): v128 {
  const m = v128.load(rows), v = v128.load(rows, 48), open = and(isStack ? v : m, all(segments));
  // Each byte of a packed word has eight segments at most, so 16 keeps the difference from being negative.
  const here = i8x16.popcnt(open), twice = i8x16.add(here, here), four = i8x16.add(twice, twice);
  const bytes = i8x16.sub(i8x16.add(four, i8x16.splat(16)), i8x16.add(i8x16.popcnt(m), i8x16.popcnt(v)));
  const ranks = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
  return or(ranks, i32x4.eq(and(open, i32x4.add(open, all(CELLS))), all(0)));
}

/** Returns the digit with the lowest rank among those with more than one segment per line. */
// @ts-expect-error: decorator
@inline
function bestDigit(isStack: i32, segments: i32): i32 {
  const a = or(shl(rankDigits(PACKED, isStack, segments), 4), i32x4(0, 1, 2, 3));
  const b = or(shl(rankDigits(PACKED + 16, isStack, segments), 4), i32x4(4, 5, 6, 7));
  const z = or(shl(rankDigits(PACKED + 32, isStack, segments), 4), all(8));
  let k = i32x4.min_u(i32x4.min_u(a, b), z);
  k = i32x4.min_u(k, v128.shuffle<i32>(k, k, 2, 3, 0, 1));
  k = i32x4.min_u(k, v128.shuffle<i32>(k, k, 1, 0, 3, 2));
  return i32x4.extract_lane(k, 0) & 15;
}

/**
 * Splits the state at p, whose segments have just been counted, in two: the one above it has the guess, the one at p
 * the opposite. False when every line has one segment left, which a stuck state can't have: its cells would all be
 * single.
 */
export function guess(p: usize): bool {
  const bands = min(min(rank(0, BAND, 0), rank(0, BAND << 3, 1)), rank(0, BAND << 6, 2));
  const stacks = min(min(rank(4, STACK, 4), rank(4, STACK << 1, 5)), rank(4, STACK << 2, 6));
  const best = min(bands, stacks);
  if (best == DONE) return false;
  const number = best & 3, isStack = best & 4;
  const packed = isStack ? PACKED + 48 : PACKED;
  const segments = isStack ? STACK << number : BAND << (3 * number);
  const digit = bestDigit(isStack, segments);
  const open = load<i32>(packed + (digit << 2)) & segments;
  // Removing one segment from each line leaves something in lines with a choice.
  const choice = ctz(open & (open + CELLS)), line = i32(choice > 9) + i32(choice > 19);
  const there = open & (ROW << (10 * line)), first = there & -there, rest = there ^ first;
  const down = isStack ? 10 * line : 3 * number, cells = isStack ? ROWS : MINIROW;
  split(p, digit, isStack ? line : number, (first >> down) * cells, (rest >> down) * cells);
  return true;
}

/**
 * Copies the state, then removes `rest` from the copy and `first` from the state at p (cells of a digit in a band).
 * Closes both again.
 */
function split(p: usize, digit: i32, band: i32, first: i32, rest: i32): void {
  copyState(p + STATE, p);
  if (digit == 8) {
    const z = v128.load(p, 96), inBand = onlyLane(band);
    closeNine(p + STATE + 96, less(z, and(inBand, all(rest))));
    closeNine(p + 96, less(z, and(inBand, all(first))));
    return;
  }
  const at = p + (digit >> 2) * 48, lane = onlyLane(digit & 3);
  const x0 = v128.load(at), x1 = v128.load(at, 16), x2 = v128.load(at, 32);
  const in0 = and(lane, all(-i32(band == 0))), in1 = and(lane, all(-i32(band == 1))), in2 = and(lane, all(-i32(band == 2)));
  closeGroup(at + STATE, less(x0, and(in0, all(rest))), less(x1, and(in1, all(rest))), less(x2, and(in2, all(rest))));
  closeGroup(at, less(x0, and(in0, all(first))), less(x1, and(in1, all(first))), less(x2, and(in2, all(first))));
}
