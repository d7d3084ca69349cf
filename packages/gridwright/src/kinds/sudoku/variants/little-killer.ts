import { outside, outsideShapes } from './outside.js';
import { variant } from './variant.js';

/** A number beside the grid is the sum of the values on the diagonal from there. They may repeat. */
export const littleKiller = variant({
  name: 'little-killer',
  // The sets of values of a larger grid are too many, as for cages.
  data: outside({
    option: 'little-killer',
    isDiagonal: true,
    isReversible: true,
    mostRows: 16,
    range: (cells, values) => [cells, cells * values],
  }),
  renaming: 'none',
  sums: (clues) =>
    clues.map(({ cells, number }) => ({
      rule: 'little-killer',
      cells,
      weights: cells.map(() => 1),
      sum: number,
      type: 'line',
    })),
  shapes: (clues, size) => clues.flatMap((clue) => outsideShapes(clue, size)),
});
