import { popcount } from '../../../core/bits.js';
import { requireWhole } from '../../../core/guard.js';
import { type MostOfEach, mostAlike, usualMost } from './balance.js';

/**
 * Returns which of the last one or two empty cells of a line must differ from a full line that agrees everywhere else.
 * `ones` are those of the full line, and `most` those of the other one. One cell must. Of two, one must if the other one
 * would be determined by the number of values left: both in a line of even length, and the one that has the more
 * frequent value in a line of odd length.
 */
export function differingCells(ones: number, blanks: number, length: number, most: MostOfEach): number {
  const open = popcount(blanks);
  if (open === 1) return blanks;
  if (open !== 2 || popcount(ones & blanks) !== 1) return 0;
  const count = popcount(ones);
  return blanks & ((count >= most[1] ? ones : 0) | (length - count >= most[0] ? ~ones : 0));
}

/**
 * Returns the number of valid lines of a length: never three equal neighbours, and as many 0s as 1s, or one more of
 * either in a line of odd length. 2, 6, 14, 34, 84, 208, ... for 2, 4, 6, ... (OEIS A177790).
 */
export function countPatterns(length: number): number {
  const most = mostAlike(length);
  const one = (ones: number): number[] => Array.from({ length: most + 1 }, (_, i) => (i === ones ? 1 : 0));
  const none = one(-1);
  /** A 1 adds one to the number of ones. */
  const shift = (ways: number[]) => [0, ...ways.slice(0, most)];
  const sum = (a: number[], b: number[]) => a.map((ways, ones) => ways + b[ones]);
  // Ways to write the cells so far, by their end (0, 00, 1, 11), each by the number of ones.
  let [zero, twoZeros, lone, twoOnes] = [one(0), none, one(1), none];
  for (let cell = 1; cell < length; cell++) {
    [zero, twoZeros, lone, twoOnes] = [sum(lone, twoOnes), zero, shift(sum(zero, twoZeros)), shift(lone)];
  }
  const all = [zero, twoZeros, lone, twoOnes].reduce(sum);
  return length - most === most ? all[most] : all[length - most] + all[most];
}

/**
 * Returns all valid lines of a length, 2 to 10, as bit words (bit i = cell i), greatest word first. This is the
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
  return patternsWith(length, usualMost(length));
}

/** Returns the lines without three equal neighbours that have at most a number of each value, greatest word first. */
export function patternsWith(length: number, [mostZeros, mostOnes]: MostOfEach): number[] {
  const words = Array.from({ length: 1 << length }, (_, i) => (1 << length) - 1 - i);
  return words.filter((word) => {
    const zeros = word ^ ((1 << length) - 1);
    return (
      popcount(word) <= mostOnes &&
      popcount(zeros) <= mostZeros &&
      (word & (word >>> 1) & (word >>> 2)) === 0 &&
      (zeros & (zeros >>> 1) & (zeros >>> 2)) === 0
    );
  });
}
