import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EIGHT, packEight, startOf, startOfSeed, unpackEight } from '../../src/evm/start.js';
import { findObstacle, formatAddress, parseAddress, parseWord, solveStart } from '../../src/evm.js';
import { solve } from '../../src/index.js';
import { check, type Grid } from '../../src/rules.js';
import { howMany } from '../how-many.js';

const numbered = (number: number) => parseAddress(`0x${number.toString(16).padStart(40, '0')}`);
const startWord = (address: string) => packEight(startOf(parseAddress(address)).clues);

describe('addresses', () => {
  // The examples of EIP-55.
  const examples = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ];
  test.each(examples)('%s is formatted with its checksum', (text) => {
    expect(formatAddress(parseAddress(text))).toBe(text);
    expect(formatAddress(parseAddress(text.toLowerCase()))).toBe(text);
    expect(formatAddress(parseAddress(`0x${text.slice(2).toUpperCase()}`))).toBe(text);
  });

  test('a letter in the wrong case is a wrong checksum, and is named', () => {
    expect(() => parseAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toThrow(
      'checksum is wrong at character 42',
    );
    expect(() => parseAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed')).toThrow(
      'checksum is wrong at character 40',
    );
  });

  test.each([
    '',
    '0x',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0xz',
    'vitalik.eth',
  ])('%j is no address', (text) => {
    expect(() => parseAddress(text)).toThrow(/^address: expected 0x and 40 hexadecimal digits, got "/);
  });
});

describe('packing', () => {
  test('the first cell is the lowest nibble, and any word can be unpacked and packed again', () => {
    expect(packEight(Uint8Array.from({ length: 64 }, (_, cell) => (cell === 0 ? 5 : cell === 9 ? 8 : 0)))).toBe(
      0x8000000005n,
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (word) => packEight(unpackEight(word)) === word),
    );
  });

  test('anything but a word of 64 cells is an error', () => {
    expect(() => unpackEight(2n ** 256n)).toThrow('at most 256 bits');
    expect(() => unpackEight(-1n)).toThrow('got -1');
    expect(() => packEight(new Uint8Array(81))).toThrow('expected 64 values, got 81');
    expect(() => packEight(new Uint8Array(64).fill(16))).toThrow('expected 0..15, got 16');
  });

  test('a solution is read in decimal and in hexadecimal', () => {
    expect([parseWord('255'), parseWord('0xFF')]).toEqual([255n, 255n]);
    expect(() => parseWord(`0x1${'0'.repeat(64)}`)).toThrow('expected at most 256 bits, got 257');
    for (const text of ['', '0x', '-1', '1.5', 'ff', ' 1'])
      expect(() => parseWord(text), text).toThrow('expected a uint256');
  });
});

