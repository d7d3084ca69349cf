import { all, and, even, less, lower, odd, or, or3, shl, shr, spread0, spread1, spread2, spread3, two, upper, xor } from './lanes';
import { CELLS, ROW } from './layout';
import { cellsOfBand0, cellsOfBand1, cellsOfBand2, cellsOfMinicolumns, minicolumns, minirows, packMinirows } from './lines';

/*
 * Segments are the minirows and minicolumns. Each has three cells and so exactly three digits. The sweep doesn't use
 * that. Without it, a search can put four digits into one minirow and notice too late, which on a nearly empty grid
 * takes forever.
 *
 * A packed word holds the segments of one digit in nine houses at once:
 *
 *   minirows      bit 10 * row + 3 * band + stack     three bands beside each other
 *   minicolumns   bit 10 * band + 3 * c + stack       three bands above each other
 *
 * In both, rotating by ten bits reaches the other parallel segments of a box (minirows) or the other segments of a
 * column (minicolumns).
 */

/** The packed words of the last state counted: minirows of A, B, digit 9 (lane 0), then minicolumns. */
export const PACKED: usize = memory.data(96, 16);
/**
 * The number of digits that each segment is open to, as binary digits 1, 2, 4, 8: one vector each, minirows in lane 0,
 * minicolumns in lane 1.
 */
export const COUNTS: usize = memory.data(64, 16);

/** Results of counting: nothing new, no solution, or candidates removed. */
export const NOTHING: i32 = 0;
export const IMPOSSIBLE: i32 = 1;
export const NARROWED: i32 = 2;

// @ts-expect-error: decorator
@inline
function packMinicolumns(x0: v128, x1: v128, x2: v128): v128 {
  return or3(minicolumns(x0), shl(minicolumns(x1), 10), shl(minicolumns(x2), 20));
}
/** The other two segments of a rotation. */
// @ts-expect-error: decorator
@inline
function others(m: v128): v128 {
  return or(or(shr(m, 10), shl(m, 20)), or(shr(m, 20), shl(m, 10)));
}
/** Segments that are the only ones in their rotation: the digit is locked there. */
// @ts-expect-error: decorator
@inline
function lockedIn(m: v128): v128 {
  return less(m, others(m));
}
/** A segment with three locked digits is closed to the others; one open to only three digits locks them. */
// @ts-expect-error: decorator
@inline
function narrow(m: v128, full: v128, tight: v128): v128 {
  return less(less(m, less(full, lockedIn(m))), others(and(m, tight)));
}
/** Lane 0 of four vectors. */
// @ts-expect-error: decorator
@inline
function lanes0(a: v128, b: v128, c: v128, d: v128): v128 {
  return lower(v128.shuffle<i32>(a, b, 0, 4, 0, 0), v128.shuffle<i32>(c, d, 0, 4, 0, 0));
}

