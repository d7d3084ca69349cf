import { type Cell, type Grid, requireGrid, type Value } from '../../../core/grid.js';
import { type House, type HouseName, housesOf } from '../../../core/house.js';
import type { Mistake, Puzzle } from '../../../core/kind.js';
import { countsOf, type LineCounts, mostWith } from './counts.js';
import type { Sign } from './signs.js';
import { signsOf } from './signs.js';

/** Every rule that an answer can break, in the order in which `check` reports them. */
export const RULES = [
  'value-unknown',
  'clue-changed',
  'three-in-row',
  'three-in-column',
  'row-balance',
  'column-balance',
  'row-count',
  'column-count',
  'rows-alike',
  'columns-alike',
  'equal-sign',
  'different-sign',
  'cell-empty',
] as const;

export type KurosuRule = (typeof RULES)[number];

interface Broken<Code extends KurosuRule | 'no-candidate' | 'no-filling'> extends Mistake {
  readonly code: Code;
}

/** A mistake with what a sentence about it needs. */
export type KurosuMistake =
  | (Broken<'value-unknown'> & { readonly value: Value })
  /** The value is what the cell holds instead of its clue, 0 for nothing. */
  | (Broken<'clue-changed'> & { readonly clue: Value; readonly value: Value })
  /** A run of the value in a line, from one place to another, both from 0. */
  | (Broken<'three-in-row' | 'three-in-column'> & {
      readonly line: HouseName;
      readonly value: Value;
      readonly from: number;
      readonly to: number;
    })
  /** The line holds the value more often than `most`, half of its cells or, if their number is odd, one more than half. */
  | (Broken<'row-balance' | 'column-balance'> & {
      readonly line: HouseName;
      readonly value: Value;
      readonly most: number;
      readonly length: number;
    })
  /** The line holds the value more often than the number of 1s beside it, `count`, allows: `most` times. */
  | (Broken<'row-count' | 'column-count'> & {
      readonly line: HouseName;
      readonly value: Value;
      readonly most: number;
      readonly count: number;
    })
  | (Broken<'rows-alike' | 'columns-alike'> & { readonly lines: readonly HouseName[] })
  /** The two cells of the sign, in ascending order, and what the first one holds. */
  | (Broken<'equal-sign' | 'different-sign'> & { readonly value: Value })
  | Broken<'cell-empty'>
  /** Neither value fits in the cell because of the clues. */
  | Broken<'no-candidate'>
  /**
   * The clues leave no way to fill the line of that length, with that number of 1s beside it; `signed` if they would
   * without its signs.
   */
  | (Broken<'no-filling'> & {
      readonly line: HouseName;
      readonly length: number;
      readonly signed: boolean;
      readonly count?: number;
    });

/**
 * Returns all mistakes of an answer, by rule, even if it is unfinished. Throws OptionError when a grid doesn't have the
 * puzzle's size.
 */
export function checkKurosu(puzzle: Puzzle, answer: Grid): KurosuMistake[] {
  const { size, clues, options } = puzzle;
  requireGrid('clues', clues, size);
  requireGrid('answer', answer, size);
  const lines = housesOf(size);
  return [
    ...unknownValues(answer),
    ...changedClues(clues, answer),
    ...lines.flatMap((line) => runs(line, answer)),
    ...excess(lines, countsOf(size, options), answer),
    ...(options.distinct === 'yes' ? [...alike(lines, 'row', answer), ...alike(lines, 'column', answer)] : []),
    ...brokenSigns(signsOf(size, options), answer),
    ...emptyCells(answer),
  ];
}

function unknownValues(answer: Grid): KurosuMistake[] {
  const cells = cellsWhere(answer, (value) => value > 2);
  return cells.map((cell) => ({ code: 'value-unknown', cells: [cell], value: answer[cell], unfinished: false }));
}

