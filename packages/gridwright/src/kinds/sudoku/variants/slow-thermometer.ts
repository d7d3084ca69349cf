import { lineFromBulb } from '../../../core/cell-shapes.js';
import { type PairLines, pairLines } from './pair-lines.js';
import type { Test } from './variant.js';

const rising: Test = (a, b) => a <= b;

export const SLOW_THERMOMETER = {
  name: 'slow-thermometer',
  noun: 'slow thermometers',
  renaming: 'none',
  colour: 'brown',
  crosses: false,
  shapes: lineFromBulb,
  isDirected: true,
  drawn: { share: 0.06, cellsPerLine: 14, shortest: 3, longest: 6 },
  test: () => rising,
} as const satisfies PairLines;

/** Values never fall along a line, from the bulb to the tip. */
export const slowThermometer = pairLines(SLOW_THERMOMETER);
