import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ARTIFACTS, type Artifact, deployedAddress, PACKAGE, SOURCES } from '../../../../scripts/lib/evm.mjs';
import { dearestStart, GAS, type Row } from '../../../../scripts/lib/evm-gas.mjs';
import { root } from '../../../../scripts/lib/run.mjs';
import { calldataOf, curtaCall, evmCall, packEight, parseAddress, startOf, verifyCall } from '../../src/evm.js';
import { readVerdicts } from '../verdicts.js';
import { agree, contractOf, pairOf } from './contract.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const SOLUTION = 0x6573214814286735824756133615847227814356536472817832156441563827n;
const ADDRESS = parseAddress('0x58593392d72A9D90b133e1C8ecEec581C354687f');
const START = packEight(startOf(ADDRESS).clues);
const MAX = 2n ** 256n - 1n;

/** The thorough suite checks that these are what the sources compile to, and that gas.json is what they cost. */
const artifacts: readonly Artifact[] = readdirSync(join(root, ARTIFACTS)).map((name) =>
  JSON.parse(read(`${ARTIFACTS}/${name}`)),
);

describe('artifacts', () => {
  test('the ABI of the registry names the results of a function as its interface does', () => {
    const { abi }: { abi: { name?: string; outputs: { name: string }[] }[] } = JSON.parse(
      read(`${ARTIFACTS}/Solves.json`),
    );
    const results = abi.find(({ name }) => name === 'rounds')?.outputs.map(({ name }) => name);
    expect(results).toEqual(['start', 'end', 'commitments', 'solves']);
  });

  test('the registry has the addresses of the verifiers, which follow from their bytecode, and the README has them all', () => {
    const source = read(`${SOURCES}/Solves.sol`);
    for (const { contract, bytecode } of artifacts.filter(({ contract }) => !contract.endsWith('Plain')))
      expect(read(`${PACKAGE}/README.md`)).toContain(`| ${contract} | \`${deployedAddress(bytecode)}\` |`);
    for (const name of ['TwoTimesFour', 'Sudoku9x9', 'Kurosu6x6', 'FlipIT4x4']) {
      const address = deployedAddress(artifacts.find(({ contract }) => contract === name)?.bytecode ?? '');
      expect(source, name).toContain(`I${name}(${address});`);
    }
  });

  test('a fast contract has the ABI of its readable twin', () => {
    for (const twin of artifacts.filter(({ contract }) => contract.endsWith('Plain'))) {
      const contract = twin.contract.slice(0, -'Plain'.length);
      const abi = artifacts.find((artifact) => artifact.contract === contract)?.abi;
      const signatures = (list: readonly unknown[] = []) =>
        (list as { type: string; name: string; inputs: { type: string }[] }[])
          .filter(({ type }) => type === 'function')
          .map(({ name, inputs }) => `${name}(${inputs.map((input) => input.type).join()})`)
          .sort();
      expect(signatures(abi), contract).toEqual(signatures(twin.abi));
      expect(signatures(abi).length).toBeGreaterThan(0);
    }
  });
});

describe('gas', () => {
  test('of the first addresses, 191 has the dearest start', async () => {
    const { deployedBytecode } = JSON.parse(read(`${ARTIFACTS}/TwoTimesFour.json`));
    expect(await dearestStart(deployedBytecode, 200)).toEqual({ address: 191, gas: 1428 });
    expect(read('docs/evm.md')).toContain('addresses 1 to 172,411 is 191, with 1,428 gas');
  });

  const rows: readonly Row[] = JSON.parse(read(GAS));
  const mean = (contract: string, call: string) =>
    rows.find((row) => row.contract === contract && row.call === call)?.mean ?? Number.NaN;

  test('every line of the table is in docs/evm.md', () => {
    const docs = read('docs/evm.md');
    for (const { contract, call, min, mean, max } of rows)
      expect(docs).toContain(
        `| ${contract} | ${call} | ${[min, mean, max].map((gas) => gas.toLocaleString('en')).join(' | ')} |`,
      );
  });

  test('the 8x8 contract is far below the original, which takes 38,023 and 2,968', () => {
    expect(mean('TwoTimesFour', 'verify')).toBeLessThanOrEqual(300);
    expect(mean('TwoTimesFour', 'generate')).toBeLessThanOrEqual(600);
  });

  test('each contract takes less than a fiftieth of its twin, generate less than a fifth', () => {
    for (const { contract, call, mean: plain } of rows.filter((row) => row.contract.endsWith('Plain'))) {
      expect(
        mean(contract.slice(0, -'Plain'.length), call) * (call === 'generate' ? 5 : 50),
        `${contract}.${call}`,
      ).toBeLessThan(plain);
    }
  });
});

describe('calldata', () => {
  test('has the selectors of the published interface', () => {
    expect(verifyCall(1n, 2n)).toBe(`0x41161b10${'1'.padStart(64, '0')}${'2'.padStart(64, '0')}`);
    expect(calldataOf('generate(address)', [0n]).slice(0, 10)).toBe('0x2fa61cd8');
    expect(calldataOf('name()', [])).toBe('0x06fdde03');
    expect(curtaCall(1, SOLUTION).slice(10, 74)).toBe('1'.padStart(64, '0'));
    expect(() => curtaCall(-1, 0n)).toThrow('puzzleId: expected a whole number 0..4294967295, got -1');
  });
});

