import { movesVariant } from './moves.js';
import { differ } from './variant.js';

/** Diagonal neighbours have different values. A king's other moves stay in a row or a column. */
export const antiKing = movesVariant(
  'anti-king',
  [
    [1, -1],
    [1, 1],
  ],
  differ,
  'any',
);
