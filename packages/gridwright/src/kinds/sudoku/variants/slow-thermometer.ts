import { lineFromBulb } from '../../../core/cell-shapes.js';
import { pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

const rising: Test = (a, b) => a <= b;

/** Values never fall along a line, from the bulb to the tip. */
export const slowThermometer = pairLines({
  name: 'slow-thermometer',
  noun: 'slow thermometers',
  renaming: 'none',
  colour: 'brown',
  crosses: false,
  shapes: lineFromBulb,
  isDirected: true,
  test: () => rising,
});
