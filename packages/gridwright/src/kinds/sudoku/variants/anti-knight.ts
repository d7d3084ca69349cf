import { movesVariant } from './moves.js';
import { differ } from './variant.js';

/** Cells a knight's move apart have different values. */
export const antiKnight = movesVariant(
  'anti-knight',
  [
    [1, -2],
    [1, 2],
    [2, -1],
    [2, 1],
  ],
  differ,
  'any',
);
