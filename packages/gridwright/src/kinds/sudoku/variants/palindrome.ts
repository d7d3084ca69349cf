import { pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

export const equal: Test = (a, b) => a === b;

/** The values of a line are the same from both ends. */
export const palindrome = pairLines({
  name: 'palindrome',
  noun: 'palindromes',
  renaming: 'any',
  colour: 'grey',
  test: (first, second, length) => (first + second === length - 1 ? equal : undefined),
});
