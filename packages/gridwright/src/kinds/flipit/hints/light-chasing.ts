import { type Cell, cellCount, columnOf, type Grid, rowOf } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import { goalOf } from '../rules/goal.js';
import { reachOf } from '../rules/neighbourhood.js';
import { fewestPresses } from '../solve/solve.js';
import { after } from './press-hints.js';
import type { FlipitLessonStep } from './reason.js';

/**
 * Returns the solution of a puzzle, explained; `[]` without a solution. King and plus on boards with edges are solved
 * by light chasing: row by row, each disk that differs from the goal is corrected by a press that doesn't affect
 * earlier disks. That corrects all except the last row (king: and the last column). The rest determines the presses to
 * start with, and a second chase ends at the goal. Other boards can't be chased, since a press there wraps around or
 * skips cells, so the presses are listed.
 */
export function lessonOf(puzzle: Puzzle): FlipitLessonStep[] {
  const best = fewestPresses(puzzle);
  if (best === undefined) return [];
  const { neighbourhood, torus } = reachOf(puzzle);
  const cells = pressedCells(best.presses);
  if (torus || !(neighbourhood === 'king' || neighbourhood === 'plus')) {
    return cells.length === 0 ? [] : [{ cells, reason: { form: 'in-any-order' } }];
  }
  return Array.from(chase(puzzle, neighbourhood === 'king', best.presses));
}

/** Yields the steps of a chase that ends with these presses. */
function* chase(puzzle: Puzzle, king: boolean, answer: Grid): Generator<FlipitLessonStep> {
  const presses = new Uint8Array(cellCount(puzzle.size));
  yield* sweep(puzzle, king, presses);
  const wrong = wrongCells(after(puzzle, presses));
  if (wrong.length === 0) return;
  const first = pressedCells(answer).filter(
    (cell) => rowOf(cell, puzzle.size) === 0 || (king && columnOf(cell, puzzle.size) === 0),
  );
  for (const cell of first) presses[cell] ^= 1;
  yield { cells: first, reason: { form: 'begin-again', wrong, king } };
  yield* sweep(puzzle, king, presses);
  yield { cells: [], reason: { form: 'reached', enough: pressedCells(presses) } };
}

/** Chases once from the top, one step per row, and adds the presses. */
function* sweep(puzzle: Puzzle, king: boolean, presses: Uint8Array): Generator<FlipitLessonStep> {
  const { rows, columns } = puzzle.size;
  for (let row = 1; row < rows; row++) {
    const cells: Cell[] = [];
    for (let column = king ? 1 : 0; column < columns; column++) {
      const cured = (row - 1) * columns + column - (king ? 1 : 0);
      if (!wrongCells(after(puzzle, presses)).includes(cured)) continue;
      presses[row * columns + column] ^= 1;
      cells.push(row * columns + column);
    }
    if (cells.length > 0) yield { cells, reason: { form: 'row', row: row - 1, king } };
  }
}

function wrongCells(puzzle: Puzzle): Cell[] {
  const goal = goalOf(puzzle);
  return Array.from(goal.keys()).filter((cell) => puzzle.clues[cell] !== goal[cell]);
}

function pressedCells(presses: Grid): Cell[] {
  return Array.from(presses.keys()).filter((cell) => presses[cell] === 1);
}
