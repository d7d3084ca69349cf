import { pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

const alternate: Test = (a, b) => a % 2 !== b % 2;

/** Odd and even values alternate along a line. */
export const parityLine = pairLines({
  name: 'parity-line',
  noun: 'parity lines',
  renaming: 'turning',
  colour: 'red',
  test: (first, second) => (second - first === 1 ? alternate : undefined),
});
