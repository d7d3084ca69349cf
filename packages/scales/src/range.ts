import { LEVELS, type Level, OptionError } from 'gridwright';
import type { Acceptance, Aim } from 'gridwright/logic';
import { requireRated } from './check.js';
import { HODOKU_LEVELS, type HodokuLevel, type Scale, type ScaleRange } from './scale.js';

/** Ranges as text, from a command line. */
export interface RangeWords {
  /** A range of prices on the SE scale, such as `4.2..5.0`, or one price. */
  readonly se?: string | undefined;
  /** A level of the HoDoKu scale in any case, and a range of scores on it, such as `800..1000`. */
  readonly hodoku?: string | undefined;
  readonly score?: string | undefined;
}

/**
 * Parses the range of ratings that some words ask for; undefined without one. Throws OptionError.
 *
 * @example
 * ```ts
 * import { readRange } from '@gridwright/scales';
 *
 * console.log(readRange({ se: '4.2..5.0' })); // => { scale: 'se', least: 4.2, most: 5 }
 * ```
 */
export function readRange({ se, hodoku, score }: RangeWords): ScaleRange | undefined {
  const isHodoku = hodoku !== undefined || score !== undefined;
  if (se === undefined) return isHodoku ? readHodoku(hodoku, score) : undefined;
  if (isHodoku) throw new OptionError('se', 'no level or score on the HoDoKu scale beside it', se);
  return readPrices(se);
}

function readPrices(text: string): ScaleRange {
  const match = /^(\d{1,2}(?:\.\d)?)(?:\.\.(\d{1,2}(?:\.\d)?))?$/.exec(text);
  const least = Number(match?.[1]);
  const most = match?.[2] === undefined ? least : Number(match[2]);
  if (match === null || !isPriceRange(least, most))
    throw new OptionError('se', 'prices from 1.0 to 12.0, such as 4.2..5.0', text);
  return { scale: 'se', least, most };
}

function readHodoku(level: string | undefined, score = '0..999999'): ScaleRange {
  const match = /^(\d{1,6})(?:\.\.(\d{1,6}))?$/.exec(score);
  const least = Number(match?.[1]);
  const most = match?.[2] === undefined ? least : Number(match[2]);
  if (match === null || least > most) throw new OptionError('score', 'a range of scores, such as 800..1000', score);
  return { scale: 'hodoku', least, most, level: level === undefined ? undefined : readLevel('hodoku', level) };
}

/** Returns the level of the HoDoKu scale with a name, in any case. Throws OptionError. */
export function readLevel(name: string, text: string): HodokuLevel {
  const level = HODOKU_LEVELS.find((one) => one.toLowerCase() === String(text).trim().toLowerCase());
  if (level === undefined) throw new OptionError(name, `one of ${HODOKU_LEVELS.join(', ').toLowerCase()}`, text);
  return level;
}

/** Returns whether two numbers are prices of the SE scale, the first one not above the second. */
export function isPriceRange(least: number, most: number): boolean {
  return least >= 1 && least <= most && most <= 12;
}

/** The prices and the scores below which each of Gridwright's levels soon gives puzzles. */
const PRICES = [1.5, 2.6, 3.4, 5.0, 6.6, 8.0];
const SCORES = [300, 400, 500, 700, 1200, 2000];
const LEVEL_FOR = { Easy: 'easy', Medium: 'medium', Hard: 'hard', Unfair: 'expert', Extreme: 'extreme' } as const;

/** Returns the level whose order of clues soon gives puzzles within a range. */
function levelFor({ scale, least, level }: ScaleRange): Level {
  if (level !== undefined) return LEVEL_FOR[level];
  const rank = (scale === 'se' ? PRICES : SCORES).findIndex((bound) => least < bound);
  return LEVELS[rank < 0 ? LEVELS.length - 1 : rank];
}

/**
 * Returns the part of `acceptanceOf` that an order needs and for which no scale has to be loaded.
 *
 * @example
 * ```ts
 * import { aimOf } from '@gridwright/scales';
 *
 * console.log(aimOf({ scale: 'se', least: 4.2, most: 5.0 }).level); // => hard
 * ```
 */
export function aimOf(range: ScaleRange): Aim {
  return { level: levelFor(range), check: (order) => requireRated(range.scale, order, range.scale) };
}

/** Returns the option `accept` of `generate` for puzzles with a rating within a range. */
export function acceptWithin(scale: Scale, range: ScaleRange): Acceptance {
  const name = range.scale;
  return {
    ...aimOf(range),
    test(puzzle) {
      // Requests such as `killer` add rules to an order that has none.
      requireRated(name, puzzle, name);
      return scale.meets(puzzle, range);
    },
  };
}
