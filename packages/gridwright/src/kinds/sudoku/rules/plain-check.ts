import { type Cell, type Grid, requireGrid, type Value } from '../../../core/grid.js';
import { type House, housesOf } from '../../../core/house.js';
import type { Puzzle } from '../../../core/kind.js';
import type { SudokuMistake } from './mistake.js';

/** Returns all mistakes of an answer to a puzzle without options, in the order of `check`. */
export function checkPlain(puzzle: Puzzle, answer: Grid): SudokuMistake[] {
  requireGrid('answer', answer, puzzle.size);
  return [...housesOf(puzzle.size).flatMap((house) => repeats(house, answer)), ...wrongCells(puzzle, answer)];
}

/** Returns one mistake for each value that is more than once in the house. */
export function repeats({ type, index, cells }: House, answer: Grid): SudokuMistake[] {
  return repeatedIn(cells, answer).map((repeated) => ({
    code: `${type}-repeat` as const,
    house: { type, index },
    unfinished: false,
    ...repeated,
  }));
}

/** Returns each value that several of the cells have, with those cells in ascending order. */
export function repeatedIn(cells: readonly Cell[], answer: Grid): { value: Value; cells: Cell[] }[] {
  const places = new Map<Value, Cell[]>();
  for (const cell of cells)
    if (answer[cell] !== 0) places.set(answer[cell], [...(places.get(answer[cell]) ?? []), cell]);
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([value, found]) => ({ value, cells: found.sort((a, b) => a - b) }));
}

/** Returns changed clues, then unknown values, then the empty cells. */
export function wrongCells({ size, clues }: Puzzle, answer: Grid): SudokuMistake[] {
  const cells = [...answer.keys()];
  const empty = cells.filter((cell) => answer[cell] === 0);
  return [
    ...cells.flatMap((cell) => changedClue(cell, clues[cell], answer[cell])),
    ...cells.flatMap((cell) => unknownValue(cell, answer[cell], size.rows)),
    ...(empty.length > 0 ? [{ code: 'cell-empty' as const, cells: empty, unfinished: true }] : []),
  ];
}

function changedClue(cell: Cell, clue: Value, value: Value): SudokuMistake[] {
  return clue === 0 || clue === value ? [] : [{ code: 'clue-changed', cells: [cell], clue, value, unfinished: false }];
}

function unknownValue(cell: Cell, value: Value, most: Value): SudokuMistake[] {
  return value > most ? [{ code: 'value-unknown', cells: [cell], value, unfinished: false }] : [];
}
