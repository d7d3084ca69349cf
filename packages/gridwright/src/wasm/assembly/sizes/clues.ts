import { houses, housesEnd, housesOf } from './houses';
import { all, cells, EMPTY, offsetOf, stateBytes, write } from './layout';

/** The full grid, and those of its values that are clues. */
export const GRID: usize = memory.data(640, 16);
export const CLUES: usize = memory.data(640, 16);
/** The clues as a state, with all candidates in empty cells. */
export const START: usize = memory.data(5120, 16);
/** The values of the clues in each house, as bits. */
const SHOWN_IN: usize = memory.data((75 + 6) * 4, 16);

/** A copy of all of these, one after the other. */
const KEPT: usize = memory.data(640 + 5120 + 81 * 4, 16);

/** Makes all values of the full grid clues. */
export function showAll(): void {
  memory.copy(CLUES, GRID, cells);
  for (let house = 0; house < houses; house++) store<u32>(SHOWN_IN + 4 * house, all);
  // The lanes that no box has stay as they are there.
  memory.copy(START, EMPTY, stateBytes);
  for (let cell = 0; cell < cells; cell++) write(START, offsetOf(cell), bitOf(cell));
}

// @ts-expect-error: decorator
@inline
function bitOf(cell: i32): u32 { return 1 << (load<u8>(GRID + cell) - 1); }

// @ts-expect-error: decorator
@inline export function isClue(cell: i32): bool { return load<u8>(CLUES + cell) != 0; }

export function show(cell: i32): void {
  const bit = bitOf(cell);
  store<u8>(CLUES + cell, load<u8>(GRID + cell));
  write(START, offsetOf(cell), bit);
  for (let at = housesOf(cell), end = housesEnd(cell); at < end; at += 2) {
    const shown = SHOWN_IN + 4 * <usize>load<u16>(at);
    store<u32>(shown, load<u32>(shown) | bit);
  }
}

export function hide(cell: i32): void {
  const bit = bitOf(cell);
  store<u8>(CLUES + cell, 0);
  write(START, offsetOf(cell), all);
  for (let at = housesOf(cell), end = housesEnd(cell); at < end; at += 2) {
    const shown = SHOWN_IN + 4 * <usize>load<u16>(at);
    store<u32>(shown, load<u32>(shown) & ~bit);
  }
}

/** Returns the values of the clues in the houses of a cell. */
export function seenFrom(cell: i32): u32 {
  let seen: u32 = 0;
  for (let at = housesOf(cell), end = housesEnd(cell); at < end; at += 2) seen |= load<u32>(SHOWN_IN + 4 * <usize>load<u16>(at));
  return seen;
}

/** Keeps the clues aside, and returns to them. */
export function keepClues(): void {
  memory.copy(KEPT, CLUES, cells);
  memory.copy(KEPT + 640, START, stateBytes);
  memory.copy(KEPT + 640 + 5120, SHOWN_IN, 4 * houses);
}

export function restoreClues(): void {
  memory.copy(CLUES, KEPT, cells);
  memory.copy(START, KEPT + 640, stateBytes);
  memory.copy(SHOWN_IN, KEPT + 640 + 5120, 4 * houses);
}
