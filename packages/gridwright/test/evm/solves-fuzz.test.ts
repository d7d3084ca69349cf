import { expect, test } from 'vitest';
import { howMany } from '../how-many.js';
import { fuzzRegistry, raceCopiers } from './registry-fuzz.js';

test('random histories of the registry, 40 calls each, follow the rules', async () => {
  const sums = { commits: 0, reveals: 0, replaced: 0 };
  for (let seed = 1; seed <= howMany(3, 8); seed++) {
    const { commits, reveals, replaced } = await fuzzRegistry(seed, 40);
    sums.commits += commits;
    sums.reveals += reveals;
    sums.replaced += replaced;
  }
  // The histories aren't empty.
  expect(sums.commits).toBeGreaterThan(10);
  expect(sums.reveals).toBeGreaterThan(1);
  expect(sums.replaced).toBeGreaterThan(1);
});

test('copiers whose call comes first block nothing and get no place', async () => {
  for (let seed = 1; seed <= howMany(3, 10); seed++)
    expect(await raceCopiers(seed), `seed ${seed}`).toEqual({ said: ['ok', 'ok', 'ok'], places: [1, 0, 0] });
});
