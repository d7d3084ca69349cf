import { cellCount, type Size } from '../../../core/grid.js';
import { type OptionSpec, type Options, whole } from '../../../core/option.js';
import { boardOf } from '../solve/press-matrix.js';
import { reachOf } from './neighbourhood.js';

/** Presses drawn when no number is requested, as in the original. */
export const USUAL_PRESSES = 3;

/**
 * The fewest number of presses that solves the puzzle. Without it three different cells are pressed; where the press
 * matrix has full rank these are the fewest, so 3 is the default there, and there is none where it has not.
 */
export const pressesRequest: OptionSpec = whole(
  'presses',
  'solved by exactly this many presses and no fewer; three cells are pressed without it',
  () => 1,
  cellCount,
  (size: Size, options: Options) =>
    boardOf(size, reachOf({ size, options })).nullSpace.length === 0 ? String(USUAL_PRESSES) : '',
);
