import type { Cell, Value } from '../../../../core/grid.js';
import type { SudokuPosition } from '../position.js';

/** Returns the index of the lowest set bit of a nonzero mask. */
export function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** Returns the indices of the set bits of a mask, in ascending order. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(lowest(rest));
  return bits;
}

/** Returns the values of a mask, in ascending order. */
export function valuesOf(mask: number): Value[] {
  return bitsOf(mask).map((bit) => bit + 1);
}

/** Returns the candidates of cells, in ascending order. */
export function valuesIn({ candidates }: SudokuPosition, cells: readonly Cell[]): Value[] {
  return valuesOf(cells.reduce((mask, cell) => mask | candidates[cell], 0));
}

/** Returns the mask with these bits set. */
export function maskOf(bits: readonly number[]): number {
  let mask = 0;
  for (const bit of bits) mask |= 1 << bit;
  return mask;
}
