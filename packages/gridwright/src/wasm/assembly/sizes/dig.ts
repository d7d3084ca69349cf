import { CLUES, hide, isClue, show, showAll } from './clues';
import { values } from './layout';
import { beginTests, gaveUp, REMOVED, staysUnique } from './removal';
import { below } from '../random';

// Removes clues from a full grid, with the results of ../../../core/dig.ts and ../../../kinds/sudoku/generate/carve.ts.

/** The cells of the orbits one after the other, and where those of each orbit start. The caller writes them. */
export const ORBITS: usize = memory.data(626 * 2, 16);
export const ORBITS_AT: usize = memory.data(627 * 2, 16);
let orbits: i32 = 0;

/** For each row, when its clues are removed; all equal for a random order. The caller writes it. */
export const TURNS: usize = memory.data(32, 16);

/** Numbers of orbits: all in order, and those to remove again. */
const ORDER: usize = memory.data(626 * 2, 16);
const AGAIN: usize = memory.data(626 * 2, 16);
/** The clues before they are dug again. */
const BEFORE: usize = memory.data(640, 16);

let fewest: i32 = 0;
/** The number of clues. */
let count: i32 = 0;

/**
 * Removes clues from the full grid at GRID, down to `least`, and leaves them at CLUES. Digs again for `rounds` rounds
 * while there are more than `wanted`. Returns the number of digs.
 */
export function dig(orbitCount: i32, least: i32, wanted: i32, rounds: i32, back: i32, most: i32, steps: i64): i32 {
  orbits = orbitCount;
  fewest = least;
  const isBounded = steps != i64.MAX_VALUE;
  const bite = isBounded ? 1 : (orbits + 4) / 5;
  beginTests(steps, bite > 1 || rounds > 0);
  showAll();
  count = values * values;
  shuffleOrbits();
  orderByTurns();
  takeAway(ORDER, orbits, bite);
  let digs = 1;
  for (let round = 0; round < rounds && digs < most && count > wanted; round++, digs++) digAgain(back);
  return digs;
}

// @ts-expect-error: decorator
@inline function startOf(orbit: i32): i32 { return load<u16>(ORBITS_AT + 2 * orbit); }
// @ts-expect-error: decorator
@inline function endOf(orbit: i32): i32 { return load<u16>(ORBITS_AT + 2 * orbit + 2); }
// @ts-expect-error: decorator
@inline function cellAt(i: i32): i32 { return load<u16>(ORBITS + 2 * i); }
// @ts-expect-error: decorator
@inline function orbitAt(list: usize, i: i32): i32 { return load<u16>(list + 2 * i); }

function shuffleOrbits(): void {
  for (let i = 0; i < orbits; i++) store<u16>(ORDER + 2 * i, <u16>i);
  for (let i = orbits - 1; i > 0; i--) {
    const at = ORDER + 2 * i, other = ORDER + 2 * below(i + 1), orbit = load<u16>(at);
    store<u16>(at, load<u16>(other));
    store<u16>(other, orbit);
  }
}

/** Sorts the orbits by the first turn of their cells; those of the same turn stay in order. */
function orderByTurns(): void {
  memory.copy(AGAIN, ORDER, 2 * orbits);
  for (let turn = 0, to = 0; to < orbits; turn++) {
    for (let i = 0; i < orbits; i++) {
      const orbit = orbitAt(AGAIN, i);
      if (turnOf(orbit) == turn) store<u16>(ORDER + 2 * to++, <u16>orbit);
    }
  }
}

function turnOf(orbit: i32): i32 {
  let first: i32 = values;
  for (let i = startOf(orbit), end = endOf(orbit); i < end; i++) first = min<i32>(first, load<u8>(TURNS + cellAt(i) / values));
  return first;
}

/** Removes orbits in the order of a list, `bite` at a time at first. */
function takeAway(list: usize, length: i32, bite: i32): void {
  for (let at = 0; at < length && count > fewest; ) {
    const end = endOfBite(list, length, at, bite);
    if (end == at) {
      at++;
      continue;
    }
    let removed = 0;
    for (let i = at; i < end; i++) {
      const orbit = orbitAt(list, i);
      for (let k = startOf(orbit), last = endOf(orbit); k < last; k++) {
        store<u16>(REMOVED + 2 * removed++, <u16>cellAt(k));
        hide(cellAt(k));
      }
    }
    const isUnique = staysUnique(removed);
    if (isUnique) count -= removed;
    else for (let i = 0; i < removed; i++) show(load<u16>(REMOVED + 2 * i));
    // The clues are then not known to be minimal.
    if (gaveUp && !fewest) return;
    if (isUnique || end == at + 1) at = end;
    else bite = (end - at + 1) >> 1;
  }
}

/** Returns the end of a bite from `start` that leaves enough clues; `start` when no orbit fits. */
function endOfBite(list: usize, length: i32, start: i32, bite: i32): i32 {
  let removed = 0, end = start;
  while (end < length && end < start + bite) {
    const orbit = orbitAt(list, end), size = endOf(orbit) - startOf(orbit);
    if (removed + size > count - fewest) break;
    removed += size;
    end++;
  }
  return end;
}

/**
 * Puts `back` orbits back, then removes others that were there, then those put back. Undoes it when there were fewer
 * clues before.
 */
function digAgain(back: i32): void {
  const countBefore = count;
  memory.copy(BEFORE, CLUES, 640);
  shuffleOrbits();
  let shown = 0, hidden = 0;
  for (let i = 0; i < orbits; i++) {
    const orbit = orbitAt(ORDER, i);
    if (isClue(cellAt(startOf(orbit)))) store<u16>(AGAIN + 2 * shown++, <u16>orbit);
  }
  for (let i = 0; i < orbits && hidden < back; i++) {
    const orbit = orbitAt(ORDER, i), first = cellAt(startOf(orbit));
    if (load<u8>(BEFORE + first)) continue;
    store<u16>(AGAIN + 2 * (shown + hidden++), <u16>orbit);
    for (let k = startOf(orbit), end = endOf(orbit); k < end; k++, count++) show(cellAt(k));
  }
  takeAway(AGAIN, shown + hidden, 1);
  if (count <= countBefore) return;
  for (let cell = 0; cell < values * values; cell++) {
    const was = load<u8>(BEFORE + cell) != 0;
    if (was && !isClue(cell)) show(cell);
    else if (!was && isClue(cell)) hide(cell);
  }
  count = countBefore;
}
