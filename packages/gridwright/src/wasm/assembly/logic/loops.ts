import { boardOf, candidatesOf, houseBoard } from './layout';
import { findPairs, first, pairAt, size, withoutFirst } from './pairs';

/** For each value (from 0) how many members have it as their only other one. */
const SPOILED_BY: usize = memory.data(9 * 4);

/**
 * Returns whether cells with two common values may be a unique loop, by the conditions that
 * kinds/sudoku/logic/techniques/unique-loop.ts has before it searches for one.
 */
export function mayBeLoop(): bool {
  const pairs = findPairs();
  for (let i: usize = 0; i < pairs; i++) {
    const pair = candidatesOf(pairAt(i));
    if (isFirst(i, pair) && mayHoldLoop(pair)) return true;
  }
  return false;
}

function isFirst(i: usize, pair: i32): bool {
  for (let j: usize = 0; j < i; j++) if (candidatesOf(pairAt(j)) === pair) return false;
  return true;
}

/** Of six cells or more at most two have other values, or all their other values are the same. */
function mayHoldLoop(pair: i32): bool {
  const members = withoutAlone(v128.and(boardOf(ctz(pair)), boardOf(ctz(pair & (pair - 1)))));
  const cells = size(members);
  if (cells < 6) return false;
  for (let value: usize = 0; value < 9; value++) store<i32>(SPOILED_BY + 4 * value, 0);
  let plain: i32 = 0;
  let alike: i32 = 0;
  for (let rest = members; v128.any_true(rest); rest = withoutFirst(rest)) {
    const extra = candidatesOf(first(rest)) & ~pair;
    if (extra === 0) plain++;
    else if ((extra & (extra - 1)) === 0) {
      const at = SPOILED_BY + 4 * <usize>ctz(extra);
      store<i32>(at, load<i32>(at) + 1);
      alike = max(alike, load<i32>(at));
    }
  }
  return plain >= 4 || plain + alike >= 6;
}

/** Drops members that are alone in a house, and those that are so then. */
function withoutAlone(board: v128): v128 {
  let members = board;
  if (size(members) < 6) return members;
  for (let house: usize = 0, clean = 0; clean < 27; clean++, house = house === 26 ? 0 : house + 1) {
    const inHouse = v128.and(members, houseBoard(house));
    if (size(inHouse) !== 1) continue;
    members = v128.andnot(members, inHouse);
    clean = 0;
  }
  return members;
}
