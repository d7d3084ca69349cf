import { cellCount, type Grid } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { PressDrill, Presses } from '../../../core/presses.js';
import type { Rng } from '../../../core/rng.js';
import { flipitRules } from '../rules/flipit-rules.js';
import { goalOf } from '../rules/goal.js';
import { lessonOf } from './light-chasing.js';
import { after } from './press-hints.js';

/** Practice on the default board: the last press before the goal, and the next row of light chasing. */
export const drills: Presses['drills'] = { 'last-press': lastPress, 'light-chasing': lightChasing };

function lastPress(rng: Rng): PressDrill {
  const goal = boardAtGoal();
  const cell = rng.below(cellCount(goal.size));
  return { puzzle: after(goal, pressing(goal, [cell])), step: { cells: [cell], reason: { form: 'in-any-order' } } };
}

function lightChasing(rng: Rng): PressDrill {
  const goal = boardAtGoal();
  for (;;) {
    const start = after(
      goal,
      Uint8Array.from({ length: cellCount(goal.size) }, () => rng.below(2)),
    );
    const steps = lessonOf(start);
    const rows = steps.filter(({ reason }) => reason.form === 'row');
    if (rows.length === 0) continue;
    // A press changes the disks to the right in the row above too, so only the next press is known.
    const step = rows[rng.below(rows.length)];
    const next = rng.below(step.cells.length);
    const before = [...steps.slice(0, steps.indexOf(step)).flatMap(({ cells }) => cells), ...step.cells.slice(0, next)];
    return { puzzle: after(start, pressing(goal, before)), step: { ...step, cells: [step.cells[next]] } };
  }
}

/** The default board with the goal as its start. */
function boardAtGoal(): Puzzle {
  const size = flipitRules.defaultSize;
  const board: Puzzle = { kind: flipitRules.name, size, options: {}, clues: new Uint8Array(cellCount(size)) };
  return { ...board, clues: goalOf(board) };
}

/** The cells as presses; a cell that is pressed twice isn't pressed. */
function pressing({ size }: Puzzle, cells: readonly number[]): Grid {
  const presses = new Uint8Array(cellCount(size));
  for (const cell of cells) presses[cell] ^= 1;
  return presses;
}
