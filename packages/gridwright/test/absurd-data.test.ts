import { expect, test } from 'vitest';
import { GridwrightError } from '../src/core/errors.js';
import { parsePuzzle } from '../src/formats.js';
import { countSolutions, hint, rate, solve } from '../src/index.js';
import { sudoku } from '../src/kinds/sudoku/sudoku.js';
import { variants } from '../src/kinds/sudoku/variants/index.js';
import { make, rngFromText } from '../src/orders.js';
import { check, formatId, parseId, readOrder } from '../src/rules.js';
import { howMany } from './how-many.js';

const SIZES = ['4x4', '6x6', '9x9', '16x16', '25x25'];
/** Guesses, so that a case is bounded whatever its data say. */
const STEPS = 1000;
/** The longest sentence about wrong data, in characters. */
const LONGEST = 300;

/** Returns random data that look like those of a form: most are contradictory or refused. */
function dataOf(form: string, name: string, n: number, below: (most: number) => number): string {
  const symbol = () => (1 + below(n)).toString(36);
  const cell = () => symbol() + symbol();
  const number = () => String(below(4) > 0 ? below(2 * n) : below(999));
  const many = (one: () => string, separator = '.', count = 1 + below(below(4) > 0 ? 3 : 10)) =>
    Array.from({ length: count }, one).join(separator);
  const path = (length: number) => {
    const cells: string[] = [];
    let [row, column] = [1 + below(n), 1 + below(n)];
    for (let i = 0; i < length; i++) {
      const next = row.toString(36) + column.toString(36);
      if (!cells.includes(next)) cells.push(next);
      [row, column] = [row, column].map((place) => Math.min(n, Math.max(1, place + below(3) - 1)));
    }
    return cells.join('');
  };
  const ends = () => {
    const [place, last] = [symbol(), n.toString(36)];
    if (name === 'little-killer') return `1${place}${place}1`;
    return [`${place}1${place}${last}`, `${place}${last}${place}1`, `1${place}${last}${place}`][below(3)];
  };
  const forms: Readonly<Record<string, () => string>> = {
    EDGES: () => many(() => cell() + 'wbxvlgWBXVLG'[below(12)], ''),
    CELLS: () => many(() => cell() + (name === 'odd-even' ? 'oe'[below(2)] : ''), ''),
    NUMBERS: () => many(() => cell() + name[0] + number()),
    CORNERS: () => many(() => `${cell()}-${many(symbol, '')}`),
    CANDIDATES: () => many(() => `${cell()}-${many(symbol, '')}`),
    GROUPS: () => many(() => path(n) + (name === 'equal-sum' ? `-s${number()}-s${number()}` : '')),
    NUMBERED: () => many(() => `${path(n)}-${number()}`),
    CLUES: () => many(() => `${ends()}-${number()}`),
    SUMS: () => many(() => `${ends()}-${number()}`),
    PILLS: () => many(() => `${path(2)}-${path(5)}`),
    CLONES: () => many(() => `${cell()}${cell()}-${cell()}${cell()}`),
    SAYING: () => many(() => `${path(4)}-${below(4)}${symbol()}`),
    CAGES: () => many(() => `${path(4)}-${number()}`),
    FOG: () => `${many(cell, '')}.${many(() => `${cell()}-${cell()}`)}`,
    REGIONS: () => many(() => symbol() + symbol(), '', n),
  };
  const text = (forms[form] ?? (() => many(() => path(2 + below(n)))))();
  const at = below(text.length);
  return below(6) > 0 ? text : text.slice(0, at) + '.-09zA:~'[below(8)] + text.slice(at + 1);
}

