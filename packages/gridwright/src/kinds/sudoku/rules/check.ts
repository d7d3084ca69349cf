import { type Cell, type Grid, requireGrid, type Value } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Automaton } from '../variants/automaton.js';
import { variantsIn } from '../variants/index.js';
import type { Pair, Sum } from '../variants/variant.js';
import { housesIn } from './houses.js';
import type { SudokuMistake } from './mistake.js';
import { narrowByMachine } from './narrow-by-machine.js';
import { repeats, wrongCells } from './plain-check.js';

/**
 * Returns all mistakes of an answer: houses first, then the other rules in the order of the options, clues, unknown
 * values and empty cells.
 */
export function check(puzzle: Puzzle, answer: Grid): SudokuMistake[] {
  const { size, options } = puzzle;
  requireGrid('answer', answer, size);
  const houses = housesIn(size, options);
  return [
    ...houses.flatMap((house) => repeats(house, answer)),
    ...variantsIn(options).flatMap(({ name, mistakes, pairs, values, sums, automata }) =>
      mistakes === undefined
        ? [
            ...(pairs?.(options[name], size, options) ?? []).flatMap((pair) => clash(pair, answer, houses)),
            ...barred(name, values?.(options[name], size), answer, size.rows),
            ...(sums?.(options[name], size, houses) ?? []).flatMap((sum) => missed(sum, answer)),
            ...(automata?.(options[name], size) ?? []).flatMap((automaton) => refused(automaton, answer)),
          ]
        : mistakes(options[name], size, answer),
    ),
    ...wrongCells(puzzle, answer),
  ];
}

/** Returns a mistake if a pair of filled cells has values that it may not have. */
function clash({ rule, cells, relations, mark }: Pair, answer: Grid, houses: readonly House[]): SudokuMistake[] {
  const [a, b] = cells.map((cell) => answer[cell]);
  if (a === 0 || b === 0 || (relations[0][a - 1] & (1 << (b - 1))) !== 0) return [];
  // The same value twice is a mistake of the house that both are in.
  if (a === b && houses.some((house) => cells.every((cell) => house.cells.includes(cell)))) return [];
  const ends = cells.toSorted((one, other) => one - other);
  return [{ code: rule, constraint: 'pair', cells: ends, values: a < b ? [a, b] : [b, a], mark, unfinished: false }];
}

/** Returns a mistake for each value that isn't among those of its cell; unknown values are mistakes of their own. */
function barred(rule: string, masks: Int32Array | undefined, answer: Grid, most: Value): SudokuMistake[] {
  return Array.from(masks ?? []).flatMap((allowed, cell): SudokuMistake[] => {
    const value = answer[cell];
    if (value === 0 || value > most || (allowed & (1 << (value - 1))) !== 0) return [];
    return [{ code: rule, constraint: 'value', cells: [cell], value, allowed, unfinished: false }];
  });
}

/** Returns a mistake if filled cells have another sum. */
function missed({ rule, cells, weights, sum }: Sum, answer: Grid): SudokuMistake[] {
  if (cells.some((cell) => answer[cell] === 0)) return [];
  return cells.reduce((all, cell, i) => all + weights[i] * answer[cell], 0) === sum ? [] : [wrongLine(rule, cells)];
}

/** Returns a mistake if an automaton accepts no values that an answer may still have in its cells. */
export function refused({ rule, cells, machine }: Automaton, answer: Grid): SudokuMistake[] {
  // Unknown values are mistakes of their own.
  const all = 2 ** machine.values - 1;
  const masks = Uint32Array.from(answer, (value) => (value === 0 || value > machine.values ? all : 1 << (value - 1)));
  if (narrowByMachine(cells, machine, masks) !== undefined) return [];
  return [wrongLine(rule, cells)];
}

function wrongLine(rule: string, cells: readonly Cell[]): SudokuMistake {
  return { code: rule, constraint: 'line', cells: [...new Set(cells)].sort((a, b) => a - b), unfinished: false };
}
