import { expect, test } from 'vitest';
import { featuresOf, logarithmOf, minutesOf, powerOf } from '../../../src/kinds/sudoku/logic/minutes.js';
import { ratedPath } from '../../../src/logic.js';
import { generate } from '../../../src/sudoku.js';

test('logarithms are exact at powers of 2, straight between them, and turned back by powers', () => {
  expect([1, 2, 3, 4, 6, 8, 12].map((number) => logarithmOf(number, 16))).toEqual([0, 16, 24, 32, 40, 48, 56]);
  for (const number of [1, 2, 3, 5, 64, 65, 96, 3600]) expect(powerOf(logarithmOf(number, 1024), 1024)).toBe(number);
});

test('a puzzle with harder steps is expected to take longer, and the usual time is within the range', () => {
  const minutes = (['hard', 'master'] as const).map(
    (level) => ratedPath(generate({ level, seed: 'minutes' }).puzzle)?.rating.minutes,
  );
  for (const one of minutes) {
    expect(one?.least).toBeLessThan(one?.usual ?? 0);
    expect(one?.usual).toBeLessThan(one?.most ?? 0);
  }
  expect(minutes[0]?.usual).toBeLessThan(minutes[1]?.usual ?? 0);
});

test('steps after the first extreme one do not count, and easy puzzles and other sizes have no minutes', () => {
  const { puzzle } = generate({ level: 'easy', seed: 'minutes' });
  const { steps } = ratedPath(puzzle)?.path ?? { steps: [] };
  const extreme = { ...steps[0], technique: 'forcing-net' };
  const stuck = featuresOf(puzzle, [...steps.slice(0, 10), extreme, ...steps.slice(10)], true);
  expect(stuck).toEqual(featuresOf(puzzle, steps.slice(0, 10), false));
  expect(minutesOf(puzzle, steps, true)).toBeUndefined();
  const { puzzle: small } = generate({ size: '6x6', level: 'easy', seed: 'minutes' });
  expect(minutesOf(small, [extreme], false)).toBeUndefined();
});
