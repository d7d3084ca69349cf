import { type Cell, cellCount, cellName, columnOf, type Grid, rowOf } from '../../core/grid.js';
import type { LessonStep, Puzzle } from '../../core/kind.js';
import { fewestPresses } from './algebra.js';
import { goalOf } from './goal.js';
import { reachOf } from './neighbourhood.js';
import { after } from './play.js';

/**
 * The solution of a puzzle explained. King and plus on boards with edges are chased: row by row, each disk that differs
 * from the goal is cured by a press that touches no disk before it. That cures all but the last row (king: and the
 * last column); what is left there tells which presses to begin with, and a second chase ends at the goal. Other
 * boards cannot be chased, since a press there comes round or skips cells: the presses are named. `[]` without a solution.
 */
export function lessonOf(puzzle: Puzzle): LessonStep[] {
  const best = fewestPresses(puzzle);
  if (best === undefined) return [];
  const { neighbourhood, torus } = reachOf(puzzle);
  const cells = pressedCells(best.presses);
  if (torus || !(neighbourhood === 'king' || neighbourhood === 'plus')) {
    return cells.length === 0 ? [] : [{ cells, text: `Press ${namesOf(puzzle, cells)}: linear algebra gives these presses, in any order.` }];
  }
  return Array.from(chase(puzzle, neighbourhood === 'king', best.presses));
}

/** The steps of a chase that ends with these presses. */
export function* chase(puzzle: Puzzle, king: boolean, answer: Grid): Generator<LessonStep> {
  const presses = new Uint8Array(cellCount(puzzle.size));
  yield* sweep(puzzle, king, presses);
  const wrong = wrongCells(after(puzzle, presses));
  if (wrong.length === 0) return;
  const first = pressedCells(answer).filter((cell) => rowOf(cell, puzzle.size) === 0 || (king && columnOf(cell, puzzle.size) === 0));
  const where = king ? 'row 1 and column 1' : 'row 1';
  for (const cell of first) presses[cell] ^= 1;
  yield {
    cells: first,
    text: `${namesOf(puzzle, wrong)} ${wrong.length === 1 ? 'is' : 'are'} left. Only other presses in ${where} can cure the end, and linear algebra says which: press ${namesOf(puzzle, first)}, then chase again.`,
  };
  yield* sweep(puzzle, king, presses);
  const cells = pressedCells(presses);
  yield {
    cells: [],
    text: `The goal is reached. A cell that was pressed twice need not be pressed: ${namesOf(puzzle, cells)} ${cells.length === 1 ? 'is' : 'are'} enough.`,
  };
}

/** Chases once from the top, one step a row, and adds the presses. */
function* sweep(puzzle: Puzzle, king: boolean, presses: Uint8Array): Generator<LessonStep> {
  const { rows, columns } = puzzle.size;
  for (let row = 1; row < rows; row++) {
    const cells: Cell[] = [];
    for (let column = king ? 1 : 0; column < columns; column++) {
      const cured = (row - 1) * columns + column - (king ? 1 : 0);
      if (!wrongCells(after(puzzle, presses)).includes(cured)) continue;
      presses[row * columns + column] ^= 1;
      cells.push(row * columns + column);
    }
    const place = king ? 'each below and right of a disk' : 'each below a disk';
    if (cells.length > 0) yield { cells, text: `Press ${namesOf(puzzle, cells)}, ${place} of row ${row} that differs from the goal.` };
  }
}

function wrongCells(puzzle: Puzzle): Cell[] {
  const goal = goalOf(puzzle);
  return Array.from(goal.keys()).filter((cell) => puzzle.clues[cell] !== goal[cell]);
}

function pressedCells(presses: Grid): Cell[] {
  return Array.from(presses.keys()).filter((cell) => presses[cell] === 1);
}

function namesOf({ size }: Puzzle, cells: readonly Cell[]): string {
  const names = cells.map((cell) => cellName(cell, size));
  if (names.length < 2) return names[0] ?? 'nothing';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
