import { OptionError } from '../core/errors.js';
import { requireList } from '../core/guard.js';
import { LEVELS, type Level } from '../core/logic.js';

/** A range of prices on a scale. */
export interface PriceRange {
  /** Name of the scale. */
  readonly scale: string;
  readonly least: number;
  readonly most: number;
}

/** Reads a range of prices, such as `4.2..5.0` or `7.1`. Throws OptionError. */
export function readPrices(scale: string, text: string): PriceRange {
  const match = /^(\d{1,2}(?:\.\d)?)(?:\.\.(\d{1,2}(?:\.\d)?))?$/.exec(text);
  const least = Number(match?.[1]);
  const most = match?.[2] === undefined ? least : Number(match[2]);
  if (match === null || least < 1 || most > 12 || least > most)
    throw new OptionError(scale, 'prices from 1.0 to 12.0, such as 4.2..5.0', text);
  return { scale, least, most };
}

/** Checks a range of prices, the least and the most. Throws TypeError or OptionError. */
export function requirePrices(scale: string, prices: readonly [number, number]): PriceRange {
  requireList(scale, prices);
  const [least, most] = prices;
  const valid = prices.length === 2 && prices.every((price) => typeof price === 'number') && least >= 1 && most <= 12;
  if (!valid || least > most)
    throw new OptionError(scale, 'two prices from 1.0 to 12.0, such as [4.2, 5.0]', `[${prices.join(', ')}]`);
  return { scale, least, most };
}

/** The level whose order of clues gives puzzles of a price soon. */
export function levelFor({ least }: PriceRange): Level {
  const ranks = [1.5, 2.6, 3.4, 5.0, 6.6, 8.0];
  const rank = ranks.findIndex((price) => least < price);
  return LEVELS[rank < 0 ? LEVELS.length - 1 : rank];
}
