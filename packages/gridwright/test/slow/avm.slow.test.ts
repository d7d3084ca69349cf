import { test } from 'vitest';
import { compareWithCheck } from '../avm/random.js';

test('the Sudoku contract agrees with check() on 100,000 valid grids and 1,000,000 corrupted ones', () => {
  compareWithCheck(100_000);
});
