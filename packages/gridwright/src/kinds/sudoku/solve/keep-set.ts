/** The candidates of different cells, and those that some set of values keeps. */
export const masks = new Int32Array(32);
export const kept = new Int32Array(32);

/**
 * Keeps the values of a set that each of the first cells in `masks` can have if the other cells can have the others; false
 * if they can't. The plain solver's own version (narrow-total.ts) excludes less, and what generators make depends on it.
 */
export function keepSet(count: number, set: number): boolean {
  let once = 0;
  let twice = 0;
  /** The values that are the only ones of a cell, and of two cells. */
  let only = 0;
  let onlyTwice = 0;
  for (let k = 0; k < count; k++) {
    const mask = masks[k] & set;
    if (mask === 0) return false;
    twice |= once & mask;
    once |= mask;
    if ((mask & (mask - 1)) !== 0) continue;
    onlyTwice |= only & mask;
    only |= mask;
  }
  if (once !== set || onlyTwice !== 0) return false;
  const lone = set & ~twice;
  for (let k = 0; lone !== 0 && k < count; k++) {
    // A value that only this cell can have goes there.
    const own = masks[k] & lone;
    if ((own & (own - 1)) !== 0) return false;
  }
  for (let k = 0; k < count; k++) {
    const mask = masks[k] & set;
    const own = mask & lone;
    kept[k] |= own !== 0 ? own : (mask & (mask - 1)) === 0 ? mask : mask & ~only;
  }
  return true;
}
