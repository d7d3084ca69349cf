import { expect, test } from 'vitest';
import { calldataOf, packEight, parseAddress, startOf } from '../../src/evm.js';
import { solve } from '../../src/index.js';
import { Rng } from '../../src/orders.js';
import type { Grid } from '../../src/rules.js';
import { agree, type Case, contractOf, pairOf } from '../evm/contract.js';
import { acceptsWords, obeysRules, packRows } from '../evm/eight-words.js';
import { nearMisses8x8, nearMisses9x9, nearMissesFlipit, nearMissesKurosu } from '../evm/near-misses.js';
import { fuzzRegistry, raceCopiers } from '../evm/registry-fuzz.js';

test('TwoTimesFour agrees with check on 200,000 near misses, and its twin on 20,000', async () => {
  const { fast, plain } = await pairOf('TwoTimesFour');
  expect((await agree({ fast }, nearMisses8x8('slow', 200_000))).cases).toBe(200_000);
  expect((await agree({ fast, plain }, nearMisses8x8('slow twin', 20_000))).solutions).toBeGreaterThan(1500);
});

test('the other contracts agree with check on 20,000 near misses each, and with their twins on 4,000', async () => {
  const sorts: [string, (seed: string, count: number) => Iterable<Case>][] = [
    ['Sudoku9x9', nearMisses9x9],
    ['Kurosu6x6', (seed, count) => nearMissesKurosu(seed, count, false)],
    ['Kurosu6x6', (seed, count) => nearMissesKurosu(seed, count, true)],
    ['FlipIT4x4', nearMissesFlipit],
  ];
  for (const [name, cases] of sorts) {
    const { fast, plain } = await pairOf(name);
    expect((await agree({ fast }, cases('slow', 20_000))).cases).toBe(20_000);
    expect((await agree({ fast, plain }, cases('slow twin', 4000))).cases).toBe(4000);
  }
});

test('10,000 addresses have the same start in the library and in both contracts', async () => {
  const { fast, plain } = { fast: await contractOf('TwoTimesFour'), plain: await contractOf('TwoTimesFourPlain') };
  const rng = new Rng(1, 2, 3, 4);
  for (let i = 0; i < 10_000; i++) {
    const address = Array.from({ length: 40 }, () => rng.below(16).toString(16)).join('');
    const calldata = calldataOf('generate(address)', [BigInt(`0x${address}`)]);
    const expected = packEight(startOf(parseAddress(`0x${address}`)).clues);
    expect([await fast(calldata), await plain(calldata)], address).toEqual([expected, expected]);
  }
});

/** One cell, or two cells exchanged: in a row, a column, a box or anywhere. */
function spoil(grid: Grid, rng: Rng): void {
  const sort = rng.below(8);
  const a = rng.below(64);
  if (sort === 0) grid[a] = rng.below(16);
  if (sort < 1 || sort > 4) return;
  const corner = (a & ~15) | (a & 4);
  const k = rng.below(8);
  const b = [0, (a & ~7) | k, 8 * k + (a & 7), corner + (k >> 2) * 8 + (k & 3), rng.below(64)][sort];
  [grid[a], grid[b]] = [grid[b], grid[a]];
}

/** Exchanges any row or column of the grid with another, or two values. */
function exchange(grid: Grid, rng: Rng): void {
  const [sort, a, b] = [rng.below(3), rng.below(8), rng.below(8)];
  if (sort === 2) grid.set(grid.map((value) => (value === a + 1 ? b + 1 : value === b + 1 ? a + 1 : value)));
  for (let i = 0; sort < 2 && i < 8; i++) {
    const [c, d] = sort === 0 ? [8 * a + i, 8 * b + i] : [8 * i + a, 8 * i + b];
    [grid[c], grid[d]] = [grid[d], grid[c]];
  }
}

test('20,000,000 cases of the arithmetic agree with the rules', () => {
  const rng = new Rng(5, 6, 7, 8);
  const [startRows, gridRows] = [new Uint32Array(8), new Uint32Array(8)];
  const solutions = Array.from(
    { length: 50 },
    (_, i) => solve(startOf(parseAddress(`0x${(i + 1).toString(16).padStart(40, '0')}`)), { limit: 1 }).solutions[0],
  );
  const [grid, start] = [new Uint8Array(64), new Uint8Array(64)];
  let base = solutions[0];
  let accepted = 0;
  let wrong = 0;
  for (let i = 0; i < 20_000_000; i++) {
    // Sometimes restarts from a solution; in between, lines and values are exchanged, which may or may not leave one.
    if (i % 64 === 0) base = solutions[rng.below(50)].slice();
    else if (i % 4 === 0) exchange(base, rng);
    grid.set(base);
    for (let cell = 0; cell < 64; cell++) start[cell] = (cell * 7 + i) % 8 === 0 ? grid[cell] : 0;
    spoil(grid, rng);
    if (i % 5 === 0) start[rng.below(64)] = rng.below(16);
    packRows(start, startRows);
    packRows(grid, gridRows);
    const verdict = acceptsWords(startRows, gridRows);
    if (verdict !== obeysRules(start, grid)) wrong++;
    if (verdict) accepted++;
  }
  expect(wrong).toBe(0);
  expect(accepted).toBeGreaterThan(100_000);
});

test('500 random histories of the registry follow the rules, and copiers block nothing in 500 races', async () => {
  let reveals = 0;
  for (let seed = 1001; seed <= 1500; seed++) {
    reveals += (await fuzzRegistry(seed, 60)).reveals;
    expect(await raceCopiers(seed), `seed ${seed}`).toEqual({ said: ['ok', 'ok', 'ok'], places: [1, 0, 0] });
  }
  expect(reveals).toBeGreaterThan(500);
});
