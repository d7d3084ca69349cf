import { cellName, type Grid, requireGrid } from '../../core/grid.js';
import type { Mistake, Puzzle } from '../../core/kind.js';
import { DARK, goalOf, isDisk, LIGHT } from './goal.js';
import { flippedBy, reachOf } from './neighbourhood.js';
import { oddCells, tellOdd } from './parity.js';

/** Every rule of FlipIT that can be broken. */
export const rules: Readonly<Record<string, string>> = {
  'disk-missing': 'Every cell of the puzzle has a light or a dark disk.',
  'press-unknown': 'Every cell of the answer is either pressed or not pressed.',
  'goal-missed': 'After all presses every disk has the colour that the goal asks for.',
  'goal-unreachable': 'Some presses lead from the start to the goal.',
};

/** The disks with the presses applied to the start; a cell without a disk stays without. */
export function disksAfter(puzzle: Puzzle, presses: Grid): Grid {
  const disks = puzzle.clues.slice();
  const reach = reachOf(puzzle);
  for (let cell = 0; cell < presses.length; cell++) {
    if (presses[cell] !== 1) continue;
    for (const flipped of flippedBy(cell, puzzle.size, reach)) if (isDisk(disks[flipped])) disks[flipped] = LIGHT + DARK - disks[flipped];
  }
  return disks;
}

/**
 * Every rule that the press set breaks; `[]` = solved. What is no press counts as not pressed for the goal. Where the goal
 * cannot be reached at all, that is said, with a proof, instead of what is still missed.
 */
export function check(puzzle: Puzzle, answer: Grid): Mistake[] {
  requireGrid('clues', puzzle.clues, puzzle.size);
  requireGrid('answer', answer, puzzle.size);
  const goal = goalOf(puzzle);
  const disks = disksAfter(puzzle, answer);
  const all = Array.from(goal.keys());
  const missing = all.filter((cell) => !isDisk(disks[cell]));
  const unknown = all.filter((cell) => answer[cell] > 1);
  const wrong = all.filter((cell) => isDisk(disks[cell]) && disks[cell] !== goal[cell]);
  const mistakes: Mistake[] = [];
  const report = (code: string, cells: number[], message: string, unfinished: boolean) => {
    if (cells.length > 0) mistakes.push({ code, cells, message, unfinished });
  };
  report('disk-missing', missing, `${missing.length} of ${all.length} cells ${missing.length === 1 ? 'has' : 'have'} no disk.`, false);
  report('press-unknown', unknown, `${unknown.length} of ${all.length} cells ${unknown.length === 1 ? 'is' : 'are'} neither pressed nor not pressed.`, false);
  const odd = wrong.length === 0 || missing.length > 0 ? undefined : oddCells(puzzle);
  if (odd !== undefined) report('goal-unreachable', odd, tellOdd(puzzle, odd), false);
  else report('goal-missed', wrong, `${wrong.length} of ${all.length} disks ${wrong.length === 1 ? 'does' : 'do'} not match the goal.`, true);
  return mistakes;
}

/** Throws RangeError, naming the first such cell, unless every cell of the puzzle has a disk. */
export function requireDisks(puzzle: Puzzle): void {
  requireGrid('clues', puzzle.clues, puzzle.size);
  const cell = puzzle.clues.findIndex((value) => !isDisk(value));
  if (cell >= 0) throw new RangeError(`clues: expected a light or a dark disk in every cell, got none in ${cellName(cell, puzzle.size)}`);
}
