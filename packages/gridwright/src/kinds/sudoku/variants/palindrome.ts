import { type PairLines, pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

export const equal: Test = (a, b) => a === b;

export const PALINDROME = {
  name: 'palindrome',
  noun: 'palindromes',
  drawn: {
    share: 0.16,
    cellsPerLine: 14,
    shortest: 3,
    longest: 7,
  },
  renaming: 'any',
  colour: 'grey',
  test: (first, second, length) => (first + second === length - 1 ? equal : undefined),
} as const satisfies PairLines;

/** The values of a line are the same from both ends. */
export const palindrome = pairLines(PALINDROME);
