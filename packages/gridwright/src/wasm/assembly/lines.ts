import { all, and, lastBand, less, nextBand, or, or3, shl, shr, xor } from './lanes';
import { CELLS, MINIROW, MINIROWS, ROW, ROWS, SPARE } from './layout';

// The rules of one digit in the grid's lines, for four digits or three bands at once.

/** The lower two of each group of three bits, and the upper one. */
const LOWER: i32 = 0xdb * ROWS;
const UPPER: i32 = 0x124 * ROWS;

/** Returns the cells that are the digit's only place in their row. */
// @ts-expect-error: decorator
@inline
export function onlyInRow(x: v128): v128 {
  // Adding all ones takes 1 from a row, and carries into its spare bit unless the row is empty.
  const rest = and(x, i32x4.add(x, all(CELLS)));
  const several = and(i32x4.add(rest, all(CELLS)), all(SPARE));
  return less(x, i32x4.sub(several, shr(several, 9)));
}

/**
 * Keeps only that cell in rows where a cell has no other digit left. Of two such cells in a row one is cleared too,
 * which is a contradiction.
 */
// @ts-expect-error: decorator
@inline
export function clearRows(x: v128, own: v128): v128 {
  const reduced = i32x4.add(own, all(CELLS));
  const taken = and(reduced, all(SPARE));
  return less(x, xor(i32x4.sub(taken, shr(taken, 9)), less(own, reduced)));
}

/** Returns the minirows where the digit has a place, in the layout of MINIROWS. */
// @ts-expect-error: decorator
@inline
export function minirows(x: v128): v128 {
  return and(or3(x, shr(x, 3), shr(x, 6)), all(MINIROWS));
}

/** Packs the minirows of three bands into one word: bit 10 * row + 3 * band + stack. */
// @ts-expect-error: decorator
@inline
export function packMinirows(x0: v128, x1: v128, x2: v128): v128 {
  return or3(
    minirows(x0),
    and(or3(x1, shr(x1, 3), shl(x1, 3)), all(MINIROWS << 3)),
    and(or3(x2, shl(x2, 3), shl(x2, 6)), all(MINIROWS << 6)),
  );
}

/**
 * Returns the cells of the packed minirows of band 0; the next two do the same for bands 1 and 2. A product copies each
 * bit to every place that the factor has.
 */
// @ts-expect-error: decorator
@inline
export function cellsOfBand0(m: v128): v128 {
  return i32x4.mul(and(m, all(MINIROWS)), all(MINIROW));
}
// @ts-expect-error: decorator
@inline
export function cellsOfBand1(m: v128): v128 {
  return i32x4.mul(and(shr(m, 3), all(MINIROWS)), all(MINIROW));
}
// @ts-expect-error: decorator
@inline
export function cellsOfBand2(m: v128): v128 {
  return i32x4.mul(and(shr(m, 6), all(MINIROWS)), all(MINIROW));
}

/** Returns the minicolumns where the digit has a place: bit 3c + s. */
// @ts-expect-error: decorator
@inline
export function minicolumns(x: v128): v128 {
  return and(or3(x, shr(x, 10), shr(x, 20)), all(ROW));
}
/** Returns the cells of minicolumns. */
// @ts-expect-error: decorator
@inline
export function cellsOfMinicolumns(v: v128): v128 {
  return i32x4.mul(v, all(ROWS));
}

/** Moves each row to the place of the one before it. */
// @ts-expect-error: decorator
@inline
function turnRows(m: v128): v128 {
  return or(shr(m, 10), shl(m, 20));
}
/** Moves each stack to the place of the one before it. */
// @ts-expect-error: decorator
@inline
function turnStacks(m: v128): v128 {
  return or(and(shr(m, 1), all(LOWER)), and(shl(m, 2), all(UPPER)));
}
/**
 * Copies nine minicolumns above themselves: a shift by three then moves each column of a stack to the place of the one
 * before it, a shift by six to that of the one before that.
 */
// @ts-expect-error: decorator
@inline
function doubledMinicolumns(v: v128): v128 {
  return i32x4.mul(v, all(1 | (1 << 9)));
}
/** Does the same for minirows that aren't packed: a shift by one moves each stack to the place of the one before it. */
// @ts-expect-error: decorator
@inline
function doubledMinirows(m: v128): v128 {
  return i32x4.mul(m, all(1 | (1 << 3)));
}

/*
 * The closure of a digit. In a band it stands once in each row and once in each box:
 *
 *              box 0  box 1  box 2
 *      row 0     m      .      m        a 3 x 3 table of minirows, of which three are taken, one
 *      row 1     m      m      .        in each row and column. Kept are the minirows of which
 *      row 2     .      m      m        that can come true: pointing, claiming and singles in one.
 *
 * Minirow (r, s) can come true when the other two rows take the other two boxes, either way:
 * with n = the table turned by one box,
 *   pairs(r, s) = m(r, s) n(r+1, s) or n(r, s) m(r+1, s)     rows r, r+1 take boxes s, s+1
 *   kept (r, s) = m(r, s) pairs(r+1, s+1)
 * In a stack the same holds of columns and boxes.
 */

/** Returns the packed minirows that are in a placement. */
// @ts-expect-error: decorator
@inline
function possibleMinirows(m: v128): v128 {
  const n = turnStacks(m);
  const pairs = or(and(m, turnRows(n)), and(n, turnRows(m)));
  return and(m, turnStacks(turnRows(pairs)));
}

/** Stores a group's three vectors at p, closed by rows and then by columns. */
// @ts-expect-error: decorator
@inline
export function closeGroup(p: usize, x0: v128, x1: v128, x2: v128): void {
  const m = possibleMinirows(packMinirows(x0, x1, x2));
  const y0 = and(x0, cellsOfBand0(m)), y1 = and(x1, cellsOfBand1(m)), y2 = and(x2, cellsOfBand2(m));
  const v0 = minicolumns(y0), v1 = minicolumns(y1), v2 = minicolumns(y2);
  const w0 = doubledMinicolumns(v0), w1 = doubledMinicolumns(v1), w2 = doubledMinicolumns(v2);
  const n0 = shr(w0, 3), n1 = shr(w1, 3), n2 = shr(w2, 3);
  const pairs0 = or(and(w0, n1), and(n0, w1)), pairs1 = or(and(w1, n2), and(n1, w2)), pairs2 = or(and(w2, n0), and(n2, w0));
  v128.store(p, and(y0, cellsOfMinicolumns(and(v0, shr(pairs1, 3)))));
  v128.store(p, and(y1, cellsOfMinicolumns(and(v1, shr(pairs2, 3)))), 16);
  v128.store(p, and(y2, cellsOfMinicolumns(and(v2, shr(pairs0, 3)))), 32);
}

/** Does the same for digit 9, whose bands are lanes. */
// @ts-expect-error: decorator
@inline
export function closeNine(p: usize, x: v128): void {
  const m = minirows(x), l = doubledMinirows(m), turned = shr(l, 1);
  const pairs = or(and(l, turnRows(turned)), and(turned, turnRows(l)));
  const kept = and(m, shr(turnRows(pairs), 1));
  const y = and(x, cellsOfBand0(kept));
  const v = minicolumns(y), w = doubledMinicolumns(v), n = shr(w, 3);
  const pairsBelow = or(and(nextBand(w), lastBand(n)), and(nextBand(n), lastBand(w)));
  v128.store(p, and(y, cellsOfMinicolumns(and(v, shr(pairsBelow, 3)))));
}
