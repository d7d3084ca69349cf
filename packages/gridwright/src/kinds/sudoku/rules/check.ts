import { type Cell, type Grid, requireGrid, type Value } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Cage, Puzzle } from '../../../core/kind.js';
import { type Arrow, arrowsOf } from './arrows.js';
import { parseCages } from './cages.js';
import { housesIn } from './houses.js';
import type { SudokuMistake } from './mistake.js';
import { isDistinct, type Pair, pairsOf } from './pair-rules.js';
import { allowedBy, parseParity } from './parity.js';
import { repeatedIn, repeats, wrongCells } from './plain-check.js';
import { type Thermo, thermosOf } from './thermos.js';

/**
 * Returns all mistakes of an answer: houses first, then pairs of cells, thermometers, odd and even cells, cages,
 * arrows, clues, unknown values and empty cells.
 */
export function check(puzzle: Puzzle, answer: Grid): SudokuMistake[] {
  const { size, options } = puzzle;
  requireGrid('answer', answer, size);
  const houses = housesIn(size, options);
  const { parity, cages } = options;
  const allowed = parity === undefined ? [] : allowedBy(parseParity(parity, size), size);
  return [
    ...houses.flatMap((house) => repeats(house, answer)),
    ...pairsOf(size, options).flatMap((pair) => clash(pair, answer, houses)),
    ...thermosOf(size, options).flatMap((thermo) => falls(thermo, answer)),
    ...Array.from(allowed).flatMap((mask, cell) => wrongParity(cell, answer[cell], mask, size.rows)),
    ...(cages === undefined ? [] : parseCages(cages, size)).flatMap((cage) => wrongCage(cage, answer)),
    ...arrowsOf(size, options).flatMap((arrow) => wrongArrow(arrow, answer)),
    ...wrongCells(puzzle, answer),
  ];
}

/** Returns the values that are in a cage twice, and its total if that is wrong. */
function wrongCage({ cells, sum }: Cage, answer: Grid): SudokuMistake[] {
  const repeated = repeatedIn(cells, answer).map(
    (one): SudokuMistake => ({ code: 'cage-repeat', sum, unfinished: false, ...one }),
  );
  const total = cells.reduce((all, cell) => all + answer[cell], 0);
  if (sum === undefined || total === sum || cells.some((cell) => answer[cell] === 0)) return repeated;
  return [...repeated, { code: 'cage-sum', cells, sum, total, unfinished: false }];
}

/** Returns a mistake if the shaft of a filled arrow adds up to another value than that in the circle. */
function wrongArrow(arrow: Arrow, answer: Grid): SudokuMistake[] {
  const [cell, ...shaft] = arrow;
  const circle = { cell, value: answer[cell] };
  const total = shaft.reduce((all, one) => all + answer[one], 0);
  if (total === circle.value || arrow.some((one) => answer[one] === 0)) return [];
  return [{ code: 'arrow', cells: [...arrow].sort((a, b) => a - b), circle, shaft, total, unfinished: false }];
}

/** Returns a mistake if a pair of filled cells has values that it may not have. */
function clash(pair: Pair, answer: Grid, houses: readonly House[]): SudokuMistake[] {
  const { rule, cells, relations } = pair;
  const [a, b] = cells.map((cell) => answer[cell]);
  // A cage and a thermometer say by themselves what is wrong.
  if (rule === 'thermometer' || rule === 'cages' || a === 0 || b === 0 || (relations[0][a - 1] & (1 << (b - 1))) !== 0)
    return [];
  // The same value twice is a mistake of the house that both are in. Neighbours share one, and no sum or dot explains
  // it.
  if (a === b && (!isDistinct(pair) || houses.some((house) => cells.every((cell) => house.cells.includes(cell)))))
    return [];
  return [{ code: rule, cells, values: a < b ? [a, b] : [b, a], unfinished: false }];
}

/** Returns a mistake for each filled cell of a thermometer that is too low after the filled cell before it. */
function falls(thermo: Thermo, answer: Grid): SudokuMistake[] {
  const filled = [...thermo.keys()].filter((i) => answer[thermo[i]] !== 0);
  return filled.slice(1).flatMap((at, i): SudokuMistake[] => {
    const [first, second] = [filled[i], at].map((place) => ({ cell: thermo[place], value: answer[thermo[place]] }));
    const least = first.value + at - filled[i];
    const cells = [first.cell, second.cell].sort((a, b) => a - b);
    return second.value >= least ? [] : [{ code: 'thermometer', cells, first, second, least, unfinished: false }];
  });
}

/** Returns a mistake if a cell has an odd value where only even ones are allowed, or the other way round. */
function wrongParity(cell: Cell, value: Value, allowed: number, most: Value): SudokuMistake[] {
  if (value === 0 || value > most || (allowed & (1 << (value - 1))) !== 0) return [];
  return [{ code: 'parity', cells: [cell], value, odd: (allowed & 1) === 1, unfinished: false }];
}
