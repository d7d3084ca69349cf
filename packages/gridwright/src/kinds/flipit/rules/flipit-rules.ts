import { OptionError } from '../../../core/errors.js';
import { cellCount, columnOf, formatShape, type Grid, requireGrid, rowOf, type Size } from '../../../core/grid.js';
import { drawLines } from '../../../core/grid-marks.js';
import type { Puzzle, Rules } from '../../../core/kind.js';
import type { Mark } from '../../../core/mark.js';
import type { Move } from '../../../core/move.js';
import { check, disksAfter, RULES } from './check.js';
import { DARK, goalOf, goalOption, isDisk } from './goal.js';
import { neighbourhoodOption, torusOption } from './neighbourhood.js';
import { pressesRequest } from './presses-request.js';
import { parseNumber } from './puzzle-number.js';

const LEAST = 2;
const MOST = 32;

/** The rules of FlipIT. */
export const flipitRules: Rules = {
  name: 'flipit',
  title: 'FlipIT',
  version: 1,
  unique: false,
  input: 'presses',
  // A disk can't be missing, so no character means none.
  clueAlphabet: { symbols: ' 01', also: {} },
  answerAlphabet: { symbols: '.x', also: { '0': 0, _: 0, '1': 1 } },
  rules: RULES,
  defaultSize: { rows: 4, columns: 4, boxRows: 0, boxColumns: 0 },
  sizes: `${formatShape(LEAST, LEAST)} to ${formatShape(MOST, MOST)}`,
  size,
  sizeOfCells,
  options: [neighbourhoodOption, torusOption, goalOption],
  requests: [pressesRequest],
  series: { from: 'decks', names: ['classic', 'long'] },
  help: 'presses',
  maxValues: () => ({ clue: DARK, answer: 1 }),
  check,
  start: (puzzle) => new Uint8Array(cellCount(puzzle.size)),
  apply,
  draw,
  disks: { goal: (puzzle) => ({ ...puzzle, clues: goalOf(puzzle) }), parseNumber },
};

function size(rows: number, columns: number, boxRows = 0, boxColumns = 0): Size {
  for (const [name, side] of Object.entries({ rows, columns })) {
    if (!(Number.isInteger(side) && side >= LEAST && side <= MOST))
      throw new OptionError(`size.${name}`, `${LEAST}..${MOST}`, side);
  }
  if (boxRows !== 0 || boxColumns !== 0)
    throw new OptionError('box', 'none for flipit', formatShape(boxRows, boxColumns));
  return { rows, columns, boxRows: 0, boxColumns: 0 };
}

function sizeOfCells(cells: number): Size | undefined {
  const side = Math.sqrt(cells);
  return Number.isInteger(side) && side >= LEAST && side <= MOST ? size(side, side) : undefined;
}

function apply(puzzle: Puzzle, answer: Grid, move: Move): Grid {
  requireGrid('answer', answer, puzzle.size);
  if (move.type !== 'press') throw new OptionError('move', 'a press', move.type, `a ${move.type}`);
  const cells = cellCount(puzzle.size);
  if (!(Number.isInteger(move.cell) && move.cell >= 0 && move.cell < cells)) {
    throw new OptionError('move.cell', `0..${cells - 1}`, move.cell);
  }
  const after = answer.slice();
  after[move.cell] = after[move.cell] === 1 ? 0 : 1;
  return after;
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
