import { shaftBetweenRings } from '../../../core/cell-shapes.js';
import type { DrawnLines } from './draw-lines.js';
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
    crosses: true,
    isReversible: true,
    superfluous: sameLine,
  }),
  drawn: true,
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

export const DRAWN_DOUBLE_ARROW: DrawnLines = {
  name: 'double-arrow',
  drawn: { share: 0.1, cellsPerLine: 14, shortest: 4, longest: 6 },
  least: 'easy',
  isSlow: true,
  begins([first, ...others], length, most) {
    const isWhole = others.length === length - 1;
    const between = (isWhole ? others.slice(0, -1) : others).reduce((sum, value) => sum + value, 0);
    return isWhole ? between === first + others[others.length - 1] : between < first + most;
  },
};
