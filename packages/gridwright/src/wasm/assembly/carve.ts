import { count, dig, digAgain, SOLUTION, writeClues } from './dig';
import { fill } from './fill';
import { mix, scramble } from './mix';

/** The bounds of ../../kinds/sudoku/generate/fill.ts and random-walk.ts for 9x9. */
const STARTS: i32 = 1000;
const EXCHANGES: i32 = 72;

/** Writes a random full grid to SOLUTION; false when no filling succeeded. */
function makeSolution(): bool {
  for (let start = 0; start < STARTS; start++) {
    if (!fill(SOLUTION)) continue;
    scramble(SOLUTION);
    mix(SOLUTION, EXCHANGES);
    return true;
  }
  return false;
}

/**
 * Digs until a puzzle has `wanted` clues, or for `rounds` rounds if that is 0; false when the digs ran out. Same steps
 * as ../../kinds/sudoku/generate/carve.ts.
 */
export function carvePuzzle(clues: usize, fewest: i32, wanted: i32, rounds: i32, back: i32, digs: i32): bool {
  for (let left = digs; left > 0; ) {
    if (!makeSolution()) return false;
    dig(fewest);
    left--;
    for (let round = 0; round < rounds && left > 0 && count > wanted; round++) {
      digAgain(fewest, back);
      left--;
    }
    if (wanted && count != wanted) continue;
    writeClues(clues);
    return true;
  }
  return false;
}
