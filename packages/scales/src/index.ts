/** Both scales by name, for programs that load a scale only when it is asked for. */

import { OptionError, type Puzzle } from 'gridwright';
import type { Acceptance } from 'gridwright/logic';
import { hasOneSolution, requireOptions, requireRated } from './check.js';
import { acceptWithin } from './range.js';
import type { Scale, ScaleName, ScaleOptions, ScaleRange, ScaleRating, ScaleRatings } from './scale.js';

const LOADERS: { readonly [Name in ScaleName]: () => Promise<Scale<ScaleRatings[Name]>> } = {
  se: async () => (await import('./se/scale.js')).se,
  hodoku: async () => (await import('./hodoku/scale.js')).hodoku,
};

/** The names of the scales. */
export const SCALES = Object.keys(LOADERS) as readonly ScaleName[];

function requireScale(name: string): void {
  if (!Object.hasOwn(LOADERS, name)) throw new OptionError('scale', SCALES.join(' or '), name);
}

/**
 * Returns the rating of a puzzle on a scale; undefined for a puzzle that doesn't have exactly one solution.
 * Rejects with OptionError for an unknown scale, and for a puzzle other than a plain 9x9 Sudoku.
 *
 * @example
 * ```ts
 * import { rateOnScale } from '@gridwright/scales';
 * import { puzzleOf } from 'gridwright';
 *
 * console.log(await rateOnScale(puzzleOf('sudoku.1:alice'), 'se')); // => { er: 1.5, ep: 1.2, ed: 1.2 }
 * ```
 */
export async function rateOnScale<Name extends ScaleName>(
  puzzle: Puzzle,
  scale: Name,
  options: ScaleOptions = {},
): Promise<ScaleRatings[Name] | undefined> {
  requireOptions(options);
  requireScale(scale);
  requireRated('puzzle', puzzle, scale);
  return hasOneSolution(puzzle) ? (await LOADERS[scale]()).rate(puzzle, options) : undefined;
}

/**
 * Returns the ratings of a puzzle on several scales, by their names, to compare them. Returns undefined and rejects like
 * `rateOnScale`.
 *
 * @example
 * ```ts
 * import { rateOnScales } from '@gridwright/scales';
 * import { puzzleOf } from 'gridwright';
 *
 * const ratings = await rateOnScales(puzzleOf('sudoku.1:alice'), ['se', 'hodoku']);
 * console.log(ratings?.hodoku); // => { level: 'Easy', score: 254 }
 * ```
 */
export async function rateOnScales(
  puzzle: Puzzle,
  scales: readonly ScaleName[],
  options: ScaleOptions = {},
): Promise<Partial<ScaleRatings> | undefined> {
  const ratings: Partial<Record<ScaleName, ScaleRating>> = {};
  for (const scale of scales) {
    const rating = await rateOnScale(puzzle, scale, options);
    if (rating === undefined) return undefined;
    ratings[scale] = rating;
  }
  return ratings as Partial<ScaleRatings>;
}

/**
 * Returns the option `accept` of `generate` for puzzles with a rating within a range, such as one that `readRange`
 * returns.
 *
 * @example
 * ```ts
 * import { acceptanceOf } from '@gridwright/scales';
 * import { generate } from 'gridwright/sudoku';
 *
 * const accept = await acceptanceOf({ scale: 'se', least: 4.2, most: 5.0 });
 * console.log(generate({ accept, seed: 'alice' }).seedId); // => sudoku.1:clues-25:alice.25
 * ```
 */
export async function acceptanceOf(range: ScaleRange): Promise<Acceptance> {
  requireScale(range.scale);
  return acceptWithin(await LOADERS[range.scale](), range);
}

/**
 * Returns the names of a scale's techniques in English or German, by their codes.
 *
 * @example
 * ```ts
 * import { techniqueNames } from '@gridwright/scales';
 *
 * console.log((await techniqueNames('hodoku', 'de'))['full-house']); // => Volles Haus
 * ```
 */
export async function techniqueNames(
  scale: ScaleName,
  language: 'en' | 'de' = 'en',
): Promise<Readonly<Record<string, string>>> {
  requireScale(scale);
  const names = language === 'de' ? (await import('./text/de.js')).names : (await import('./text/en.js')).names;
  return names[scale];
}

export { isRated } from './check.js';
export { aimOf, type RangeWords, readRange } from './range.js';
export {
  HODOKU_LEVELS,
  type HodokuLevel,
  type HodokuRating,
  type ScaleName,
  type ScaleOptions,
  type ScaleRange,
  type ScaleRating,
  type ScaleRatings,
  type ScaleStep,
  type SeRating,
} from './scale.js';
