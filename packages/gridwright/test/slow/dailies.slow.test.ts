import { expect, test } from 'vitest';
import { unpackNumbers } from '../../src/core/packed-numbers.js';
import { listedDaily } from '../../src/days.js';
import { kindOf, kinds } from '../../src/index.js';
import { MANY_STEPS, ratingOf, solvePath } from '../../src/logic.js';
import { make, seedOfDraw } from '../../src/orders.js';
import { seedOfDay } from '../../src/puzzle/day.js';
import { LEVELS, type Puzzle, readOrder } from '../../src/rules.js';

const listedKinds = kinds.flatMap(({ name, series }) => (series?.from === 'date' ? [[name, series] as const] : []));

/** How many listed puzzles of each kind have another level now than when they were listed (docs/adr/0010-levels.md). */
const RATED_ANEW: Readonly<Record<string, number>> = { sudoku: 39, kurosu: 1 };

const dateOf = (from: string, day: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);

/** Returns the level by which the lists were made: that of the puzzle's own path. */
function listedLevel(puzzle: Puzzle): string {
  const { steps, solved } = solvePath(puzzle);
  const ranks = new Map(kindOf(puzzle.kind).logic?.techniques.map(({ code, level }) => [code, LEVELS.indexOf(level)]));
  const each = steps.map(({ technique }) => ranks.get(technique) ?? 0);
  const hardest = Math.max(...each);
  const many = each.filter((rank) => rank === hardest).length > MANY_STEPS;
  const rises = many && hardest >= LEVELS.indexOf('medium') && hardest < LEVELS.indexOf('master');
  return solved ? LEVELS[rises ? hardest + 1 : hardest] : LEVELS[LEVELS.length - 1];
}

test.each(listedKinds)('of %s, every day of every level has the puzzle that was listed', async (name, series) => {
  const list = await series.load();
  const wrong: string[] = [];
  let anew = 0;
  for (const [level, { asked, draws }] of Object.entries(list.rows)) {
    const order = readOrder(name, asked);
    for (const [day, number] of unpackNumbers(draws).entries()) {
      const date = dateOf(list.from, day);
      const { puzzle, id } = make(order, seedOfDraw(seedOfDay(date, level), number));
      const listed = await listedDaily(kindOf(name), date, level);
      if (listed.id !== id || listedLevel(puzzle) !== level) wrong.push(`${date} ${level}`);
      if (ratingOf(puzzle)?.level !== level) anew++;
    }
  }
  expect(wrong).toEqual([]);
  expect(anew).toBe(RATED_ANEW[name]);
});
