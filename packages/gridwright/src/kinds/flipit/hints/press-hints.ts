import { type Cell, cellCount, type Grid, rowOf } from '../../../core/grid.js';
import type { Advised, PressCount, PressDifficulty, Puzzle } from '../../../core/kind.js';
import { disksAfter } from '../rules/check.js';
import { goalOf } from '../rules/goal.js';
import { flips, reachOf } from '../rules/neighbourhood.js';
import { fewestPresses } from '../solve/solve.js';
import type { FlipitReason } from './reason.js';

/** The puzzle that is left after some presses: the same goal from the disks as they are now. */
export function after(puzzle: Puzzle, presses: Grid): Puzzle {
  return { ...puzzle, clues: disksAfter(puzzle, presses) };
}

/**
 * One press of a best answer from here: the one that turns most disks right, the first of equals. Undefined when the goal
 * is reached or cannot be.
 */
export function hintOf(puzzle: Puzzle, presses: Grid): Advised | undefined {
  const now = after(puzzle, presses);
  const best = fewestPresses(now);
  if (best === undefined || best.count === 0) return undefined;
  const gains = gainsOf(now);
  const cells = Array.from(gains.keys()).filter((cell) => best.presses[cell] === 1);
  const cell = cells.reduce((found, other) => (gains[other] > gains[found] ? other : found));
  const row = rowOf(cell, puzzle.size);
  const cellsOfRow = Array.from({ length: puzzle.size.columns }, (_, column) => row * puzzle.size.columns + column);
  const { count, least } = best;
  const reason: FlipitReason = { form: 'press', cell, again: presses[cell] === 1, count, least, gain: gains[cell] };
  return {
    move: { type: 'press', cell },
    hint: { areas: [{ house: { type: 'row', index: row }, cells: cellsOfRow }], candidates: [], reason },
  };
}

/** The presses of an answer found by `solve`, with a lower bound where they are not proved to be the fewest. */
export function countPresses(puzzle: Puzzle, answer: Grid, proved: boolean): PressCount {
  const presses = answer.reduce((sum, press) => sum + press, 0);
  return { presses, least: proved ? presses : fewestPresses(puzzle)?.least };
}

/** For each cell, how many disks more would show the goal after a press of it. */
function gainsOf(puzzle: Puzzle): number[] {
  const goal = goalOf(puzzle);
  const worth = Array.from(puzzle.clues, (disk, cell) => (disk === goal[cell] ? -1 : 1));
  return flips(puzzle.size, reachOf(puzzle)).map((flipped) => flipped.reduce((sum, cell) => sum + worth[cell], 0));
}

/**
 * Greedy play: always the press after which most disks show the goal, the first of equals, as long as that is more than
 * before. Returns the cells in the order in which they are pressed.
 */
export function greedyPresses(puzzle: Puzzle): Cell[] {
  const pressed: Cell[] = [];
  const presses = new Uint8Array(cellCount(puzzle.size));
  for (;;) {
    const gains = gainsOf(after(puzzle, presses));
    const best = gains.reduce((found, gain, cell) => (gain > gains[found] ? cell : found), 0);
    if (gains[best] <= 0) return pressed;
    pressed.push(best);
    presses[best] ^= 1;
  }
}

/** Undefined where there is no answer, or the fewest presses are not proved within so many steps. */
export function difficultyOf(puzzle: Puzzle, steps?: number): PressDifficulty | undefined {
  const best = fewestPresses(puzzle, steps);
  if (best === undefined || best.least < best.count) return undefined;
  const pressed = greedyPresses(puzzle);
  const presses = new Uint8Array(cellCount(puzzle.size));
  for (const cell of pressed) presses[cell] ^= 1;
  const rest = fewestPresses(after(puzzle, presses), steps);
  if (rest === undefined || rest.least < rest.count) return undefined;
  return {
    fewest: best.count,
    greedy: pressed.length,
    left: rest.count,
    detour: pressed.length + rest.count - best.count,
  };
}
