import { pairLines, testOf } from './pair-lines.js';

/** The values of a line are consecutive in any order. For values that differ, that is a limit to their distance. */
export const renban = pairLines({
  name: 'renban',
  noun: 'renban lines',
  renaming: 'turning',
  colour: 'purple',
  crosses: false,
  most: (values) => values,
  test: (_first, _second, length) => testOf(`within ${length}`, (a, b) => a !== b && Math.abs(a - b) < length),
});
