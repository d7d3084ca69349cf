import { expect, test } from 'vitest';
import { parsePuzzle } from '../../src/formats.js';
import { make } from '../../src/orders.js';
import { readOrder } from '../../src/rules.js';
import { describeWithData, readData } from '../data.js';
import { unequalLevels } from '../levels.js';

describeWithData('levels', () => {
  test('of 2,000 Sudokus and eight random images of each are the same', () => {
    const puzzles = readData('ratings.txt')
      .split('\n')
      .filter((line) => /^\d{81} /.test(line))
      .slice(-2000)
      .map((line) => parsePuzzle(line.slice(0, 81).replaceAll('0', '.'), { kind: 'sudoku' }));
    expect(puzzles).toHaveLength(2000);
    expect(unequalLevels(puzzles, 8)).toEqual([]);
  });
});

test('levels of 2,000 Kurosus and eight random images of each are the same', () => {
  const order = readOrder('kurosu', { size: '10x10', depth: 'deep' });
  const puzzles = Array.from({ length: 2000 }, (_, i) => make(order, `levels.${i}`).puzzle);
  expect(unequalLevels(puzzles, 8)).toEqual([]);
});
