/** The scale of Sudoku Explainer. */

import { OptionError, type Puzzle } from 'gridwright';
import type { Acceptance } from 'gridwright/logic';
import { requireOneSolution, requireOptions, requireRated } from './check.js';
import { acceptWithin, isPriceRange } from './range.js';
import type { ScaleOptions, SeRating } from './scale.js';
import { se } from './se/scale.js';

/**
 * Returns the ER, EP and ED of Sudoku Explainer 1.2.1 for a plain 9x9 Sudoku.
 * `maxSteps` bounds the search within nested chains; a rating that it ends has lower bounds and `atLeast`.
 * Throws OptionError for any other puzzle and for one that doesn't have exactly one solution.
 *
 * @example
 * ```ts
 * import { rate } from '@gridwright/scales/se';
 * import { generate } from 'gridwright/sudoku';
 *
 * console.log(rate(generate({ level: 'hard', seed: 'alice' }).puzzle)); // => { er: 6.7, ep: 1.2, ed: 1.2 }
 * ```
 */
export function rate(puzzle: Puzzle, options: ScaleOptions = {}): SeRating {
  requireOptions(options);
  requireRated('puzzle', puzzle, 'se');
  requireOneSolution(puzzle);
  return se.rate(puzzle, options);
}

/**
 * Returns the option `accept` of `generate` for puzzles with an ER from `least` to `most`. Throws OptionError unless
 * these are prices from 1.0 to 12.0.
 *
 * @example
 * ```ts
 * import { rate, within } from '@gridwright/scales/se';
 * import { generate } from 'gridwright/sudoku';
 *
 * const { puzzle, seedId } = generate({ accept: within(4.2, 5.0), seed: 'alice' });
 * console.log(seedId, rate(puzzle).er); // => sudoku.1:clues-25:alice.25 4.2
 * ```
 */
export function within(least: number, most: number): Acceptance {
  for (const price of [least, most])
    if (typeof price !== 'number') throw new TypeError(`within: expected numbers, got a ${typeof price}`);
  if (!isPriceRange(least, most))
    throw new OptionError('within', 'prices from 1.0 to 12.0, such as 4.2 and 5.0', `${least} and ${most}`);
  return acceptWithin(se, { scale: 'se', least, most });
}

export type { ScaleOptions, ScaleStep, SeRating } from './scale.js';
