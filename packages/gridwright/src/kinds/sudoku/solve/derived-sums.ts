import type { Cell } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { isUseful, leftSums, MOST_DISTINCT, type RunLength } from './left-sums.js';

/** Cells whose weighted values add up to a number, in runs of cells that differ from each other and have one weight. */
export interface DerivedSum {
  readonly cells: readonly Cell[];
  /** The weight of each cell, a whole number. */
  readonly weights: readonly number[];
  /** The end of each run: the place of the first cell after it. */
  readonly runEnds: readonly number[];
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
  const add = (weights: ReadonlyMap<Cell, number>, target: number, given: boolean) => {
    const key = keyOf(weights, target);
    if (known.has(key)) return;
    const sum = { ...withRuns(weights, target, runsInOrder, differ), given };
    if (sum.cells.length === 0 && target === 0) return;
    if (!given && !isUseful(runLengths(sum), sum.target, layout.values)) return;
    sums.push(sum);
    known.add(key);
    // Each division into runs has bounds of its own.
    const other = sum.cells.length > MOST_DISTINCT ? { ...withRuns(weights, target, longRuns, differ), given } : sum;
    if (other.runEnds.join() !== sum.runEnds.join()) sums.push(other);
  };
  for (const { cells, weights, sum } of layout.sums)
    add(new Map(cells.map((cell, i) => [cell, weights[i]])), sum, true);
  addJoined(sums, add);
  for (const [weights, target] of leftSums(layout)) add(weights, target, false);
  return sums;
}

/** Returns a text that is the same for a sum with its cells in another order, or with all signs turned over. */
function keyOf(weights: ReadonlyMap<Cell, number>, target: number): string {
  const cells = [...weights].filter(([, weight]) => weight !== 0).sort(([a], [b]) => a - b);
  const sign = cells.length > 0 ? Math.sign(cells[0][1]) : 1;
  return [sign * target, ...cells.map(([cell, weight]) => `${cell}:${sign * weight}`)].join();
}

/** The most cells of a joined sum, and the most sums that are joined. */
const MOST_JOINED = 6;
const MOST_SUMS = 200;

/**
 * Adds and subtracts sums whose common cells cancel out: parts of a line that are equal to a third are equal.
 */
function addJoined(
  sums: readonly DerivedSum[],
  add: (weights: ReadonlyMap<Cell, number>, target: number, given: boolean) => void,
): void {
  for (let i = 1; i < sums.length && sums.length < MOST_SUMS; i++)
    for (let j = 0; j < i; j++) {
      const sign = cancelling(sums[i], sums[j]);
      if (sign === 0) continue;
      const joined = new Map(sums[i].cells.map((cell, at) => [cell, sums[i].weights[at]]));
      for (const [at, cell] of sums[j].cells.entries())
        joined.set(cell, (joined.get(cell) ?? 0) + sign * sums[j].weights[at]);
      if ([...joined.values()].filter((weight) => weight !== 0).length <= MOST_JOINED)
        add(joined, sums[i].target + sign * sums[j].target, true);
    }
}

/** Returns 1 or -1 if all common cells of two sums cancel out as the second is added or subtracted; else 0. */
function cancelling(sum: DerivedSum, other: DerivedSum): -1 | 0 | 1 {
  let sign: -1 | 0 | 1 = 0;
  for (const [at, cell] of sum.cells.entries()) {
    const i = other.cells.indexOf(cell);
    if (i < 0) continue;
    const one = sum.weights[at] === -other.weights[i] ? 1 : sum.weights[at] === other.weights[i] ? -1 : 0;
    if (one === 0 || (sign !== 0 && sign !== one)) return 0;
    sign = one;
  }
  return sign;
}

interface Run {
  readonly weight: number;
  readonly cells: readonly Cell[];
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
function withRuns(
  weights: ReadonlyMap<Cell, number>,
  target: number,
  divide: (cells: readonly Cell[], differ: Differ) => Cell[][],
  differ: Differ,
): Omit<DerivedSum, 'given'> {
  const all = [...weights].filter(([, weight]) => weight !== 0);
  const sign = all.every(([, weight]) => weight < 0) ? -1 : 1;
  const runs: Run[] = [];
  for (const weight of new Set(all.map(([, weight]) => weight)))
    runs.push(
      ...divide(
        all.filter(([, own]) => own === weight).map(([cell]) => cell),
        differ,
      ).map((cells) => ({ weight: sign * weight, cells })),
    );
  let end = 0;
  return {
    cells: runs.flatMap(({ cells }) => cells),
    weights: runs.flatMap(({ cells, weight }) => cells.map(() => weight)),
    runEnds: runs.map(({ cells }) => (end += cells.length)),
    target: sign * target,
    distinct: runs.length === 1 && runs[0].weight === 1,
  };
}

function runLengths({ weights, runEnds }: Omit<DerivedSum, 'given'>): RunLength[] {
  return runEnds.map((end, run) => ({ weight: weights[end - 1], count: end - (runEnds[run - 1] ?? 0) }));
}
