import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ARTIFACTS, compile, formatFiles, PACKAGE, readContracts } from '../../../../scripts/lib/evm.mjs';
import { formatGas, GAS, measureGas, runner } from '../../../../scripts/lib/evm-gas.mjs';
import { root } from '../../../../scripts/lib/run.mjs';
import { calldataOf, startOfSeed } from '../../src/evm.js';
import { howMany } from '../how-many.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const MAX = 2n ** 256n - 1n;

let artifacts: Awaited<ReturnType<typeof compile>>;
beforeAll(async () => {
  artifacts = await compile(readContracts());
});

test('the artifacts and everything else in the package are what the sources compile to, byte for byte', () => {
  const files = formatFiles(artifacts);
  for (const folder of [ARTIFACTS, `${PACKAGE}/metadata`]) {
    const committed = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
    expect(committed.sort()).toEqual(
      Object.keys(files)
        .filter((path) => path.startsWith(`${folder}/`))
        .sort(),
    );
  }
  for (const [path, text] of Object.entries(files)) expect(read(path) === text, path).toBe(true);
});

test("the committed table of gas matches the contracts' costs", async () => {
  expect(read(GAS)).toBe(formatGas(await measureGas(artifacts)));
});

/** Returns all partitions of `count` things, as the group of each. */
function groupings(count: number): number[][] {
  if (count === 0) return [[]];
  return groupings(count - 1).flatMap((groups) =>
    Array.from({ length: Math.max(-1, ...groups) + 2 }, (_, group) => [...groups, group]),
  );
}

test('five values without five different cells never have the same sum as with them', () => {
  const sums = groupings(5).map((groups) => {
    const cells = [0, 0, 0, 0, 0];
    groups.forEach((group, i) => {
      cells[group] ^= 9 + i;
    });
    return cells.reduce((sum, nibble) => sum + nibble, 0) % 15;
  });
  expect(sums).toHaveLength(52);
  expect(sums.filter((sum) => sum === 10)).toHaveLength(1);
});

test('starts of any seed, even of one that runs out, match the library in both forms', async () => {
  const harness = `// SPDX-License-Identifier: MIT
    pragma solidity ^0.8.30;
    import "./StartOfSeed.sol";
    contract Seeds {
      function fast(uint256 seed) external pure returns (uint256) { return startOfSeedFast(seed); }
      function plain(uint256 seed) external pure returns (uint256) { return startOfSeed(seed); }
    }`;
  const { 'StartOfSeed.sol': source } = readContracts();
  const [{ deployedBytecode }] = await compile({ 'StartOfSeed.sol': source, 'Seeds.sol': harness });
  const run = await runner(deployedBytecode);
  const short = Array.from({ length: 600 }, (_, i) => BigInt(i));
  const repeated = Array.from({ length: 64 }, (_, cell) => (MAX / 63n) * BigInt(cell)).flatMap((seed) => [
    seed & MAX,
    (seed & MAX) >> 4n,
    (seed & MAX) >> 200n,
  ]);
  const edges = Array.from({ length: 257 }, (_, bits) => 2n ** BigInt(bits)).flatMap((seed) => [
    seed - 1n,
    seed & MAX,
    MAX ^ (seed - 1n),
    (0x28a9cb7d1f35e64n * seed) & MAX,
  ]);
  // Every way in which the first five cells can coincide, and then some of the others with them.
  const together = groupings(5).flatMap((groups) =>
    [7, 21, 38].map(
      (step) =>
        [...groups, 1, 5, 6, 0, 2, 7, 8, 9].reduce(
          (seed, group, i) => seed + (BigInt((group * step + 5) % 64) << BigInt(6 * i)),
          MAX << 78n,
        ) & MAX,
    ),
  );
  const seeds = [...short, ...repeated, ...edges, ...together];
  for (let i = 0; i < seeds.length; i += howMany(7, 7, 1)) {
    const seed = seeds[i];
    const expected = startOfSeed(seed);
    for (const form of ['fast', 'plain']) {
      const { returned } = await run(calldataOf(`${form}(uint256)`, [seed]));
      expect(BigInt(`0x${Buffer.from(returned).toString('hex')}`), `${form} ${seed.toString(16)}`).toBe(expected);
    }
  }
});
