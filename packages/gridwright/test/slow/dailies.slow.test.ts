import { expect, test } from 'vitest';
import {
  draw,
  kinds,
  LEVELS,
  listedDaily,
  make,
  rate,
  readOrder,
  seedOfDay,
  seedOfDraw,
  unpackNumbers,
} from '../../src/internal.js';

/** Days per level that are chosen again. */
const SAMPLE = 10;

// Better grading is no reason to change published days: then this test is removed, and the list stays.
const listedKinds = kinds.flatMap(({ name, series }) => (series?.from === 'date' ? [[name, series] as const] : []));

const dateOf = (from: string, day: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);

test.each(listedKinds)('of %s, each is the first of its level among the draws of its day', async (name, series) => {
  const list = await series.load();
  for (const level of LEVELS.filter((each) => series.levels.includes(each))) {
    const { asked, draws } = list.rows[level];
    const numbers = unpackNumbers(draws);
    const step = Math.max(1, Math.floor(numbers.length / SAMPLE));
    for (let day = 0; day < numbers.length; day += step) {
      const date = dateOf(list.from, day);
      const taken = Array.from({ length: numbers[day] }, (_, i) =>
        draw({ order: readOrder(name, asked), seed: seedOfDraw(seedOfDay(date, level), i + 1), criteria: { level } }),
      );
      expect(taken.findIndex((made) => made !== undefined) + 1, `${date} ${level}`).toBe(numbers[day]);
      expect((await listedDaily(date, name, level)).id).toBe(taken.at(-1)?.id);
    }
  }
});

test.each(listedKinds)('of %s, every day of every level has a puzzle of that level', async (name, series) => {
  const list = await series.load();
  const wrong: string[] = [];
  for (const [level, { asked, draws }] of Object.entries(list.rows)) {
    const order = readOrder(name, asked);
    for (const [day, number] of unpackNumbers(draws).entries()) {
      const date = dateOf(list.from, day);
      if (rate(make(order, seedOfDraw(seedOfDay(date, level), number)).puzzle)?.level !== level)
        wrong.push(`${date} ${level}`);
    }
  }
  expect(wrong).toEqual([]);
});
