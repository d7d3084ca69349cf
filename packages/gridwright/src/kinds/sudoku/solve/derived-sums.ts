import type { Cell } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { type AddSum, addLeftSums, isUseful, MOST_DISTINCT } from './left-sums.js';

/**
 * Cells whose weighted values add up to a number, in runs of cells that differ from each other and have one weight.
 * Typed arrays, since V8 stores the lists of different rules differently and compiles the code again for each form.
 */
export interface DerivedSum {
  readonly cells: Uint16Array;
  /** The weight of each cell, a whole number. */
  readonly weights: Int32Array;
  /** The end of each run: the place of the first cell after it. */
  readonly runEnds: Uint16Array;
  readonly target: number;
  /** Whether there is one run with weight 1, so that the values are a set. */
  readonly distinct: boolean;
  /** Whether it is a sum of a rule, or what is left of two. */
  readonly given: boolean;
}

/**
 * Returns the sums of the rules, and those that follow by the rule of 45 from single houses, neighbouring rows
 * or columns, and rectangles of boxes. There are more of them than techniques look for (totals.ts): a search gains from
 * each.
 */
export function derivedSumsOf(layout: Layout, differ: (a: Cell, b: Cell) => boolean): DerivedSum[] {
  const sums: DerivedSum[] = [];
  const known = new Set<string>();
  const add = (cells: readonly Cell[], weights: readonly number[], target: number, given: boolean) => {
    if (cells.length === 0 && target === 0) return;
    const key = keyOf(cells, weights, target);
    if (known.has(key)) return;
    const sum = inRuns(cells, weights, target, runsInOrder, differ, given);
    if (!given && !isUseful(sum, layout.values)) return;
    sums.push(sum);
    known.add(key);
    // Each division into runs has bounds of its own.
    if (cells.length <= MOST_DISTINCT) return;
    const other = inRuns(cells, weights, target, longRuns, differ, given);
    if (other.runEnds.join() !== sum.runEnds.join()) sums.push(other);
  };
  const addGiven: AddSum = (cells, weights, target) => add(cells, weights, target, true);
  // Copies have one internal form in V8; lists of rules have several.
  for (const { cells, weights, sum } of layout.sums) addGiven(Array.from(cells), Array.from(weights), sum);
  addJoined(sums, addGiven);
  addLeftSums(layout, (cells, weights, target) => add(cells, weights, target, false));
  return sums;
}

/** More than any weight of a cell, and its half. */
const MOST_WEIGHTS = 2 ** 20;

/** Returns a text that is the same for a sum with its cells in another order, or with all signs turned over. */
function keyOf(cells: readonly Cell[], weights: readonly number[], target: number): string {
  let first = 0;
  for (let i = 1; i < cells.length; i++) if (cells[i] < cells[first]) first = i;
  const sign = cells.length === 0 || weights[first] > 0 ? 1 : -1;
  const parts = cells.map((cell, i) => cell * MOST_WEIGHTS + sign * weights[i] + MOST_WEIGHTS / 2);
  return `${sign * target} ${parts.sort((a, b) => a - b)}`;
}

/** The most cells of a joined sum, and the most sums that are joined. */
const MOST_JOINED = 6;
const MOST_SUMS = 200;

/**
 * Adds and subtracts sums whose common cells cancel out: parts of a line that are equal to a third are equal.
 */
function addJoined(sums: readonly DerivedSum[], add: AddSum): void {
  for (let i = 1; i < sums.length && sums.length < MOST_SUMS; i++)
    for (let j = 0; j < i; j++) {
      const sign = cancelling(sums[i], sums[j]);
      if (sign === 0) continue;
      const cells: Cell[] = [];
      const weights: number[] = [];
      const addApart = (sum: DerivedSum, other: DerivedSum, by: number) => {
        for (let at = 0; at < sum.cells.length; at++) {
          if (other.cells.includes(sum.cells[at])) continue;
          cells.push(sum.cells[at]);
          weights.push(by * sum.weights[at]);
        }
      };
      addApart(sums[i], sums[j], 1);
      addApart(sums[j], sums[i], sign);
      if (cells.length <= MOST_JOINED) add(cells, weights, sums[i].target + sign * sums[j].target);
    }
}

/** Returns 1 or -1 if all common cells of two sums cancel out as the second is added or subtracted; else 0. */
function cancelling(sum: DerivedSum, other: DerivedSum): -1 | 0 | 1 {
  let sign: -1 | 0 | 1 = 0;
  for (let at = 0; at < sum.cells.length; at++) {
    const i = other.cells.indexOf(sum.cells[at]);
    if (i < 0) continue;
    const one = sum.weights[at] === -other.weights[i] ? 1 : sum.weights[at] === other.weights[i] ? -1 : 0;
    if (one === 0 || (sign !== 0 && sign !== one)) return 0;
    sign = one;
  }
  return sign;
}

type Differ = (a: Cell, b: Cell) => boolean;

/** Divides cells into runs of cells that differ, each cell in the first run that it fits. */
function runsInOrder(cells: readonly Cell[], differ: Differ): Cell[][] {
  const runs: Cell[][] = [];
  for (const cell of cells) {
    const run = runs.find((one) => one.every((other) => differ(cell, other)));
    if (run === undefined) runs.push([cell]);
    else run.push(cell);
  }
  return runs;
}

/** Divides cells into runs of cells that differ, long ones first, since they have narrow bounds. */
function longRuns(cells: readonly Cell[], differ: Differ): Cell[][] {
  const runs: Cell[][] = [];
  for (let left = cells; left.length > 0; ) {
    let longest: Cell[] = [];
    for (const first of left) {
      const run = [first];
      for (const cell of left) if (run.every((other) => differ(cell, other))) run.push(cell);
      if (run.length > longest.length) longest = run;
    }
    runs.push(longest);
    left = left.filter((cell) => !longest.includes(cell));
  }
  return runs;
}

/** Puts cells that differ and have one weight in runs, and turns the signs over if all weights are negative. */
function inRuns(
  cells: readonly Cell[],
  weights: readonly number[],
  target: number,
  divide: (cells: readonly Cell[], differ: Differ) => Cell[][],
  differ: Differ,
  given: boolean,
): DerivedSum {
  const sign = weights.every((weight) => weight < 0) ? -1 : 1;
  const ordered = new Uint16Array(cells.length);
  const signed = new Int32Array(cells.length);
  const runEnds: number[] = [];
  let end = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i];
    if (weights.indexOf(weight) < i) continue;
    const same = cells.filter((_, at) => weights[at] === weight);
    for (const run of divide(same, differ)) {
      ordered.set(run, end);
      signed.fill(sign * weight, end, end + run.length);
      end += run.length;
      runEnds.push(end);
    }
  }
  const distinct = runEnds.length === 1 && signed[0] === 1;
  return { cells: ordered, weights: signed, runEnds: new Uint16Array(runEnds), target: sign * target, distinct, given };
}
