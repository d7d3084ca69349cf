import { addBits, type Bits, hasBit } from './cell-sets.js';

/**
 * All press sets that flip the same disks: one of them, plus any sum from a basis of those that flip nothing. There are
 * 2^(length of the basis). Finding the lightest is the decoding problem of a linear code.
 */
export interface Coset {
  readonly cells: number;
  readonly first: Bits;
  readonly basis: readonly Bits[];
}

/** Returns press set number `index`: adds basis vector i if bit i of the index is set. */
export function answerAt({ first, basis }: Coset, index: number): Bits {
  const presses = first.slice();
  for (let i = 0, rest = index; rest > 0; i++, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) addBits(presses, basis[i]);
  return presses;
}

/**
 * Returns the number of presses of each answer by its index, all 2^dimension of them, for up to 30 dimensions. With
 * g(c) the set of basis vectors that contain cell c, c is pressed in answer a when first[c] + |a & g(c)| is odd, so
 *
 *     cells - 2 presses(a) = sum over c of (-1)^first[c] (-1)^|a & g(c)|
 *
 * which is a Walsh-Hadamard transform. Adding the sets in Gray code order took 450 ms instead of 30 ms for the 2^20
 * answers of 32x32 plus.
 */
export function pressCounts({ cells, first, basis }: Coset): Int16Array | Int32Array {
  const all = 2 ** basis.length;
  const sums = cells < 2 ** 15 ? new Int16Array(all) : new Int32Array(all);
  for (let cell = 0; cell < cells; cell++) {
    let holders = 0;
    for (let i = 0; i < basis.length; i++) if (hasBit(basis[i], cell)) holders |= 1 << i;
    sums[holders] += hasBit(first, cell) ? -1 : 1;
  }
  transform(sums);
  for (let i = 0; i < all; i++) sums[i] = (cells - sums[i]) / 2;
  return sums;
}

/**
 * Computes the Walsh-Hadamard transform in place: first within blocks of 2^14, which fit in the cache, then across
 * them.
 */
function transform(sums: Int16Array | Int32Array): void {
  const run = Math.min(sums.length, 2 ** 14);
  for (let start = 0; start < sums.length; start += run) butterflies(sums, start, start + run, 1, run);
  butterflies(sums, 0, sums.length, run, sums.length);
}

function butterflies(sums: Int16Array | Int32Array, from: number, to: number, least: number, most: number): void {
  for (let half = least; half < most; half *= 2) {
    for (let start = from; start < to; start += 2 * half) {
      for (let i = start; i < start + half; i++) {
        const a = sums[i];
        const b = sums[i + half];
        sums[i] = a + b;
        sums[i + half] = a - b;
      }
    }
  }
}
