// Short names for the vector operations. A vector has four lanes of 32 bits.

// @ts-expect-error: decorator
@inline export function all(word: i32): v128 { return i32x4.splat(word); }
// @ts-expect-error: decorator
@inline export function shl(a: v128, n: i32): v128 { return i32x4.shl(a, n); }
// @ts-expect-error: decorator
@inline export function shr(a: v128, n: i32): v128 { return i32x4.shr_u(a, n); }
// @ts-expect-error: decorator
@inline export function and(a: v128, b: v128): v128 { return v128.and(a, b); }
// @ts-expect-error: decorator
@inline export function or(a: v128, b: v128): v128 { return v128.or(a, b); }
// @ts-expect-error: decorator
@inline export function or3(a: v128, b: v128, c: v128): v128 { return v128.or(v128.or(a, b), c); }
// @ts-expect-error: decorator
@inline export function xor(a: v128, b: v128): v128 { return v128.xor(a, b); }
/** a without b. */
// @ts-expect-error: decorator
@inline export function less(a: v128, b: v128): v128 { return v128.andnot(a, b); }
/** The bits that at least two of three have. */
// @ts-expect-error: decorator
@inline export function two(a: v128, b: v128, c: v128): v128 { return or(and(a, b), and(xor(a, b), c)); }

/** Lanes 0 and 1 of both. */
// @ts-expect-error: decorator
@inline export function lower(a: v128, b: v128): v128 { return v128.shuffle<i32>(a, b, 0, 1, 4, 5); }
/** Lanes 2 and 3 of both. */
// @ts-expect-error: decorator
@inline export function upper(a: v128, b: v128): v128 { return v128.shuffle<i32>(a, b, 2, 3, 6, 7); }
/** Lanes 0 and 2 of both. */
// @ts-expect-error: decorator
@inline export function even(a: v128, b: v128): v128 { return v128.shuffle<i32>(a, b, 0, 2, 4, 6); }
/** Lanes 1 and 3 of both. */
// @ts-expect-error: decorator
@inline export function odd(a: v128, b: v128): v128 { return v128.shuffle<i32>(a, b, 1, 3, 5, 7); }

/** Moves the next band into each of lanes 0 to 2, which are bands. */
// @ts-expect-error: decorator
@inline export function nextBand(a: v128): v128 { return v128.shuffle<i32>(a, a, 1, 2, 0, 3); }
/** Moves the previous band into each of lanes 0 to 2. */
// @ts-expect-error: decorator
@inline export function lastBand(a: v128): v128 { return v128.shuffle<i32>(a, a, 2, 0, 1, 3); }

/** Lane 0 in every lane; the next three do the same for lanes 1 to 3. */
// @ts-expect-error: decorator
@inline export function spread0(a: v128): v128 { return v128.shuffle<i32>(a, a, 0, 0, 0, 0); }
// @ts-expect-error: decorator
@inline export function spread1(a: v128): v128 { return v128.shuffle<i32>(a, a, 1, 1, 1, 1); }
// @ts-expect-error: decorator
@inline export function spread2(a: v128): v128 { return v128.shuffle<i32>(a, a, 2, 2, 2, 2); }
// @ts-expect-error: decorator
@inline export function spread3(a: v128): v128 { return v128.shuffle<i32>(a, a, 3, 3, 3, 3); }

/** All ones in the lane with that number, 0 to 3; no ones for another number. */
// @ts-expect-error: decorator
@inline export function onlyLane(lane: i32): v128 { return i32x4.eq(all(lane), i32x4(0, 1, 2, 3)); }
