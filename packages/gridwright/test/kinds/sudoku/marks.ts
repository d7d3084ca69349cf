import { make, readOrder } from '../../../src/internal.js';

/** The request for each sort of marks, the option that they are in, and the one that says that all are given. */
export const SORTS = [
  ['kropki', 'dots', 'all-dots'],
  ['xv', 'pair-sums', 'all-pair-sums'],
  ['thermometers', 'thermos', undefined],
  ['arrow', 'arrows', undefined],
] as const;

/** Generates a Sudoku with one sort of marks. */
export const made = (request: string, seed: string, more = {}) =>
  make(readOrder('sudoku', { [request]: true, ...more }), seed);
