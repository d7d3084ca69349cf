import { addDays, daysBetween } from './day.js';
import { countsForItsDay, type Result } from './result.js';

export interface Streak {
  /** Days in a row, up to today or, as long as today's puzzles are open, to yesterday. */
  readonly current: number;
  readonly longest: number;
}

/** Days in a row on which at least one puzzle of the day was solved. */
export function streakOf(results: Iterable<Result>, today: string): Streak {
  const days = solvedDays(results);
  const end = days.has(today) ? today : addDays(today, -1);
  return { current: lengthTo(end, days), longest: longest(days) };
}

function solvedDays(results: Iterable<Result>): Set<string> {
  const days = new Set<string>();
  for (const result of results)
    if (result.daily !== undefined && result.state === 'solved' && countsForItsDay(result)) days.add(result.daily.date);
  return days;
}

function lengthTo(end: string, days: ReadonlySet<string>): number {
  let length = 0;
  for (let day = end; days.has(day); day = addDays(day, -1)) length++;
  return length;
}

function longest(days: ReadonlySet<string>): number {
  let [most, length, before] = [0, 0, ''];
  for (const day of [...days].sort()) {
    length = before !== '' && daysBetween(before, day) === 1 ? length + 1 : 1;
    most = Math.max(most, length);
    before = day;
  }
  return most;
}
