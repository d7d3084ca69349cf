import { expect, test } from 'vitest';
import { fuzzRegistry, raceCopiers } from './registry-fuzz.js';

test('20 random histories of the registry, 40 calls each, follow the rules', async () => {
  const sums = { commits: 0, reveals: 0, ranked: 0 };
  for (let seed = 1; seed <= 20; seed++) {
    const { commits, reveals, ranked } = await fuzzRegistry(seed, 40);
    sums.commits += commits;
    sums.reveals += reveals;
    sums.ranked += ranked;
  }
  // The histories aren't empty.
  expect(sums.commits).toBeGreaterThan(100);
  expect(sums.reveals).toBeGreaterThan(40);
  expect(sums.ranked).toBeGreaterThan(20);
  expect(sums.ranked).toBeLessThan(sums.reveals);
});

test('copiers whose call comes first block nothing and get no place', async () => {
  for (let seed = 1; seed <= 10; seed++)
    expect(await raceCopiers(seed), `seed ${seed}`).toEqual({ said: ['ok', 'ok', 'ok'], places: [1, 0, 0] });
});
