import { describe, test } from 'vitest';
import { expectAutomataSolved, expectSumsSolved, GRIDS } from '../kinds/sudoku/random-lines.js';

describe.each(GRIDS)('on $size.rows x $size.rows', (all) => {
  test('both searches find the grids whose lines a random automaton accepts', () => expectAutomataSolved(all, 1000));

  test('both searches find the grids whose cells, times random weights, have random sums', () =>
    expectSumsSolved(all, 1000));
});
