import type { Grid, Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { layoutOf } from '../rules/layout.js';
import { solverOf } from '../solve/solver.js';

/** Returns whether clues have one solution with these options; false if that takes more guesses to prove. */
export function isUnique(size: Size, options: Options, clues: Grid, steps: number): boolean {
  let found = 0;
  const ending = solverOf(layoutOf(size, options)).search(clues, () => ++found < 2, { steps });
  return ending === 'complete' && found === 1;
}
