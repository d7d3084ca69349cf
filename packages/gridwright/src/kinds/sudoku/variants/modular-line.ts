import { type PairLines, pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

const differ: Test = (a, b) => a % 3 !== b % 3;

export const MODULAR_LINE = {
  name: 'modular-line',
  noun: 'modular lines',
  drawn: {
    share: 0.17,
    cellsPerLine: 12,
    shortest: 4,
    longest: 9,
  },
  renaming: 'turning',
  colour: 'teal',
  test: (first, second) => (second - first < 3 ? differ : undefined),
} as const satisfies PairLines;

/** Any three cells of a line in a row have different remainders when divided by 3. */
export const modularLine = pairLines(MODULAR_LINE);
