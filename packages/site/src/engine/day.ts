/* Days are UTC dates, `YYYY-MM-DD`: the same day for everyone in every time zone. */

/** Milliseconds of a day. */
export const DAY = 86_400_000;

/** The UTC date of an instant. */
export function dayOf(instant: Date | string): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Returns whether a text is a date that there is. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}

/**
 * The instant at which the day of `now` ends. What a clock on the wall shows then, and how long it takes until then,
 * both follow from the instant, so that a change to or from summer time in between cannot make them wrong.
 */
export function nextDay(now: Date): Date {
  return new Date(startOf(dayOf(now)) + DAY);
}

/** The instant at which a day begins, in milliseconds since 1970. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
