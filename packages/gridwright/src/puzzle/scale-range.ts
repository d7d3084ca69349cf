import { OptionError } from '../core/errors.js';
import { requireList, requireText, wrongType } from '../core/guard.js';
import { LEVELS, type Level } from '../core/logic.js';
import { meantName, quoteUnknown } from '../core/nearest-name.js';
import { HODOKU_LEVELS, type ScaleRange } from '../core/scale.js';

/** Reads a range of prices on the SE scale, such as `4.2..5.0` or `7.1`. Throws OptionError. */
export function readPrices(text: string): ScaleRange {
  const match = /^(\d{1,2}(?:\.\d)?)(?:\.\.(\d{1,2}(?:\.\d)?))?$/.exec(text);
  const least = Number(match?.[1]);
  const most = match?.[2] === undefined ? least : Number(match[2]);
  if (match === null || least < 1 || most > 12 || least > most)
    throw new OptionError('se', 'prices from 1.0 to 12.0, such as 4.2..5.0', text);
  return { scale: 'se', least, most };
}

/**
 * Reads a level of the HoDoKu scale in any case, a range of scores such as `800..1000`, or both. Throws OptionError.
 */
export function readHodoku(level: string | undefined, score: string | undefined): ScaleRange {
  const match = /^(\d{1,6})(?:\.\.(\d{1,6}))?$/.exec(score ?? '0..999999');
  const least = Number(match?.[1]);
  const most = match?.[2] === undefined ? least : Number(match[2]);
  if (match === null || least > most) throw new OptionError('score', 'a range of scores, such as 800..1000', score);
  return withLevel(level, least, most);
}

/** What a puzzle has to be rated on a scale: prices on the SE scale, or a level or scores on the HoDoKu scale. */
export interface RangeOptions {
  readonly se?: readonly [number, number] | undefined;
  readonly hodoku?: string | undefined;
  readonly score?: readonly [number, number] | undefined;
}

/** Returns the range that options ask for, if any. Throws TypeError or OptionError. */
export function requireRange({ se, hodoku, score }: RangeOptions): ScaleRange | undefined {
  const isHodoku = hodoku !== undefined || score !== undefined;
  if (se === undefined) return isHodoku ? requireHodoku(hodoku, score) : undefined;
  requireNumbers('se', se);
  const [least, most] = se;
  const shown = `[${se.join(', ')}]`;
  if (isHodoku) throw new OptionError('se', 'no level or score on the HoDoKu scale with a range of prices', shown);
  if (se.length !== 2 || !(least >= 1 && least <= most && most <= 12))
    throw new OptionError('se', 'two prices from 1.0 to 12.0, such as [4.2, 5.0]', shown);
  return { scale: 'se', least, most };
}

function requireHodoku(level: string | undefined, score: readonly [number, number] = [0, 999_999]): ScaleRange {
  if (level !== undefined) requireText('hodoku', level);
  requireNumbers('score', score);
  const [least, most] = score;
  if (score.length !== 2 || !score.every(Number.isSafeInteger) || least < 0 || least > most)
    throw new OptionError('score', 'two scores from 0, such as [800, 1000]', `[${score.join(', ')}]`);
  return withLevel(level, least, most);
}

function requireNumbers(name: string, numbers: readonly number[]): void {
  requireList(name, numbers);
  for (const [i, number] of numbers.entries())
    if (typeof number !== 'number') throw wrongType(`${name}[${i}]`, 'a number', number);
}

function withLevel(text: string | undefined, least: number, most: number): ScaleRange {
  const level = text === undefined ? undefined : meantName(text, HODOKU_LEVELS);
  if (text !== undefined && level === undefined)
    throw new OptionError(
      'hodoku',
      `one of ${HODOKU_LEVELS.join(', ').toLowerCase()}`,
      text,
      quoteUnknown(
        text,
        HODOKU_LEVELS.map((name) => name.toLowerCase()),
      ),
    );
  return { scale: 'hodoku', least, most, level };
}

/** The prices and the scores below which each of Gridwright's levels gives puzzles soon. */
const PRICES = [1.5, 2.6, 3.4, 5.0, 6.6, 8.0];
const SCORES = [300, 400, 500, 700, 1200, 2000];
const LEVEL_FOR = { Easy: 'easy', Medium: 'medium', Hard: 'hard', Unfair: 'expert', Extreme: 'extreme' } as const;

/** The level whose order of clues soon gives puzzles within a range. */
export function levelFor({ scale, least, level }: ScaleRange): Level {
  if (level !== undefined) return LEVEL_FOR[level];
  const rank = (scale === 'se' ? PRICES : SCORES).findIndex((bound) => least < bound);
  return LEVELS[rank < 0 ? LEVELS.length - 1 : rank];
}
