import { popcount } from '../../../core/bits.js';
import { requireWhole } from '../../../core/guard.js';

/**
 * Returns the number of valid lines of an even length: equally many 0 and 1, never three equal neighbours. 2, 6, 14,
 * 34, 84, 208, ... for 2, 4, 6, ... (OEIS A177790).
 */
export function countPatterns(length: number): number {
  const half = length / 2;
  const one = (ones: number): number[] => Array.from({ length: half + 1 }, (_, i) => (i === ones ? 1 : 0));
  const none = one(-1);
  /** A 1 adds one to the number of ones. */
  const shift = (ways: number[]) => [0, ...ways.slice(0, half)];
  const sum = (a: number[], b: number[]) => a.map((ways, ones) => ways + b[ones]);
  // Ways to write the cells so far, by their end (0, 00, 1, 11), each by the number of ones.
  let [zero, twoZeros, lone, twoOnes] = [one(0), none, one(1), none];
  for (let cell = 1; cell < length; cell++) {
    [zero, twoZeros, lone, twoOnes] = [sum(lone, twoOnes), zero, shift(sum(zero, twoZeros)), shift(lone)];
  }
  return zero[half] + twoZeros[half] + lone[half] + twoOnes[half];
}

/**
 * Returns all valid lines of an even length, 2 to 10, as bit words (bit i = cell i), greatest word first. This is the
 * order of the published table of 6x6: lines are compared from their last cell back, and 1 comes before 0.
 *
 * @example
 * ```ts
 * import { linePatterns } from 'gridwright/kurosu';
 *
 * console.log(linePatterns(4).map((line) => line.toString(2)).join(' ')); // => 1100 1010 1001 110 101 11
 * ```
 */
export function linePatterns(length: number): number[] {
  requireWhole('length', length, 2, 10);
  const words = Array.from({ length: 1 << length }, (_, i) => (1 << length) - 1 - i);
  return words.filter((word) => {
    const zeros = word ^ ((1 << length) - 1);
    return (
      popcount(word) === length / 2 &&
      (word & (word >>> 1) & (word >>> 2)) === 0 &&
      (zeros & (zeros >>> 1) & (zeros >>> 2)) === 0
    );
  });
}