test.each(variants.filter(({ type }) => type === 'data'))(
  'random data of $name give answers or one sentence',
  ({ name, form }) => {
    const rng = rngFromText(`absurd ${name}`);
    const below = (most: number) => rng.below(most);
    for (let i = 0; i < howMany(4, 100, 1000); i++) {
      const size = SIZES[below(SIZES.length)];
      const n = Number(size.split('x')[0]);
      const data = dataOf(form, name, n, below);
      const puzzle = attempt(() => parsePuzzle('.'.repeat(n * n), { kind: 'sudoku', size, [name]: data }));
      if (n <= 9) attempt(() => make(readOrder('sudoku', { size, [name]: data }), 'a'));
      if (puzzle === undefined) continue;
      const id = formatId(puzzle);
      expect(parseId(id)).toMatchObject({ puzzle: { options: puzzle.options } });
      attempt(() =>
        check(
          puzzle,
          Uint8Array.from(puzzle.clues, () => below(n + 1)),
        ),
      );
      for (const solution of attempt(() => solve(puzzle, { limit: 1, maxSteps: STEPS }))?.solutions ?? [])
        expect(check(puzzle, solution)).toEqual([]);
    }
  },
);

/** Returns the result of some work; undefined if it refuses its data in one short sentence. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    expect(error).toBeInstanceOf(GridwrightError);
    expect((error as Error).message).toMatch(/^[^\p{Cc}]+$/u);
    expect((error as Error).message.length).toBeLessThanOrEqual(LONGEST);
    return undefined;
  }
}

/** A grid's cells in order, and some of them with each sort of number. */
const CELLS = Array.from({ length: 36 }, (_, i) => `${1 + Math.floor(i / 6)}${1 + (i % 6)}`);
const MANY = 10_000;
const ABSURD: Readonly<Record<string, string>> = {
  'no cells': '',
  'only a separator': '.',
  'one cell': '11',
  'all cells': CELLS.join(''),
  'all cells as groups': CELLS.join('.'),
  'a cell twice': '1111',
  'cells twice': '111211',
  'a cell outside of the grid': '1277',
  'a sum of 0': '111213-0',
  'a sum of a billion': '111213-1000000000',
  'a negative sum': '111213--5',
  'a sum that isn’t a number': '111213-NaN',
  'a clue of a billion': '1116-1000000000',
  'a clue that isn’t a number': '1116-NaN',
  'candidates that are no values': '11-089',
  'ten thousand marks': Array.from({ length: MANY }, (_, i) => CELLS[i % 36]).join('.'),
  'ten thousand cells': CELLS.join('').repeat(Math.ceil(MANY / 36)),
  'ten thousand sums': Array.from({ length: MANY }, (_, i) => `${CELLS[i % 35]}${CELLS[(i % 35) + 1]}-${i}`).join('.'),
  'control characters': '11\u0000\u001b[2J\r\n12',
};

/** Rules that leave a grid little or nothing beside most data. */
const TIGHT = [{}, { 'anti-king': true }, { 'non-consecutive': true, 'anti-knight': true }] as const;

test.each(variants.filter(({ type }) => type === 'data'))(
  'absurd data of $name end in an answer or one sentence everywhere',
  ({ name }) => {
    for (const data of Object.values(ABSURD))
      for (const others of TIGHT) {
        const options = { kind: 'sudoku', size: '6x6', [name]: data, ...others };
        const puzzle = attempt(() => parsePuzzle('1'.padEnd(36, '.'), options));
        if (puzzle === undefined) continue;
        expect(attempt(() => check(puzzle, puzzle.clues))).toBeInstanceOf(Array);
        expect(attempt(() => sudoku.draw(puzzle, puzzle.clues))).toBeInstanceOf(Array);
        const solved = attempt(() => solve(puzzle, { limit: 2, maxSteps: STEPS }));
        for (const solution of solved?.solutions ?? []) expect(check(puzzle, solution)).toEqual([]);
        attempt(() => countSolutions(puzzle, { limit: 20, maxSteps: STEPS }));
        attempt(() => hint(puzzle));
        if (solved?.complete === true) attempt(() => rate(puzzle));
      }
  },
);
