import type { DerivedSum } from './derived-sums.js';
import { type RunSums, updateSums } from './run-sums.js';

/** Cells of a short run, which may be equal. */
export const SHORT = 2;

/**
 * Returns the cells with weight 1 and those with -1 if both have the same sum and each are a run; undefined for others.
 */
function sidesOf({ weights, cells, target, given, runEnds }: DerivedSum): Uint16Array[] | undefined {
  if (!given || target !== 0) return undefined;
  const sides = [1, -1].map((sign) => cells.filter((_, i) => weights[i] === sign));
  const [{ length: plus }, { length: minus }] = sides;
  if (plus === 0 || minus === 0 || plus + minus < cells.length) return undefined;
  return runEnds.length === 2 || Math.max(plus, minus) <= SHORT ? sides : undefined;
}

/**
 * Returns for each sum that compares two runs all that have the same sum by it and others, such as the pairs of a
 * zipper; undefined for other sums.
 */
export function equalRunsOf(
  sums: readonly DerivedSum[],
  runOf: (cells: Uint16Array) => RunSums,
): (Set<RunSums> | undefined)[] {
  const sides = sums.map((sum) => sidesOf(sum)?.map(runOf));
  const equal = new Map<RunSums, Set<RunSums>>();
  for (const pair of sides) {
    const runs = new Set(pair?.flatMap((run) => [...(equal.get(run) ?? [run])]));
    for (const run of runs) equal.set(run, runs);
  }
  return sides.map((pair) => pair && equal.get(pair[0]));
}

/** The sums that all runs of the last call of `reachCommon` can have, as bits from the least one. */
export const common = { least: 0, bits: 0 };

/** Puts the sums that all runs can have into `common`. Returns whether there is one. */
export function reachCommon(runs: readonly RunSums[], candidates: Int32Array, values: number): boolean {
  let least = 0;
  let most = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    if (!updateSums(run, candidates, values)) return false;
    if (run.least > least) least = run.least;
    if (run.least + run.width < most) most = run.least + run.width;
  }
  if (least > most) return false;
  let bits = -1 >>> (31 - (most - least));
  for (let i = 0; i < runs.length; i++) bits &= runs[i].bits >>> (least - runs[i].least);
  common.least = least;
  common.bits = bits;
  return bits !== 0;
}
