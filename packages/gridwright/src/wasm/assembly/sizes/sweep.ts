import { EXTRA, extraHouses } from './houses';
import { boxColumns, boxRows, cellBytes, FULL, stride, values } from './layout';
import { COLUMN_LISTS, gatherByLists, ROW_LISTS } from './lines';
import { and, less, or, or3, xor } from '../lanes';

/*
 * Narrows candidates until nothing changes. The rules are those of ../../../kinds/sudoku/solve/propagation.ts; since each
 * rule only removes candidates, and removes no fewer when there are fewer, they end with the same candidates in whatever
 * order they are applied. So the guesses are the same, too.
 */

/** Bytes for the segments of one direction: up to five in a box. */
const PART: usize = 5 * 112;
/** Parts of a direction. For each segment: the values possible in some cell, and in two or more; */
const SOME: usize = 0;
const MANY: usize = PART;
/** those of cells with one candidate; these and those that the box has in no other segment; */
const FIXED: usize = 2 * PART;
const CLAIMED: usize = 3 * PART;
/** those possible in other segments of the line, and those claimed there; */
const ELSEWHERE: usize = 4 * PART;
const TAKEN: usize = 5 * PART;
/** those that must be in the segment and can be in one cell of it, and those that can't be in it. */
const HIDDEN: usize = 6 * PART;
const GONE: usize = 7 * PART;
const ROWS: usize = memory.data(8 * 5 * 112, 16);
const COLUMNS: usize = memory.data(8 * 5 * 112, 16);

/** Bits of any lane are a contradiction. */
let wrong: v128 = i32x4.splat(0);
let changed: v128 = i32x4.splat(0);

/** Clears the lanes that no box has, which may have been written for another size. */
export function clearSegments(): void {
  memory.fill(ROWS, 0, 8 * PART);
  memory.fill(COLUMNS, 0, 8 * PART);
}

// @ts-expect-error: decorator
@inline
function none(): v128 { return i32x4.splat(0); }

/** All ones in lanes with at most one bit. */
// @ts-expect-error: decorator
@inline
function isLone<T>(x: v128): v128 { return v128.eq<T>(and(x, v128.sub<T>(x, v128.splat<T>(1))), none()); }

/** Reads the segments of one direction from the cells of some boxes. */
// @ts-expect-error: decorator
@inline
function readSegments<T>(state: usize, to: usize, count: i32, step: i32, length: i32, cellStep: i32): void {
  let once = none(), twice = none(), bad = none();
  for (let s = 0; s < count; s++) {
    let some = none(), many = none(), fixed = none();
    let at = state + s * step;
    for (let c = 0; c < length; c++, at += cellStep) {
      const x = v128.load(at), lone = and(x, isLone<T>(x));
      bad = or3(bad, v128.eq<T>(x, none()), and(fixed, lone));
      fixed = or(fixed, lone);
      many = or(many, and(some, x));
      some = or(some, x);
    }
    const segment = to + s * stride;
    v128.store(segment, some, SOME);
    v128.store(segment, many, MANY);
    v128.store(segment, fixed, FIXED);
    twice = or(twice, and(once, some));
    once = or(once, some);
  }
  for (let s = 0; s < count; s++) {
    const segment = to + s * stride;
    v128.store(segment, or(less(v128.load(segment, SOME), twice), v128.load(segment, FIXED)), CLAIMED);
  }
  wrong = or(wrong, bad);
}

/** Finds what can be placed in segments, and what can't be in them. */
// @ts-expect-error: decorator
@inline
function judge<T>(at: usize, full: v128, count: i32, length: i32): void {
  let once = none(), twice = none(), bad = none();
  const room = v128.splat<T>(<T>length);
  for (let s = 0; s < count; s++) {
    const segment = at + s * stride;
    const some = v128.load(segment, SOME), elsewhere = v128.load(segment, ELSEWHERE);
    const must = or(less(some, elsewhere), v128.load(segment, CLAIMED));
    const size = countBits<T>(must);
    bad = or3(bad, less(full, or(some, elsewhere)), v128.gt<T>(size, room));
    v128.store(segment, less(must, v128.load(segment, MANY)), HIDDEN);
    v128.store(segment, or(v128.load(segment, TAKEN), less(v128.eq<T>(size, room), must)), GONE);
    // From here on, what the segment must have.
    v128.store(segment, must, CLAIMED);
    twice = or(twice, and(once, must));
    once = or(once, must);
  }
  for (let s = 0; s < count; s++) {
    const segment = at + s * stride;
    const others = or(twice, less(once, v128.load(segment, CLAIMED)));
    v128.store(segment, or(v128.load(segment, GONE), others), GONE);
  }
  wrong = or(wrong, bad);
}

// @ts-expect-error: decorator
@inline
function countBits<T>(x: v128): v128 {
  const pairs = i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(x));
  return sizeof<T>() == 2 ? pairs : i32x4.extadd_pairwise_i16x8_u(pairs);
}

