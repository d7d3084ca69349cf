import { type PairLines, pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

const apart: Test = (a, b) => Math.abs(a - b) > 1;

export const NABNER = {
  name: 'nabner',
  noun: 'nabner lines',
  drawn: { share: 0.08, cellsPerLine: 16, shortest: 3, longest: 4 },
  renaming: 'turning',
  colour: 'yellow',
  crosses: false,
  isSet: true,
  most: (values) => Math.ceil(values / 2),
  test: () => apart,
} as const satisfies PairLines;

/** No two values of a line are equal or consecutive. */
export const nabner = pairLines(NABNER);
