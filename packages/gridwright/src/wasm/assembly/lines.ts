import { all, and, lastBand, less, nextBand, or, or3, shl, shr, xor } from './lanes';
import { CELLS, MINIROWS, ROW, ROWS, SPARE } from './layout';

// The rules of one digit in the lines of the grid, for four digits or three bands at once.

/** In each group of three bits the lower two, and the upper one. */
const LOWER: i32 = 0xdb * ROWS;
const UPPER: i32 = 0x124 * ROWS;

/** The cells that are the only place of the digit in their row. */
// @ts-expect-error: decorator
@inline
export function onlyInRow(x: v128): v128 {
  // Adding all ones takes 1 from a row, and carries into its spare bit unless the row is empty.
  const rest = and(x, i32x4.add(x, all(CELLS)));
  const several = and(i32x4.add(rest, all(CELLS)), all(SPARE));
  return less(x, i32x4.sub(several, shr(several, 9)));
}

/** Clears the rows in which the digit has a cell to itself, but for that cell; of two such cells one loses it too: a contradiction. */
// @ts-expect-error: decorator
@inline
export function clearRows(x: v128, own: v128): v128 {
  const reduced = i32x4.add(own, all(CELLS));
  const taken = and(reduced, all(SPARE));
  return less(x, xor(i32x4.sub(taken, shr(taken, 9)), less(own, reduced)));
}

/** The minirows in which the digit has a place, in the shape MINIROWS. */
// @ts-expect-error: decorator
@inline
export function minirows(x: v128): v128 {
  return and(or3(x, shr(x, 3), shr(x, 6)), all(MINIROWS));
}

/** The minirows of three bands in one word: bit 10 * row + 3 * band + stack. */
// @ts-expect-error: decorator
@inline
export function packMinirows(x0: v128, x1: v128, x2: v128): v128 {
  return or3(
    minirows(x0),
    and(or3(x1, shr(x1, 3), shl(x1, 3)), all(MINIROWS << 3)),
    and(or3(x2, shl(x2, 3), shl(x2, 6)), all(MINIROWS << 6)),
  );
}

/** The cells of the packed minirows of band 0; the next two likewise. */
// @ts-expect-error: decorator
@inline
export function cellsOfBand0(m: v128): v128 {
  const own = and(m, all(MINIROWS));
  return or3(own, shl(own, 3), shl(own, 6));
}
// @ts-expect-error: decorator
@inline
export function cellsOfBand1(m: v128): v128 {
  const own = and(m, all(MINIROWS << 3));
  return or3(own, shl(own, 3), shr(own, 3));
}
// @ts-expect-error: decorator
@inline
export function cellsOfBand2(m: v128): v128 {
  const own = and(m, all(MINIROWS << 6));
  return or3(own, shr(own, 3), shr(own, 6));
}

/** The minicolumns in which the digit has a place: bit 3c + s. */
// @ts-expect-error: decorator
@inline
export function minicolumns(x: v128): v128 {
  return and(or3(x, shr(x, 10), shr(x, 20)), all(ROW));
}
/** The cells of minicolumns. */
// @ts-expect-error: decorator
@inline
export function cellsOfMinicolumns(v: v128): v128 {
  return or3(v, shl(v, 10), shl(v, 20));
}

/** Each row takes the place of the one before it. */
// @ts-expect-error: decorator
@inline
function turnRows(m: v128): v128 {
  return or(shr(m, 10), shl(m, 20));
}
/** Each stack takes the place of the one before it. */
// @ts-expect-error: decorator
@inline
function turnStacks(m: v128): v128 {
  return or(and(shr(m, 1), all(LOWER)), and(shl(m, 2), all(UPPER)));
}
/** The same for minirows that are not packed; leaves rubbish between them. */
// @ts-expect-error: decorator
@inline
function turnLooseStacks(m: v128): v128 {
  return or(shr(m, 1), shl(m, 2));
}
/** Each column of a stack takes the place of the one before it. */
// @ts-expect-error: decorator
@inline
function turnColumns(v: v128): v128 {
  return or(shr(v, 3), shl(v, 6));
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

/** The packed minirows that lie in a placement. */
// @ts-expect-error: decorator
@inline
function possibleMinirows(m: v128): v128 {
  const n = turnStacks(m);
  const pairs = or(and(m, turnRows(n)), and(n, turnRows(m)));
  return and(m, turnStacks(turnRows(pairs)));
}

/** Stores at p a group's three vectors, the closure of their rows and then columns. */
// @ts-expect-error: decorator
@inline
export function closeGroup(p: usize, x0: v128, x1: v128, x2: v128): void {
  const m = possibleMinirows(packMinirows(x0, x1, x2));
  const y0 = and(x0, cellsOfBand0(m)), y1 = and(x1, cellsOfBand1(m)), y2 = and(x2, cellsOfBand2(m));
  const v0 = minicolumns(y0), v1 = minicolumns(y1), v2 = minicolumns(y2);
  const n0 = turnColumns(v0), n1 = turnColumns(v1), n2 = turnColumns(v2);
  const pairs0 = or(and(v0, n1), and(n0, v1)), pairs1 = or(and(v1, n2), and(n1, v2)), pairs2 = or(and(v2, n0), and(n2, v0));
  v128.store(p, and(y0, cellsOfMinicolumns(and(v0, turnColumns(pairs1)))));
  v128.store(p, and(y1, cellsOfMinicolumns(and(v1, turnColumns(pairs2)))), 16);
  v128.store(p, and(y2, cellsOfMinicolumns(and(v2, turnColumns(pairs0)))), 32);
}

/** The same for digit 9, whose bands are lanes. */
// @ts-expect-error: decorator
@inline
export function closeNine(p: usize, x: v128): void {
  const m = minirows(x), turned = turnLooseStacks(m);
  const pairs = or(and(m, turnRows(turned)), and(turned, turnRows(m)));
  const kept = and(m, turnLooseStacks(turnRows(pairs)));
  const y = and(x, or3(kept, shl(kept, 3), shl(kept, 6)));
  const v = minicolumns(y), n = turnColumns(v);
  const pairsBelow = or(and(nextBand(v), lastBand(n)), and(nextBand(n), lastBand(v)));
  v128.store(p, and(y, cellsOfMinicolumns(and(v, turnColumns(pairsBelow)))));
}
