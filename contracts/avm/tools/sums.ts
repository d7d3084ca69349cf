/**
 * A model of byte strings under big-integer multiplication: a lane says how often each cell is added into one byte.
 * Sums are those of the true bytes as long as none passes 255; the contracts check the cells' own ranges beside them.
 */
export type Sum = ReadonlyMap<number, number>;

/** Sums from left to right; the operands of a multiplication are these and a multiplier. */
export type Sums = readonly Sum[];

/** One byte for each exponent of 256: what to multiply by to add up copies of a string moved by so many bytes. */
export function multiplierOf(shifts: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(Math.max(...shifts) + 1);
  for (const shift of shifts) bytes[bytes.length - 1 - shift] += 1;
  return bytes;
}

/** The product of a string and a multiplier. */
export function multiply(sums: Sums, multiplier: Uint8Array): Sums {
  const product = Array.from({ length: sums.length + multiplier.length - 1 }, () => new Map<number, number>());
  for (const [i, sum] of sums.entries()) {
    for (const [j, factor] of multiplier.entries()) {
      if (factor === 0) continue;
      for (const [cell, count] of sum) product[i + j].set(cell, (product[i + j].get(cell) ?? 0) + factor * count);
    }
  }
  return product;
}

/** Where exactly these cells are added up, each once. Throws RangeError when no lane is just that. */
export function placeOfSum(sums: Sums, cells: readonly number[]): number {
  const at = sums.findIndex((sum) => isSum(sum, cells));
  if (at < 0) throw new RangeError(`placeOfSum: no lane is the sum of the cells ${cells.join(', ')}`);
  return at;
}

/** Whether a lane is the sum of just these cells; false beyond the end of a string. */
export function isSum(sum: Sum | undefined, cells: readonly number[]): boolean {
  return sum !== undefined && sum.size === cells.length && cells.every((cell) => sum.get(cell) === 1);
}

/** A guard byte of its own in front, then one lane a cell: the guard keeps the length of every product the same. */
export const GUARD = -1;

export function guarded(cells: readonly number[]): Sums {
  return [new Map([[GUARD, 1]]), ...cells.map((cell) => new Map([[cell, 1]]))];
}
