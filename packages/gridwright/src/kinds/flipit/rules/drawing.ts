import { OptionError } from '../../../core/errors.js';
import { cellCount, columnOf, formatShape, type Grid, rowOf, type Size } from '../../../core/grid.js';
import { drawLines } from '../../../core/grid-marks.js';
import type { Drawing, Puzzle } from '../../../core/kind.js';
import type { Mark } from '../../../core/mark.js';
import { disksAfter } from './disks.js';
import { DARK, goalOption, isDisk } from './goal.js';
import { neighbourhoodOption, torusOption } from './neighbourhood.js';

export const LEAST = 2;
export const MOST = 32;

/** What a picture of a FlipIT needs. */
export const flipitDrawing: Drawing = {
  name: 'flipit',
  title: 'FlipIT',
  // A disk can't be missing, so no character means none.
  clueAlphabet: { symbols: ' 01', also: {} },
  answerAlphabet: { symbols: '.x', also: { '0': 0, _: 0, '1': 1 } },
  defaultSize: { rows: 4, columns: 4, boxRows: 0, boxColumns: 0 },
  size,
  options: [neighbourhoodOption, torusOption, goalOption],
  maxValues: () => ({ clue: DARK, answer: 1 }),
  start: (puzzle) => new Uint8Array(cellCount(puzzle.size)),
  draw,
};

export function size(rows: number, columns: number, boxRows = 0, boxColumns = 0): Size {
  for (const [name, side] of Object.entries({ rows, columns })) {
    if (!(Number.isInteger(side) && side >= LEAST && side <= MOST))
      throw new OptionError(`size.${name}`, `${LEAST}..${MOST}`, side);
  }
  if (boxRows !== 0 || boxColumns !== 0)
    throw new OptionError('box', 'none for flipit', formatShape(boxRows, boxColumns));
  return { rows, columns, boxRows: 0, boxColumns: 0 };
}

/** Returns the lines, then for each cell the press mark if it is pressed, and over it the disk after the presses. */
function draw(puzzle: Puzzle, answer: Grid): Mark[] {
  const marks = drawLines(puzzle.size);
  disksAfter(puzzle, answer).forEach((disk, cell) => {
    const place = { cell, x: columnOf(cell, puzzle.size) + 0.5, y: rowOf(cell, puzzle.size) + 0.5 };
    if (answer[cell] === 1) marks.push({ type: 'press', ...place });
    if (isDisk(disk)) marks.push({ type: 'disk', role: disk === DARK ? 'dark' : 'light', ...place });
  });
  return marks;
}
