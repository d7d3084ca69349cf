import { guess } from './choose';
import { readClues, writeGrid } from './clues';
import { GRID, STATE } from './layout';
import { countSegments, IMPOSSIBLE, NARROWED } from './segments';
import { CONTRADICTION, propagate, SOLVED, STUCK } from './sweep';

/**
 * The states still to be searched, one above the other. A guess leaves its opposite below it; on
 * the way down to any state each guess has settled another line of a digit, 81 rows and 81 columns
 * at most, so this many states are enough.
 */
const STATES: usize = memory.data(164 * 112, 16);
/** Where the states left end; the last is searched next. */
let end: usize = STATES;

/** Begins a search: all that is left to do is the state of the clues, or nothing when they are refused. */
export function begin(clues: usize): void {
  end = readClues(clues, STATES) ? STATES + STATE : STATES;
}

/** Begins a search from a state that the caller writes at the address returned. */
export function beginState(): usize {
  end = STATES + STATE;
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

/**
 * Goes on searching until so many solutions are found, so many guesses made, or nothing is left.
 * Writes the first solutions, as many as there is room for, and returns how many were found.
 * Called again, it goes on from there. The guesses ran out when fewer were found than asked for
 * and it is not over.
 */
export function search(solutions: usize, room: i32, limit: i32, steps: i32): i32 {
  let found = 0;
  while (found < limit && !isOver()) {
    const p = end - STATE;
    const known = reduce(p);
    if (known == STUCK) {
      if (steps-- <= 0 || !guess(p)) break;
      end += STATE;
      continue;
    }
    if (known == SOLVED) {
      if (found < room) writeGrid(p, solutions + GRID * found);
      found++;
    }
    end -= STATE;
  }
  return found;
}
