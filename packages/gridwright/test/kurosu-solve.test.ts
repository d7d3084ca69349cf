import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatGrid, parseGrid } from '../src/core/alphabet.js';
import { type Grid, rowOf } from '../src/core/grid.js';
import type { Puzzle } from '../src/core/kind.js';
import { rngFromText } from '../src/core/rng.js';
import { kurosu } from '../src/kinds/kurosu/kurosu.js';
import { usualMost } from '../src/kinds/kurosu/rules/balance.js';
import { countPatterns } from '../src/kinds/kurosu/rules/valid-lines.js';
import { narrowLine } from '../src/kinds/kurosu/solve/narrow-line.js';
import { howMany } from './how-many.js';
import { oracleLines, oracleSolutions } from './oracles/kurosu.js';

function puzzleOf(
  rows: number,
  columns: number,
  distinct = false,
  clues: Grid = new Uint8Array(rows * columns),
): Puzzle {
  return { kind: 'kurosu', size: kurosu.size(rows, columns), options: distinct ? { distinct: 'yes' } : {}, clues };
}

const textOf = (solution: Grid) => formatGrid(solution, kurosu.answerAlphabet);

/** Date, clues, pass number, result number, solution: as published. */
const SAMPLES = readFileSync(new URL('fixtures/kurosu-samples.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '));

/** The published table's names for the 14 lines of six cells, 0 to 13. */
const TABLE_LINES =
  '001011 010011 001101 010101 100101 011001 101001 010110 100110 011010 101010 110010 101100 110100'.split(' ');

function passNumber(board: string): number {
  return [0, 1, 2, 3, 4, 5].reduce(
    (sum, row) => sum + TABLE_LINES.indexOf(board.slice(6 * row, 6 * row + 6)) * 14 ** row,
    0,
  );
}

