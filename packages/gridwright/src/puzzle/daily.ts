import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../kinds/index.js';
import { dailyLevels, dayNumber, FIRST_DAY, listedSeed, noLevel } from './day.js';
import { formatId } from './id.js';
import { make } from './make.js';
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

/**
 * The puzzle of a UTC date. A kind with decks takes card number (days since FIRST_DAY), round and
 * round; without `level` its first deck. Other kinds make their daily order from the date as seed text.
 * Throws ParseError for a date or level that there is not.
 */
export function daily(date: string, kindName: string, level?: string): Daily {
  const kind = kindOf(kindName);
  const day = dayNumber(date) - dayNumber(FIRST_DAY);
  const levels = dailyLevels(kindName);
  const name = level ?? levels[0] ?? '';
  if (name !== '' && !levels.includes(name)) throw noLevel(kind.name, levels, name);
  const deck = kind.decks?.find((d) => d.name === name);
  if (deck === undefined) return { date, kind: kind.name, level: '', ...make(readOrder(kind.name, kind.daily ?? {}), date) };
  const puzzle = deck.puzzle(((day % deck.length) + deck.length) % deck.length);
  return { date, kind: kind.name, level: name, puzzle, id: formatId(puzzle) };
}

/**
 * The puzzle of a UTC date and a level, looked up in the list that was made ahead, so that no better grader changes a
 * day. The list is fetched first. Throws ParseError for a date or level that is not in it.
 */
export async function listedDaily(date: string, kindName: string, level: string): Promise<Daily> {
  const { kind, asked, seed } = await listedSeed(date, kindName, level);
  return { date, kind, level, ...make(readOrder(kind, asked), seed) };
}
