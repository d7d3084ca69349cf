import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isMonth, weekdayOf, weekOf, weeksOf } from '../src/engine/calendar.js';
import { dayOf, isDay, nextDay } from '../src/engine/day.js';

test('a day is the UTC date of an instant, whatever the time zone', () => {
  expect(dayOf('2026-11-20T23:30:00-08:00')).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
});

test('dates that there are not are no days', () => {
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261120',
    '',
    '2026-11-20T00:00:00Z',
    '9999-99-99',
  ])
    expect(isDay(text)).toBe(false);
  for (const text of ['2024-02-29', '2026-11-20', '0001-01-01']) expect(isDay(text)).toBe(true);
  expect([isMonth('2026-12'), isMonth('2026-13'), isMonth('2026')]).toEqual([true, false, false]);
});

test('days are counted across months, leap days and years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  expect(daysBetween('2024-03-01', '2024-02-01')).toBe(-29);
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-05',
  ]);
});

test('weeks begin on Monday', () => {
  expect(weekdayOf('2026-11-20')).toBe(4);
  expect(weekOf('2026-11-20')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', ...Array(6).fill(undefined)]);
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

test('the day ends at the same instant everywhere, also when summer time ends in between', () => {
  expect(nextDay(new Date('2026-10-24T23:59:59Z')).toISOString()).toBe('2026-10-25T00:00:00.000Z');
  // In Berlin clocks go back at 01:00 UTC on 25 October: 12 hours are left at 14:00 summer time, and midnight UTC is
  // 01:00 standard time.
  const now = new Date('2026-10-25T14:00:00+01:00');
  expect((nextDay(now).getTime() - now.getTime()) / 3_600_000).toBe(11);
});
