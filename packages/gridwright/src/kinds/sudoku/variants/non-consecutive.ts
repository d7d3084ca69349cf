import { movesVariant } from './moves.js';

/** The values of neighbours differ by more than 1. */
export const nonConsecutive = movesVariant(
  'non-consecutive',
  [
    [0, 1],
    [1, 0],
  ],
  (a, b) => Math.abs(a - b) > 1,
  'turning',
);
