/** Returns how many cells of a line can have the same value: half of them, or one more than the rest of an odd number. */
export function mostAlike(length: number): number {
  return (length + 1) >>> 1;
}
