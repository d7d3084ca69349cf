import { expect, test } from 'vitest';
import { howMany } from '../how-many.js';
import { agree, pairOf } from './contract.js';
import { nearMisses8x8, nearMisses9x9, nearMissesFlipit, nearMissesKurosu } from './near-misses.js';

/** Numbers of near misses; the slow suite has thousands. */
const OTHERS = howMany(150, 500);
const TWINS = howMany(20, 100);

test('TwoTimesFour, its twin and check agree on near misses', async () => {
  const { fast, plain } = await pairOf('TwoTimesFour');
  const { cases, solutions } = await agree({ fast }, nearMisses8x8('quick', howMany(300, 1000)));
  expect(cases).toBe(howMany(300, 1000));
  // Of sixteen corruptions a few leave a solution.
  expect(solutions).toBeGreaterThan(howMany(20, 80));
  expect((await agree({ fast, plain }, nearMisses8x8('twin', TWINS))).cases).toBe(TWINS);
});

test('Sudoku9x9, its twin and check agree on near misses', async () => {
  const { fast, plain } = await pairOf('Sudoku9x9');
  expect((await agree({ fast }, nearMisses9x9('quick', OTHERS))).solutions).toBeGreaterThan(10);
  expect((await agree({ fast, plain }, nearMisses9x9('twin', TWINS))).cases).toBe(TWINS);
});

test.each([false, true])('Kurosu6x6, its twin and check agree on near misses, distinct: %s', async (distinct) => {
  const { fast, plain } = await pairOf('Kurosu6x6');
  expect((await agree({ fast }, nearMissesKurosu('quick', OTHERS, distinct))).solutions).toBeGreaterThan(5);
  expect((await agree({ fast, plain }, nearMissesKurosu('twin', TWINS, distinct))).cases).toBe(TWINS);
});

test('FlipIT4x4, its twin and check agree on near misses', async () => {
  const { fast, plain } = await pairOf('FlipIT4x4');
  expect((await agree({ fast }, nearMissesFlipit('quick', OTHERS))).solutions).toBeGreaterThan(20);
  expect((await agree({ fast, plain }, nearMissesFlipit('twin', TWINS))).cases).toBe(TWINS);
});