/** Changes the cells of some boxes by their segments of one direction. */
// @ts-expect-error: decorator
@inline
function narrow<T>(state: usize, from: usize, count: i32, step: i32, length: i32, cellStep: i32): void {
  let bad = none(), news = none();
  for (let s = 0; s < count; s++) {
    const segment = from + s * stride;
    const hidden = v128.load(segment, HIDDEN), gone = v128.load(segment, GONE), fixed = v128.load(segment, FIXED);
    let at = state + s * step;
    for (let c = 0; c < length; c++, at += cellStep) {
      const x = v128.load(at), here = and(x, hidden);
      const y = less(v128.bitselect(x, here, v128.eq<T>(here, none())), or(gone, less(fixed, isLone<T>(x))));
      bad = or(bad, and(here, v128.sub<T>(here, v128.splat<T>(1))));
      news = or(news, xor(x, y));
      v128.store(at, y);
    }
  }
  wrong = or(wrong, bad);
  changed = or(changed, news);
}

/** Places values and removes them in a house that has no segments. Returns whether it contradicts itself. */
// @ts-expect-error: decorator
@inline
function narrowExtra<T>(state: usize, house: usize, all: u32): bool {
  let once: u32 = 0, twice: u32 = 0, fixed: u32 = 0, bad: u32 = 0, news: u32 = 0;
  const end = house + 2 * values;
  for (let at = house; at < end; at += 2) {
    const x = <u32>load<T>(state + load<u16>(at));
    if (!(x & (x - 1))) {
      bad |= fixed & x;
      fixed |= x;
    }
    twice |= once & x;
    once |= x;
  }
  bad |= once ^ all;
  const hidden = once & ~twice;
  for (let at = house; at < end; at += 2) {
    const cell = state + load<u16>(at), x = <u32>load<T>(cell);
    if (!(x & (x - 1))) continue;
    const here = x & hidden, y = here ? here : x & ~fixed;
    bad |= here & (here - 1);
    news |= x ^ y;
    store<T>(cell, <T>y);
  }
  changed = or(changed, i32x4.splat(news));
  return bad != 0;
}

/** Reads all segments of one direction and changes their cells. */
// @ts-expect-error: decorator
@inline
function sweep<T>(state: usize, part: usize, lists: usize, count: i32, step: i32, length: i32, cellStep: i32): bool {
  for (let at = 0; at < stride; at += 16) readSegments<T>(state + at, part + at, count, step, length, cellStep);
  if (v128.any_true(wrong)) return false;
  gatherByLists(lists, part + SOME, part + ELSEWHERE, part + CLAIMED, part + TAKEN, count);
  for (let at = 0; at < stride; at += 16) {
    judge<T>(part + at, v128.load(FULL + at), count, length);
    narrow<T>(state + at, part + at, count, step, length, cellStep);
  }
  return !v128.any_true(wrong);
}

function sweepRows<T>(state: usize): bool {
  return sweep<T>(state, ROWS, ROW_LISTS, boxRows, stride * boxColumns, boxColumns, stride);
}

function sweepColumns<T>(state: usize): bool {
  return sweep<T>(state, COLUMNS, COLUMN_LISTS, boxColumns, stride, boxRows, stride * boxColumns);
}

function sweepExtras<T>(state: usize): bool {
  for (let house = 0; house < extraHouses; house++) {
    if (narrowExtra<T>(state, EXTRA + 2 * values * house, <u32>load<T>(FULL))) return false;
  }
  return true;
}

/** Narrows a state until nothing changes; false on a contradiction. */
export function propagate<T>(state: usize): bool {
  wrong = none();
  changed = none();
  if (!sweepRows<T>(state)) return false;
  do {
    // What the last sweep of rows changed may change more there.
    const before = changed;
    changed = none();
    if (!sweepColumns<T>(state) || !sweepExtras<T>(state)) return false;
    if (!v128.any_true(or(before, changed))) return true;
    const later = changed;
    changed = none();
    if (!sweepRows<T>(state)) return false;
    if (!v128.any_true(or(later, changed))) return true;
  } while (true);
  return true;
}

/** Returns whether some cell has several candidates. */
export function isOpen<T>(state: usize): bool {
  for (let at = state, end = state + cellBytes; at < end; at += 16) {
    if (!v128.all_true<T>(isLone<T>(v128.load(at)))) return true;
  }
  return false;
}

/** Returns whether some cell with several candidates doesn't have its known one. */
export function isLost<T>(state: usize, known: usize): bool {
  for (let at = 0; at < cellBytes; at += 16) {
    const x = v128.load(state + at);
    const kept = v128.eq<T>(and(x, v128.load(known + at)), none());
    if (v128.any_true(less(kept, isLone<T>(x)))) return true;
  }
  return false;
}
