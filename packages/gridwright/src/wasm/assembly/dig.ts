import { alone, difference, showCells, sizeOf } from './cells';
import { readClues } from './clues';
import { less, and, or } from './lanes';
import { everyCell, GRID } from './layout';
import { isCycleOpen, isKnownOpen, learn, remember } from './open';
import { shuffle } from './random';
import { beginState, foundState, search } from './search';

// Removes clues from a full grid, with the results of ../../core/dig.ts and of digAgain in
// ../../kinds/sudoku/generate/carve.ts.

/** The full grid, and the same as a state. */
export const SOLUTION: usize = memory.data(96, 16);
const FULL: usize = memory.data(112, 16);
/** The cells that have a clue, and their number. */
const SHOWN: usize = memory.data(16, 16);
export let count: i32 = 0;

/** The orbits of the pattern. */
const ORBITS: usize = memory.data(81 * 16, 16);
let orbits: i32 = 0;
/** Numbers of orbits in random order: all, and those to remove again. */
const ORDER: usize = memory.data(81);
const AGAIN: usize = memory.data(81);

/** Sets the number of each cell's orbit, below 81. */
export function setPattern(pattern: usize): void {
  memory.fill(ORBITS, 0, 81 * 16);
  orbits = 0;
  for (let cell: usize = 0; cell < 81; cell++) {
    const number = <i32>load<u8>(pattern + cell), orbit = ORBITS + 16 * number;
    v128.store(orbit, or(v128.load(orbit), alone(cell)));
    orbits = max(orbits, number + 1);
  }
}

function shuffleOrbits(): void {
  for (let i = 0; i < orbits; i++) store<u8>(ORDER + i, <u8>i);
  shuffle(ORDER, orbits);
}

/** Removes clues from the grid at SOLUTION, whose columns have been found, down to `fewest`. */
export function dig(fewest: i32): void {
  readClues(SOLUTION, FULL);
  learn(SOLUTION);
  show(everyCell());
  shuffleOrbits();
  takeAway(ORDER, orbits, fewest, (orbits + 4) / 5);
}

/**
 * Puts `back` orbits back, then removes others that were there, then those put back. Undoes it when there were fewer
 * clues before.
 */
export function digAgain(fewest: i32, back: i32): void {
  const before = v128.load(SHOWN), countBefore = count;
  let shown = 0, hidden = 0, more = before;
  shuffleOrbits();
  for (let i = 0; i < orbits; i++) if (v128.any_true(and(orbitAt(ORDER, i), before))) store<u8>(AGAIN + shown++, load<u8>(ORDER + i));
  for (let i = 0; i < orbits && hidden < back; i++) {
    const orbit = orbitAt(ORDER, i);
    if (v128.any_true(and(orbit, before))) continue;
    store<u8>(AGAIN + shown + hidden++, load<u8>(ORDER + i));
    more = or(more, orbit);
  }
  show(more);
  takeAway(AGAIN, shown + hidden, fewest, 1);
  if (count > countBefore) show(before);
}

/** Writes the clues. */
export function writeClues(out: usize): void {
  const shown = v128.load(SHOWN);
  for (let cell: usize = 0; cell < GRID; cell++) {
    store<u8>(out + cell, v128.any_true(and(alone(cell), shown)) ? load<u8>(SOLUTION + cell) : 0);
  }
}

function show(cells: v128): void {
  v128.store(SHOWN, cells);
  count = sizeOf(cells);
}

// @ts-expect-error: decorator
@inline
function orbitAt(list: usize, i: i32): v128 { return v128.load(ORBITS + 16 * <usize>load<u8>(list + i)); }

/** The same as takeAway in ../../core/dig.ts. */
function takeAway(list: usize, length: i32, fewest: i32, bite: i32): void {
  for (let at = 0; at < length; ) {
    let cells = i32x4.splat(0), size = 0, taken = 0, end = at;
    for (; end < length && taken < bite; end++) {
      const orbit = orbitAt(list, end);
      if (count - size - sizeOf(orbit) >= fewest) {
        cells = or(cells, orbit);
        size = sizeOf(cells);
        taken++;
      } else if (taken) break;
    }
    if (!taken) return;
    const shown = v128.load(SHOWN), removed = staysUnique(less(shown, cells), cells, size);
    if (removed) show(less(shown, cells));
    if (removed || taken == 1) at = end;
    else bite = (taken + 1) >> 1;
  }
}

/** Returns whether the cells shown have one solution, if they had one together with those just removed. */
function staysUnique(shown: v128, taken: v128, size: i32): bool {
  if (isCycleOpen(taken, shown) || isKnownOpen(shown)) return false;
  // Any other solution differs in a removed cell; if it is only one cell, there.
  showCells(beginState(), FULL, shown, size == 1 ? taken : i32x4.splat(0));
  while (search(0, 0, 1, i32.MAX_VALUE)) {
    const other = difference(foundState(), FULL);
    if (!v128.any_true(other)) continue;
    remember(other);
    return false;
  }
  return true;
}
