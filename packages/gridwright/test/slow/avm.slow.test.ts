import { test } from 'vitest';
import { compareWithCheck } from '../avm/random.js';

test('the Sudoku contract judges 100,000 valid grids and 1,000,000 corrupted ones as check() does', () => {
  compareWithCheck(100_000);
});
