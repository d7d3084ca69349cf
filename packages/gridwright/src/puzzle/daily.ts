import { requireText } from '../core/guard.js';
import type { Kind, Puzzle } from '../core/kind.js';
import { dailyLevels, dayNumber, FIRST_DAY, listedSeed, noLevel } from './day.js';
import { formatId } from './id.js';
import { make } from './make-puzzle.js';
import { readOrder } from './order.js';

/** The puzzle of one day. */
export interface Daily {
  /** UTC date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: string;
  /** The series; '' for that of a kind which needs no name. */
  readonly level: string;
  readonly puzzle: Puzzle;
  readonly id: string;
  /** For a puzzle made from its date; a deck's puzzles have none. */
  readonly seedId?: string;
}

/** For a kind without a series of its own. */
const DEFAULT_SERIES = { request: {}, version: 1 };

/**
 * The puzzle of a UTC date. A kind with decks takes card number (days since FIRST_DAY), round and
 * round; without `level` its first deck. Other kinds make their daily order from the date as seed text.
 * Throws ParseError for a date or level that there is not.
 */
export function seriesDaily(kind: Kind, date: string, level?: string): Daily {
  const day = dayNumber(date) - dayNumber(FIRST_DAY);
  if (level !== undefined) requireText('level', level);
  const levels = dailyLevels(kind);
  const name = level ?? levels[0] ?? '';
  if (name !== '' && !levels.includes(name)) throw noLevel(kind.name, levels, name);
  const deck = kind.decks?.find((d) => d.name === name);
  if (deck === undefined) {
    const { request, version } = kind.series?.from === 'date' ? kind.series : DEFAULT_SERIES;
    return { date, kind: kind.name, level: '', ...make(kind, readOrder(kind, request), date, version) };
  }
  const puzzle = deck.puzzle(((day % deck.length) + deck.length) % deck.length);
  return { date, kind: kind.name, level: name, puzzle, id: formatId(kind, puzzle) };
}

/**
 * The puzzle of a UTC date and a level, looked up in the list that was made ahead, so that no better grader changes a
 * day. The list is fetched first. Throws ParseError for a date or level that is not in it.
 */
export async function listedDaily(kind: Kind, date: string, level: string): Promise<Daily> {
  const { asked, seed, version } = await listedSeed(kind, date, level);
  return { date, kind: kind.name, level, ...make(kind, readOrder(kind, asked), seed, version) };
}
