import { expect, test } from 'vitest';
import { parsePuzzle, solve } from '../../src/internal.js';
import { expectMadeSound } from '../kinds/sudoku/sound.js';

test('72 grids keep the anti-knight, anti-king and non-consecutive rules, as others have counted', () => {
  const rules = { 'anti-knight': true, 'anti-king': true, 'non-consecutive': true };
  const { solutions, complete } = solve(parsePuzzle('.'.repeat(81), { kind: 'sudoku', ...rules }), { limit: 100 });
  expect([solutions.length, complete]).toEqual([72, true]);
});

test.each([
  ['anti-knight', {}],
  ['anti-king', {}],
  ['non-consecutive', {}],
  ['anti-knight', { 'anti-king': true, 'non-consecutive': true }],
  ['anti-knight', { diagonals: true }],
  ['anti-king', { windoku: true }],
])('100 minimal puzzles with %s %o: each step agrees with the solution and passes the checker', (rule, more) => {
  expect(expectMadeSound({ [rule]: true, ...more, minimal: true }, 100).size).toBeGreaterThan(5);
});
