import { popcount } from '../../../core/bits.js';
import type { Cell, Grid } from '../../../core/grid.js';

/**
 * A set of cells, one bit per cell in as many words as needed:
 *
 *     word              0                   1
 *     bit      31 ...  2  1  0     31 ...  2  1  0
 *     cell     31 ...  2  1  0     63 ... 34 33 32
 *
 * The words are signed, since JavaScript engines keep only these in machine registers.
 */
export type Bits = Int32Array;

/** Returns an empty set for that number of cells. */
export function noBits(cells: number): Bits {
  return new Int32Array((cells + 31) >>> 5);
}

export function hasBit(bits: Bits, cell: Cell): boolean {
  return (bits[cell >>> 5] & (1 << (cell & 31))) !== 0;
}

export function flipBit(bits: Bits, cell: Cell): void {
  bits[cell >>> 5] ^= 1 << (cell & 31);
}

/**
 * Adds the second set to the first over GF(2), which removes cells in both; optionally only the first `words` words.
 */
export function addBits(to: Bits, added: Bits, words: number = added.length): void {
  for (let word = 0; word < words; word++) to[word] ^= added[word];
}

/** Returns the number of cells in the set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += popcount(bits[word]);
  return count;
}

/** Returns whether two sets have an odd number of cells in common: their product over GF(2). */
export function oddOverlap(a: Bits, b: Bits): boolean {
  let folded = 0;
  for (let word = 0; word < a.length; word++) folded ^= a[word] & b[word];
  return (popcount(folded) & 1) === 1;
}

/** Returns a grid with 1 for each cell of the set. */
export function gridOfBits(bits: Bits, cells: number): Grid {
  const grid = new Uint8Array(cells);
  for (let cell = 0; cell < cells; cell++) if (hasBit(bits, cell)) grid[cell] = 1;
  return grid;
}
