import { guess } from './choose';
import { readClues, WRONG, writeGrid } from './clues';
import { copyState, GRID, STATE } from './layout';
import { beginPlunges, plunge } from './plunge';
import { countSegments, IMPOSSIBLE, NARROWED } from './segments';
import { CONTRADICTION, propagate, SOLVED, STUCK } from './sweep';

/**
 * The stack of states still to search. A guess leaves its opposite below it. On the way down to any state each guess of
 * a plunge has settled another cell, 81 at most, and each other guess another line of a digit, 81 rows and 81 columns
 * at most. So this number is enough.
 */
const STATES: usize = memory.data(244 * 112, 16);
/** The end of the states left; the last one is searched next. */
let end: usize = STATES;

/**
 * Many solutions are assumed when at most FEW_EMPTY cells are empty and singles don't fill them, or when at least
 * MANY_EMPTY are: fewer than 17 clues never have exactly one solution.
 */
const FEW_EMPTY: i32 = 53;
const MANY_EMPTY: i32 = 65;
/** The number of contradictions that refutes that assumption. */
const PATIENCE: i32 = 8;
/** Contradictions left before plunging stops and careful search starts. */
let patience: i32 = 0;
/**
 * The state from which plunging started, to restart the careful search there: cells guessed at random make a bad tree.
 */
const START: usize = memory.data(112, 16);
/** Whether a solution was found since, which a restart would find again. */
let foundSome: bool = false;

/** The number of guesses made by all searches; a plunge counts as one. */
export let guesses: u64 = 0;

/** Starts a search with the state of the clues, or with nothing when they are invalid. */
export function begin(clues: usize): void {
  const empty = readClues(clues, STATES);
  end = empty == WRONG ? STATES : STATES + STATE;
  patience = empty <= FEW_EMPTY || empty >= MANY_EMPTY ? PATIENCE : 0;
  foundSome = false;
  beginPlunges();
}

/** Starts a careful search from a state that the caller writes at the address returned. */
export function beginState(): usize {
  end = STATES + STATE;
  patience = 0;
  return STATES;
}

/** Returns the last solution found, as a state, until the search continues. */
export function foundState(): usize {
  return end;
}

/** Returns whether nothing is left to search. */
// @ts-expect-error: decorator
@inline
export function isOver(): bool {
  return end == STATES;
}

/** Propagates everything that follows without a guess. */
// @ts-expect-error: decorator
@inline
function reduce(p: usize): i32 {
  while (true) {
    const known = propagate(p);
    if (known != STUCK) return known;
    const result = countSegments(p);
    if (result != NARROWED) return result == IMPOSSIBLE ? CONTRADICTION : STUCK;
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

/** Drops the states left by plunging if it found nothing. */
function beginAgain(): void {
  if (isOver() || foundSome) return;
  copyState(STATES, START);
  end = STATES + STATE;
}

/**
 * Continues the search until `limit` solutions are found, `steps` guesses are made, or nothing is left. Writes the
 * first solutions, up to `room`, and returns the number found. A further call continues from there. If fewer than
 * `limit` were found and the search isn't over, the guesses ran out.
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
