import { GRID } from './layout';
import { shuffle } from './random';
import { begin, beginWithout, search } from './search';

// Clues taken away from a full grid: the same results as ../../core/dig.ts and ../../kinds/sudoku/carve.ts.
// A set of cells is 81 bits, low and high.

/** The full grid, and the clues that are left of it. */
export const SOLUTION: usize = memory.data(96, 16);
export const CLUES: usize = memory.data(96, 16);
/** Which cells have a clue, and how many. */
let shownLow: u64 = 0, shownHigh: u64 = 0;
export let count: i32 = 0;

/** The orbits of the pattern, sets of 16 bytes. */
const ORBITS: usize = memory.data(81 * 16, 16);
let orbits: i32 = 0;
/** Numbers of orbits in random order: all; those that were shown; those put back. */
const ORDER: usize = memory.data(81);
const SHOWN: usize = memory.data(81);
const BACK: usize = memory.data(81);

/** Room for two solutions. */
const FOUND: usize = memory.data(2 * 81 + 14, 16);
/** Where other solutions of fewer clues differ from the solution: the last POOL of them. */
const POOL: i32 = 256;
const DIFFERENCES: usize = memory.data(256 * 16, 16);
let differences: i32 = 0;

/** Takes the number of each cell's orbit, below 81. */
export function setPattern(pattern: usize): void {
  memory.fill(ORBITS, 0, 81 * 16);
  orbits = 0;
  for (let cell = 0; cell < 81; cell++) {
    const orbit = <i32>load<u8>(pattern + cell), at = ORBITS + 16 * orbit + (cell < 64 ? 0 : 8);
    store<u64>(at, load<u64>(at) | (<u64>1 << cell));
    orbits = max(orbits, orbit + 1);
  }
}

/** Takes clues away from the grid at SOLUTION, orbit by orbit in random order, not below so many. */
export function dig(fewest: i32, bite: i32): void {
  differences = 0;
  memory.copy(CLUES, SOLUTION, GRID);
  shownLow = ~0;
  shownHigh = 0x1ffff;
  count = 81;
  shuffleOrbits();
  takeAway(ORDER, orbits, fewest, bite);
}

/** Puts some random orbits back and takes away others; keeps what was when clues were fewer then. */
export function digAgain(fewest: i32, back: i32): void {
  const lowBefore = shownLow, highBefore = shownHigh, before = count;
  let shown = 0, hidden = 0;
  shuffleOrbits();
  for (let i = 0; i < orbits; i++) {
    const orbit = load<u8>(ORDER + i), low = load<u64>(ORBITS + 16 * <usize>orbit), high = load<u64>(ORBITS + 16 * <usize>orbit, 8);
    if ((low & lowBefore) | (high & highBefore)) store<u8>(SHOWN + shown++, orbit);
    else if (hidden < back) {
      store<u8>(BACK + hidden++, orbit);
      show(low, high);
    }
  }
  takeAway(SHOWN, shown, fewest, 1);
  takeAway(BACK, hidden, fewest, 1);
  if (count <= before) return;
  hide(shownLow & ~lowBefore, shownHigh & ~highBefore);
  show(lowBefore & ~shownLow, highBefore & ~shownHigh);
}

function shuffleOrbits(): void {
  for (let i = 0; i < orbits; i++) store<u8>(ORDER + i, <u8>i);
  shuffle(ORDER, orbits);
}

/** Takes the orbits of a list away, each once, as long as the solution stays the only one: as takeAway of ../../core/dig.ts does. */
function takeAway(list: usize, length: i32, fewest: i32, bite: i32): void {
  for (let at = 0; at < length; ) {
    let low: u64 = 0, high: u64 = 0, cells = 0, taken = 0, end = at;
    for (; end < length && taken < bite; end++) {
      const orbit = ORBITS + 16 * <usize>load<u8>(list + end), orbitLow = load<u64>(orbit), orbitHigh = load<u64>(orbit, 8);
      const size = <i32>(popcnt(orbitLow) + popcnt(orbitHigh));
      if (count - cells - size < fewest) {
        if (taken) break;
        continue;
      }
      low |= orbitLow;
      high |= orbitHigh;
      cells += size;
      taken++;
    }
    if (!taken) return;
    hide(low, high);
    if (staysUnique(low, high, cells)) at = end;
    else {
      show(low, high);
      if (taken == 1) at = end;
      else bite = (taken + 1) >> 1;
    }
  }
}

function hide(low: u64, high: u64): void {
  shownLow &= ~low;
  shownHigh &= ~high;
  count -= <i32>(popcnt(low) + popcnt(high));
  for (; low; low &= low - 1) store<u8>(CLUES + <usize>ctz(low), 0);
  for (; high; high &= high - 1) store<u8>(CLUES + 64 + <usize>ctz(high), 0);
}

function show(low: u64, high: u64): void {
  shownLow |= low;
  shownHigh |= high;
  count += <i32>(popcnt(low) + popcnt(high));
  for (; low; low &= low - 1) copyCell(<usize>ctz(low));
  for (; high; high &= high - 1) copyCell(64 + <usize>ctz(high));
}

// @ts-expect-error: decorator
@inline
function copyCell(cell: usize): void {
  store<u8>(CLUES + cell, load<u8>(SOLUTION + cell));
}

/** Whether the clues have one solution, when with the cells just taken, `cells` of them, they had. */
function staysUnique(low: u64, high: u64, cells: i32): bool {
  for (let i = min(differences, POOL) - 1; i >= 0; i--) {
    const difference = DIFFERENCES + 16 * i;
    if (!((load<u64>(difference) & shownLow) | (load<u64>(difference, 8) & shownHigh))) return false;
  }
  if (cells == 1) {
    const cell = low ? ctz(low) : 64 + ctz(high);
    beginWithout(CLUES, <i32>cell, load<u8>(SOLUTION + <usize>cell));
    if (!search(FOUND, 1, 1, i32.MAX_VALUE)) return true;
  } else {
    begin(CLUES);
    if (search(FOUND, 2, 2, i32.MAX_VALUE) < 2) return true;
  }
  if (!remember(FOUND)) remember(FOUND + GRID);
  return false;
}

/** Which of 16 cells of a grid differ from the solution. */
// @ts-expect-error: decorator
@inline
function differs(grid: usize, cell: usize): u64 {
  return <u64>i8x16.bitmask(i8x16.ne(v128.load(grid + cell), v128.load(SOLUTION + cell)));
}

/** Keeps where a solution differs from the known one; false when it does nowhere. */
function remember(grid: usize): bool {
  const low = differs(grid, 0) | (differs(grid, 16) << 16) | (differs(grid, 32) << 32) | (differs(grid, 48) << 48);
  const high = differs(grid, 64) | (<u64>(load<u8>(grid, 80) != load<u8>(SOLUTION, 80)) << 16);
  const difference = DIFFERENCES + 16 * (differences & (POOL - 1));
  store<u64>(difference, low);
  store<u64>(difference, high, 8);
  if (!(low | high)) return false;
  differences++;
  return true;
}
