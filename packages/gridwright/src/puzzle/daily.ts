import { LimitError } from '../core/errors.js';
import { requireText } from '../core/guard.js';
import type { Kind, Puzzle } from '../core/kind.js';
import type { Weekly } from '../core/series.js';
import {
  dailyLevels,
  dayNumber,
  FIRST_DAY,
  listedSeed,
  noLevel,
  seedOfDay,
  seedOfDraw,
  weekdayOf,
  weeklySeries,
} from './day.js';
import { MAX_DRAWS } from './draws.js';
import { formatId } from './id.js';
import { make } from './make-puzzle.js';
import { readOrder } from './order.js';
import { logicOf, solves } from './path.js';

/** The puzzle of one day. */
export interface Daily {
  /** UTC date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: string;
  /** The name of the series; undefined for a kind with only one. */
  readonly level: string | undefined;
  readonly puzzle: Puzzle;
  readonly id: string;
  /** Absent for puzzles from a deck. */
  readonly seedId?: string;
}

/** For a kind without its own series. */
const DEFAULT_SERIES = { request: {}, version: 1 };

/**
 * Returns the puzzle of a UTC date that needs no list. A kind with decks uses puzzle number (days since FIRST_DAY),
 * starting over at the end; without `level`, from its first deck. Other kinds generate their daily order with the date
 * as seed text; their series such as `mini` have an order for each weekday. Throws ParseError for a date that doesn't
 * exist, OptionError for an unknown series.
 *
 * @example
 * ```ts
 * import { kindOf } from 'gridwright';
 * import { seriesDaily } from 'gridwright/days';
 *
 * console.log(seriesDaily(kindOf('kurosu'), '2026-11-20').seedId); // => kurosu.1:8x8:2026-11-20
 * ```
 */
export function seriesDaily(kind: Kind, date: string, level?: string): Daily {
  const day = dayNumber(date) - dayNumber(FIRST_DAY);
  if (level !== undefined) requireText('level', level);
  const { weekly = {}, series } = kind;
  if (level !== undefined && series?.from === 'date' && weeklySeries(kind).includes(level))
    return weeklyDaily(kind, date, level, weekly[level], series.version);
  const levels = [...dailyLevels(kind), ...weeklySeries(kind)];
  const name = level ?? dailyLevels(kind)[0];
  if (name !== undefined && !levels.includes(name)) throw noLevel(kind.name, levels, name);
  const deck = kind.decks?.find((d) => d.name === name);
  if (deck === undefined) {
    const { request, version } = series?.from === 'date' ? series : DEFAULT_SERIES;
    return { date, kind: kind.name, level: name, ...make(kind, readOrder(kind, request), date, version) };
  }
  const puzzle = deck.puzzle(((day % deck.length) + deck.length) % deck.length);
  return { date, kind: kind.name, level: name, puzzle, id: formatId(kind, puzzle) };
}

/** Returns the puzzle of a series for a day: the first draw of its seed that the techniques of the series solve. */
function weeklyDaily(kind: Kind, date: string, level: string, { asked, only }: Weekly, version: number): Daily {
  const order = readOrder(kind, asked[weekdayOf(date)]);
  const among = only && new Set(only);
  for (let i = 1; i <= MAX_DRAWS; i++) {
    const made = make(kind, order, seedOfDraw(seedOfDay(date, level), i), version);
    if (among === undefined || solves(logicOf(kind), made.puzzle, among))
      return { date, kind: kind.name, level, ...made };
  }
  throw new LimitError(`no ${level} puzzle for ${date} after ${MAX_DRAWS} attempts`, 'attempts', MAX_DRAWS);
}

/**
 * Returns the puzzle of a UTC date and a level from the list made in advance, so that better grading never changes a
 * day. Loads the list first. Rejects as `listedSeed` does.
 *
 * @example
 * ```ts
 * import { kindOf } from 'gridwright';
 * import { listedDaily } from 'gridwright/days';
 *
 * const { seedId } = await listedDaily(kindOf('sudoku'), '2026-11-20', 'hard');
 * console.log(seedId); // => sudoku.1:minimal:symmetry-half-turn:2026-11-20-hard.7
 * ```
 */
export async function listedDaily(kind: Kind, date: string, level: string): Promise<Daily> {
  const { asked, seed, version } = await listedSeed(kind, date, level);
  return { date, kind: kind.name, level, ...make(kind, readOrder(kind, asked), seed, version) };
}
