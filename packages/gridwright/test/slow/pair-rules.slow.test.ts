import { expect, test } from 'vitest';
import { parsePuzzle } from '../../src/formats.js';
import { solve } from '../../src/index.js';

test('72 grids keep the anti-knight, anti-king and non-consecutive rules, as others have counted', () => {
  const rules = { 'anti-knight': true, 'anti-king': true, 'non-consecutive': true };
  const { solutions, complete } = solve(parsePuzzle('.'.repeat(81), { kind: 'sudoku', ...rules }), { limit: 100 });
  expect([solutions.length, complete]).toEqual([72, true]);
});
