import { daysBetween } from '../engine/calendar.js';
import { dayOf } from '../engine/day.js';
import { localDay, offsetAt } from '../engine/local-day.js';
import { countsForItsDay, type Result } from './result.js';

export interface Streak {
  /** Days in a row, up to now as long as the streak can still go on. */
  readonly current: number;
  readonly longest: number;
}

/** A moment, by the date of the puzzles and by the player's own calendar. */
interface Moment {
  /** UTC date. */
  readonly day: string;
  readonly local: string;
  /** Minutes east of UTC. */
  readonly offset: number;
}

/** A clock change of this many minutes means a flight over the date line, which may skip a date. */
const OVER_DATE_LINE = 12 * 60;

/**
 * Days in a row on which at least one puzzle of the day was solved, by the player's own calendar or by the dates of the
 * puzzles, whichever is longer (docs/adr/0014-streak.md). `offset` gives the clock of the games that were saved
 * without one.
 */
export function streakOf(results: Iterable<Result>, now: Date | string, offset = offsetAt): Streak {
  let [longest, length, last]: [number, number, Moment | undefined] = [0, 0, undefined];
  let [days, locals] = [new Set<string>(), new Set<string>()];
  for (const moment of solvedMoments(results, offset)) {
    if (last !== undefined && !goesOn(last, moment)) [days, locals] = [new Set(), new Set()];
    length = Math.max(days.add(moment.day).size, locals.add(moment.local).size);
    longest = Math.max(longest, length);
    last = moment;
  }
  const isOn = last !== undefined && goesOn(last, momentOf(now, offset(now)));
  return { current: isOn ? length : 0, longest };
}

function solvedMoments(results: Iterable<Result>, offset: typeof offsetAt): Moment[] {
  return [...results]
    .filter((result) => result.state === 'solved' && countsForItsDay(result))
    .sort((a, b) => (a.begun < b.begun ? -1 : a.begun > b.begun ? 1 : 0))
    .map((result) => momentOf(result.begun, result.offset ?? offset(result.begun)));
}

function momentOf(instant: Date | string, offset: number): Moment {
  return { day: dayOf(instant), local: localDay(instant, offset), offset };
}

/** Returns whether no day was left out between two moments. */
function goesOn(before: Moment, after: Moment): boolean {
  const skipped = after.offset - before.offset >= OVER_DATE_LINE ? 1 : 0;
  return daysBetween(before.day, after.day) <= 1 || daysBetween(before.local, after.local) <= 1 + skipped;
}
