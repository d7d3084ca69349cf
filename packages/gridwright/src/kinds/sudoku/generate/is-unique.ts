import type { Grid, Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { layoutOf } from '../rules/layout.js';
import { constraintSearchOf } from '../solve/constraint-search.js';
import { solverOf } from '../solve/solver.js';

/** Returns whether clues have one solution with these options; false if that takes more guesses to prove. */
type UniquenessTest = (size: Size, options: Options, clues: Grid, steps: number) => boolean;

/** Tests with the plain solver. */
export const isUnique: UniquenessTest = (size, options, clues, steps) => {
  let found = 0;
  const ending = solverOf(layoutOf(size, options)).search(clues, () => ++found < 2, { steps });
  return ending === 'complete' && found === 1;
};

/**
 * Tests with the search with constraints. Without clues, it finds two solutions of grids with sandwich sums or counting
 * circles in a tenth of the time, most of which the plain solver doesn't settle in 2,000 guesses.
 */
export const isUniqueByConstraints: UniquenessTest = (size, options, clues, steps) => {
  let found = 0;
  const ending = constraintSearchOf(layoutOf(size, options)).search(clues, () => ++found < 2, { steps });
  return ending === 'complete' && found === 1;
};
