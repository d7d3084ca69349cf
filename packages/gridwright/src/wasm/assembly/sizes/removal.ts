import { CLUES, GRID, isClue, keepClues, restoreClues, show } from './clues';
import { beginExchanges, canExchange, isOnlyPlace, otherCandidates } from './exchange';
import { cells } from './layout';
import { and } from '../lanes';
import { beginOther, candidatesOf, FOUND, GAVE_UP, knownBit, reduce, search, setKnown } from './search';

// Decides whether clues can go, with the answers of ../../../kinds/sudoku/generate/removal-test.ts.

/** The cells just removed. */
export const REMOVED: usize = memory.data(625 * 2, 16);

/**
 * Sets of cells, a bit each: those with a clue, and those in which other solutions differ. A dig finds at most one for
 * each cell. Later digs of the same grid forget the oldest ones.
 */
const SET: i32 = 80;
const SHOWN: usize = memory.data(80, 16);
const MOST_DIFFERENCES: i32 = 1024;
const DIFFERENCES: usize = memory.data(1024 * 80, 16);
let differences: i32 = 0;

let steps: i64 = 0;
/** Whether differences are of use: a clue removed alone stays in all of those that it leads to. */
let remembers: bool = false;
export let gaveUp: bool = false;

/** Starts with the full grid at GRID. Without `often`, clues are removed one by one, each once. */
export function beginTests(most: i64, often: bool): void {
  steps = most;
  remembers = often;
  gaveUp = false;
  differences = 0;
  setKnown(GRID);
  beginExchanges();
}

/** Returns whether the clues have one solution, if they had one together with those just removed. */
export function staysUnique(count: i32): bool {
  if (remembers && isKnownOpen()) return false;
  if (count == 1) return !isOpen(load<u16>(REMOVED));
  keepClues();
  const isUnique = staysUniqueInTurn(count);
  restoreClues();
  return isUnique;
}

function staysUniqueInTurn(count: i32): bool {
  // A bound is for each search, so that only without one the cells that follow from the clues can be left out.
  if (steps == i64.MAX_VALUE && settle()) return true;
  for (let i = 0; i < count; i++) {
    const cell = <i32>load<u16>(REMOVED + 2 * i);
    if (isClue(cell)) continue;
    if (isOpen(cell)) return false;
    // Any other solution differs first in one of the cells.
    show(cell);
  }
  return true;
}

/** Returns whether another solution has another value in the cell, or the guesses ran out. */
function isOpen(cell: i32): bool {
  const others = otherCandidates(cell);
  return others != 0 && !isOnlyPlace(cell) && (canExchange(cell, others) || hasOther(cell));
}

/** Fills in what follows from the clues without a guess. Returns whether that is all. */
function settle(): bool {
  reduce();
  let isFull = true;
  for (let cell = 0; cell < cells; cell++) {
    if (isClue(cell)) continue;
    if (candidatesOf(cell) == knownBit(cell)) show(cell);
    else isFull = false;
  }
  return isFull;
}

function hasOther(cell: i32): bool {
  beginOther(cell, steps);
  const ending = search();
  if (ending == FOUND && remembers) remember();
  if (ending == GAVE_UP) gaveUp = true;
  return ending == FOUND || ending == GAVE_UP;
}

/** Returns whether another solution found earlier fits the clues. */
function isKnownOpen(): bool {
  for (let at = 0; at < cells; at += 16) {
    const empty = i8x16.eq(v128.load(CLUES + at), i8x16.splat(0));
    store<u16>(SHOWN + (at >> 3), <u16>~i8x16.bitmask(empty));
  }
  const bytes = ((cells + 127) >> 7) << 4;
  for (let i = 0, end = min(differences, MOST_DIFFERENCES); i < end; i++) {
    let isOpen = true;
    for (let at = 0; at < bytes && isOpen; at += 16) {
      isOpen = !v128.any_true(and(v128.load(SHOWN + at), v128.load(DIFFERENCES + i * SET + at)));
    }
    if (isOpen) return true;
  }
  return false;
}

function remember(): void {
  const to = DIFFERENCES + (differences++ % MOST_DIFFERENCES) * SET;
  memory.fill(to, 0, SET);
  for (let cell = 0; cell < cells; cell++) {
    if (candidatesOf(cell) & knownBit(cell)) continue;
    const byte = to + (cell >> 3), bit: u32 = 1 << (cell & 7);
    store<u8>(byte, <u8>(load<u8>(byte) | bit));
  }
}
