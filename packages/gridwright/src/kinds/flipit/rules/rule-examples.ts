import type { Cell, Grid } from '../../../core/grid.js';
import type { Example, Puzzle } from '../../../core/kind.js';
import { disksAfter } from './disks.js';
import { goalOf, LIGHT } from './goal.js';

/** The example position is three presses away from its goal: r1c1, r2c3 and r4c2. */
const SOLUTION: readonly Cell[] = [0, 6, 13];

/**
 * Returns for each rule an answer that breaks only this one: all on one 4x4 position, except for a goal out of reach,
 * which 4x4 doesn't have.
 */
export function examples(): Readonly<Record<string, Example>> {
  const size = { rows: 4, columns: 4, boxRows: 0, boxColumns: 0 };
  const goal: Puzzle = { kind: 'flipit', size, options: {}, clues: goalOf({ size, options: {} }) };
  const solution = pressed(SOLUTION);
  const puzzle: Puzzle = { ...goal, clues: disksAfter(goal, solution) };
  const clues = puzzle.clues.slice();
  clues[9] = 0;
  const answer = solution.slice();
  answer[3] = 2;
  return {
    'disk-missing': { puzzle: { ...puzzle, clues }, answer: solution },
    'press-unknown': { puzzle, answer },
    'goal-unreachable': unreachable(),
    'goal-missed': { puzzle, answer: pressed(SOLUTION.slice(0, 2)) },
  };
}

function pressed(cells: readonly Cell[]): Grid {
  return Uint8Array.from({ length: 16 }, (_, cell) => (cells.includes(cell) ? 1 : 0));
}

/** Returns a 2x2 board, where every press flips all four disks, with one wrong disk. */
function unreachable(): Example {
  const size = { rows: 2, columns: 2, boxRows: 0, boxColumns: 0 };
  const clues = goalOf({ size, options: {} });
  clues[3] = LIGHT;
  return { puzzle: { kind: 'flipit', size, options: {}, clues }, answer: new Uint8Array(4) };
}