/** Counts the digits of all segments of the state at p and removes candidates accordingly. */
export function countSegments(p: usize): i32 {
  const a0 = v128.load(p), a1 = v128.load(p, 16), a2 = v128.load(p, 32);
  const b0 = v128.load(p, 48), b1 = v128.load(p, 64), b2 = v128.load(p, 80);
  const z = v128.load(p, 96);
  const ra = packMinirows(a0, a1, a2), rb = packMinirows(b0, b1, b2), ca = packMinicolumns(a0, a1, a2), cb = packMinicolumns(b0, b1, b2);
  const lane0 = i32x4(-1, 0, 0, 0), mz = minirows(z), vz = minicolumns(z);
  const rz = and(or3(mz, shl(spread1(mz), 3), shl(spread2(mz), 6)), lane0);
  const cz = and(or3(vz, shl(spread1(vz), 10), shl(spread2(vz), 20)), lane0);
  v128.store(PACKED, ra); v128.store(PACKED, rb, 16); v128.store(PACKED, rz, 32);
  v128.store(PACKED, ca, 48); v128.store(PACKED, cb, 64); v128.store(PACKED, cz, 80);

  // Two digits per lane in A and B: their sum as ones and twos, and four digits as ones, twos, fours.
  const la = lockedIn(ra), lb = lockedIn(rb), ka = lockedIn(ca), kb = lockedIn(cb);
  const r1 = xor(ra, rb), r2 = and(ra, rb), c1 = xor(ca, cb), c2 = and(ca, cb);
  const rcL = lower(r1, c1), rcU = upper(r1, c1), rcL2 = lower(r2, c2), rcU2 = upper(r2, c2);
  const ones = xor(rcL, rcU), twos = xor(xor(rcL2, rcU2), and(rcL, rcU)), fours = and(rcL2, rcU2);
  const l1 = xor(la, lb), l2 = and(la, lb), k1 = xor(ka, kb), k2 = and(ka, kb);
  const lkL = lower(l1, k1), lkU = upper(l1, k1), lkL2 = lower(l2, k2), lkU2 = upper(l2, k2);
  const lockedOnes = xor(lkL, lkU), lockedTwos = xor(xor(lkL2, lkU2), and(lkL, lkU)), lockedFours = and(lkL2, lkU2);

  // All nine digits. From here on the lanes are: minirows, minicolumns, locked minirows, locked minicolumns.
  const e1 = even(ones, lockedOnes), o1 = odd(ones, lockedOnes), n1 = lanes0(rz, cz, lockedIn(rz), lockedIn(cz));
  const e2 = even(twos, lockedTwos), o2 = odd(twos, lockedTwos), n2 = two(e1, o1, n1);
  const e4 = even(fours, lockedFours), o4 = odd(fours, lockedFours), n4 = two(e2, o2, n2);
  const is1 = xor(xor(e1, o1), n1), is2 = xor(xor(e2, o2), n2), is4 = xor(xor(e4, o4), n4), is8 = two(e4, o4, n4);
  v128.store(COUNTS, is1); v128.store(COUNTS, is2, 16); v128.store(COUNTS, is4, 32); v128.store(COUNTS, is8, 48);
  const more = or(is4, is8), three = less(and(is1, is2), more);
  const tooFew = less(i32x4(CELLS, CELLS, 0, 0), or(three, more)), tooMany = and(more, i32x4(0, 0, -1, -1));
  if (v128.any_true(or(tooFew, tooMany))) return IMPOSSIBLE;

  const tightR = spread0(three), tightC = spread1(three), fullR = spread2(three), fullC = spread3(three);
  const ra1 = narrow(ra, fullR, tightR), rb1 = narrow(rb, fullR, tightR), rz1 = narrow(rz, fullR, tightR);
  const ca1 = narrow(ca, fullC, tightC), cb1 = narrow(cb, fullC, tightC), cz1 = narrow(cz, fullC, tightC);
  const gone = or(or3(xor(ra, ra1), xor(rb, rb1), xor(rz, rz1)), or3(xor(ca, ca1), xor(cb, cb1), xor(cz, cz1)));
  if (!v128.any_true(gone)) return NOTHING;
  keepGroup(p, a0, a1, a2, ra1, ca1);
  keepGroup(p + 48, b0, b1, b2, rb1, cb1);
  keepNine(p + 96, z, spread0(rz1), spread0(cz1));
  return NARROWED;
}

/** Stores the candidates of a group that are in its packed segments. */
// @ts-expect-error: decorator
@inline
function keepGroup(p: usize, x0: v128, x1: v128, x2: v128, m: v128, v: v128): void {
  v128.store(p, and(and(x0, cellsOfBand0(m)), cellsOfMinicolumns(and(v, all(ROW)))));
  v128.store(p, and(and(x1, cellsOfBand1(m)), cellsOfMinicolumns(and(shr(v, 10), all(ROW)))), 16);
  v128.store(p, and(and(x2, cellsOfBand2(m)), cellsOfMinicolumns(and(shr(v, 20), all(ROW)))), 32);
}
/** Does the same for digit 9, its segments in every lane. */
// @ts-expect-error: decorator
@inline
function keepNine(p: usize, z: v128, m: v128, v: v128): void {
  const rows = v128.shuffle<i32>(lower(cellsOfBand0(m), cellsOfBand1(m)), cellsOfBand2(m), 0, 2, 4, 4);
  const bands = v128.shuffle<i32>(lower(v, shr(v, 10)), shr(v, 20), 0, 2, 4, 4);
  v128.store(p, and(z, and(rows, cellsOfMinicolumns(and(bands, all(ROW))))));
}
