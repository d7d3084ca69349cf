import { expect, test } from 'vitest';
import { parsePuzzle } from '../src/formats.js';
import { solve } from '../src/index.js';
import { check } from '../src/rules.js';
import { describeWithData, readData } from './data.js';
import { howMany } from './how-many.js';

const linesIn = (name: string) =>
  readData(`sudoku/${name}`)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describeWithData('Sudoku', () => {
  test.each([
    ['clue17-49158.txt', howMany(200, 1000)],
    ['hardest-1106.txt', howMany(100, 375)],
    ['top1465.txt', howMany(300, 1465)],
    ['hardest-1905-10k.txt', howMany(100, 500)],
    ['easy-kaggle-10k.txt', howMany(200, 1000)],
  ])('each of the puzzles of %s (the first %i) has one valid solution', (name, count) => {
    const lines = linesIn(name).slice(0, count);
    expect(lines).toHaveLength(count);
    for (const line of lines) {
      const puzzle = parsePuzzle(line.slice(0, 81));
      const { solutions, complete } = solve(puzzle);
      expect([solutions.length, complete], line).toEqual([1, true]);
      expect(check(puzzle, solutions[0])).toEqual([]);
    }
  });

  test('each of the puzzles of many-solutions-10k.txt (the first 1,000; all in the thorough suite) has more than one', () => {
    for (const line of linesIn('many-solutions-10k.txt').slice(0, howMany(1000, 10_000))) {
      const puzzle = parsePuzzle(line.slice(0, 81));
      const { solutions } = solve(puzzle);
      expect(new Set(solutions.map((solution) => solution.join())).size, line).toBe(2);
      for (const solution of solutions) expect(check(puzzle, solution)).toEqual([]);
    }
  });
});
