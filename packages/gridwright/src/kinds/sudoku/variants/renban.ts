import { type PairLines, pairLines, testOf } from './pair-lines.js';

export const RENBAN = {
  name: 'renban',
  noun: 'renban lines',
  drawn: { share: 0.15, cellsPerLine: 16, shortest: 3, longest: 6 },
  renaming: 'turning',
  colour: 'purple',
  crosses: false,
  isSet: true,
  most: (values) => values,
  test: (_first, _second, length) => testOf(`within ${length}`, (a, b) => a !== b && Math.abs(a - b) < length),
} as const satisfies PairLines;

/** The values of a line are consecutive in any order. For values that differ, that is a limit to their distance. */
export const renban = pairLines(RENBAN);
