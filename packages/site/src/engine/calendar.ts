import { DAY, dayOf, isDay, startOf } from './day.js';

/** The date after `days` days, or before them when negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOf(day) + days * DAY));
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / DAY);
}

/** From 0 = Monday to 6 = Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(startOf(day)).getUTCDay() + 6) % 7;
}

/** The seven days, Monday first, of the week that holds a day. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i));
}

/** The month of a day, `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns whether a text is a month, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

/** The month after `months` months, or before them when negative. */
export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return monthOf(dayOf(new Date(Date.UTC(year, number - 1 + months, 1))));
}

/** The weeks of a month, each from Monday to Sunday; undefined for days that belong to another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const length = daysBetween(first, `${addMonths(month, 1)}-01`);
  const days = [
    ...Array<undefined>(weekdayOf(first)).fill(undefined),
    ...Array.from({ length }, (_, i) => addDays(first, i)),
  ];
  const weeks = Math.ceil(days.length / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, i) => days[7 * week + i]));
}
