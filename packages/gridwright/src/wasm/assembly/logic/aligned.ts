import { boardOf, candidatesOf, has, OPEN, peersOf } from './layout';
import { findPairs, first, pairBoard, withoutFirst } from './pairs';

/** For each x (from 0) the values y of the cells in sight that have the candidates x and y only. */
const REACH: usize = memory.data(9 * 4);

/**
 * Returns whether there are cells A and B and a value x of A so that each other value y of B is in a cell of just x and
 * y that both see (kinds/sudoku/logic/techniques/aligned-pair-exclusion.ts).
 */
export function mayExclude(): bool {
  if (findPairs() < 2) return false;
  for (let cell: usize = 0; cell < 81; cell++) if (has(OPEN, cell) && mayExcludeBeside(cell)) return true;
  return false;
}

// @ts-expect-error: decorator
@inline
function mayExcludeBeside(b: usize): bool {
  const values = candidatesOf(b);
  const seen = v128.and(peersOf(b), pairBoard());
  for (let x: usize = 0; x < 9; x++) store<i32>(REACH + 4 * x, 0);
  let all: i32 = 0;
  for (let rest = seen; v128.any_true(rest); rest = withoutFirst(rest)) {
    const mask = candidatesOf(first(rest));
    if ((mask & values) === 0) continue;
    all |= mask;
    const low = ctz(mask), high = ctz(mask & (mask - 1));
    reach(low, 1 << high), reach(high, 1 << low);
  }
  for (let rest = all; rest !== 0; rest &= rest - 1) {
    const x = ctz(rest);
    const others = values & ~(1 << x);
    if ((others & ~load<i32>(REACH + 4 * <usize>x)) !== 0 || (others & (others - 1)) === 0) continue;
    const beside = others === values ? boardOf(x) : v128.and(boardOf(x), peersOf(b));
    if (isSeen(beside, v128.and(seen, boardOf(x)), others)) return true;
  }
  return false;
}

/** Returns whether some cell sees a pair with each of the values among those that x has. */
function isSeen(board: v128, pairsWithX: v128, values: i32): bool {
  let beside = board;
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    let near = i64x2.splat(0);
    for (let pairs = v128.and(pairsWithX, boardOf(ctz(rest))); v128.any_true(pairs); pairs = withoutFirst(pairs))
      near = v128.or(near, peersOf(first(pairs)));
    beside = v128.and(beside, near);
  }
  return v128.any_true(beside);
}

// @ts-expect-error: decorator
@inline
function reach(x: i32, y: i32): void {
  const at = REACH + 4 * <usize>x;
  store<i32>(at, load<i32>(at) | y);
}
