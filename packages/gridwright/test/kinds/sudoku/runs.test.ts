import { expect, test } from 'vitest';
import { rngFromText } from '../../../src/core/rng.js';
import { common, reachCommon } from '../../../src/kinds/sudoku/solve/equal-runs.js';
import { narrowListed } from '../../../src/kinds/sudoku/solve/narrow-listed.js';
import { narrowSet } from '../../../src/kinds/sudoku/solve/narrow-sum.js';
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

/** All lists of values from candidates. */
function anyLists(masks: readonly number[]): number[][] {
  if (masks.length === 0) return [[]];
  const values = [1, 2, 3, 4, 5].filter((value) => (masks[0] >>> (value - 1)) & 1);
  return values.flatMap((value) => anyLists(masks.slice(1)).map((rest) => [value, ...rest]));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const maskOf = (lists: readonly (readonly number[])[], place: number) =>
  lists.reduce((mask, values) => mask | (1 << (values[place] - 1)), 0);

/** Expects that no fitting list is lost, and all have the needed values. Returns the number of cells with fewer candidates. */
function expectNothingLost(
  result: ReturnType<typeof narrowSet>,
  fitting: readonly (readonly number[])[],
  candidates: Int32Array,
): number {
  if (result === undefined) {
    expect(fitting).toEqual([]);
    return 0;
  }
  const { left, needed } = result;
  for (const cell of candidates.keys()) expect(maskOf(fitting, cell) & ~left[cell]).toBe(0);
  for (let v = 0; v < VALUES; v++)
    if ((needed >>> v) & 1) expect(fitting.every((values) => values.includes(v + 1))).toBe(true);
  return candidates.filter((mask, cell) => left[cell] !== mask).length;
}

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
    const result = narrowListed({ cells: new Uint16Array(cells), sets: new Int32Array(sets) }, candidates);
    if (result === undefined) failed++;
    narrowed += expectNothingLost(result, fitting, candidates);
  }
  expect(failed).toBeGreaterThan(20);
  expect(narrowed).toBeGreaterThan(50);
});

test('runs with the same sum keep the values of the sums that all can have, and cells that may be equal both', () => {
  let failed = 0;
  let narrowed = 0;
  for (let i = 0; i < 300; i++) {
    const rng = rngFromText(`equal ${i}`);
    const places = [[0, 1], [2], [3, 4]];
    const differ = places.map(() => rng.below(2) === 0);
    const candidates = Int32Array.from({ length: 5 }, () => 1 + rng.below(31));
    const runs = places.map((cells, run) => runSums(new Uint16Array(cells), differ[run]));
    const lists = places.map((cells, run) =>
      anyLists(cells.map((cell) => candidates[cell])).filter((values) => !differ[run] || values[0] !== values[1]),
    );
    const sums = lists.map((own) => new Set(own.map(sumOf)));
    const wanted = [...sums[0]].filter((sum) => sums.every((others) => others.has(sum))).sort((a, b) => a - b);
    if (!reachCommon(runs, candidates, VALUES)) {
      expect(wanted).toEqual([]);
      failed++;
      continue;
    }
    const steps = [...Array(32).keys()].filter((step) => (common.bits >>> step) & 1);
    expect(steps.map((step) => common.least + step)).toEqual(wanted);
    for (const [index, run] of runs.entries())
      for (let k = 0; k < run.count; k++) {
        const kept = wanted.reduce((mask, sum) => mask | run.kept[32 * k + sum - run.least], 0);
        const fitting = lists[index].filter((values) => wanted.includes(sumOf(values)));
        expect(kept).toBe(maskOf(fitting, run.open[k]));
        if (kept !== candidates[run.cells[run.open[k]]]) narrowed++;
      }
  }
  expect(failed).toBeGreaterThan(20);
  expect(narrowed).toBeGreaterThan(50);
});

test('a sum with more open cells than are tried one by one excludes no value that a choice has', () => {
  let failed = 0;
  let narrowed = 0;
  for (let i = 0; i < 300; i++) {
    const rng = rngFromText(`wide ${i}`);
    const cells = [0, 1, 2, 3];
    const candidates = Int32Array.from(cells, () => 1 + rng.below(31));
    const sum = 10 + rng.below(5);
    const fitting = differentLists([...candidates]).filter((values) => sumOf(values) === sum);
    const result = narrowSet(cells, sum, candidates, VALUES, 2);
    if (result === undefined) failed++;
    narrowed += expectNothingLost(result, fitting, candidates);
  }
  expect(failed).toBeGreaterThan(20);
  expect(narrowed).toBeGreaterThan(50);
});
