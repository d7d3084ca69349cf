import type { DrawnOutside } from './draw-outside.js';
import { type OutsideForm, outside, outsideShapes } from './outside.js';
import { variant } from './variant.js';

const FORM: OutsideForm = {
  option: 'little-killer',
  isDiagonal: true,
  isReversible: true,
  // The sets of values of a larger grid are too many, as for cages.
  mostRows: 16,
  range: (cells, values) => [cells, cells * values],
};

/** A number beside the grid is the sum of the values on the diagonal from there. They may repeat. */
export const littleKiller = variant({
  name: 'little-killer',
  data: outside(FORM),
  drawn: true,
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

export const DRAWN_LITTLE_KILLER: DrawnOutside = {
  form: FORM,
  part: 0.4,
  share: 0.1,
  least: 'easy',
  isRight: (values, number) => values.reduce((sum, value) => sum + value) === number,
};
