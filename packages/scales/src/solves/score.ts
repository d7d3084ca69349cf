import { LEVELS, type Level, type Puzzle, type Rules } from 'gridwright/rules';
import { type GlickoRating, NEW_RATING } from './glicko.js';

/** Points between levels, and the deviation of a rating that follows from the level alone. */
const STEP = 150;
const BY_LEVEL = 200;

/**
 * Returns the seconds against which a run of a puzzle is scored: one for each value of each cell, so 729 for 9x9
 * Sudoku, 128 for 8x8 Kurosu and 50 for 5x5 FlipIT. They are the same for easy and hard puzzles, so that harder puzzles
 * get higher ratings.
 *
 * @example
 * ```ts
 * import { usualSeconds } from '@gridwright/scales/solves';
 * import { puzzleOf } from 'gridwright';
 * import { rulesOf } from 'gridwright/rules';
 *
 * console.log(usualSeconds(puzzleOf('sudoku.1:alice'), rulesOf('sudoku'))); // => 729
 * ```
 */
export function usualSeconds({ size }: Pick<Puzzle, 'size'>, { maxValues }: Pick<Rules, 'maxValues'>): number {
  return size.rows * size.columns * Math.max(2, maxValues(size).answer);
}

/** The scores of times below each bound, in quarters of the usual time. */
const BANDS = [
  [1, 0.95],
  [2, 0.85],
  [4, 0.65],
  [8, 0.35],
  [16, 0.15],
] as const;
const SLOWEST = 0.05;

/**
 * Returns what a solver scores against a puzzle, from 0.95 for less than a quarter of the usual time to 0.05 for four times
 * as much or more. Giving up scores 0.
 *
 * @example
 * ```ts
 * import { scoreOfTime } from '@gridwright/scales/solves';
 *
 * console.log(scoreOfTime(300, 729), scoreOfTime(900, 729)); // => 0.85 0.35
 * ```
 */
export function scoreOfTime(seconds: number, usual: number): number {
  return BANDS.find(([fourths]) => seconds * 4 < usual * fourths)?.[1] ?? SLOWEST;
}

/**
 * Returns the rating of a puzzle that nobody has solved: from its level, where it has one.
 *
 * @example
 * ```ts
 * import { firstRating } from '@gridwright/scales/solves';
 *
 * console.log(firstRating('hard').rating, firstRating(undefined).rating); // => 1650 1500
 * ```
 */
export function firstRating(level: string | undefined): GlickoRating {
  const at = LEVELS.indexOf(level as Level);
  if (at < 0) return NEW_RATING;
  return { ...NEW_RATING, rating: NEW_RATING.rating + STEP * (at - 2), deviation: BY_LEVEL };
}