describe('lines', () => {
  test('there are 2, 6, 14, 34, 84, ... of them (OEIS A177790)', () => {
    expect([2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map(countPatterns)).toEqual([
      2, 6, 14, 34, 84, 208, 518, 1296, 3254, 8196,
    ]);
    for (const length of [2, 4, 6, 8, 10, 12]) expect(oracleLines(length)).toHaveLength(countPatterns(length));
  });

  test.each([2, 3, 4, 5, 6, 7, 8])(
    'of %i cells: every partial line is narrowed to what its completions share',
    (length) => {
      const lines = oracleLines(length).map((line) => Number.parseInt(line, 2));
      const all = 2 ** length - 1;
      const out = new Int32Array(2);
      for (let ones = 0; ones <= all; ones++) {
        for (let zeros = 0; zeros <= all; zeros++) {
          if ((ones & zeros) !== 0) continue;
          const completions = lines.filter((line) => (line & ones) === ones && (line & zeros) === 0);
          expect(narrowLine(ones, zeros, { length, most: usualMost(length) }, out)).toBe(completions.length > 0);
          if (completions.length === 0) continue;
          const shared = [
            completions.reduce((both, line) => both & line),
            all & ~completions.reduce((either, line) => either | line),
          ];
          if (out[0] !== shared[0] || out[1] !== shared[1])
            expect([ones, zeros, ...out]).toEqual([ones, zeros, ...shared]);
        }
      }
    },
  );

  test('of an odd number of cells are those that the oracle lists', () => {
    expect([3, 5, 7, 9, 11].map(countPatterns)).toEqual([3, 5, 7, 9, 11].map((length) => oracleLines(length).length));
  });

  test('of 31 cells: a value that sixteen cells have is in no other', () => {
    const out = new Int32Array(2);
    const ones = Array.from({ length: 16 }, (_, i) => 2 * i).reduce((word, cell) => word | (1 << cell), 0);
    expect(narrowLine(ones, 0, { length: 31, most: usualMost(31) }, out)).toBe(true);
    expect([...out]).toEqual([ones, 0x7fffffff & ~ones]);
    expect(narrowLine(ones | 2, 0, { length: 31, most: usualMost(31) }, out)).toBe(false);
  });

  test('of 30 cells: consequences that need both ends are found', () => {
    const word = (text: string, wanted: string) =>
      [...text].reduce((bits, symbol, cell) => bits | (Number(symbol === wanted) << cell), 0);
    const out = new Int32Array(2);
    expect(narrowLine(0, 0, { length: 30, most: usualMost(30) }, out)).toBe(true);
    expect([...out]).toEqual([0, 0]);
    // Four ones and nine zeros are left for thirteen cells: five runs of two zeros, one of them short by one.
    const begun = '11011011011011001.............';
    const narrowed = '110110110110110010..0..0..0..0';
    expect(narrowLine(word(begun, '1'), word(begun, '0'), { length: 30, most: usualMost(30) }, out)).toBe(true);
    expect([...out]).toEqual([word(narrowed, '1'), word(narrowed, '0')]);
    const impossible = '110110110110110011............';
    expect(narrowLine(word(impossible, '1'), word(impossible, '0'), { length: 30, most: usualMost(30) }, out)).toBe(
      false,
    );
  });
});

describe('samples', () => {
  test.each(SAMPLES)('%s %s has the one printed solution', (_date, clues, _pass, _result, solution) => {
    const { solutions, complete } = kurosu.solve(
      puzzleOf(6, 6, false, parseGrid(clues, kurosu.size(6, 6), kurosu.clueAlphabet, 2)),
      { limit: 2 },
    );
    expect(solutions.map(textOf)).toEqual([solution]);
    expect(complete).toBe(true);
  });

  test('all 6x6 boards have the pass and result numbers of the published table', () => {
    const boards = kurosu.solve(puzzleOf(6, 6), { limit: 20_000 }).solutions.map(textOf);
    const passes = boards.map(passNumber).sort((a, b) => a - b);
    expect(passes).toHaveLength(11_222);
    expect([passes[0], passes[11_221]]).toEqual([35_867, 7_493_668]);
    expect(boards).toContain('110100110100001011110100001011001011');
    expect(SAMPLES).toHaveLength(9);
    for (const [, , pass, result, solution] of SAMPLES) {
      expect(passNumber(solution)).toBe(Number(pass));
      expect(passes.indexOf(Number(pass)) + 1).toBe(Number(result));
    }
  });
});

describe('solve', () => {
  test.each([
    [2, 2, 2, 2],
    [4, 4, 90, 72],
    [6, 6, 11_222, 4_140],
  ])('%ix%i has %i boards, %i with distinct lines (OEIS A253316)', (rows, columns, boards, distinct) => {
    for (const [only, count] of [
      [false, boards],
      [true, distinct],
    ] as const) {
      const { solutions, complete } = kurosu.solve(puzzleOf(rows, columns, only), { limit: count + 1 });
      expect(new Set(solutions.map(textOf)).size).toBe(count);
      expect(complete).toBe(true);
    }
    expect(kurosu.solve(puzzleOf(rows, columns), { limit: boards - 1 }).complete).toBe(false);
  });

  test.each([
    [2, 4],
    [4, 2],
    [2, 12],
    [12, 2],
    [2, 7],
    [3, 3],
    [3, 4],
    [5, 3],
    [3, 7],
    [5, 4],
    [5, 5],
    [6, 5],
    [4, 6],
    [6, 4],
    [8, 4],
  ])('%ix%i has the boards that the oracle finds', (rows, columns) => {
    for (const distinct of [false, true]) {
      const { solutions } = kurosu.solve(puzzleOf(rows, columns, distinct), { limit: 20_000 });
      expect(solutions.map(textOf).sort()).toEqual(
        oracleSolutions(new Uint8Array(rows * columns), rows, columns, distinct),
      );
    }
  });

  test('agrees with the oracle on random clues with no, one or many solutions', () => {
    const rng = rngFromText('random clues');
    const seen = new Set<string>();
    for (let i = 0; i < howMany(48, 96, 600); i++) {
      const [rows, columns] = [
        [4, 4],
        [4, 6],
        [6, 4],
        [6, 6],
        [2, 8],
        [5, 5],
        [3, 6],
        [7, 4],
      ][i % 8];
      const distinct = i % 3 === 0;
      const clues = new Uint8Array(rows * columns);
      const board =
        i % 7 === 0 ? undefined : kurosu.solve(puzzleOf(rows, columns), { limit: 1 + rng.below(60) }).solutions.at(-1);
      for (let k = rng.below(clues.length >> 1); k >= 0; k--) {
        const cell = rng.below(clues.length);
        clues[cell] = board?.[cell] ?? 1 + rng.below(2);
      }
      const expected = oracleSolutions(clues, rows, columns, distinct);
      const found = kurosu.solve(puzzleOf(rows, columns, distinct, clues), { limit: 20_000 });
      expect(found.complete).toBe(true);
      expect(found.solutions.map(textOf).sort()).toEqual(expected);
      seen.add(`${distinct} ${Math.min(expected.length, 2)}`);
    }
    expect(seen.size).toBe(6);
  });

  test.each(['000.............', '0.00............', '0..0..1.', '2...............'])(
    'contradicting clues (%s) have no solution',
    (text) => {
      const clues = Uint8Array.from(text, (symbol) => '.012'.indexOf(symbol));
      const puzzle = puzzleOf(clues.length / 4, 4, false, clues);
      expect(kurosu.solve(puzzle, { limit: 2 })).toEqual({ solutions: [], complete: true });
    },
  );

  test('solves a turned puzzle, and one with 0 and 1 exchanged, to the turned and exchanged solution', () => {
    for (const [, text, , , solution] of SAMPLES) {
      const clues = parseGrid(text, kurosu.size(6, 6), kurosu.clueAlphabet, 2);
      const turn = (grid: Grid) => grid.map((_, cell) => grid[(cell % 6) * 6 + rowOf(cell, kurosu.defaultSize)]);
      const exchange = (grid: Grid) => grid.map((value) => (value === 0 ? 0 : 3 - value));
      const expected = parseGrid(solution, kurosu.size(6, 6), kurosu.answerAlphabet, 2);
      for (const change of [turn, exchange]) {
        expect(kurosu.solve(puzzleOf(6, 6, false, change(clues)), { limit: 2 })).toEqual({
          solutions: [change(expected)],
          complete: true,
        });
      }
    }
  });

  test('fills empty boards of every shape, with distinct lines if there are enough', () => {
    const sides = [2, 3, 4, 6, 7, 8, 14, 20, 30, 31];
    for (const rows of sides) {
      for (const columns of sides) {
        for (const distinct of [false, true]) {
          const puzzle = puzzleOf(rows, columns, distinct);
          const { solutions, complete } = kurosu.solve(puzzle, { limit: 1, maxSteps: 100_000 });
          const possible = !distinct || (countPatterns(columns) >= rows && countPatterns(rows) >= columns);
          if (!possible && solutions.length > 0) throw new Error(`${rows}x${columns} cannot have a solution`);
          if (!possible) continue;
          expect(solutions.map((solution) => kurosu.check(puzzle, solution))).toEqual([[]]);
          expect(complete).toBe(false);
        }
      }
    }
  });

  test('has no solution with distinct lines if there are too few patterns', () => {
    for (const [rows, columns] of [
      [30, 6],
      [6, 30],
    ])
      expect(kurosu.solve(puzzleOf(rows, columns, true), { limit: 2, maxSteps: 10 })).toEqual({
        solutions: [],
        complete: true,
      });
  });

  test('a bound on steps is observed and reported', () => {
    expect(kurosu.solve(puzzleOf(10, 10), { limit: 2, maxSteps: 3 })).toEqual({ solutions: [], complete: false });
    expect(kurosu.solve(puzzleOf(2, 2), { limit: 2, maxSteps: 1 })).toMatchObject({
      solutions: { length: 1 },
      complete: false,
    });
  });
});