describe('starts', () => {
  test('the published address, its start and its solution', () => {
    const start = startOf(parseAddress('0x58593392d72A9D90b133e1C8ecEec581C354687f'));
    expect(packEight(start.clues)).toBe(0x0000010000000000000700000000040200000000030000800000006000500000n);
    expect(check(start, unpackEight(0x6573214814286735824756133615847227814356536472817832156441563827n))).toEqual([]);
  });

  test("the author's address and its start", () => {
    expect(startWord('0xa85572cd96f1643458f17340b6f0d6549af482f5')).toBe(
      0x0270010000000000000080400000005000000000000000300000600000000000n,
    );
  });

  test('a seed that runs out stops, and ORs the last value into a taken cell', () => {
    expect(startOfSeed(0n)).toBe(0n);
    expect(startOfSeed(1n)).toBe(0x10n);
    expect(startOfSeed(0x41n)).toBe(0x30n);
    // Value 1 into cell 2, then 2 into cell 1, which is the last bit.
    expect(startOfSeed(0x42n)).toBe(0x120n);
    // Cell 63 forever, until four bits are left: cell 15, then nothing.
    expect(startOfSeed(2n ** 256n - 1n)).toBe((1n << 252n) | (2n << 60n));
  });

  test('every start of an address has the eight values once', () => {
    for (let number = 0; number < 300; number++) {
      const values = startOf(numbered(number)).clues.filter((value) => value !== 0);
      expect([...values].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
  });
});

describe('solutions of starts', () => {
  test('exactly three of the addresses 1 to 999 have none (nine up to 2999, in the thorough suite), each with its reason', () => {
    const reasons = new Map<number, string>();
    for (let number = 1; number < howMany(1000, 3000); number++) {
      const start = startOf(numbered(number));
      const { solution, obstacle } = solveStart(start);
      if (solution === undefined) reasons.set(number, obstacle.reason);
      else if (check(start, solution).length > 0) throw new Error(`address ${number}: not a solution`);
    }
    const none = [220, 541, 888, 1464, 1632, 1688, 1840, 2322, 2717];
    expect([...reasons.keys()]).toEqual(none.slice(0, howMany(3, 9)));
    for (const number of reasons.keys())
      expect(solve(startOf(numbered(number)), { limit: 1 })).toEqual({ solutions: [], complete: true });
  });

  test.each([
    '0x84df1387cdd652e7726b8ccda3db4859e02f31bf',
    '0x600acd4d1a0a71caafe75a4ac38bcb2d6532bc58',
    '0x2f9987c4c788b525737c519245b9d840f23794c3',
  ])('%s has none', (address) => {
    const start = startOf(parseAddress(address));
    expect(solveStart(start).obstacle?.message).toMatch(/^[A-Z].*\.$/);
    expect(solve(start, { limit: 1 })).toEqual({ solutions: [], complete: true });
  });

  test('a seed text selects a solution, always the same one', () => {
    const start = startOf(numbered(1));
    const solutions = ['alice', 'bob', 'alice'].map((seed) => String(solveStart(start, seed).solution));
    expect(solutions[0]).toBe(solutions[2]);
    expect(new Set([...solutions, String(solveStart(start).solution)]).size).toBe(3);
    for (const text of solutions) expect(check(start, Uint8Array.from(text.split(',').map(Number)))).toEqual([]);
  });
});

describe('reasons', () => {
  const grid = (text: string): Grid =>
    Uint8Array.from(text.replaceAll(/\s/g, ''), (symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const obstacleOf = (text: string) =>
    solveStart({ kind: 'sudoku', size: EIGHT, options: {}, clues: grid(text) }).obstacle;
  const empty = '........';

  test('half-boxes on either diagonal of any band', () => {
    const left = obstacleOf(`${empty.repeat(4)} 123..... .....45. ${empty.repeat(2)}`);
    expect(left).toEqual({
      reason: 'half-boxes',
      cells: [32, 33, 34, 45, 46],
      message:
        'The left half of row 5 and the right half of row 6 must hold the same four values, but have clues of 5: 1, 2, 3, 4, 5.',
    });
    expect(obstacleOf(`.....123 45...... ${empty.repeat(6)}`)?.cells).toEqual([5, 6, 7, 8, 9]);
    expect(obstacleOf(`.....123 .....45. ${empty.repeat(6)}`)).toBeUndefined();
  });

  test('a cell that sees every value', () => {
    const found = obstacleOf(`.1....78 ..23.... 4....... ${empty} 5....... 6....... ${empty.repeat(2)}`);
    expect(found).toEqual({
      reason: 'cell',
      cells: [0],
      message: 'Cell r1c1 sees a clue of every value, so none is left for it.',
    });
  });

  test('a value without a cell in a house', () => {
    const found = obstacleOf(`.1...... ${empty} 2....... 3....... 4....... 5....... 6....... 7.......`);
    expect(found).toEqual({
      reason: 'value',
      cells: [0, 8, 16, 24, 32, 40, 48, 56],
      message: 'Column 1 has no cell for a 1.',
    });
  });

  test('without a visible reason, a full search', () => {
    const start = startOf(numbered(3347));
    expect(findObstacle(start)).toBeUndefined();
    expect(solveStart(start).obstacle?.reason).toBe('search');
    expect(solve(start, { limit: 1 })).toEqual({ solutions: [], complete: true });
  });
});
