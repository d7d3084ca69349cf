import { RequestError } from './problem.js';

/** Days are UTC dates, `YYYY-MM-DD`. */
const DAY = 86_400_000;

/** The day of an instant, in milliseconds since 1970. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOf(startOf(day) + days * DAY);
}

/** Number of days from one day to another; negative if it is before. */
export function daysBetween(from: string, to: string): number {
  return (startOf(to) - startOf(from)) / DAY;
}

/** Reads the day of a request. Throws RequestError for text that isn't a day from 2000 on. */
export function readDay(text: string): string {
  const time = /^2\d{3}-\d{2}-\d{2}$/.test(text) ? startOf(text) : Number.NaN;
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(time) || dayOf(time) !== text)
    throw new RequestError(400, `date: expected a day as YYYY-MM-DD, got ${JSON.stringify(text)}`);
  return text;
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
