import { all, and, even, lastBand, less, lower, nextBand, odd, or, or3, shr, spread0, spread1, spread2, upper } from './lanes';
import { everyCell, ROW } from './layout';
import { clearRows, closeGroup, closeNine, onlyInRow } from './lines';

/** Results of propagation. */
export const CONTRADICTION: i32 = 0;
export const STUCK: i32 = 1;
export const SOLVED: i32 = 2;

/** The cells with several candidates in the last state found stuck; bands are lanes. */
export const OPEN: usize = memory.data(16, 16);

/*
 * The next three look across the digits. Their arguments are the seven vectors of a state, or the
 * same of some set of its candidates; in the answer bands are lanes. The eight digits of groups A
 * and B are folded twice, and the three bands come to stand side by side:
 *
 *    a0|b0  (1,5) (2,6) (3,7) (4,8)   band 0 \  lower, upper:  (1,5)|(3,7) (2,6)|(4,8) of bands 0, 1
 *    a1|b1  (1,5) (2,6) (3,7) (4,8)   band 1 /  even, odd:     all of band 0, 1, 2
 *    a2|b2  (1,5) (2,6) (3,7) (4,8)   band 2
 */

/** Returns cells that are in at least one of the seven. Lane 3 is undefined. */
// @ts-expect-error: decorator
@inline
function once(a0: v128, a1: v128, a2: v128, b0: v128, b1: v128, b2: v128, z: v128): v128 {
  const o0 = or(a0, b0), o1 = or(a1, b1), o2 = or(a2, b2);
  const o01 = or(lower(o0, o1), upper(o0, o1)), o22 = or(o2, upper(o2, o2));
  return or(or(even(o01, o22), odd(o01, o22)), z);
}

/** Returns cells that two digits or more have. Lane 3 is undefined. */
// @ts-expect-error: decorator
@inline
function twice(a0: v128, a1: v128, a2: v128, b0: v128, b1: v128, b2: v128, z: v128): v128 {
  const o0 = or(a0, b0), o1 = or(a1, b1), o2 = or(a2, b2);
  const t0 = and(a0, b0), t1 = and(a1, b1), t2 = and(a2, b2);
  const l = lower(o0, o1), u = upper(o0, o1), u2 = upper(o2, o2);
  const t01 = or3(lower(t0, t1), upper(t0, t1), and(l, u)), t22 = or3(t2, upper(t2, t2), and(o2, u2));
  const o01 = or(l, u), o22 = or(o2, u2);
  const e = even(o01, o22), o = odd(o01, o22);
  return or3(or(even(t01, t22), odd(t01, t22)), and(e, o), and(or(e, o), z));
}

/** Returns whether some digit has no place left in some band. */
// @ts-expect-error: decorator
@inline
function lacksBand(a0: v128, a1: v128, a2: v128, b0: v128, b1: v128, b2: v128, z: v128): bool {
  const least = i32x4.min_u(i32x4.min_u(i32x4.min_u(a0, a1), i32x4.min_u(a2, b0)), i32x4.min_u(b1, b2));
  return !i32x4.all_true(i32x4.min_u(least, or(z, i32x4(0, 0, 0, -1))));
}

/** Returns the columns that hold the digit; then, from those, the boxes, in bits 0 to 2. Higher bits are undefined. */
// @ts-expect-error: decorator
@inline
function columns(x: v128): v128 { return or3(x, shr(x, 10), shr(x, 20)); }
// @ts-expect-error: decorator
@inline
function boxes(v: v128): v128 { return or3(v, shr(v, 3), shr(v, 6)); }

/** Returns whether a state with one digit in each cell, once in each row, has each digit in each column and box. */
// @ts-expect-error: decorator
@inline
function isSolution(a0: v128, a1: v128, a2: v128, b0: v128, b1: v128, b2: v128, z: v128): bool {
  const va0 = columns(a0), va1 = columns(a1), va2 = columns(a2), vb0 = columns(b0), vb1 = columns(b1), vb2 = columns(b2), vz = columns(z);
  const inColumns = and(or3(va0, va1, va2), or3(vb0, vb1, vb2)), nineInColumns = or3(vz, nextBand(vz), lastBand(vz));
  const inBoxes = and(and(and(boxes(va0), boxes(va1)), and(boxes(va2), boxes(vb0))), and(boxes(vb1), boxes(vb2)));
  const lacking = or(less(all(ROW), inColumns), less(all(7), inBoxes));
  const nineLacking = or(less(i32x4(ROW, ROW, ROW, 0), nineInColumns), less(i32x4(7, 7, 7, 0), boxes(vz)));
  return !v128.any_true(or(lacking, nineLacking));
}

/**
 * Sweeps the whole grid until it is solved, has a contradiction or doesn't change. A sweep finds the hidden singles of
 * rows and the naked singles. It removes the other candidates from the former's cells and the latter's rows, and closes
 * each digit. The closure leaves hidden singles of boxes and columns as single places in a row. Another sweep follows
 * only a new single, which removes a candidate from its cell or its row, so there is a last sweep.
 */
export function propagate(p: usize): i32 {
  while (true) {
    let a0 = v128.load(p), a1 = v128.load(p, 16), a2 = v128.load(p, 32);
    let b0 = v128.load(p, 48), b1 = v128.load(p, 64), b2 = v128.load(p, 80);
    let z = v128.load(p, 96);
    if (lacksBand(a0, a1, a2, b0, b1, b2, z)) return CONTRADICTION;
    const ha0 = onlyInRow(a0), ha1 = onlyInRow(a1), ha2 = onlyInRow(a2);
    const hb0 = onlyInRow(b0), hb1 = onlyInRow(b1), hb2 = onlyInRow(b2), hz = onlyInRow(z);
    const hidden = once(ha0, ha1, ha2, hb0, hb1, hb2, hz);
    if (v128.any_true(and(twice(ha0, ha1, ha2, hb0, hb1, hb2, hz), everyCell()))) return CONTRADICTION;
    const some = once(a0, a1, a2, b0, b1, b2, z);
    const several = and(twice(a0, a1, a2, b0, b1, b2, z), everyCell());
    if (v128.any_true(less(everyCell(), some))) return CONTRADICTION;
    const naked = less(everyCell(), several);
    if (!v128.any_true(several)) {
      const rowsHold = !v128.any_true(less(everyCell(), hidden));
      return rowsHold && isSolution(a0, a1, a2, b0, b1, b2, z) ? SOLVED : CONTRADICTION;
    }
    // Once handled, a single is both.
    if (!v128.any_true(or(and(hidden, several), less(naked, hidden)))) {
      v128.store(OPEN, several);
      return STUCK;
    }
    const h0 = spread0(hidden), h1 = spread1(hidden), h2 = spread2(hidden);
    a0 = less(a0, less(h0, ha0)), a1 = less(a1, less(h1, ha1)), a2 = less(a2, less(h2, ha2));
    b0 = less(b0, less(h0, hb0)), b1 = less(b1, less(h1, hb1)), b2 = less(b2, less(h2, hb2));
    z = less(z, less(hidden, hz));
    const n0 = spread0(naked), n1 = spread1(naked), n2 = spread2(naked);
    closeGroup(p, clearRows(a0, and(a0, n0)), clearRows(a1, and(a1, n1)), clearRows(a2, and(a2, n2)));
    closeGroup(p + 48, clearRows(b0, and(b0, n0)), clearRows(b1, and(b1, n1)), clearRows(b2, and(b2, n2)));
    closeNine(p + 96, clearRows(z, and(z, naked)));
  }
  return CONTRADICTION;
}
