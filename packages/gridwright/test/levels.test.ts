import { expect, test } from 'vitest';
import { canonical, make, meets, type Puzzle, rate, rateForm, readOrder, solve, solvePath } from '../src/internal.js';
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

test('the quick rating of a canonical form is its rating', () => {
  const forms = [
    ...['6x6', '4x8', '6x8'].flatMap((size) => made('kurosu', { size }, howMany(15, 60))),
    ...made('kurosu', { size: '8x8', depth: 'deep', distinct: true }, howMany(6, 20)),
    ...made('sudoku', { minimal: true }, 4),
  ].map(canonical);
  const ratings = forms.map((form) => rateForm(form));
  expect(ratings.some(({ quick }) => quick) && ratings.some(({ quick }) => !quick)).toBe(true);
  for (const [i, { answer, quick, ...rating }] of ratings.entries()) {
    expect(rate(forms[i])).toMatchObject({ ...rating, techniques: rating.techniques });
    const { grid, solved } = solvePath(forms[i]);
    expect(answer).toEqual(solved ? grid : undefined);
    if (quick) expect(solve(forms[i], { maxSteps: 0 }).complete).toBe(true);
  }
});
