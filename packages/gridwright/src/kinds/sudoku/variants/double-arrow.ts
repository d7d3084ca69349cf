import { shaftBetweenRings } from '../../../core/cell-shapes.js';
import { lines, sameLine } from './lines.js';
import { variant } from './variant.js';

/** The values between the circles at both ends of a line add up to the same as those in the circles. */
export const doubleArrow = variant({
  name: 'double-arrow',
  data: lines({
    option: 'double-arrow',
    noun: 'double arrows',
    least: 3,
    // Each cell between the circles adds at least 1.
    most: (values) => 2 * values + 2,
    isReversible: true,
    superfluous: sameLine,
  }),
  renaming: 'none',
  sums: (paths) =>
    paths.map((cells) => ({
      rule: 'double-arrow',
      cells,
      weights: cells.map((_, i) => (i === 0 || i === cells.length - 1 ? -1 : 1)),
      sum: 0,
      type: 'line',
    })),
  shapes: (paths, size) => paths.flatMap((cells) => shaftBetweenRings(cells, size)),
});
