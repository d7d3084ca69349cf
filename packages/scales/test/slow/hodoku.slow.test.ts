import { parsePuzzle } from 'gridwright/sudoku';
import { expect, test } from 'vitest';
import { describeWithData, readData } from '../../../gridwright/test/data.js';
import { rate } from '../../src/hodoku.js';

describeWithData('the HoDoKu scale', () => {
  // docs/ratings.md describes the differences.
  test('level and score of puzzles with true ratings, in at least as many as ever', () => {
    const equal = { level: 0, score: 0 };
    for (const line of readData('ratings.txt').split('\n')) {
      if (!/^\d{81} /.test(line)) continue;
      const [cells, , , , level, score] = line.split(' ');
      const ours = rate(parsePuzzle(cells.replaceAll('0', '.')));
      if (ours.level === level) equal.level++;
      if (ours.score === Number(score)) equal.score++;
    }
    expect(equal.level).toBeGreaterThanOrEqual(2915);
    expect(equal.score).toBeGreaterThanOrEqual(2821);
  });
});
