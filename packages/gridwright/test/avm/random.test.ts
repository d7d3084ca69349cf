import { test } from 'vitest';
import { compareWithCheck } from './random.js';

test('the Sudoku contract judges 300 valid grids and 3,000 corrupted ones as check() does', () => {
  compareWithCheck(300);
});
