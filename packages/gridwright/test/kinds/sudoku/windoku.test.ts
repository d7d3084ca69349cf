import { describe, expect, test } from 'vitest';
import { en } from '../../../src/en.js';
import { findFormat, formatRows, parsePuzzle, writeSheets } from '../../../src/formats.js';
import { canonical, kindOf, puzzleOf, solve } from '../../../src/index.js';
import { ratingOf } from '../../../src/logic.js';
import { make, makeMatching, readOrderFor, rngFromText } from '../../../src/orders.js';
import { check, formatId, mistakeText, type Puzzle, readOrder } from '../../../src/rules.js';
import { de } from '../../../src/text/de.js';
import { closure, moved, renamed, sudokuSteps } from '../../canonical.js';
import { isWindokuGrid } from '../../oracles/sudoku.js';

const windoku = (seed: string, more = {}) => make(readOrder('sudoku', { windoku: true, ...more }), seed).puzzle;

describe('a Windoku', () => {
  test('a seed always gives the same puzzle, whose solution is the only one', () => {
    const { id, seedId, puzzle } = make(readOrder('sudoku', { windoku: true }), 'alice');
    expect(seedId).toBe('sudoku.1:windoku:alice');
    expect(id).toBe(
      'sudoku:9x9:windoku:.5..713...7....562.9...27.4...25.8.34....6.5....9..4..5.....1.8.......2..613.7.4.',
    );
    expect(formatId(puzzleOf(seedId))).toBe(id);
    const { solutions } = solve(puzzle);
    expect(solutions.map(isWindokuGrid)).toEqual([true]);
    expect(solve({ ...puzzle, options: {} }).solutions).toHaveLength(2);
  });

  test.each([
    ['sudoku.1:6x6:windoku:a', 'windoku: expected 9x9 with boxes, got "6x6"'],
    ['sudoku.1:windoku:jigsaw:a', 'windoku: expected 9x9 with boxes, got "a jigsaw"'],
  ])('%s: %s', (id, message) => {
    expect(() => puzzleOf(id)).toThrow(message);
  });

  test('a repeated value in a window is a mistake that names the window in both languages', () => {
    const { windoku: example } = kindOf('sudoku').examples();
    const [mistake] = check(example.puzzle, example.answer);
    expect(mistake).toEqual({
      code: 'windoku',
      constraint: 'house',
      cells: [10, 30],
      house: { type: 'window', index: 0 },
      value: 1,
      unfinished: false,
    });
    expect(mistakeText(en, example.puzzle, mistake)).toBe('Two 1s in window 1: r2c2 and r4c4.');
    expect(mistakeText(de, example.puzzle, mistake)).toBe('In Fenster 1 steht 1 zweimal: in Z2S2 und Z4S4.');
  });

  test('minimal, symmetry, level and diagonals are met', () => {
    const minimal = windoku('minimal', { minimal: true, diagonals: true });
    for (const [cell, value] of minimal.clues.entries())
      if (value > 0) expect(solve({ ...minimal, clues: minimal.clues.with(cell, 0) }).solutions).toHaveLength(2);
    const symmetric = windoku('symmetric', { symmetry: 'half-turn' }).clues;
    expect(symmetric.map((value) => Number(value > 0))).toEqual(
      symmetric.toReversed().map((value) => Number(value > 0)),
    );
    const order = readOrderFor('sudoku', { windoku: true }, { level: 'hard' });
    expect(ratingOf(makeMatching(order, 'level', { level: 'hard' }).puzzle)?.level).toBe('hard');
  });

  test('every seed finds a full grid with diagonals, too', () => {
    for (let i = 0; i < 50; i++) {
      const { clues } = windoku(`diagonals ${i}`, { diagonals: true });
      expect(clues.filter((value) => value > 0)).toHaveLength(30);
    }
  });

  test('rows have narrow bars beside windows, and are read back', () => {
    const puzzle = windoku('rows');
    expect(formatRows(puzzle).split('\n')[1]).toMatch(/^.\|. . \| .\|.\|. \| . .\|.$/);
    expect(parsePuzzle(formatRows(puzzle), { kind: 'sudoku', windoku: true })).toEqual(puzzle);
  });
});

/** Products of exchanging rows 2 and 3 or columns 2 and 3, mirroring and transposing. */
function windowMaps() {
  const { defaultSize } = kindOf('sudoku');
  const line = (image: readonly number[], isRow: boolean) =>
    Array.from({ length: 81 }, (_, cell) => {
      const [row, column] = [Math.floor(cell / 9), cell % 9];
      return isRow ? image[row] * 9 + column : row * 9 + image[column];
    });
  const near = [0, 2, 1, 3, 4, 5, 6, 7, 8];
  const over = [8, 7, 6, 5, 4, 3, 2, 1, 0];
  const transposed = sudokuSteps(defaultSize).at(-1) as readonly number[];
  return closure([line(near, true), line(over, true), line(near, false), line(over, false), transposed]);
}

describe('the canonical form', () => {
  test.each([
    ['without', {}, 128],
    ['with', { diagonals: true }, 16],
  ])('%s diagonals is the same for all images that keep the houses, and only for them', (_, more, count) => {
    const puzzle = windoku('form', more);
    const [solution] = solve(puzzle).solutions;
    const solves = (grid: Uint8Array) => check({ ...puzzle, clues: new Uint8Array(81) }, grid).length === 0;
    const maps = windowMaps().filter((map) => solves(moved(solution, map)));
    expect(maps).toHaveLength(count);
    const rng = rngFromText('form');
    const form = (one: Puzzle) => formatId(canonical(one));
    for (const map of maps)
      expect(form({ ...puzzle, clues: renamed(moved(puzzle.clues, map), 9, rng) })).toBe(form(puzzle));
    expect(form(canonical(puzzle))).toBe(form(puzzle));
    expect(form(windoku('other form', more))).not.toBe(form(puzzle));
  });
});

describe('formats', () => {
  test.each(['f-puzzles', 'f-puzzles-json', 'sudokupad'])('%s keeps the windows as extra regions', (name) => {
    const puzzle = windoku('format', { diagonals: true });
    const text = writeSheets(findFormat(name), [{ puzzle }]);
    expect(parsePuzzle(text)).toEqual(puzzle);
  });

  test('Solo has no windows', () => {
    expect(() => writeSheets(findFormat('tatham'), [{ puzzle: windoku('format') }])).toThrow(
      /expected a Sudoku with no other rules than diagonals, regions, and connected cages .*, got a Windoku 9x9$/,
    );
  });
});
