import { OptionError } from '../../../core/errors.js';
import { cellCount, formatShape, type Grid, requireGrid, type Size } from '../../../core/grid.js';
import type { Puzzle, Rules } from '../../../core/kind.js';
import type { Move } from '../../../core/move.js';
import { check, RULES } from './check.js';
import { flipitDrawing, LEAST, MOST, size } from './drawing.js';
import { goalOf } from './goal.js';
import { pressesRequest } from './presses-request.js';
import { parseNumber } from './puzzle-number.js';

/** The rules of FlipIT. */
export const flipitRules: Rules = {
  ...flipitDrawing,
  version: 1,
  unique: false,
  input: 'presses',
  rules: RULES,
  requests: [pressesRequest],
  sizes: `${formatShape(LEAST, LEAST)} to ${formatShape(MOST, MOST)}`,
  sizeOfCells,
  series: { from: 'decks', names: ['classic', 'long'] },
  help: 'presses',
  check,
  apply,
  disks: { goal: (puzzle) => ({ ...puzzle, clues: goalOf(puzzle) }), parseNumber },
};

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
