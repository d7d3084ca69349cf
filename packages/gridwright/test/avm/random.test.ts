import { test } from 'vitest';
import { compareWithCheck } from './random.js';

test('the Sudoku contract agrees with check() on 300 valid grids and 3,000 corrupted ones', () => {
  compareWithCheck(300);
});
