import { type PairLines, pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

const alternate: Test = (a, b) => a % 2 !== b % 2;

export const PARITY_LINE = {
  name: 'parity-line',
  noun: 'parity lines',
  drawn: {
    share: 0.15,
    cellsPerLine: 12,
    shortest: 4,
    longest: 9,
  },
  renaming: 'turning',
  colour: 'red',
  test: (first, second) => (second - first === 1 ? alternate : undefined),
} as const satisfies PairLines;

/** Odd and even values alternate along a line. */
export const parityLine = pairLines(PARITY_LINE);
