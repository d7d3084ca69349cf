import { cellCount, type Size } from '../../../core/grid.js';
import { type OptionSpec, type Options, whole } from '../../../core/option.js';
import { boardOf } from '../solve/press-matrix.js';
import { reachOf } from './neighbourhood.js';

/** The number of presses when none is requested, as in the original. */
export const USUAL_PRESSES = 3;

/**
 * The fewest presses that solve the puzzle. Without it, three different cells are pressed. If the press matrix has full
 * rank these are the fewest, so the default is 3; otherwise there is none.
 */
export const pressesRequest: OptionSpec = whole(
  'presses',
  () => 1,
  cellCount,
  (size: Size, options: Options) =>
    boardOf(size, reachOf({ size, options })).nullSpace.length === 0 ? String(USUAL_PRESSES) : '',
);
