import type { Rng } from './rng.js';

/** Candidates of a cell as a bit mask: bit v - 1 set = value v is still possible. At most 32 values. */
export type Candidates = number;

/** Number of set bits of a 32-bit word. */
export function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the word of the lowest `length` bits, 0 to 31. */
export function fullWord(length: number): number {
  return ((1 << length) - 1) & 0x7fffffff;
}

/** Index of the lowest set bit; 32 when there is none. */
export function lowestBit(word: number): number {
  return word === 0 ? 32 : 31 - Math.clz32(word & -word);
}

/** Returns a random set bit of a mask that has some, as a mask. */
export function randomBit(mask: number, rng: Rng): number {
  let rest = mask;
  for (let skip = rng.below(popcount(mask)); skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}
