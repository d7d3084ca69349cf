import { boardOf, candidatesOf, houseBoard, peersOf, sees } from './layout';
import { findPairs, first, pairAt, pairBoard, size, withoutFirst } from './pairs';

/*
 * Whether cells with two candidates may make a wing or a remote pair, by the conditions that the searches of
 * kinds/sudoku/logic/techniques have for an argument.
 */

/** Answers of `findWings`, which can be added. */
const XY_WING: i32 = 1;
const XYZ_WING: i32 = 2;
const W_WING: i32 = 4;
const REMOTE_PAIR: i32 = 8;

// @ts-expect-error: decorator
@inline function and3(a: v128, b: v128, c: v128): v128 { return v128.and(v128.and(a, b), c); }
// @ts-expect-error: decorator
@inline function lowest(mask: i32): usize { return <usize>ctz(mask); }
/** Returns which of the techniques may find a step. */
export function findWings(): i32 {
  const pairs = findPairs();
  if (pairs < 2) return 0;
  let answer = 0;
  for (let i: usize = 0; i < pairs && (answer & XY_WING) === 0; i++) if (isXyPivot(pairAt(i))) answer |= XY_WING;
  for (let cell: usize = 0; cell < 81 && (answer & XYZ_WING) === 0; cell++) if (isXyzPivot(cell)) answer |= XYZ_WING;
  return answer | twins(pairs);
}

/** Returns whether two pairs each share one value with a pair that sees them, and the third with each other. */
// @ts-expect-error: decorator
@inline
function isXyPivot(cell: usize): bool {
  const mask = candidatesOf(cell);
  const a = lowest(mask), b = lowest(mask & (mask - 1));
  const seen = v128.and(peersOf(cell), pairBoard());
  const withA = v128.and(seen, v128.andnot(boardOf(a), boardOf(b)));
  const withB = v128.and(seen, v128.andnot(boardOf(b), boardOf(a)));
  if (!v128.any_true(withA) || !v128.any_true(withB)) return false;
  for (let shared: usize = 0; shared < 9; shared++) {
    const board = boardOf(shared);
    if (shared !== a && shared !== b && meet(v128.and(withA, board), v128.and(withB, board), board)) return true;
  }
  return false;
}

/** Returns whether two pairs that see a cell with three values have two of them each, and not the same. */
// @ts-expect-error: decorator
@inline
function isXyzPivot(cell: usize): bool {
  const mask = candidatesOf(cell);
  const two = mask & (mask - 1);
  const one = two & (two - 1);
  if (one === 0 || (one & (one - 1)) !== 0) return false;
  const seen = v128.and(peersOf(cell), pairBoard());
  const a = boardOf(lowest(mask)), b = boardOf(lowest(two)), c = boardOf(lowest(one));
  const ab = and3(seen, a, b), ac = and3(seen, a, c), bc = and3(seen, b, c);
  return isXyz(cell, ab, ac, a, b, c) || isXyz(cell, ab, bc, b, a, c) || isXyz(cell, ac, bc, c, a, b);
}

/**
 * Returns whether a cell and two pairs may rule something out. The two pairs have a common value. Its boards come after
 * them, with those of the other value of either.
 */
// @ts-expect-error: decorator
@inline
function isXyz(cell: usize, ones: v128, others: v128, shared: v128, ofOne: v128, ofOther: v128): bool {
  if (!v128.any_true(ones) || !v128.any_true(others)) return false;
  const around = peersOf(cell);
  if (meet(ones, others, v128.and(shared, around))) return true;
  // Three cells in one house hold their three values.
  for (let rest = others; v128.any_true(rest); rest = withoutFirst(rest)) {
    const other = first(rest);
    const seen = and3(around, peersOf(other), ofOther);
    for (let left = ones; v128.any_true(left); left = withoutFirst(left)) {
      const one = first(left);
      if (sees(one, other) && v128.any_true(v128.or(seen, and3(around, peersOf(one), ofOne)))) return true;
    }
  }
  return false;
}

/** Returns whether cells of two boards see a common cell of a third board. */
// @ts-expect-error: decorator
@inline
function meet(ones: v128, others: v128, board: v128): bool {
  if (!v128.any_true(ones)) return false;
  for (let rest = others; v128.any_true(rest); rest = withoutFirst(rest)) {
    const seen = v128.and(peersOf(first(rest)), board);
    for (let left = ones; v128.any_true(left); left = withoutFirst(left))
      if (v128.any_true(v128.and(seen, peersOf(first(left))))) return true;
  }
  return false;
}

/** Looks at pairs with the same two values. */
// @ts-expect-error: decorator
@inline
function twins(pairs: usize): i32 {
  let answer = 0;
  for (let i: usize = 0; i < pairs; i++) {
    const one = pairAt(i);
    const mask = candidatesOf(one);
    let alike = 0;
    for (let j: usize = 0; j < pairs; j++) {
      const other = pairAt(j);
      if (candidatesOf(other) !== mask) continue;
      alike++;
      if (j <= i || sees(one, other)) continue;
      const a = lowest(mask), b = lowest(mask & (mask - 1));
      if ((answer & W_WING) === 0 && (isBridged(one, other, a, b) || isBridged(one, other, b, a))) answer |= W_WING;
    }
    if (alike >= 4 && (answer & REMOTE_PAIR) === 0 && isRemote(one, mask)) answer |= REMOTE_PAIR;
  }
  return answer;
}

/** Returns whether an odd number of steps between pairs with the same values leads to one the first doesn't see. */
function isRemote(start: usize, mask: i32): bool {
  const a = boardOf(lowest(mask)), b = boardOf(lowest(mask & (mask - 1)));
  const alike = and3(a, b, pairBoard());
  const either = v128.or(a, b);
  let odd = v128.and(peersOf(start), alike);
  let even = i64x2.splat(0);
  for (let before = i64x2.splat(-1); v128.any_true(v128.xor(before, odd));) {
    before = odd;
    for (let rest = odd; v128.any_true(rest); rest = withoutFirst(rest)) even = v128.or(even, v128.and(peersOf(first(rest)), alike));
    for (let rest = even; v128.any_true(rest); rest = withoutFirst(rest)) odd = v128.or(odd, v128.and(peersOf(first(rest)), alike));
  }
  const seen = v128.and(peersOf(start), either);
  for (let rest = v128.andnot(odd, peersOf(start)); v128.any_true(rest); rest = withoutFirst(rest)) {
    const end = first(rest);
    if (end !== start && v128.any_true(v128.and(seen, peersOf(end)))) return true;
  }
  return false;
}

/** Returns whether two cells see the ends of a strong link of a value, and a common candidate of the other value. */
function isBridged(one: usize, other: usize, value: usize, end: usize): bool {
  if (!v128.any_true(and3(peersOf(one), peersOf(other), boardOf(end)))) return false;
  const board = boardOf(value);
  const near = v128.and(peersOf(one), board), far = v128.and(peersOf(other), board);
  for (let house: usize = 0; house < 27; house++) {
    const places = v128.and(houseBoard(house), board);
    if (size(places) !== 2) continue;
    const a = v128.and(places, near), b = v128.and(places, far);
    if (!v128.any_true(a) || !v128.any_true(b)) continue;
    // One end each.
    if (!v128.any_true(v128.andnot(places, v128.or(a, b)))) return true;
  }
  return false;
}
