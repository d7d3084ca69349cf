/** The largest number of cells of a line that can have each value, in entry value - 1. */
export type MostOfEach = readonly [zeros: number, ones: number];

/** Returns how many cells of a line can have the same value: half of them, or one more than the rest of an odd number. */
export function mostAlike(length: number): number {
  return (length + 1) >>> 1;
}

/** Returns how many cells of a line without a number beside it can have each value. */
export function usualMost(length: number): MostOfEach {
  const most = mostAlike(length);
  return [most, most];
}