describe.each(['TwoTimesFour', 'TwoTimesFourPlain'])('%s', (name) => {
  test('makes the known start and accepts its solution', async () => {
    const contract = await contractOf(name);
    expect(
      await contract(calldataOf('generate(address)', [BigInt('0x58593392d72A9D90b133e1C8ecEec581C354687f')])),
    ).toBe(START);
    expect(await contract(verifyCall(START, SOLUTION))).toBe(1n);
    expect(await contract(verifyCall(0n, SOLUTION))).toBe(1n);
    expect(await contract(verifyCall(SOLUTION, SOLUTION))).toBe(1n);
  });

  test('returns a verdict for any words without failing', async () => {
    const contract = await contractOf(name);
    for (const start of [0n, 1n, START, SOLUTION, MAX]) {
      for (const solution of [0n, 1n, START, MAX, MAX / 15n, (MAX / 15n) * 8n, SOLUTION ^ 1n])
        expect(await contract(verifyCall(start, solution))).toBe(0n);
    }
    expect(await contract(verifyCall(MAX, SOLUTION))).toBe(0n);
    for (let nibble = 9n; nibble < 16n; nibble++) expect(await contract(verifyCall(nibble << 252n, SOLUTION))).toBe(0n);
  });

  test('returns its name, and rejects money and unknown functions', async () => {
    const contract = await contractOf(name);
    const text = await contract('0x06fdde03');
    const words = [32n, 10n, BigInt(`0x${Buffer.from('2 × 4 = 8').toString('hex').padEnd(64, '0')}`)];
    expect(text).toBe(words.reduce((sum, word) => (sum << 256n) | word, 0n));
    expect(await contract(verifyCall(START, SOLUTION), 1n)).toBeUndefined();
    expect(await contract('0xdeadbeef')).toBeUndefined();
    expect(await contract('0x')).toBeUndefined();
  });

  test('100 addresses have the start of the library (10,000 in the slow suite)', async () => {
    const contract = await contractOf(name);
    for (let number = 0; number < 100; number++) {
      const start = startOf(parseAddress(`0x${number.toString(16).padStart(40, '0')}`));
      expect(await contract(calldataOf('generate(address)', [BigInt(number)]))).toBe(packEight(start.clues));
    }
  });
});

describe('the vectors that Ethereum and Algorand share', () => {
  const packable = readVerdicts().filter(({ puzzle, answer }) => {
    try {
      evmCall(puzzle, answer);
      return true;
    } catch {
      // A value with more bits than a cell, which calldata can't encode.
      return false;
    }
  });
  test.each(['TwoTimesFour', 'Sudoku9x9', 'Kurosu6x6', 'FlipIT4x4'])(
    '%s and its twin say what the vectors say',
    async (name) => {
      const pair = await pairOf(name);
      const own = packable.filter(({ puzzle, answer }) => evmCall(puzzle, answer).contract === name);
      expect(own.length).toBeGreaterThan(90);
      expect(await agree(pair, own)).toEqual({
        cases: own.length,
        solutions: own.filter(({ solved }) => solved).length,
      });
    },
  );
});

describe('words with bits beyond the cells', () => {
  const bits = (from: number) => Array.from({ length: 256 - from }, (_, i) => 1n << BigInt(from + i));
  const nine = readVerdicts().find(({ puzzle, solved }) => puzzle.size.rows === 9 && solved);
  const six = readVerdicts().find(({ puzzle, solved }) => puzzle.kind === 'kurosu' && solved);
  const cases: [string, string, (readonly [argument: number, from: number])[]][] = [
    [
      'Sudoku9x9',
      nine === undefined ? '' : evmCall(nine.puzzle, nine.answer).calldata,
      [
        [0, 216],
        [1, 108],
        [2, 216],
        [3, 108],
      ],
    ],
    [
      'Kurosu6x6',
      six === undefined ? '' : evmCall(six.puzzle, six.answer).calldata,
      [
        [0, 72],
        [1, 72],
      ],
    ],
    [
      'FlipIT4x4',
      calldataOf('verify(uint256,uint256,uint256)', [5n, 0n, 5n]),
      [
        [0, 16],
        [1, 16],
        [2, 16],
      ],
    ],
  ];
  test.each(cases)('make %s return false', async (name, calldata, places) => {
    const { fast, plain } = await pairOf(name);
    expect([await fast(calldata), await plain(calldata)]).toEqual([1n, 1n]);
    for (const [argument, from] of places) {
      for (const bit of bits(from)) {
        const at = 10 + 64 * argument;
        const word = BigInt(`0x${calldata.slice(at, at + 64)}`) | bit;
        const spoiled = calldata.slice(0, at) + word.toString(16).padStart(64, '0') + calldata.slice(at + 64);
        expect(
          [await fast(spoiled), await plain(spoiled)],
          `argument ${argument}, bit ${bit.toString(2).length - 1}`,
        ).toEqual([0n, 0n]);
      }
    }
  });
});
