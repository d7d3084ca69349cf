import { ones } from '../hitting-sets.js';
import type { Cells } from './bit-board.js';

export interface HittingSetTask {
  /** Some of the sets to hit. */
  readonly sets: readonly Cells[];
  /** The most cells of a hitting set to find. */
  readonly limit: number;
  /** Returns another set to hit that has none of these cells, or undefined if they hit all. */
  missedBy(cells: Cells): Cells | undefined;
  /** Called with each hitting set. Returns the limit from now on. */
  found(cells: Cells, size: number): number;
}

/**
 * Finds all smallest hitting sets, each once, if they have at most `limit` cells, and perhaps larger ones before them.
 *
 * The search takes the set not hit yet that has the fewest cells left, tries each of them, and excludes those already
 * tried. It goes back where more disjoint sets aren't hit yet than cells may still be chosen. Sets that it misses are
 * added when cells hit all others. The method is that of the proof that no Sudoku has 16 clues (McGuire, Tugemann and
 * Civario, arXiv:1201.0749), which takes all its sets from a list.
 */
export function findSmallHittingSets({ sets, limit: most, missedBy, found }: HittingSetTask): void {
  let limit = most;
  const low: number[] = [];
  const high: number[] = [];
  /** By the number of chosen cells: the sets not hit yet. */
  const open: number[][] = Array.from({ length: most + 1 }, () => []);
  const add = (set: Cells, depth: number) => {
    for (let i = 0; i <= depth; i++) open[i].push(low.length);
    low.push(set.low);
    high.push(set.high);
  };

  const search = (depth: number, chosenLow: number, chosenHigh: number, outLow: number, outHigh: number) => {
    const here = open[depth];
    if (here.length === 0) {
      const cells = { low: chosenLow, high: chosenHigh };
      const missed = missedBy(cells);
      if (missed === undefined) {
        limit = found(cells, depth);
        return;
      }
      add(missed, depth);
    }
    let best = 0;
    let fewest = 65;
    let disjoint = 0;
    let takenLow = 0;
    let takenHigh = 0;
    for (let i = 0; i < here.length; i++) {
      const leftLow = low[here[i]] & ~outLow;
      const leftHigh = high[here[i]] & ~outHigh;
      const left = ones(leftLow) + ones(leftHigh);
      if (left < fewest) {
        fewest = left;
        best = here[i];
      }
      if (((leftLow & takenLow) | (leftHigh & takenHigh)) !== 0) continue;
      if (++disjoint > limit - depth) return;
      takenLow |= leftLow;
      takenHigh |= leftHigh;
    }
    let leftLow = low[best] & ~outLow;
    let leftHigh = high[best] & ~outHigh;
    let excludedLow = outLow;
    let excludedHigh = outHigh;
    while ((leftLow | leftHigh) !== 0 && depth < limit) {
      const bitLow = leftLow & -leftLow;
      const bitHigh = leftLow === 0 ? leftHigh & -leftHigh : 0;
      leftLow ^= bitLow;
      leftHigh ^= bitHigh;
      const next = open[depth + 1];
      next.length = 0;
      for (const set of here) if (((low[set] & bitLow) | (high[set] & bitHigh)) === 0) next.push(set);
      search(depth + 1, chosenLow | bitLow, chosenHigh | bitHigh, excludedLow, excludedHigh);
      excludedLow |= bitLow;
      excludedHigh |= bitHigh;
    }
  };
  for (const set of sets) add(set, 0);
  search(0, 0, 0, 0, 0);
}
