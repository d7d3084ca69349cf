import { expect, test } from 'vitest';
import { agree, pairOf } from './contract.js';
import { nearMisses8x8, nearMisses9x9, nearMissesFlipit, nearMissesKurosu } from './near-misses.js';

test('TwoTimesFour agrees with check on 1,000 near misses, and its twin on 100 (more in the slow suite)', async () => {
  const { fast, plain } = await pairOf('TwoTimesFour');
  const { cases, solutions } = await agree({ fast }, nearMisses8x8('quick', 1000));
  expect(cases).toBe(1000);
  // Of sixteen corruptions a few leave a solution.
  expect(solutions).toBeGreaterThan(80);
  expect((await agree({ fast, plain }, nearMisses8x8('twin', 100))).cases).toBe(100);
});

test('Sudoku9x9, its twin and check agree on near misses', async () => {
  const { fast, plain } = await pairOf('Sudoku9x9');
  expect((await agree({ fast }, nearMisses9x9('quick', 500))).solutions).toBeGreaterThan(50);
  expect((await agree({ fast, plain }, nearMisses9x9('twin', 50))).cases).toBe(50);
});

test.each([false, true])('Kurosu6x6, its twin and check agree on near misses, distinct: %s', async (distinct) => {
  const { fast, plain } = await pairOf('Kurosu6x6');
  expect((await agree({ fast }, nearMissesKurosu('quick', 500, distinct))).solutions).toBeGreaterThan(25);
  expect((await agree({ fast, plain }, nearMissesKurosu('twin', 50, distinct))).cases).toBe(50);
});

test('FlipIT4x4, its twin and check agree on near misses', async () => {
  const { fast, plain } = await pairOf('FlipIT4x4');
  expect((await agree({ fast }, nearMissesFlipit('quick', 500))).solutions).toBeGreaterThan(100);
  expect((await agree({ fast, plain }, nearMissesFlipit('twin', 100))).cases).toBe(100);
});
