import { test } from 'vitest';
import { howMany } from '../how-many.js';
import { compareWithCheck } from './random.js';

test('the Sudoku contract agrees with check() on 100 valid grids and 1,000 corrupted ones (300 and 3,000 in the thorough suite)', () => {
  compareWithCheck(howMany(100, 300));
});
