import { expect, test } from 'vitest';
import { packEight, verifyCall } from '../../src/evm.js';
import { Rng } from '../../src/orders.js';
import { howMany } from '../how-many.js';
import { contractOf } from './contract.js';
import { acceptsWords, obeysRules, packRows, rowsOf } from './eight-words.js';
import { nearMisses8x8 } from './near-misses.js';

test("the arithmetic in 32-bit words equals the contract's, on near misses and on any words", async () => {
  const contract = await contractOf('TwoTimesFour');
  const rng = new Rng(0, 1, 0, 2);
  const wild = () =>
    Array.from({ length: 64 }, () => BigInt(rng.below(16))).reduce((word, nibble) => (word << 4n) | nibble, 0n);
  const near = [...nearMisses8x8('words', howMany(150, 500))].map(({ puzzle, answer }): [bigint, bigint] => [
    packEight(puzzle.clues),
    packEight(answer),
  ]);
  const words: [bigint, bigint][] = Array.from({ length: 200 }, () => [wild(), wild()]);
  for (const [start, solution] of [
    ...near,
    ...words,
    ...near.map(([, solution], i): [bigint, bigint] => [words[i % 200][0], solution]),
  ]) {
    expect(acceptsWords(rowsOf(start), rowsOf(solution)) ? 1n : 0n).toBe(await contract(verifyCall(start, solution)));
  }
});

test('the arithmetic in 32-bit words agrees with the rules', () => {
  const [start, solution] = [new Uint32Array(8), new Uint32Array(8)];
  let accepted = 0;
  for (const { puzzle, answer } of nearMisses8x8('rules', howMany(5000, 20_000))) {
    packRows(puzzle.clues, start);
    packRows(answer, solution);
    const verdict = acceptsWords(start, solution);
    expect(verdict).toBe(obeysRules(puzzle.clues, answer));
    if (verdict) accepted++;
  }
  expect(accepted).toBeGreaterThan(howMany(300, 1500));
});

test('the XOR of eight codes equals that of all eight only if each occurs once', () => {
  // p and q of the values 1 to 8, as docs/internals/evm.md has them.
  const codes = [1, 2, 0x40, 4, 0x20, 0x10, 0, 8];
  const all = codes.reduce((sum, code) => sum ^ code, 0);
  const visit = (from: number, left: number, sum: number, used: number): number => {
    if (left === 0) return sum === all && used !== 0xff ? 1 : 0;
    let wrong = 0;
    for (let value = from; value < 8; value++) wrong += visit(value, left - 1, sum ^ codes[value], used | (1 << value));
    return wrong;
  };
  expect(visit(0, 8, 0, 0)).toBe(0);
});

test('the XOR of nine codes of Sudoku 9x9 equals that of all nine only if each occurs once', () => {
  // The value x, and above it y minus its bit 2, with y = x - 1.
  const codes = Array.from({ length: 9 }, (_, y) => (y + 1) | ((y - ((y >> 2) & 1)) << 4));
  const all = codes.reduce((sum, code) => sum ^ code, 0);
  expect(all).toBe(0xc1);
  const visit = (from: number, left: number, sum: number, used: number): number => {
    if (left === 0) return sum === all && used !== 0x1ff ? 1 : 0;
    let wrong = 0;
    for (let value = from; value < 9; value++) wrong += visit(value, left - 1, sum ^ codes[value], used | (1 << value));
    return wrong;
  };
  expect(visit(0, 9, 0, 0)).toBe(0);
});
