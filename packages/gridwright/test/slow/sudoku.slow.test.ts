import { expect, test } from 'vitest';
import { layoutOf } from '../../src/kinds/sudoku/rules/layout.js';
import { solverOf } from '../../src/kinds/sudoku/solve/plain-solver.js';

test('there are 28,200,960 6x6 grids with boxes 2x3', () => {
  let count = 0;
  const countOne = () => {
    count++;
    return true;
  };
  const solver = solverOf(layoutOf({ rows: 6, columns: 6, boxRows: 2, boxColumns: 3 }, {}));
  expect(solver.search(new Uint8Array(36), countOne)).toBe('complete');
  expect(count).toBe(28_200_960);
});
