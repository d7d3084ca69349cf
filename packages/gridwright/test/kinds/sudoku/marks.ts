import { make } from '../../../src/orders.js';
import { readOrder } from '../../../src/rules.js';

/** The request for each sort of marks, the option that they are in, and the one that says that all are given. */
export const SORTS = [
  ['kropki', 'kropki', 'all-kropki'],
  ['xv', 'xv', 'all-xv'],
  ['thermometer', 'thermometer', undefined],
  ['arrow', 'arrow', undefined],
] as const;

/** Generates a Sudoku with one sort of marks. */
export const made = (request: string, seed: string, more = {}) =>
  make(readOrder('sudoku', { [request]: true, ...more }), seed);
