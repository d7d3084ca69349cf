import { type Cell, cellCount, type Grid, rowOf } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Advised, PressCount, PressDifficulty } from '../../../core/presses.js';
import { disksAfter } from '../rules/disks.js';
import { goalOf } from '../rules/goal.js';
import { flips, reachOf } from '../rules/neighbourhood.js';
import { fewestPresses } from '../solve/solve.js';
import type { FlipitReason } from './reason.js';

/** Returns the puzzle that remains after some presses: the same goal, and the current disks. */
export function after(puzzle: Puzzle, presses: Grid): Puzzle {
  return { ...puzzle, clues: disksAfter(puzzle, presses) };
}

/**
 * Returns the press of a best answer that corrects the most disks; the first one of equals. Undefined when the goal is
 * reached or out of reach.
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

/** Counts the presses of an answer found by `solve`, with a lower bound if they aren't proved to be the fewest. */
export function countPresses(puzzle: Puzzle, answer: Grid, proved: boolean): PressCount {
  const presses = answer.reduce((sum, press) => sum + press, 0);
  return { presses, least: proved ? presses : fewestPresses(puzzle)?.least };
}

/** Returns for each cell how many more disks match the goal after pressing it. */
function gainsOf(puzzle: Puzzle): number[] {
  const goal = goalOf(puzzle);
  const worth = Array.from(puzzle.clues, (disk, cell) => (disk === goal[cell] ? -1 : 1));
  return flips(puzzle.size, reachOf(puzzle)).map((flipped) => flipped.reduce((sum, cell) => sum + worth[cell], 0));
}

/**
 * Plays greedily: always the press after which most disks match the goal (the first of equals), while that is more than
 * before. Returns the cells in the order pressed.
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

/** Returns undefined when there is no answer, or when the fewest presses aren't proved within `steps`. */
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
