import { type Cell, type Grid, requireGrid, type Value } from '../../../core/grid.js';
import type { House, HouseName } from '../../../core/house.js';
import type { Cage, Mistake, Puzzle } from '../../../core/kind.js';
import type { Candidate } from '../../../core/logic.js';
import { type Arrow, arrowsOf } from './arrows.js';
import { parseCages } from './cages.js';
import { housesIn } from './houses.js';
import { isDistinct, type Pair, type PairRule, pairsOf } from './pair-rules.js';
import { allowedBy, parseParity } from './parity.js';
import { type Thermo, thermosOf } from './thermos.js';

/** Every rule of Sudoku that an answer can break. */
export const RULES = [
  'row-repeat',
  'column-repeat',
  'box-repeat',
  'region-repeat',
  'diagonal-repeat',
  'window-repeat',
  'anti-knight',
  'anti-king',
  'non-consecutive',
  'parity',
  'white-dot',
  'black-dot',
  'all-dots',
  'x-sum',
  'v-sum',
  'all-pair-sums',
  'thermometer',
  'cage-repeat',
  'cage-sum',
  'arrow',
  'clue-changed',
  'value-unknown',
  'cell-empty',
] as const;

export type SudokuRule = (typeof RULES)[number];

interface Broken<Code extends SudokuRule> extends Mistake {
  readonly code: Code;
}

/** A mistake with what a sentence about it needs. */
export type SudokuMistake =
  | (Broken<`${House['type']}-repeat`> & { readonly house: HouseName; readonly value: Value })
  /** The values are those of the two cells, in ascending order. */
  | (Broken<Exclude<PairRule, 'thermometer' | 'cages'>> & { readonly values: readonly [Value, Value] })
  | (Broken<'parity'> & { readonly value: Value; readonly odd: boolean })
  /** The first of the two cells is nearer to the bulb. The value of the second is less than the least that it can be. */
  | (Broken<'thermometer'> & { readonly first: Candidate; readonly second: Candidate; readonly least: Value })
  | (Broken<'cage-repeat'> & { readonly value: Value; readonly sum: number | undefined })
  /** The values of the cells add up to the total instead of the sum. */
  | (Broken<'cage-sum'> & { readonly sum: number; readonly total: number })
  /** The values of the shaft add up to the total instead of the value in the circle. */
  | (Broken<'arrow'> & { readonly circle: Candidate; readonly shaft: readonly Cell[]; readonly total: number })
  /** The value is what the cell holds instead of its clue, 0 for nothing. */
  | (Broken<'clue-changed'> & { readonly clue: Value; readonly value: Value })
  | (Broken<'value-unknown'> & { readonly value: Value })
  | Broken<'cell-empty'>;

/** Returns all mistakes of an answer: houses first, then pairs of cells, thermometers, odd and even cells, cages, arrows, clues, unknown values and empty cells. */
export function check(puzzle: Puzzle, answer: Grid): SudokuMistake[] {
  const { size, clues, options } = puzzle;
  requireGrid('answer', answer, size);
  const cells = [...answer.keys()];
  const houses = housesIn(size, options);
  const { parity, cages } = options;
  const allowed = parity === undefined ? [] : allowedBy(parseParity(parity, size), size);
  const empty = cells.filter((cell) => answer[cell] === 0);
  return [
    ...houses.flatMap((house) => repeats(house, answer)),
    ...pairsOf(size, options).flatMap((pair) => clash(pair, answer, houses)),
    ...thermosOf(size, options).flatMap((thermo) => falls(thermo, answer)),
    ...Array.from(allowed).flatMap((mask, cell) => wrongParity(cell, answer[cell], mask, size.rows)),
    ...(cages === undefined ? [] : parseCages(cages, size)).flatMap((cage) => wrongCage(cage, answer)),
    ...arrowsOf(size, options).flatMap((arrow) => wrongArrow(arrow, answer)),
    ...cells.flatMap((cell) => changedClue(cell, clues[cell], answer[cell])),
    ...cells.flatMap((cell) => unknownValue(cell, answer[cell], size.rows)),
    ...(empty.length > 0 ? [{ code: 'cell-empty' as const, cells: empty, unfinished: true }] : []),
  ];
}

/** Returns one mistake for each value that is more than once in the house. */
function repeats({ type, index, cells }: House, answer: Grid): SudokuMistake[] {
  return repeatedIn(cells, answer).map((repeated) => ({
    code: `${type}-repeat` as const,
    house: { type, index },
    unfinished: false,
    ...repeated,
  }));
}

/** Returns each value that several of the cells have, with those cells in ascending order. */
function repeatedIn(cells: readonly Cell[], answer: Grid): { value: Value; cells: Cell[] }[] {
  const places = new Map<Value, Cell[]>();
  for (const cell of cells)
    if (answer[cell] !== 0) places.set(answer[cell], [...(places.get(answer[cell]) ?? []), cell]);
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([value, found]) => ({ value, cells: found.sort((a, b) => a - b) }));
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
  // The same value twice is a mistake of the house that both are in. Neighbours share one, and no sum or dot explains it.
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

function changedClue(cell: Cell, clue: Value, value: Value): SudokuMistake[] {
  return clue === 0 || clue === value ? [] : [{ code: 'clue-changed', cells: [cell], clue, value, unfinished: false }];
}

function unknownValue(cell: Cell, value: Value, most: Value): SudokuMistake[] {
  return value > most ? [{ code: 'value-unknown', cells: [cell], value, unfinished: false }] : [];
}
