import { expect, test } from 'vitest';
import { formatRoute, parseRoute } from '../src/ui/router.js';

test('kinds, levels and pages are read in capitals too; ids keep their case', () => {
  expect(parseRoute('#/SUDOKU')).toEqual({ page: 'daily', kind: 'sudoku' });
  expect(parseRoute('#/Sudoku/Hard/2026-11-20')).toEqual({
    page: 'daily',
    kind: 'sudoku',
    level: 'hard',
    date: '2026-11-20',
  });
  expect(parseRoute('#/ARCHIVE')).toEqual({ page: 'archive' });
  expect(parseRoute('#/S/sudoku.1:16x16:Alice')).toEqual({ page: 'seed', seedId: 'sudoku.1:16x16:Alice' });
  expect(parseRoute('#/p/sudoku:16x16:aG')).toEqual({ page: 'puzzle', id: 'sudoku:16x16:aG' });
});

test.each([
  { page: 'front' },
  { page: 'daily', kind: 'kurosu', level: 'hard', date: '2026-11-20' },
  { page: 'random', rest: 'sudoku/hard' },
  { page: 'learn', rest: 'sudoku/x-wing' },
  { page: 'puzzle', id: 'sudoku:4x4:1', words: ['Halves / quarters', '', '100 % Köpfchen, #1?'] },
  { page: 'set', rest: 'sudoku:4x4:1', words: ['A/B'] },
  { page: 'set', rest: '3' },
] as const)('the address of %o leads there', (route) => {
  expect(parseRoute(formatRoute(route))).toEqual(route);
});

test('links to the public statistics under their former name still lead there', () => {
  expect(parseRoute('#/public-statistics/sudoku/hard')).toEqual({ page: 'public-statistics', rest: 'sudoku/hard' });
  expect(parseRoute('#/figures/sudoku/hard')).toEqual({ page: 'public-statistics', rest: 'sudoku/hard' });
  expect(parseRoute('#/constructor')).toEqual({ page: 'daily', kind: 'constructor' });
});
