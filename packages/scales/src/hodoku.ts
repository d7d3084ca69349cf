/** The scale of HoDoKu. */

import { OptionError, type Puzzle } from 'gridwright';
import type { Acceptance } from 'gridwright/logic';
import { requireOneSolution, requireOptions, requireRated } from './check.js';
import { hodoku } from './hodoku/scale.js';
import { acceptWithin, readLevel } from './range.js';
import type { HodokuLevel, HodokuRating, WatchOption } from './scale.js';

/**
 * Returns the level and the score of HoDoKu 2.3.2 for a plain 9x9 Sudoku.
 * Throws OptionError for any other puzzle and for one that doesn't have exactly one solution.
 *
 * @example
 * ```ts
 * import { rate } from '@gridwright/scales/hodoku';
 * import { generate } from 'gridwright/sudoku';
 *
 * console.log(rate(generate({ level: 'hard', seed: 'alice' }).puzzle).level); // => Hard
 * ```
 */
export function rate(puzzle: Puzzle, options: WatchOption = {}): HodokuRating {
  requireOptions(options);
  requireRated('puzzle', puzzle, 'hodoku');
  requireOneSolution(puzzle);
  return hodoku.rate(puzzle, options);
}

/** The required rating: a level, scores from the first to the second, or both. */
export interface HodokuRange {
  readonly level?: HodokuLevel | undefined;
  readonly score?: readonly [least: number, most: number] | undefined;
}

/**
 * Returns the option `accept` of `generate` for puzzles with a level, a score in a range, or both. Throws OptionError
 * for an unknown level and for scores that aren't a range.
 *
 * @example
 * ```ts
 * import { rate, within } from '@gridwright/scales/hodoku';
 * import { generate } from 'gridwright/sudoku';
 *
 * const { puzzle } = generate({ accept: within({ level: 'Hard', score: [500, 700] }), seed: 'alice' });
 * console.log(rate(puzzle).level); // => Hard
 * ```
 */
export function within({ level, score = [0, 999_999] }: HodokuRange): Acceptance {
  if (!Array.isArray(score)) throw new TypeError(`score: expected an array, got a ${typeof score}`);
  const [least, most] = score;
  if (score.length !== 2 || !score.every(Number.isSafeInteger) || least < 0 || least > most)
    throw new OptionError('score', 'two scores from 0, such as [800, 1000]', `[${score.join(', ')}]`);
  const range = { scale: 'hodoku', least, most, level: level && readLevel('level', level) } as const;
  return acceptWithin(hodoku, range);
}

export { HODOKU_LEVELS, type HodokuLevel, type HodokuRating, type ScaleStep, type WatchOption } from './scale.js';
