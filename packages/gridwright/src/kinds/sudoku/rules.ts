import { DIGITS_AND_LETTERS } from '../../core/alphabet.js';
import { type Cell, cellName, type Grid, requireGrid, type Size } from '../../core/grid.js';
import { type House, houseName } from '../../core/house.js';
import type { Mistake, Puzzle } from '../../core/kind.js';
import { layoutOf } from './layout.js';

/** Every rule of Sudoku that an answer can break. */
export const rules = {
  'row-repeat': 'Each row holds every value once.',
  'column-repeat': 'Each column holds every value once.',
  'box-repeat': 'Each box holds every value once.',
  'diagonal-repeat': 'With diagonals, each of the two long diagonals holds every value once.',
  'clue-changed': 'The clues that are printed stay as they are.',
  'value-unknown': 'Values go from 1 to the number of cells in a row.',
  'cell-empty': 'Every cell holds a value.',
} as const;

/** All that is wrong with an answer, houses first, then clues, unknown values and empty cells. */
export function check(puzzle: Puzzle, answer: Grid): Mistake[] {
  const { size } = puzzle;
  requireGrid('answer', answer, size);
  const mistakes = layoutOf(size, puzzle.options).houses.flatMap((house) => repeats(house, answer, size));
  for (let cell = 0; cell < answer.length; cell++) {
    const clue = puzzle.clues[cell];
    if (clue !== 0 && clue !== answer[cell]) {
      mistakes.push(mistake('clue-changed', [cell], `The clue in ${cellName(cell, size)} is ${DIGITS_AND_LETTERS[clue]}, not ${symbol(answer[cell])}.`));
    }
  }
  for (let cell = 0; cell < answer.length; cell++) {
    if (answer[cell] > size.rows)
      mistakes.push(mistake('value-unknown', [cell], `${cellName(cell, size)} holds ${answer[cell]}; values go from 1 to ${size.rows}.`));
  }
  const empty = [...answer.keys()].filter((cell) => answer[cell] === 0);
  if (empty.length > 0) {
    const message =
      empty.length === 1 ? `${cellName(empty[0], size)} is empty.` : `${empty.length} cells are empty, the first of them ${cellName(empty[0], size)}.`;
    mistakes.push({ code: 'cell-empty', cells: empty, message, unfinished: true });
  }
  return mistakes;
}

/** One mistake for each value that stands in the house more than once. */
function repeats(house: House, answer: Grid, size: Size): Mistake[] {
  const places = new Map<number, Cell[]>();
  for (const cell of house.cells) {
    const value = answer[cell];
    if (value !== 0) places.set(value, [...(places.get(value) ?? []), cell]);
  }
  return [...places]
    .filter(([, cells]) => cells.length > 1)
    .map(([value, cells]) => {
      const where = cells.map((cell) => cellName(cell, size));
      const count = ['Two', 'Three', 'Four', 'Five'][cells.length - 2] ?? String(cells.length);
      return mistake(`${house.type}-repeat`, cells, `${count} ${symbol(value)}s in ${houseName(house)}: ${where.slice(0, -1).join(', ')} and ${where.at(-1)}.`);
    });
}

function mistake(code: keyof typeof rules | `${House['type']}-repeat`, cells: readonly Cell[], message: string): Mistake {
  return { code, cells: [...cells].sort((a, b) => a - b), message, unfinished: false };
}

function symbol(value: number): string {
  return value === 0 ? 'empty' : (DIGITS_AND_LETTERS[value] ?? String(value));
}
