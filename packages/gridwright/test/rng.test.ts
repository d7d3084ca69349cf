import { expect, test } from 'vitest';
import { OptionError } from '../src/core/errors.js';
import { Rng, rngFromText } from '../src/core/rng.js';

const word = ([high, low]: [number, number]) => (BigInt(high) << 32n) | BigInt(low);

/** xorshift128+ as printed in its paper, in 64-bit arithmetic. */
function* reference(state0: bigint, state1: bigint): Generator<bigint> {
  const mask = (1n << 64n) - 1n;
  let [a, b] = [state0, state1];
  for (;;) {
    let s1 = a;
    const s0 = b;
    a = s0;
    s1 ^= (s1 << 23n) & mask;
    s1 ^= s1 >> 17n;
    s1 ^= s0;
    s1 ^= s0 >> 26n;
    b = s1;
    yield (a + b) & mask;
  }
}

test('the state (1, 2) gives the published first three numbers', () => {
  const rng = new Rng(0, 1, 0, 2);
  expect([word(rng.next()), word(rng.next()), word(rng.next())]).toEqual([0x800045n, 0x2000104n, 0x4000020010c3n]);
});

test('ten thousand numbers equal those of 64-bit arithmetic', () => {
  const rng = new Rng(0xfedcba98, 0x76543210, 0x0f1e2d3c, 0x4b5a6978);
  const expected = reference(0xfedcba9876543210n, 0x0f1e2d3c4b5a6978n);
  for (let i = 0; i < 10_000; i++) expect(word(rng.next())).toBe(expected.next().value);
});

test("a new Rng from another one's state continues its sequence", () => {
  const rng = rngFromText('halfway');
  for (let i = 0; i < 10; i++) rng.next();
  const again = new Rng(...rng.state());
  for (let i = 0; i < 100; i++) expect(again.next()).toEqual(rng.next());
});

test('the state comes from the first 16 bytes of keccak256, big-endian', () => {
  // keccak256 of the empty text is c5d2460186f7233c927e7db2dcc703c0... (the Ethereum yellow paper's KEC(())).
  const rng = rngFromText('');
  const expected = reference(0xc5d2460186f7233cn, 0x927e7db2dcc703c0n);
  for (let i = 0; i < 100; i++) expect(word(rng.next())).toBe(expected.next().value);
});

test('a state of zeros is an error', () => {
  expect(() => new Rng(0, 0, 0, 0)).toThrow(OptionError);
});

test('below(n) uses the high half of each number, without those in the last, incomplete range', () => {
  const n = 3_000_000_000;
  const rng = rngFromText('reject');
  const numbers = rngFromText('reject');
  for (let i = 0; i < 1000; i++) {
    let high = numbers.next()[0];
    while (high >= n) high = numbers.next()[0];
    expect(rng.below(n)).toBe(high);
  }
});

test('below(n) returns each number about equally often', () => {
  const rng = rngFromText('even');
  const counts = new Array(10).fill(0);
  for (let i = 0; i < 100_000; i++) counts[rng.below(10)]++;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  // 9 degrees of freedom: above 27.9 once in a thousand; the seed is fixed.
  expect(chiSquare).toBeLessThan(27.9);
});

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('below(%s) is an error', (n) => {
  expect(() => rngFromText('x').below(n)).toThrow('below: expected a whole number 1..2^32');
});

test('shuffle reaches all orders of four about equally often', () => {
  const rng = rngFromText('orders');
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const order = rng.shuffle([0, 1, 2, 3]).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  // 23 degrees of freedom: above 49.7 once in a thousand.
  expect(chiSquare).toBeLessThan(49.7);
});
