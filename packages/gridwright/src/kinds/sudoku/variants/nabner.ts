import { pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

const apart: Test = (a, b) => Math.abs(a - b) > 1;

/** No two values of a line are equal or consecutive. */
export const nabner = pairLines({
  name: 'nabner',
  noun: 'nabner lines',
  renaming: 'turning',
  colour: 'yellow',
  crosses: false,
  most: (values) => Math.ceil(values / 2),
  test: () => apart,
});
