import type { MostOfEach } from '../rules/balance.js';

/**
 * Ways to reach each cell of a line, by the end of the cells before it and their number of ones:
 *
 *     reached[4 * i + e], bit k set = cells 0..i-1 can be written with k ones so that they end in
 *                                     0 (e = 0), 00 (e = 1), 1 (e = 2) or 11 (e = 3)
 *
 * Working memory, valid within one call.
 */
const reached = new Int32Array(4 * 31);

/**
 * Finds everything that the rules of a single line determine. Takes its ones and zeros (bit i = cell i) and writes
 * those common to all possible completions with at most `most` of each value to out[0] and out[1]. False when it has no
 * completion. The length is 2 to 31.
 *
 * Makes two passes over the cells with sets of counts as bit words, about 60 operations per cell.
 */
export function narrowLine(
  ones: number,
  zeros: number,
  { length, most }: { readonly length: number; readonly most: MostOfEach },
  out: Int32Array,
): boolean {
  const counts = (2 << most[1]) - 1;
  /** The numbers of ones that a full line may have. */
  const balanced = counts & (-1 << (length - most[0]));
  if (!reach(ones, zeros, length, balanced, counts)) return false;
  let newOnes = ones;
  let newZeros = zeros;
  // Counts of ones before cell i for which cells i.. can be completed, by the same four ends.
  let zero = balanced;
  let twoZeros = zero;
  let one = zero;
  let twoOnes = zero;
  for (let i = length - 1; i > 0; i--) {
    const at = 4 * i;
    const may0 = ((ones >>> i) & 1) - 1;
    const may1 = ((zeros >>> i) & 1) - 1;
    const write0 = zero & may0;
    const write00 = twoZeros & may0;
    const write1 = (one >>> 1) & may1;
    const write11 = (twoOnes >>> 1) & may1;
    if ((((reached[at + 2] | reached[at + 3]) & write0) | (reached[at] & write00)) === 0) newOnes |= 1 << i;
    if ((((reached[at] | reached[at + 1]) & write1) | (reached[at + 2] & write11)) === 0) newZeros |= 1 << i;
    zero = write00 | write1;
    twoZeros = write1;
    one = write11 | write0;
    twoOnes = write0;
  }
  if ((ones & 1) !== 0 || (zero & 1) === 0) newOnes |= 1;
  if ((zeros & 1) !== 0 || (one & 2) === 0) newZeros |= 1;
  out[0] = newOnes;
  out[1] = newZeros;
  return true;
}

/** Fills `reached`; false when no way through the whole line has a balanced number of ones. */
function reach(ones: number, zeros: number, length: number, balanced: number, counts: number): boolean {
  let zero = 1 & ~ones;
  let twoZeros = 0;
  let one = (1 & ~zeros) << 1;
  let twoOnes = 0;
  for (let i = 1; i < length; i++) {
    const at = 4 * i;
    reached[at] = zero;
    reached[at + 1] = twoZeros;
    reached[at + 2] = one;
    reached[at + 3] = twoOnes;
    // All bits set if the cell can still be a 0, a 1.
    const may0 = ((ones >>> i) & 1) - 1;
    const may1 = (((zeros >>> i) & 1) - 1) & counts;
    const write1 = ((zero | twoZeros) << 1) & may1;
    const write0 = (one | twoOnes) & may0;
    twoZeros = zero & may0;
    twoOnes = (one << 1) & may1;
    zero = write0;
    one = write1;
  }
  return ((zero | twoZeros | one | twoOnes) & balanced) !== 0;
}
