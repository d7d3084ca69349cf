import { CLUES, count, dig, digAgain, SOLUTION } from './dig';
import { fill } from './fill';
import { GRID } from './layout';
import { mix, scramble } from './mix';

/** Starts of a filling before it is given up. */
const STARTS: i32 = 1000;

/** Puts a random full grid at SOLUTION. */
function fillSolution(exchanges: i32): bool {
  for (let start = 0; start < STARTS; start++) {
    if (!fill(SOLUTION)) continue;
    scramble(SOLUTION);
    mix(SOLUTION, exchanges);
    return true;
  }
  return false;
}

/** Digs until a puzzle has so many clues, or with wanted = 0 once; false when the attempts ran out. The same as ../../kinds/sudoku/carve.ts. */
export function carve(clues: usize, exchanges: i32, fewest: i32, bite: i32, wanted: i32, rounds: i32, back: i32, attempts: i32): bool {
  while (attempts-- > 0) {
    if (!fillSolution(exchanges)) return false;
    dig(fewest, bite);
    for (let round = 0; round < rounds && count > wanted && attempts > 0; round++) {
      digAgain(fewest, back);
      attempts--;
    }
    if (wanted && count != wanted) continue;
    memory.copy(clues, CLUES, GRID);
    return true;
  }
  return false;
}
