import { expect, test } from 'vitest';
import { draw, kinds, LEVELS, listedDaily, readOrder, seedOfDay, seedOfDraw, unpackNumbers } from '../../src/index.js';

/** Days of each level that are chosen anew. */
const SAMPLE = 10;

// A grader that rates otherwise than the one which chose the list is no reason to change days that are published: then
// this test ends, and the list stays.
test.each(kinds.filter(({ listed }) => listed !== undefined).map((kind) => [kind.name, kind] as const))(
  'of %s, each is the first of its level among the draws of its day',
  async (name, kind) => {
    const list = await kind.listed?.load();
    if (list === undefined) throw new Error(name);
    for (const level of LEVELS.filter((each) => kind.listed?.levels.includes(each))) {
      const { asked, draws } = list.rows[level];
      const numbers = unpackNumbers(draws);
      const step = Math.max(1, Math.floor(numbers.length / SAMPLE));
      for (let day = 0; day < numbers.length; day += step) {
        const date = new Date(Date.parse(`${list.from}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);
        const taken = Array.from({ length: numbers[day] }, (_, i) => draw(readOrder(name, asked), seedOfDraw(seedOfDay(date, level), i + 1), { level }));
        expect(taken.findIndex((made) => made !== undefined) + 1, `${date} ${level}`).toBe(numbers[day]);
        expect((await listedDaily(date, name, level)).id).toBe(taken.at(-1)?.id);
      }
    }
  },
);
