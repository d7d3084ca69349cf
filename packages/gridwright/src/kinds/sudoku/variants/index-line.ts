import { lineFromBulb } from '../../../core/cell-shapes.js';
import { pairLines, testOf } from './pair-lines.js';

/** The Nth cell of a line has the place on the line where N is, so no value is greater than the number of cells. */
export const indexLine = pairLines({
  name: 'index-line',
  noun: 'index lines',
  renaming: 'none',
  colour: 'teal',
  crosses: false,
  isDirected: true,
  most: (values) => values,
  shapes: lineFromBulb,
  test: (first, second, length) =>
    testOf(
      `places ${first} and ${second} of ${length}`,
      (a, b) => a <= length && b <= length && (a === second + 1) === (b === first + 1),
    ),
});
