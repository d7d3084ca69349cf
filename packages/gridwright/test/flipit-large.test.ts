import { describe, expect, it } from 'vitest';
import { rngFromText } from '../src/core/rng.js';
import { flipit } from '../src/kinds/flipit/flipit.js';
import { largeNullity, solveLarge } from '../src/kinds/flipit/solve/large/solve-large.js';
import { nullity, solve } from '../src/kinds/flipit/solve/solve.js';
import { howMany } from './how-many.js';
import { allOff, press } from './oracles/flipit.js';

const REACHES = ['king', 'plus'] as const;

function randomBits(count: number, seed: string): Uint8Array {
  const rng = rngFromText(seed);
  return Uint8Array.from({ length: count }, () => rng.below(2));
}

/** Returns the disks that the presses flip, by the oracle. */
function flippedBy(rows: number, columns: number, king: boolean, presses: Uint8Array): Uint8Array {
  const lights = allOff(rows, columns);
  for (const [cell, pressed] of presses.entries())
    if (pressed === 1) press(lights, Math.floor(cell / columns), cell % columns, king);
  return Uint8Array.from(lights.flat(), Number);
}

const count = (presses: Uint8Array) => presses.reduce((sum, pressed) => sum + pressed, 0);

/** Returns the greatest common divisor of two polynomials over GF(2), bit i the coefficient of x^i. */
function gcd(a: bigint, b: bigint): bigint {
  const degree = (f: bigint) => f.toString(2).length;
  while (b !== 0n) {
    let rest = a;
    while (rest !== 0n && degree(rest) >= degree(b)) rest ^= b << BigInt(degree(rest) - degree(b));
    a = b;
    b = rest;
  }
  return a;
}

/** The Fibonacci polynomial f(n + 1) at x, or at x + 1: f(0) = 0, f(1) = 1, f(i+1) = x f(i) + f(i-1). */
function fibonacci(n: number, shifted: boolean): bigint {
  let [before, now] = [0n, 1n];
  for (let i = 0; i < n; i++) [before, now] = [now, (now << 1n) ^ (shifted ? now : 0n) ^ before];
  return now;
}

describe('a large board', () => {
  it('is solved, or proved to have no solution, in agreement with elimination at every size from 1x1 to 12x12', () => {
    for (let rows = 1; rows <= 12; rows++) {
      for (let columns = 1; columns <= 12; columns++) {
        for (const reach of REACHES) {
          for (let round = 0; round < howMany(2, 4); round++) {
            const name = `${rows}x${columns} ${reach} ${round}`;
            const bits = randomBits(rows * columns, name);
            const disks = round % 2 === 0 ? flippedBy(rows, columns, reach === 'king', bits) : bits;
            const found = solveLarge(rows, columns, reach, disks);
            if ('odd' in found) {
              // An invariant: an odd number of these cells must be flipped, and every press flips an even number.
              expect(found.odd.filter((cell) => disks[cell] === 1).length % 2).toBe(1);
              for (let cell = 0; cell < rows * columns; cell++) {
                const flipped = flippedBy(
                  rows,
                  columns,
                  reach === 'king',
                  Uint8Array.from(disks, (_, other) => Number(other === cell)),
                );
                expect(found.odd.filter((other) => flipped[other] === 1).length % 2).toBe(0);
              }
            } else expect([name, flippedBy(rows, columns, reach === 'king', found.presses)]).toEqual([name, disks]);
            if (rows < 2 || columns < 2) continue;
            const clues = disks.map((disk) => disk + 1);
            const plain = solve(
              {
                kind: 'flipit',
                size: flipit.size(rows, columns),
                options: { neighbourhood: reach, goal: 'light' },
                clues,
              },
              { limit: 1 },
            );
            expect([name, 'odd' in found]).toEqual([name, plain.solutions.length === 0]);
            if (!('odd' in found) && found.fewest)
              expect([name, count(found.presses)]).toEqual([name, count(plain.solutions[0])]);
          }
        }
      }
    }
  });

  const large = [
    ['king', 998, 998],
    ['plus', 31, 2000],
    ['king', 3000, 33],
    ['plus', 1000, 1000],
    ['king', 1000, 1000],
    ['plus', 999, 640],
  ] as const;
  it.each(large.slice(0, howMany(3, large.length)))('%s of %ix%i is solved', (reach, rows, columns) => {
    const disks = flippedBy(rows, columns, reach === 'king', randomBits(rows * columns, 'large'));
    const found = solveLarge(rows, columns, reach, disks);
    expect('odd' in found).toBe(false);
    if (!('odd' in found))
      expect(Buffer.compare(flippedBy(rows, columns, reach === 'king', found.presses), disks)).toBe(0);
  });

  it('of another type is an error', () => {
    expect(() => solveLarge(0, 4, 'plus', new Uint8Array(0))).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'rows: expected a whole number 1..4096, got 0' }),
    );
    expect(() => solveLarge(2, 2, 'plus', new Uint8Array(3))).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'disks: expected a Uint8Array of 4 values, got 3' }),
    );
    expect(() => solveLarge(2, 2, 'plus', new Uint8Array(4).fill(2))).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'disks[0]: expected 0 or 1, got 2' }),
    );
    expect(() => largeNullity(2, 2, 'knight' as 'king')).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'neighbourhood: expected king or plus, got "knight"' }),
    );
  });
});

/** OEIS A159257, n = 1 to 100. */
const A159257 = [
  [
    0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4, 0, 0, 0, 0, 10, 20, 0, 20, 16, 4, 6, 0, 0,
    0, 32, 0, 2, 0, 0, 4, 0, 0, 30, 0, 8, 8,
  ],
  [
    0, 0, 2, 4, 0, 0, 0, 0, 22, 0, 40, 24, 0, 28, 42, 0, 32, 0, 8, 0, 14, 0, 0, 4, 0, 0, 2, 0, 64, 0, 0, 0, 6, 12, 0, 0,
    0, 0, 10, 0, 0, 20, 0, 4, 62, 0, 0, 20, 16, 0,
  ],
].flat();

describe('the nullity', () => {
  it('of plus on n x n is OEIS A159257 up to n = 100', () => {
    expect(Array.from(A159257, (_, i) => largeNullity(i + 1, i + 1, 'plus'))).toEqual(A159257);
  });

  it('agrees with elimination, up to 32x32', () => {
    for (let rows = 2; rows <= 32; rows += 3) {
      for (let columns = rows; columns <= 32; columns += 2) {
        for (const reach of REACHES) {
          expect([rows, columns, largeNullity(rows, columns, reach)]).toEqual([
            rows,
            columns,
            nullity(flipit.size(rows, columns), { neighbourhood: reach, torus: false }),
          ]);
        }
      }
    }
  });

  it('of plus is the degree of a common divisor of two Fibonacci polynomials (Sutner), up to 100x100', () => {
    for (let n = 1; n <= 100; n++) {
      expect([n, largeNullity(n, n, 'plus')]).toEqual([
        n,
        gcd(fibonacci(n, false), fibonacci(n, true)).toString(2).length - 1,
      ]);
    }
    for (const [rows, columns] of [
      [30, 61],
      [100, 19],
      [64, 65],
    ]) {
      expect(largeNullity(rows, columns, 'plus')).toBe(
        gcd(fibonacci(rows, false), fibonacci(columns, true)).toString(2).length - 1,
      );
    }
  });
});
