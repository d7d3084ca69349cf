import type { Grid, Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { type Layout, layoutOf } from '../rules/layout.js';
import { solverOf } from '../solve/plain-solver.js';
import type { Solver } from '../solve/solver.js';

/** Returns whether clues have one solution with these options; false if that takes more guesses to prove. */
export function isUnique(
  size: Size,
  options: Options,
  clues: Grid,
  steps: number,
  searchOf: (layout: Layout) => Pick<Solver, 'search'> = solverOf,
): boolean {
  let found = 0;
  const ending = searchOf(layoutOf(size, options)).search(clues, () => ++found < 2, { steps });
  return ending === 'complete' && found === 1;
}
