import { describe, expect, test } from 'vitest';
import { rngFromText } from '../../../src/core/rng.js';
import { ruledOutByTotal } from '../../../src/core/total.js';
import { possibleIn } from '../../../src/kinds/sudoku/logic/total-candidates.js';
import { canFill } from '../../../src/kinds/sudoku/rules/can-fill.js';
import { refused } from '../../../src/kinds/sudoku/rules/check.js';
import { narrowTotal } from '../../../src/kinds/sudoku/solve/narrow-total.js';
import { automaton } from '../../../src/kinds/sudoku/variants/automaton.js';
import type { MachineSpec } from '../../../src/kinds/sudoku/variants/machine.js';
import { expectAutomataSolved, expectSumsSolved, GRIDS, SIZE_4, SIZE_6, withAutomata } from './random-lines.js';

describe.each(GRIDS)('on $size.rows x $size.rows', (all) => {
  test('both searches find the grids whose lines a random automaton accepts', () => expectAutomataSolved(all, 25));

  test('both searches find the grids whose cells, times random weights, have random sums', () =>
    expectSumsSolved(all, 25));
});

/** Values grow, as on a thermometer. */
const rises: MachineSpec<number> = {
  name: '',
  start: 0,
  next: (last, value) => (value > last ? value : undefined),
  accepts: () => true,
};

test('a machine has as few states as its lists need', () => {
  // After each of 4 values on 6x6, the last one decides: 1 to 3, 2 to 4, 3 to 5 and 4 to 6.
  const { machine } = automaton('rises', [0, 1, 2, 3], SIZE_6, rises);
  expect(machine.states).toBe(1 + 3 + 3 + 3 + 1);
  expect(automaton('rises', [9, 8, 7, 6], SIZE_6, rises).machine).toBe(machine);
  expect(structuredClone(machine)).toEqual(machine);
});

test('a machine without any list accepts nothing', () => {
  const line = automaton('rises', [0, 1, 2, 3, 4], SIZE_4, rises);
  expect(line.machine.states).toBe(1);
  expect(refused(line, new Uint8Array(16))).toEqual([
    { code: 'rises', constraint: 'line', cells: [0, 1, 2, 3, 4], unfinished: false },
  ]);
});

test('an automaton with too many states is refused by the name of its rule', () => {
  const all: MachineSpec<string> = { name: '', start: '', next: (state, value) => state + value, accepts: () => true };
  const cells = [...Array(9).keys()];
  expect(() => automaton('endless', cells, SIZE_6, all)).toThrow(
    'endless: expected lines or groups that need at most 16384 states, got more',
  );
});

test('a line is wrong as soon as no values in its empty cells could make it right', () => {
  const line = automaton('rises', [0, 5, 10, 15], SIZE_6, rises);
  const wrong = (values: Record<number, number>) => {
    const answer = new Uint8Array(36);
    for (const [cell, value] of Object.entries(values)) answer[Number(cell)] = value;
    return refused(line, answer).length > 0;
  };
  expect(wrong({})).toBe(false);
  expect(wrong({ 0: 3 })).toBe(false);
  expect(wrong({ 0: 4 })).toBe(true);
  expect(wrong({ 0: 1, 15: 3 })).toBe(true);
  expect(wrong({ 0: 1, 5: 2, 10: 4, 15: 6 })).toBe(false);
  // An unknown value is a mistake of its own.
  expect(wrong({ 0: 99 })).toBe(false);
});

test('one automaton that can not be filled is found by itself, also where only its cells in one row prevent it', () => {
  const [{ layout }] = [withAutomata(SIZE_4, 'any')];
  const same: MachineSpec<number> = {
    name: '',
    start: 0,
    next: (first, value) => (first === 0 || first === value ? value : undefined),
    accepts: () => true,
  };
  const masks = new Uint32Array(16).fill(0b1111);
  const fits = (cells: number[]) => canFill(automaton('same', cells, SIZE_4, same), masks, layout);
  expect(fits([0, 6])).toBe(true);
  expect(fits([0, 6, 1])).toBe(false);
  masks[6] = 0b0110;
  masks[0] = 0b1001;
  expect(fits([0, 6])).toBe(false);
});

test('what a sum with weights rules out is the same for the finder, the checker and every choice of values', () => {
  const rng = rngFromText('totals');
  let ruledOut = 0;
  for (let i = 0; i < 200; i++) {
    const runs = Array.from({ length: 1 + rng.below(3) }, () => 1 + rng.below(2));
    const weights = runs.flatMap((length) => Array<number>(length).fill([1, -1, 2, -3, 10, 100][rng.below(6)]));
    const cells = [...weights.keys()];
    const candidates = Int32Array.from(cells, () => 1 + rng.below(511));
    const chosen = choices(candidates, runs);
    const totals = chosen.map((values) => values.reduce((all, value, at) => all + weights[at] * value, 0));
    const sum = totals.length === 0 ? 7 : totals[rng.below(totals.length)];
    const fitting = chosen.filter((_, at) => totals[at] === sum);
    const possible = cells.map((cell) => fitting.reduce((mask, values) => mask | (1 << (values[cell] - 1)), 0));
    const total = { cells, weights, sum, runs };
    expect([...possibleIn(total, candidates)]).toEqual(possible);
    const gone = ruledOutByTotal(total, candidates);
    expect(cells.map((cell) => candidates[cell] & ~(gone.get(cell) ?? 0))).toEqual(possible);
    const left = narrowTotal({ ...total, premise: { houses: [], sums: [0] } }, candidates, 9);
    expect(possible.map((mask, cell) => mask & ~(left?.[cell] ?? 0))).toEqual(cells.map(() => 0));
    ruledOut += gone.size;
  }
  expect(ruledOut).toBeGreaterThan(100);
});

/** All values of cells, of which those in a run differ. */
function choices(candidates: Int32Array, runs: readonly number[]): number[][] {
  const runOf = runs.flatMap((length, run) => Array<number>(length).fill(run));
  return [...candidates].reduce<number[][]>(
    (before, mask, cell) =>
      before.flatMap((values) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9]
          .filter(
            (value) =>
              (mask >> (value - 1)) & 1 && !values.some((one, at) => one === value && runOf[at] === runOf[cell]),
          )
          .map((value) => [...values, value]),
      ),
    [[]],
  );
}
