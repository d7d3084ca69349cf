import type { DerivedSum } from './derived-sums.js';
import { MOST_VALUES, type RunSums, updateSums } from './run-sums.js';

/** The most runs of a sum, and of its cells in one run. */
const MOST_RUNS = 32;

/** Runs of cells that differ, which reach a sum together. */
export interface RunsTotal {
  readonly cells: DerivedSum['cells'];
  readonly runs: readonly RunSums[];
  readonly isNegative: readonly boolean[];
  readonly target: number;
}

/**
 * Returns whether a sum compares runs, such as the parts of a region sum line. For runs with one sign, as on a diagonal,
 * bounds exclude nearly as much in less time.
 */
export function comparesRuns({ cells, weights, runEnds, given }: DerivedSum, values: number): boolean {
  return (
    given &&
    new Set(weights).size === 2 &&
    values <= MOST_VALUES &&
    runEnds.length <= MOST_RUNS &&
    runEnds.length < cells.length &&
    weights.every((weight) => weight === 1 || weight === -1)
  );
}

/** Returns a sum with its runs, which other sums may share. */
export function runsTotal(
  { cells, weights, runEnds, target }: DerivedSum,
  runOf: (cells: DerivedSum['cells']) => RunSums,
): RunsTotal {
  const starts = runEnds.map((_, run) => (run === 0 ? 0 : runEnds[run - 1]));
  return {
    cells,
    runs: starts.map((from, run) => runOf(cells.slice(from, runEnds[run]))),
    isNegative: starts.map((from) => weights[from] < 0),
    target,
  };
}

/** The totals that the runs before may add to the least one, as bits of two words. */
const reached = new Int32Array(2 * (MOST_RUNS + 1));

/** For each run its sums with which all reach the total, as bits. */
const good = new Int32Array(MOST_RUNS);

/**
 * Returns for each run its sums with which the runs reach the total together, as bits in the order of its own; undefined
 * if they can't. The next call overwrites the result.
 */
export function reachRuns(
  { runs, isNegative, target }: RunsTotal,
  candidates: Int32Array,
  values: number,
): Int32Array | undefined {
  let away = target;
  let range = 0;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    if (!updateSums(run, candidates, values)) return undefined;
    away += isNegative[i] ? run.least + run.width : -run.least;
    range += run.width;
  }
  if (away < 0 || away > range) return undefined;
  if (range > 63) return everything(runs);
  return reachTotal(runs, isNegative, away) ? good : undefined;
}

function everything(runs: readonly RunSums[]): Int32Array {
  for (let i = 0; i < runs.length; i++) good[i] = runs[i].bits;
  return good;
}

function reachTotal(runs: readonly RunSums[], isNegative: readonly boolean[], away: number): boolean {
  const { length } = runs;
  reached[0] = 1;
  reached[1] = 0;
  for (let i = 0; i < length; i++) {
    const { bits, width } = runs[i];
    const low = reached[2 * i];
    const high = reached[2 * i + 1];
    let nextLow = 0;
    let nextHigh = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const step = 31 - Math.clz32(rest & -rest);
      const by = isNegative[i] ? width - step : step;
      nextLow |= low << by;
      nextHigh |= by === 0 ? high : (high << by) | (low >>> (32 - by));
    }
    reached[2 * i + 2] = nextLow;
    reached[2 * i + 3] = nextHigh;
  }
  // What the runs before may reach so that this one and the next ones do the rest.
  let askedLow = away < 32 ? 1 << away : 0;
  let askedHigh = away < 32 ? 0 : 1 << (away - 32);
  if ((reached[2 * length] & askedLow) === 0 && (reached[2 * length + 1] & askedHigh) === 0) return false;
  for (let i = length - 1; i >= 0; i--) {
    const { bits, width } = runs[i];
    const low = reached[2 * i];
    const high = reached[2 * i + 1];
    let beforeLow = 0;
    let beforeHigh = 0;
    good[i] = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const step = 31 - Math.clz32(bit);
      const by = isNegative[i] ? width - step : step;
      const downLow = (by === 0 ? askedLow : (askedLow >>> by) | (askedHigh << (32 - by))) & low;
      const downHigh = (askedHigh >>> by) & high;
      if ((downLow | downHigh) === 0) continue;
      good[i] |= bit;
      beforeLow |= downLow;
      beforeHigh |= downHigh;
    }
    askedLow = beforeLow;
    askedHigh = beforeHigh;
  }
  return true;
}