function changedClues(clues: Grid, answer: Grid): KurosuMistake[] {
  const cells = cellsWhere(clues, (clue, cell) => clue !== 0 && answer[cell] !== clue);
  return cells.map((cell) => ({
    code: 'clue-changed',
    cells: [cell],
    clue: clues[cell],
    value: answer[cell],
    unfinished: false,
  }));
}

/** Finds three or more equal neighbours; a longer run is one mistake. */
function runs({ type, index, cells }: House, answer: Grid): KurosuMistake[] {
  const mistakes: KurosuMistake[] = [];
  for (let from = 0, end = 0; from < cells.length; from = end) {
    const value = answer[cells[from]];
    while (end < cells.length && answer[cells[end]] === value) end++;
    if (end - from < 3 || !isValue(value)) continue;
    const code = type === 'row' ? 'three-in-row' : 'three-in-column';
    mistakes.push({
      code,
      cells: cells.slice(from, end),
      line: { type, index },
      value,
      from,
      to: end - 1,
      unfinished: false,
    });
  }
  return mistakes;
}

/** Finds lines, full or not, with too many of one value: first lines without numbers beside them, then those with. */
function excess(lines: readonly House[], counts: LineCounts, answer: Grid): KurosuMistake[] {
  const [usual, counted] = [false, true].map((wanted) =>
    lines.flatMap((line, i) => ((counts[i] !== undefined) === wanted ? excessIn(line, counts[i], answer) : [])),
  );
  return [...usual, ...counted];
}

function excessIn({ type, index, cells }: House, count: number | undefined, answer: Grid): KurosuMistake[] {
  return [1, 2].flatMap((value): KurosuMistake[] => {
    const most = mostWith(count, cells.length)[value - 1];
    const held = cells.filter((cell) => answer[cell] === value);
    if (held.length <= most) return [];
    const broken = { cells: held, line: { type, index }, value, most, unfinished: false };
    return count === undefined
      ? [{ ...broken, code: `${type as 'row' | 'column'}-balance`, length: cells.length }]
      : [{ ...broken, code: `${type as 'row' | 'column'}-count`, count }];
  });
}

/** Finds full lines that are equal, with one mistake for all lines that equal each other. */
function alike(lines: readonly House[], type: 'row' | 'column', answer: Grid): KurosuMistake[] {
  const groups = new Map<string, House[]>();
  for (const line of lines) {
    const values = line.cells.map((cell) => answer[cell]);
    if (line.type !== type || !values.every(isValue)) continue;
    const text = values.join('');
    groups.set(text, [...(groups.get(text) ?? []), line]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      code: `${type}s-alike` as const,
      cells: group.flatMap(({ cells }) => cells).sort((a, b) => a - b),
      lines: group.map(({ index }) => ({ type, index })),
      unfinished: false,
    }));
}

/** Finds signs between two filled cells that don't hold: first those of equal cells. */
function brokenSigns(signs: readonly Sign[], answer: Grid): KurosuMistake[] {
  const broken = signs.filter(
    ({ first, second, equal }) =>
      isValue(answer[first]) && isValue(answer[second]) && (answer[first] === answer[second]) !== equal,
  );
  return [true, false].flatMap((wanted) =>
    broken
      .filter(({ equal }) => equal === wanted)
      .map(({ first, second }) => ({
        code: wanted ? ('equal-sign' as const) : ('different-sign' as const),
        cells: [first, second],
        value: answer[first],
        unfinished: false,
      })),
  );
}

function emptyCells(answer: Grid): KurosuMistake[] {
  const cells = cellsWhere(answer, (value) => value === 0);
  return cells.length === 0 ? [] : [{ code: 'cell-empty', cells, unfinished: true }];
}

function cellsWhere(grid: Grid, test: (value: Value, cell: Cell) => boolean): Cell[] {
  return Array.from(grid.keys()).filter((cell) => test(grid[cell], cell));
}

function isValue(value: Value): boolean {
  return value === 1 || value === 2;
}
