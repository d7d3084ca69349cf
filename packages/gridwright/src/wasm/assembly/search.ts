import { guess } from './choose';
import { readClues, WRONG, writeGrid } from './clues';
import { copyState, GRID, STATE } from './layout';
import { beginPlunges, plunge } from './plunge';
import { countSegments, IMPOSSIBLE, NARROWED } from './segments';
import { CONTRADICTION, propagate, SOLVED, STUCK } from './sweep';

/**
 * The states still to be searched, one above the other. A guess leaves its opposite below it. On
 * the way down to any state each guess of a plunge has settled another cell, 81 at most, and each
 * other guess another line of a digit, 81 rows and 81 columns at most; so this many are enough.
 */
const STATES: usize = memory.data(244 * 112, 16);
/** Where the states left end; the last is searched next. */
let end: usize = STATES;

/**
 * Solutions are taken to be many where so few cells or fewer are empty, and singles do not fill
 * them; and where so many or more are, since no puzzle with fewer than 17 clues has one solution.
 */
const FEW_EMPTY: i32 = 53;
const MANY_EMPTY: i32 = 65;
/** They are not, after so many contradictions. */
const PATIENCE: i32 = 8;
/** How many contradictions more. Until then the search plunges; after that it goes with care. */
let patience: i32 = 0;
/** The state from which it plunged, to begin again there with care: cells guessed at random make a bad tree. */
const START: usize = memory.data(112, 16);
/** Whether it found a solution since, which it would find again. */
let foundSome: bool = false;

/** How many guesses were made by all searches, a plunge taken for one. */
export let guesses: u64 = 0;

/** Begins a search: all that is left to do is the state of the clues, or nothing when they are refused. */
export function begin(clues: usize): void {
  const empty = readClues(clues, STATES);
  end = empty == WRONG ? STATES : STATES + STATE;
  patience = empty <= FEW_EMPTY || empty >= MANY_EMPTY ? PATIENCE : 0;
  foundSome = false;
  beginPlunges();
}

/** Begins a search, with care, from a state that the caller writes at the address returned. */
export function beginState(): usize {
  end = STATES + STATE;
  patience = 0;
  return STATES;
}

/** The solution found last, as a state, until the search goes on. */
export function foundState(): usize {
  return end;
}

/** Whether nothing is left to search. */
// @ts-expect-error: decorator
@inline
export function isOver(): bool {
  return end == STATES;
}

/** Everything that follows without a guess. */
// @ts-expect-error: decorator
@inline
function reduce(p: usize): i32 {
  while (true) {
    const known = propagate(p);
    if (known != STUCK) return known;
    const told = countSegments(p);
    if (told != NARROWED) return told == IMPOSSIBLE ? CONTRADICTION : STUCK;
  }
  return STUCK;
}

/** Plunges from p, the last state; returns the new end. */
// @ts-expect-error: decorator
@inline
function plungeFrom(p: usize): usize {
  if (p == STATES) copyState(START, p);
  return plunge(p) + STATE;
}

/** Gives up what is left of the plunges, if they led to nothing. */
function beginAgain(): void {
  if (isOver() || foundSome) return;
  copyState(STATES, START);
  end = STATES + STATE;
}

/**
 * Goes on searching until so many solutions are found, so many guesses made, or nothing is left.
 * Writes the first solutions, as many as there is room for, and returns how many were found.
 * Called again, it goes on from there. The guesses ran out when fewer were found than asked for
 * and it is not over.
 */
export function search(solutions: usize, room: i32, limit: i32, steps: i32): i32 {
  let found = 0, left = steps;
  while (found < limit && !isOver()) {
    const p = end - STATE;
    const known = patience > 0 ? propagate(p) : reduce(p);
    if (known == STUCK) {
      if (left <= 0) break;
      left--;
      if (patience > 0) end = plungeFrom(p);
      else if (guess(p)) end += STATE;
      else break;
      continue;
    }
    end -= STATE;
    if (known == SOLVED) {
      if (found < room) writeGrid(p, solutions + GRID * found);
      found++;
      foundSome = true;
    } else if (patience > 0 && --patience == 0) beginAgain();
  }
  guesses += steps - left;
  return found;
}
