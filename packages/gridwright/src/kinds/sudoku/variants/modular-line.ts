import { pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

const differ: Test = (a, b) => a % 3 !== b % 3;

/** Any three cells of a line in a row have different remainders when divided by 3. */
export const modularLine = pairLines({
  name: 'modular-line',
  noun: 'modular lines',
  renaming: 'turning',
  colour: 'teal',
  test: (first, second) => (second - first < 3 ? differ : undefined),
});
