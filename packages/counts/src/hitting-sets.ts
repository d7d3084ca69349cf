/** Sets of up to 64 cells: cell i is bit i of `low`, or bit i - 32 of `high`. */
export interface CellSets {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/**
 * Counts the minimal hitting sets of a family: the sets of cells that share a cell with each member, and no longer do
 * so without any one of their cells. Returns their number by size. `visit` is called with each of them.
 *
 * Each is found once: the search takes the member not hit yet that has the fewest cells left, tries each of them, and
 * excludes those already tried. It knows which members are hit by one chosen cell alone. A cell that leaves another
 * chosen cell without such a member is skipped, because no minimal set has all of these cells.
 */
export function countHittingSets(
  { low, high }: CellSets,
  cells: number,
  visit?: (low: number, high: number) => void,
): number[] {
  if (low.length === 0) {
    visit?.(0, 0);
    return [1];
  }
  const counts = new Array<number>(cells + 1).fill(0);
  const lists = () => Array.from({ length: cells + 1 }, () => new Int32Array(low.length));
  /** By the number of chosen cells: the members not hit yet, and those hit by one cell alone. */
  const [open, alone] = [lists(), lists()];

  /** By the same: the chosen cells, and those that are excluded. */
  const cellsByDepth = () => new Int32Array(cells + 1);
  const [ownLow, ownHigh, outLow, outHigh] = [cellsByDepth(), cellsByDepth(), cellsByDepth(), cellsByDepth()];

  const search = (depth: number, opens: number, alones: number) => {
    const [openHere, aloneHere, openNext, aloneNext] = [open[depth], alone[depth], open[depth + 1], alone[depth + 1]];
    let [excludedLow, excludedHigh] = [outLow[depth], outHigh[depth]];
    let best = 0;
    let fewest = cells + 1;
    for (let i = 0; i < opens && fewest > 0; i++) {
      const left = ones(low[openHere[i]] & ~excludedLow) + ones(high[openHere[i]] & ~excludedHigh);
      if (left >= fewest) continue;
      fewest = left;
      best = openHere[i];
    }
    let leftLow = low[best] & ~excludedLow;
    let leftHigh = high[best] & ~excludedHigh;
    while ((leftLow | leftHigh) !== 0) {
      const bitLow = leftLow & -leftLow;
      const bitHigh = leftLow === 0 ? leftHigh & -leftHigh : 0;
      leftLow ^= bitLow;
      leftHigh ^= bitHigh;
      let stillAlone = 0;
      let foundLow = 0;
      let foundHigh = 0;
      for (let i = 0; i < alones; i++) {
        const member = aloneHere[i];
        if (((low[member] & bitLow) | (high[member] & bitHigh)) !== 0) continue;
        aloneNext[stillAlone++] = member;
        foundLow |= low[member];
        foundHigh |= high[member];
      }
      if (((ownLow[depth] & ~foundLow) | (ownHigh[depth] & ~foundHigh)) === 0) {
        let stillOpen = 0;
        for (let i = 0; i < opens; i++) {
          const member = openHere[i];
          if (((low[member] & bitLow) | (high[member] & bitHigh)) === 0) openNext[stillOpen++] = member;
          else aloneNext[stillAlone++] = member;
        }
        ownLow[depth + 1] = ownLow[depth] | bitLow;
        ownHigh[depth + 1] = ownHigh[depth] | bitHigh;
        if (stillOpen > 0) {
          outLow[depth + 1] = excludedLow;
          outHigh[depth + 1] = excludedHigh;
          search(depth + 1, stillOpen, stillAlone);
        } else {
          counts[depth + 1]++;
          visit?.(ownLow[depth + 1], ownHigh[depth + 1]);
        }
      }
      excludedLow |= bitLow;
      excludedHigh |= bitHigh;
    }
  };
  for (let i = 0; i < low.length; i++) open[0][i] = i;
  search(0, low.length, 0);
  return counts;
}

/** Returns the number of bits that are 1. */
export function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
