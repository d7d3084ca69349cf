import { expect, test } from 'vitest';
import { agree, pairOf } from './evm.js';
import { nearMisses8x8, nearMisses9x9, nearMissesFlipit, nearMissesKurosu } from './near-misses.js';

test('TwoTimesFour agrees with check on 5,000 near misses, and its twin on 500', async () => {
  const { fast, plain } = await pairOf('TwoTimesFour');
  const { cases, solutions } = await agree({ fast }, nearMisses8x8('quick', 5000));
  expect(cases).toBe(5000);
  // Of sixteen sorts a few leave a solution.
  expect(solutions).toBeGreaterThan(400);
  expect((await agree({ fast, plain }, nearMisses8x8('twin', 500))).cases).toBe(500);
});

test('Sudoku9x9, its twin and check agree on near misses', async () => {
  const { fast, plain } = await pairOf('Sudoku9x9');
  expect((await agree({ fast }, nearMisses9x9('quick', 2000))).solutions).toBeGreaterThan(200);
  expect((await agree({ fast, plain }, nearMisses9x9('twin', 200))).cases).toBe(200);
});

test.each([false, true])('Kurosu6x6, its twin and check agree on near misses, distinct: %s', async (distinct) => {
  const { fast, plain } = await pairOf('Kurosu6x6');
  expect((await agree({ fast }, nearMissesKurosu('quick', 1000, distinct))).solutions).toBeGreaterThan(50);
  expect((await agree({ fast, plain }, nearMissesKurosu('twin', 200, distinct))).cases).toBe(200);
});

test('FlipIT4x4, its twin and check agree on near misses', async () => {
  const { fast, plain } = await pairOf('FlipIT4x4');
  expect((await agree({ fast }, nearMissesFlipit('quick', 1000))).solutions).toBeGreaterThan(200);
  expect((await agree({ fast, plain }, nearMissesFlipit('twin', 200))).cases).toBe(200);
});
