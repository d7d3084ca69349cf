import { and, even, less, lower, odd, or, or3, spread0, spread1, spread2, upper, xor } from './lanes';
import { bitOf, everyCell } from './layout';

/*
 * A set of cells of the whole grid is a vector: bands in lanes 0 to 2, a cell's bit as in a word (layout.ts), lane 3
 * zero. The slot of a cell, 32 * band + bit, numbers cells with gaps.
 */

/** Each cell's slot; the set of each cell alone. */
const SLOT_OF: usize = memory.data(81);
const ALONE: usize = memory.data(81 * 16, 16);
for (let cell = 0; cell < 81; cell++) {
  const slot = 32 * (cell / 27) + bitOf(cell % 27);
  store<u8>(SLOT_OF + cell, <u8>slot);
  store<i32>(ALONE + 16 * cell + 4 * (slot >> 5), 1 << (slot & 31));
}

// @ts-expect-error: decorator
@inline export function slotOf(cell: usize): usize { return load<u8>(SLOT_OF + cell); }
// @ts-expect-error: decorator
@inline export function alone(cell: usize): v128 { return v128.load(ALONE + 16 * cell); }

/** Returns the number of cells in a set. */
// @ts-expect-error: decorator
@inline
export function sizeOf(set: v128): i32 {
  return <i32>(popcnt(i64x2.extract_lane(set, 0)) + popcnt(i64x2.extract_lane(set, 1)));
}

/**
 * Writes the state where the cells in `shown` have the digits of a full grid (itself a state), and the others all
 * digits; those in `barred` all but the grid's.
 */
export function showCells(p: usize, full: usize, shown: v128, barred: v128): void {
  const empty = less(everyCell(), shown);
  const s0 = spread0(shown), s1 = spread1(shown), s2 = spread2(shown);
  const e0 = spread0(empty), e1 = spread1(empty), e2 = spread2(empty);
  const x0 = spread0(barred), x1 = spread1(barred), x2 = spread2(barred);
  for (let group: usize = 0; group < 96; group += 48) {
    const f0 = v128.load(full + group), f1 = v128.load(full + group, 16), f2 = v128.load(full + group, 32);
    v128.store(p + group, candidates(f0, s0, e0, x0));
    v128.store(p + group, candidates(f1, s1, e1, x1), 16);
    v128.store(p + group, candidates(f2, s2, e2, x2), 32);
  }
  v128.store(p, candidates(v128.load(full, 96), shown, empty, barred), 96);
}

// @ts-expect-error: decorator
@inline
function candidates(full: v128, shown: v128, empty: v128, barred: v128): v128 {
  return or(and(full, shown), less(empty, and(full, barred)));
}

/** Returns the cells where two solved states differ. */
export function difference(p: usize, q: usize): v128 {
  const x0 = or(differ(p, q, 0), differ(p, q, 48)), x1 = or(differ(p, q, 16), differ(p, q, 64)), x2 = or(differ(p, q, 32), differ(p, q, 80));
  const x01 = or(lower(x0, x1), upper(x0, x1)), x22 = or(x2, upper(x2, x2));
  return and(or3(even(x01, x22), odd(x01, x22), differ(p, q, 96)), everyCell());
}

// @ts-expect-error: decorator
@inline
function differ(p: usize, q: usize, at: usize): v128 { return xor(v128.load(p + at), v128.load(q + at)); }
