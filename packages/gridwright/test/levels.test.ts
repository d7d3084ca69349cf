import { expect, test } from 'vitest';
import { make, meets, type Puzzle, rate, readOrder, solvePath } from '../src/internal.js';
import { howMany } from './how-many.js';
import { UNSTEADY, unequalLevels } from './levels.js';

const made = (kind: string, asked: object, count: number): Puzzle[] =>
  Array.from({ length: count }, (_, i) => make(readOrder(kind, { ...asked }), `levels.${i}`).puzzle);

test('a puzzle has the level of its images', () => {
  expect(unequalLevels(UNSTEADY, howMany(3, 8))).toEqual([]);
  expect(unequalLevels(made('sudoku', { clues: 25 }, howMany(12, 40)), 2)).toEqual([]);
  expect(unequalLevels(made('sudoku', { size: '6x6', diagonals: true, minimal: true }, howMany(4, 10)), 2)).toEqual([]);
  expect(unequalLevels(made('sudoku', { size: '10x10' }, howMany(1, 3)), 1)).toEqual([]);
  expect(unequalLevels(made('kurosu', { size: '8x8', depth: 'deep' }, howMany(6, 20)), 2)).toEqual([]);
  expect(unequalLevels(made('kurosu', { size: '6x8', distinct: true }, howMany(4, 10)), 2)).toEqual([]);
});

test('the level of an image can be searched for', () => {
  for (const puzzle of UNSTEADY) expect(meets(puzzle, { level: rate(puzzle)?.level })).toBe(true);
});

test('the counts of a rating are those of the own path', () => {
  for (const puzzle of UNSTEADY) {
    const { steps } = solvePath(puzzle);
    const rating = rate(puzzle);
    expect(rating?.length).toBe(steps.length);
    for (const [code, times] of Object.entries(rating?.techniques ?? {}))
      expect(steps.filter(({ technique }) => technique === code)).toHaveLength(times);
  }
});
