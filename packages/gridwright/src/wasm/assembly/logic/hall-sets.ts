import { candidatesOf, cellOf } from './layout';

/*
 * All sets of the open cells of a house: set s has the i-th open cell if bit i is set. Eight sets fill a vector, one
 * lane of 16 bits each.
 */

/** The union of the candidates of each set, and its number of cells. */
const UNIONS: usize = memory.data(512 * 2, 16);
const SIZES: usize = memory.data(512 * 2, 16);
for (let set = 0; set < 512; set++) store<u16>(SIZES + 2 * set, <u16>popcnt(set));

/**
 * Returns whether a house may have a set of cells with as many values as cells, some of which other open cells have,
 * too (kinds/sudoku/logic/inference/hall-sets.ts).
 */
export function hasHallSet(house: usize): bool {
  let cells: i32 = 0;
  let single: i32 = 0;
  store<u16>(UNIONS, 0);
  for (let place: usize = 0; place < 9; place++) {
    const mask = candidatesOf(cellOf(house, place));
    if ((mask & (mask - 1)) === 0) {
      // Two cells with the same value, or one without any, contradict the rules: anything may be found.
      if ((mask & ~single) === 0) return true;
      single |= mask;
      continue;
    }
    addCell(mask, cells++);
  }
  if (cells === 0) return false;
  const all: i32 = load<u16>(UNIONS + 2 * ((1 << cells) - 1));
  if ((all & single) !== 0 || popcnt(all) !== cells) return true;
  return cells < 4 ? isOneOfFew(cells) : isOneOfMany(cells);
}

/** Adds a cell with these candidates to all sets so far. */
// @ts-expect-error: decorator
@inline
function addCell(mask: i32, cells: i32): void {
  const sets: usize = 1 << cells;
  if (cells < 3) {
    for (let set: usize = 0; set < sets; set++)
      store<u16>(UNIONS + 2 * (sets + set), load<u16>(UNIONS + 2 * set) | <u16>mask);
    return;
  }
  const added = i16x8.splat(<i16>mask);
  for (let at: usize = 0; at < 2 * sets; at += 16)
    v128.store(UNIONS + 2 * sets + at, v128.or(v128.load(UNIONS + at), added));
}

// @ts-expect-error: decorator
@inline
function isOneOfFew(cells: i32): bool {
  const full: usize = (1 << cells) - 1;
  for (let set: usize = 1; set < full; set++) {
    const inside: i32 = load<u16>(UNIONS + 2 * set);
    if (popcnt(inside) <= popcnt(<i32>set) && (inside & <i32>load<u16>(UNIONS + 2 * (full - set))) !== 0) return true;
  }
  return false;
}

/** The empty set and the set of all cells aren't counted, since no other cell has values of theirs. */
// @ts-expect-error: decorator
@inline
function isOneOfMany(cells: i32): bool {
  const bytes: usize = 2 << cells;
  const zero = i16x8.splat(0);
  for (let at: usize = 0; at < bytes; at += 16) {
    const inside = v128.load(UNIONS + at);
    const others = v128.load(UNIONS + bytes - 16 - at);
    const outside = v128.shuffle<i16>(others, others, 7, 6, 5, 4, 3, 2, 1, 0);
    const counts = i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(inside));
    const isFull = i16x8.le_u(counts, v128.load(SIZES + at));
    if (v128.any_true(v128.andnot(isFull, i16x8.eq(v128.and(inside, outside), zero)))) return true;
  }
  return false;
}
