import { popcount } from '../../core/bits.js';
import type { Cell, Grid } from '../../core/grid.js';

/**
 * A set of cells, one bit a cell, the first cell highest, so that comparing words from the left compares by first cells:
 *
 *     word              0                   1
 *     bit      31 30 29 ...   0    31 30 29 ...
 *     cell      0  1  2 ...  31    32 33 34 ...
 *
 * Signed words, since the engines keep those in machine registers and not all unsigned ones.
 */
export type Bits = Int32Array;

/** The empty set of that many cells. */
export function noBits(cells: number): Bits {
  return new Int32Array((cells + 31) >>> 5);
}

export function hasBit(bits: Bits, cell: Cell): boolean {
  return (bits[cell >>> 5] & (0x80000000 >>> (cell & 31))) !== 0;
}

export function flipBit(bits: Bits, cell: Cell): void {
  bits[cell >>> 5] ^= 0x80000000 >>> (cell & 31);
}

/** Adds the second set to the first over GF(2), from that word on: what is in both drops out. */
export function addBits(to: Bits, added: Bits, from = 0): void {
  for (let word = from; word < added.length; word++) to[word] ^= added[word];
}

/** Number of cells in the set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += popcount(bits[word]);
  return count;
}

/** Whether two sets have an odd number of cells in common: their product over GF(2). */
export function oddOverlap(a: Bits, b: Bits): boolean {
  let folded = 0;
  for (let word = 0; word < a.length; word++) folded ^= a[word] & b[word];
  return (popcount(folded) & 1) === 1;
}

/** Order of sets of the same number of cells by their lists of cells: negative when a has the earlier first difference. */
export function compareBits(a: Bits, b: Bits): number {
  for (let word = 0; word < a.length; word++) {
    if (a[word] !== b[word]) return (b[word] >>> 0) - (a[word] >>> 0);
  }
  return 0;
}

/** A grid of that many cells with 1 for each cell of the set. */
export function gridOfBits(bits: Bits, cells: number): Grid {
  return Uint8Array.from({ length: cells }, (_, cell) => (hasBit(bits, cell) ? 1 : 0));
}
