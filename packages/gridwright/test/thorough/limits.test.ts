import { expect, test } from 'vitest';
import { generate } from '../../src/index.js';
import { ratingOf } from '../../src/logic.js';
import { make } from '../../src/orders.js';
import { readOrder } from '../../src/rules.js';

test("a FlipIT that can't be made ends after the stated bound: no position of 4x4 plus needs eight presses", () => {
  expect(() => make(readOrder('flipit', { size: '4x4', neighbourhood: 'plus', presses: 8 }), 'never')).toThrow(
    expect.objectContaining({
      name: 'LimitError',
      message: 'presses: no position of 4x4 plus that takes 8 presses found within 16777216 steps',
      code: 'limit',
      limit: 2 ** 24,
      unit: 'steps',
    }),
  );
});

test("a Sudoku that can't be made ends after the documented number of attempts", () => {
  // There is none: the most clues of a minimal 4x4 puzzle are 6.
  expect(() => make(readOrder('sudoku', { size: '4x4', clues: 12, minimal: true }), 'x')).toThrow(
    'no minimal 4x4 puzzle with 12 clues found in 30000 attempts',
  );
});

test('rating a battlefield without clues ends at the bound on its path', () => {
  const { puzzle } = generate('sudoku', { battlefield: true, clues: 0, seed: 't1' });
  expect(ratingOf(puzzle)).toMatchObject({ level: 'master', solved: false, bounded: true });
});
