import { expect, test } from 'vitest';
import { rngFromText } from '../../../src/core/rng.js';
import { narrowListed } from '../../../src/kinds/sudoku/solve/narrow-listed.js';
import { comparesRuns, reachRuns, runsTotal } from '../../../src/kinds/sudoku/solve/narrow-runs.js';
import { runSums } from '../../../src/kinds/sudoku/solve/run-sums.js';

const VALUES = 5;

/** All lists of different values from candidates, by trying each. */
function differentLists(masks: readonly number[], taken = 0): number[][] {
  if (masks.length === 0) return [[]];
  const values = [1, 2, 3, 4, 5].filter((value) => ((masks[0] & ~taken) >>> (value - 1)) & 1);
  return values.flatMap((value) =>
    differentLists(masks.slice(1), taken | (1 << (value - 1))).map((rest) => [value, ...rest]),
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const maskOf = (lists: readonly (readonly number[])[], place: number) =>
  lists.reduce((mask, values) => mask | (1 << (values[place] - 1)), 0);

test('the sums of runs that reach a total together are those that some choice of values has', () => {
  let failed = 0;
  let narrowed = 0;
  for (let i = 0; i < 300; i++) {
    const rng = rngFromText(`runs ${i}`);
    const sizes = Array.from({ length: 2 + rng.below(2) }, () => 1 + rng.below(3));
    const runEnds = sizes.map((_, run) => sumOf(sizes.slice(0, run + 1)));
    const cells = Array.from({ length: sumOf(sizes) }, (_, cell) => cell);
    const signs = sizes.map((_, run) => (run === 0 ? 1 : run === 1 ? -1 : rng.below(2) * 2 - 1));
    const weights = signs.flatMap((sign, run) => Array.from({ length: sizes[run] }, () => sign));
    const sum = { cells, weights, runEnds, target: rng.below(7) - 3, distinct: false, given: true };
    expect(comparesRuns(sum, VALUES)).toBe(runEnds.length < cells.length);
    // Half of the cells may have any value.
    const candidates = Int32Array.from(cells, () => (rng.below(2) === 0 ? 31 : 1 + rng.below(31)));
    const total = runsTotal(sum, runSums);
    const good = reachRuns(total, candidates, VALUES);
    const lists = total.runs.map((run) => differentLists(run.cells.map((cell) => candidates[cell])));
    /** Sums that the other runs leave a run, by trying all. */
    const reached = (run: number) =>
      new Set(
        lists.reduce<number[]>(
          (rest, own, other) =>
            other === run
              ? rest
              : [...new Set(rest.flatMap((left) => own.map((values) => left - signs[other] * sumOf(values))))],
          [sum.target],
        ),
      );
    const fitting = lists.map((own, run) => {
      const wanted = reached(run);
      return own.filter((values) => wanted.has(signs[run] * sumOf(values)));
    });
    if (good === undefined) {
      expect(fitting[0]).toEqual([]);
      failed++;
      continue;
    }
    for (const [index, run] of total.runs.entries()) {
      const steps = [...Array(32).keys()].filter((step) => (good[index] >>> step) & 1);
      expect(steps.map((step) => run.least + step)).toEqual(
        [...new Set(fitting[index].map(sumOf))].sort((a, b) => a - b),
      );
      for (let k = 0; k < run.count; k++) {
        const kept = steps.reduce((mask, step) => mask | run.kept[32 * k + step], 0);
        expect(maskOf(fitting[index], run.open[k]) & ~kept).toBe(0);
        if (kept !== candidates[run.cells[run.open[k]]]) narrowed++;
      }
    }
  }
  expect(failed).toBeGreaterThan(20);
  expect(narrowed).toBeGreaterThan(50);
});

test('cells with sets of values keep every value that some set gives them', () => {
  let failed = 0;
  let narrowed = 0;
  for (let i = 0; i < 300; i++) {
    const rng = rngFromText(`listed ${i}`);
    const cells = [0, 1, 2];
    const sets = [0b111, 0b1110, 0b11100].filter(() => rng.below(4) > 0);
    const candidates = Int32Array.from(cells, () => (rng.below(3) === 0 ? 31 : 1 + rng.below(31)));
    const fitting = differentLists([...candidates]).filter((values) =>
      sets.includes(values.reduce((set, value) => set | (1 << (value - 1)), 0)),
    );
    const result = narrowListed({ cells, sets }, candidates);
    if (result === undefined) {
      expect(fitting).toEqual([]);
      failed++;
      continue;
    }
    for (const cell of cells) {
      expect(maskOf(fitting, cell) & ~result.left[cell]).toBe(0);
      if (result.left[cell] !== candidates[cell]) narrowed++;
    }
    for (let v = 0; v < VALUES; v++)
      if ((result.needed >>> v) & 1) expect(fitting.every((values) => values.includes(v + 1))).toBe(true);
  }
  expect(failed).toBeGreaterThan(20);
  expect(narrowed).toBeGreaterThan(50);
});
