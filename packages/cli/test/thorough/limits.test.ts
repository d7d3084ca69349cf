import { expect, test } from 'vitest';
import { gridwright } from '../command.js';

test("an order of a level that can't be made ends in one sentence", async () => {
  const words = 'new sudoku --size 4x4 --clues 12 --minimal --level gentle --seed s';
  const { code, out, err } = await gridwright(words.split(' '));
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^gridwright: seed "s\.1": no minimal 4x4 puzzle with 12 clues found in [^\n]*\n$/);
});
