import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../src/core/kind.js';
import { rngFromText } from '../src/core/rng.js';
import { generate, parsePuzzle, trueCandidates } from '../src/index.js';
import { howMany } from './how-many.js';
import { oracleSolutions as oracleBoards } from './oracles/kurosu.js';
import { oracleSolutions } from './oracles/sudoku.js';

/** The number of solutions with each value, up to a limit, counted from a list of all of them. */
function tally(solutions: readonly (readonly number[])[], cells: number, values: number, limit: number): number[][] {
  return Array.from({ length: cells }, (_, cell) =>
    Array.from({ length: values + 1 }, (_, value) =>
      value === 0 ? 0 : Math.min(limit, solutions.filter((solution) => solution[cell] === value).length),
    ),
  );
}

const countsOf = (puzzle: Puzzle, limit?: number) => {
  const { counts, complete } = trueCandidates(puzzle, { limit });
  expect(complete).toBe(true);
  return counts.map((ofCell) => [...ofCell]);
};

/** Asserts the counts of a puzzle, given all of its solutions, with several limits. */
function expectCounts(puzzle: Puzzle, solutions: readonly (readonly number[])[], values = puzzle.size.rows): void {
  for (const limit of [1, 3, 1000])
    expect(countsOf(puzzle, limit)).toEqual(tally(solutions, puzzle.clues.length, values, limit));
}

const listed = (solutions: readonly string[]) => solutions.map((solution) => solution.split(',').map(Number));
const ALL = 1_000_000;
const EMPTY = parsePuzzle('sudoku:4x4:................');
const GRIDS = listed(oracleSolutions(EMPTY.clues, EMPTY.size, ALL));

/** Constraints of 4x4 puzzles as the library has them, and whether a grid keeps them, by tests of their own. */
const RULES: readonly [options: Record<string, string>, keeps: (grid: readonly number[]) => boolean][] = [
  [{ killer: '111221-8.3444' }, (g) => g[0] + g[1] + g[4] === 8 && distinct(g[11], g[15])],
  [{ thermometer: '112232' }, (g) => g[0] < g[5] && g[5] < g[9]],
  [{ whispers: '112132-2' }, (g) => Math.abs(g[0] - g[4]) > 1 && Math.abs(g[4] - g[9]) > 1],
  [{ arrow: '112232' }, (g) => g[0] === g[5] + g[9]],
  [{ sandwich: '1114-5' }, (g) => between(g.slice(0, 4)) === 5],
  [{ kropki: '11w22B' }, (g) => Math.abs(g[0] - g[1]) === 1 && isDouble(g[5], g[9])],
];

const distinct = (a: number, b: number) => a !== b;
const isDouble = (a: number, b: number) => a === 2 * b || b === 2 * a;
const between = (row: readonly number[]) => {
  const [from, to] = [row.indexOf(1), row.indexOf(4)].sort((a, b) => a - b);
  return row.slice(from + 1, to).reduce((sum, value) => sum + value, 0);
};

/**
 * Own puzzles with the counts up to 7 that Interactive Sudoku Solver (github.com/sigh/Interactive-Sudoku-Solver, commit
 * e373f98) found: a line per row, and for each cell a digit per value. Its candidates with limit 1 are the same.
 */
const COUNTED: readonly { readonly puzzle: string; readonly counts: readonly string[] }[] = JSON.parse(
  readFileSync(new URL('./fixtures/true-candidates.json', import.meta.url), 'utf8'),
);

