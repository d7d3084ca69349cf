import { type Cell, type Grid, requireGrid, type Value } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Puzzle } from '../../../core/kind.js';
import { ruleOf, type SudokuMistake } from './mistake.js';
import { plainHouses } from './plain-houses.js';

/** Returns all mistakes of an answer to a puzzle without options, in the order of `check`. */
export function checkPlain(puzzle: Puzzle, answer: Grid): SudokuMistake[] {
  requireGrid('answer', answer, puzzle.size);
  return [...plainHouses(puzzle.size).houses.flatMap((house) => repeats(house, answer)), ...wrongCells(puzzle, answer)];
}

/** Returns one mistake for each value that is more than once in the house. */
export function repeats(house: House, answer: Grid): SudokuMistake[] {
  const { type, index, cells } = house;
  return repeatedIn(cells, answer).map((repeated) => ({
    code: ruleOf(house),
    constraint: 'house',
    house: { type, index },
    unfinished: false,
    ...repeated,
  }));
}

/** Returns each value that several of the cells have, with those cells in ascending order. */
export function repeatedIn(cells: readonly Cell[], answer: Grid): { value: Value; cells: Cell[] }[] {
  if (!hasRepeat(cells, answer)) return [];
  const places = new Map<Value, Cell[]>();
  for (const cell of cells)
    if (answer[cell] !== 0) places.set(answer[cell], [...(places.get(answer[cell]) ?? []), cell]);
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([value, found]) => ({ value, cells: found.sort((a, b) => a - b) }));
}

/**
 * Returns whether several of the cells have the same value. Most houses of a board in play have none, so that this
 * saves their maps.
 */
function hasRepeat(cells: readonly Cell[], answer: Grid): boolean {
  let seen = 0;
  for (const cell of cells) {
    const value = answer[cell];
    if (value === 0) continue;
    // A mask has no place for unknown values above 31.
    if (value > 31 || (seen & (1 << value)) !== 0) return true;
    seen |= 1 << value;
  }
  return false;
}

/** Returns changed clues, then unknown values, then the empty cells. */
export function wrongCells({ size, clues }: Puzzle, answer: Grid): SudokuMistake[] {
  const changed: SudokuMistake[] = [];
  const unknown: SudokuMistake[] = [];
  const empty: Cell[] = [];
  for (let cell = 0; cell < answer.length; cell++) {
    const [clue, value] = [clues[cell], answer[cell]];
    if (clue !== 0 && clue !== value)
      changed.push({ code: 'clue-changed', cells: [cell], clue, value, unfinished: false });
    if (value > size.rows) unknown.push({ code: 'value-unknown', cells: [cell], value, unfinished: false });
    if (value === 0) empty.push(cell);
  }
  const unfinished: SudokuMistake[] = empty.length > 0 ? [{ code: 'cell-empty', cells: empty, unfinished: true }] : [];
  return [...changed, ...unknown, ...unfinished];
}
