import { OptionError, ParseError, quote } from '../core/errors.js';
import { requireText } from '../core/guard.js';
import type { Rules } from '../core/kind.js';
import type { Level } from '../core/logic.js';
import type { Options } from '../core/option.js';
import { unpackNumbers } from '../core/packed-numbers.js';

/** The day when every deck starts with its first puzzle. */
export const FIRST_DAY = '2026-01-01';

/**
 * Returns the names of a kind's daily series; empty when there is one without a name.
 *
 * @example
 * ```ts
 * import { dailyLevels } from 'gridwright/days';
 * import { rulesOf } from 'gridwright/rules';
 *
 * console.log(dailyLevels(rulesOf('flipit')).length > 0, dailyLevels(rulesOf('sudoku'))); // => true []
 * ```
 */
export function dailyLevels({ series }: Rules): string[] {
  return series?.from === 'decks' ? [...series.names] : [];
}

/** The name of the series of small daily puzzles. */
export const MINI = 'mini';

/**
 * Returns the names of a kind's series that get harder from Monday to Sunday; empty when it has none.
 *
 * @example
 * ```ts
 * import { weeklySeries } from 'gridwright/days';
 * import { rulesOf } from 'gridwright/rules';
 *
 * console.log(weeklySeries(rulesOf('sudoku')).includes('mini')); // => true
 * ```
 */
export function weeklySeries({ series }: Rules): string[] {
  return series?.from === 'date' ? [...(series.weekly ?? [])] : [];
}

/** Returns the weekday of a date, from 0 = Monday. Throws ParseError `date`. */
export function weekdayOf(date: string): number {
  // The first day of the year 1 is a Monday.
  return (dayNumber(date) - 1) % 7;
}

/**
 * Returns the levels for which a kind has a list of daily puzzles; empty when it has none.
 *
 * @example
 * ```ts
 * import { listedLevels } from 'gridwright/days';
 * import { rulesOf } from 'gridwright/rules';
 *
 * console.log(listedLevels(rulesOf('sudoku'))[0]); // => gentle
 * ```
 */
export function listedLevels({ series }: Rules): readonly Level[] {
  return series?.from === 'date' ? series.levels : [];
}

/** The input for a listed daily puzzle, as `readOrder` and `make` take it. */
export interface ListedSeed {
  readonly kind: string;
  readonly asked: Options;
  readonly seed: string;
  readonly version: number;
}

/**
 * Loads the list of a kind and returns the input for the puzzle of a UTC date and a level, as `readOrder` and `make`
 * take it. Rejects with ParseError for a date that doesn't exist or isn't in the list, OptionError for a level that
 * has none.
 *
 * @example
 * ```ts
 * import { listedSeed } from 'gridwright/days';
 * import { rulesOf } from 'gridwright/rules';
 *
 * console.log((await listedSeed(rulesOf('sudoku'), '2026-11-20', 'hard')).seed); // => 2026-11-20-hard.7
 * ```
 */
export async function listedSeed(rules: Rules, date: string, level: string): Promise<ListedSeed> {
  const day = dayNumber(date);
  requireText('level', level);
  const levels: readonly string[] = listedLevels(rules);
  if (rules.series?.from !== 'date' || !levels.includes(level)) throw noLevel(rules.name, levels, level);
  const { load, version } = rules.series;
  const list = await load();
  const { asked, draws } = list.rows[level];
  const draw = unpackNumbers(draws)[day - dayNumber(list.from)];
  if (draw === undefined) {
    throw new ParseError(
      'date',
      `expected a date from ${list.from} to ${list.to}, for which the daily ${rules.name} is listed by level, got ${quote(date)}`,
      { received: date },
    );
  }
  return { kind: rules.name, asked, seed: seedOfDraw(seedOfDay(date, level), draw), version };
}

/**
 * Returns the seed text of draw number i, from 1, of a seed: `text.1`, `text.2`, ...
 *
 * @example
 * ```ts
 * import { seedOfDraw } from 'gridwright/orders';
 *
 * console.log(seedOfDraw('alice', 7)); // => alice.7
 * ```
 */
export function seedOfDraw(seed: string, i: number): string {
  return `${seed}.${i}`;
}

/** Returns the seed text whose draws contain the puzzle of a day and level. */
export function seedOfDay(date: string, level: string): string {
  return `${date}-${level}`;
}

export function noLevel(kind: string, levels: readonly string[], level: string): OptionError {
  const expected = levels.length === 0 ? 'none' : `one of ${levels.join(', ')}`;
  return new OptionError('level', `${expected} for the daily ${kind}`, level);
}

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/**
 * Returns the days since the end of the year 0 in the Gregorian calendar. Throws ParseError `date`.
 *
 * @example
 * ```ts
 * import { dayNumber, FIRST_DAY } from 'gridwright/rules';
 *
 * console.log(dayNumber('2026-11-22') - dayNumber(FIRST_DAY)); // => 325
 * ```
 */
export function dayNumber(date: string): number {
  requireText('date', date);
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) throw badDate('a date as YYYY-MM-DD', date);
  const [year, month, dayOfMonth] = match.slice(1).map(Number);
  if (year < 1) throw badDate('a year from 0001', date);
  if (month < 1 || month > 12) throw badDate('a month from 01 to 12', date);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengthOfMonth = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  if (dayOfMonth < 1 || dayOfMonth > lengthOfMonth)
    throw badDate(`a day from 01 to ${lengthOfMonth} in ${date.slice(0, 7)}`, date);
  const y = year - 1;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return 365 * y + leapDays + DAYS_BEFORE_MONTH[month - 1] + (leap && month > 2 ? 1 : 0) + dayOfMonth;
}

/**
 * Returns a date that people write as `2026-1-1` or `2026/01/01` as `2026-01-01`; any other text unchanged.
 *
 * @example
 * ```ts
 * import { normalDate } from 'gridwright/input';
 *
 * console.log(normalDate('2026/1/1')); // => 2026-01-01
 * ```
 */
export function normalDate(text: string): string {
  const [, year, separator, month, day] = /^ *(\d{4})([-/.])(\d{1,2})\2(\d{1,2}) *$/.exec(text) ?? [];
  return separator === undefined ? text : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

function badDate(expected: string, date: string): ParseError {
  return new ParseError('date', `expected ${expected}, got ${quote(date)}`, { received: date });
}