describe('true candidates', () => {
  test('of a 4x4 Sudoku are those of the slow oracle, from no clues to a contradiction', () => {
    const rng = rngFromText('true candidates');
    for (let i = 0; i < howMany(20, 300); i++) {
      const clues = EMPTY.clues.map(() => (rng.below(5) === 0 ? 1 + rng.below(4) : 0));
      expectCounts({ ...EMPTY, clues }, listed(oracleSolutions(clues, EMPTY.size, ALL)));
    }
    expectCounts(EMPTY, GRIDS);
  });

  test('of a 6x6 Sudoku with diagonals, moves or non-consecutive neighbours are those of the slow oracle', () => {
    for (const [option, rules] of [
      ['minimal', {}],
      ['diagonals', { diagonals: true }],
      ['anti-knight', { rule: 'anti-knight' }],
      ['non-consecutive', { rule: 'non-consecutive' }],
    ] as const) {
      for (let i = 0; i < howMany(3, 20); i++) {
        const { puzzle } = generate('sudoku', { size: '6x6', [option]: true, seed: `true ${i}` });
        const fewer = puzzle.clues.map((clue, cell) => (cell % 7 === i % 7 ? 0 : clue));
        expectCounts({ ...puzzle, clues: fewer }, listed(oracleSolutions(fewer, puzzle.size, ALL, rules)));
      }
    }
  });

  test.each(RULES)('of a 4x4 Sudoku with %o are those of all grids that keep it', (options, keeps) => {
    expectCounts({ ...EMPTY, options }, GRIDS.filter(keeps));
    const clues = EMPTY.clues.with(3, 2);
    expectCounts(
      { ...EMPTY, options, clues },
      GRIDS.filter((grid) => grid[3] === 2 && keeps(grid)),
    );
  });

  test.each(COUNTED)('of $puzzle are those of Interactive Sudoku Solver', ({ puzzle, counts }) => {
    const found = counts.flatMap((row) => row.split(' ')).map((ofCell) => [0, ...ofCell].map(Number));
    for (const limit of [1, 3, 7])
      expect(countsOf(parsePuzzle(puzzle), limit)).toEqual(
        found.map((ofCell) => ofCell.map((count) => Math.min(count, limit))),
      );
  });

  test('of two thermometers that contradict each other are none', () => {
    expectCounts({ ...EMPTY, options: { thermometer: '1112.1211' } }, []);
  });

  test('of Kurosu are those of the slow oracle, with and without the rule of different lines', () => {
    for (const [text, isDistinct] of [
      ['kurosu:4x4:................', false],
      ['kurosu:4x4:distinct:0..0............', true],
      ['kurosu:6x6:0....1.........1......0.............', false],
      ['kurosu:4x4:000.............', false],
    ] as const) {
      const puzzle = parsePuzzle(text);
      const boards = oracleBoards(puzzle.clues, puzzle.size.rows, puzzle.size.columns, isDistinct);
      const solutions = boards.map((board) => Array.from(board, (symbol) => Number(symbol) + 1));
      expectCounts(puzzle, solutions, 2);
    }
  });

  test('of an empty 9x9 grid are all values, and of a puzzle with one solution that solution', () => {
    expect(countsOf(parsePuzzle('.'.repeat(81)), 5).every((counts) => counts.join() === '0,5,5,5,5,5,5,5,5,5')).toBe(
      true,
    );
    const { puzzle, solution } = generate('sudoku', { killer: true, seed: 'alice' });
    for (const [cell, counts] of countsOf(puzzle, 5).entries())
      expect([counts.indexOf(1), counts.reduce((sum, count) => sum + count)]).toEqual([solution[cell], 1]);
  });

  test('are the least ones when the steps run out, and complete is false', () => {
    const puzzle = parsePuzzle(
      'sudoku:9x9:thermometer-1122:................................................................................1',
    );
    const { counts, complete } = trueCandidates(puzzle, { maxSteps: 100 });
    expect(complete).toBe(false);
    const all = countsOf(puzzle);
    expect(counts.every((ofCell, cell) => ofCell.every((count, value) => count <= all[cell][value]))).toBe(true);
    expect(all[0][9]).toBe(0);
  });

  test('are refused for presses and for bounds out of range', () => {
    expect(() => trueCandidates(parsePuzzle('flipit:2x2:1000'))).toThrow(
      'puzzle.kind: expected a kind whose cells have values, got "flipit"',
    );
    expect(() => trueCandidates(EMPTY, { limit: 0 })).toThrow('limit: expected');
    expect(() => trueCandidates({ ...EMPTY, clues: EMPTY.clues.with(0, 5) })).toThrow('clues[0]: expected 0..4, got 5');
  });
});
