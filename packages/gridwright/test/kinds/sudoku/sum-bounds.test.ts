import { expect, test } from 'vitest';
import type { Cell } from '../../../src/core/grid.js';
import type { Total, TotalPremise } from '../../../src/core/logic.js';
import { ruledOutByTotal } from '../../../src/core/total.js';
import { solve } from '../../../src/index.js';
import { totalReadingOf } from '../../../src/kinds/sudoku/logic/constraints.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import type { SudokuReason } from '../../../src/kinds/sudoku/logic/reason.js';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { differIn, inHouseRuns } from '../../../src/kinds/sudoku/solve/totals.js';
import { prove } from '../../../src/named/entry.js';
import { make } from '../../../src/orders.js';
import { hintText } from '../../../src/puzzle/sentences.js';
import { readOrder } from '../../../src/rules.js';
import { de } from '../../../src/text/de.js';
import { en } from '../../../src/text/en.js';
import { exampleOf, expectTamperedRefused, firstUse } from './sound.js';

const CODE = 'sum-bounds';
const RULES = ['region-sum', 'killer', 'zipper'];

/** Adds up weights by cell. */
function weightsOf({ cells, weights }: Total): Map<Cell, number> {
  const found = new Map<Cell, number>();
  for (const [i, cell] of cells.entries()) found.set(cell, (found.get(cell) ?? 0) + weights[i]);
  return found;
}

test('a 6x6 puzzle loses only candidates with which no values that differ in houses reach the sum, by trying all', () => {
  let steps = 0;
  for (const rule of RULES) {
    for (let i = 0; i < 8; i++) {
      const { puzzle } = make(readOrder('sudoku', { size: '6x6', minimal: true, [rule]: true }), `tried ${i}`);
      const layout = layoutOf(puzzle.size, puzzle.options);
      const differ = differIn(layout);
      const position = SudokuPosition.of(puzzle, puzzle.clues, true, []);
      for (;;) {
        const step = logic.next(position, new Set([CODE]));
        if (step === undefined) break;
        const total = totalReadingOf(layout)(step.proof as TotalPremise) as Total;
        const weights = weightsOf(total);
        const cells = [...weights.keys()];
        const canReach = (values: readonly number[], rest: number): boolean => {
          if (values.length === cells.length) return rest === 0;
          const cell = cells[values.length];
          const isOpen = (value: number) => values.every((other, at) => other !== value || !differ(cells[at], cell));
          return [1, 2, 3, 4, 5, 6].some(
            (value) =>
              (position.candidates[cell] >>> (value - 1)) & 1 &&
              isOpen(value) &&
              canReach([...values, value], rest - value * (weights.get(cell) as number)),
          );
        };
        for (const { cell, value } of step.removes) {
          cells.sort((a, b) => Number(b === cell) - Number(a === cell));
          expect(canReach([value], total.sum - value * (weights.get(cell) as number))).toBe(false);
        }
        expect(logic.refute(position, step)).toBeUndefined();
        position.take(step);
        steps++;
      }
    }
  }
  expect(steps).toBeGreaterThan(8);
});

test('runs of houses have the weights of the cells, and differ in each run', () => {
  const { size, options } = exampleOf(CODE);
  const layout = layoutOf(size, options);
  const differ = differIn(layout);
  const cells = [0, 1, 2, 10, 40, 41, 80];
  const weights = [1, 3, 3, 10, -2, 1, -1];
  const total = inHouseRuns({ cells, weights, sum: 0 }, layout.houses);
  expect(weightsOf(total)).toEqual(new Map(cells.map((cell, i) => [cell, weights[i]])));
  let at = 0;
  for (const length of total.runs) {
    const run = total.cells.slice(at, at + length);
    expect(new Set(total.weights.slice(at, at + length)).size).toBe(1);
    expect(run.every((cell, i) => run.slice(i + 1).every((other) => differ(cell, other)))).toBe(true);
    at += length;
  }
  expect(at).toBe(total.cells.length);
});

test('a cell of several runs loses what any of them rules out', () => {
  const candidates = Int32Array.of(0b111, 0b111, 0b100);
  // Both runs have the first cell: 3 is too much for the second.
  const total = { cells: [0, 1, 0], weights: [1, 1, 1], sum: 4, runs: [2, 1] };
  expect(ruledOutByTotal(total, candidates).get(0)).toBe(0b110);
});

test('every step of its example agrees with the solution, and changed ones that are wrong are refused', () => {
  const puzzle = exampleOf(CODE);
  const { position, step } = firstUse(puzzle, CODE);
  const [solution] = solve(puzzle).solutions;
  expect(expectTamperedRefused(position, step, solution)).toBeGreaterThan(5);
});

test('a hint says the sums, the equation and the bounds of both sides', () => {
  const puzzle = exampleOf(CODE);
  const { position, step } = firstUse(puzzle, CODE);
  const hint = logic.hint(position, step);
  expect(hintText(en, puzzle, hint).text).toContain('Since the values in a house differ, the left side is at ');
  expect(hintText(de, puzzle, hint).text).toContain(
    'Weil sich die Werte in einer Einheit unterscheiden, ist die linke Seite ',
  );
});

test('the bounds that a hint names are those of values that differ in houses', () => {
  const { position, step } = firstUse(exampleOf(CODE), CODE);
  const reason = logic.hint(position, step).reason as SudokuReason;
  if (reason.form !== CODE) throw new TypeError('expected sum bounds');
  const { isLeast, left, right, more, less, difference } = reason;
  const [solution] = solve(exampleOf(CODE)).solutions;
  const sumOf = (some: typeof more) => some.reduce((all, { cell, times }) => all + times * solution[cell], 0);
  expect(sumOf(more)).toBe(sumOf(less) + difference);
  expect(isLeast ? sumOf(more) >= left : sumOf(more) <= left).toBe(true);
  expect(isLeast ? sumOf(more) <= right : sumOf(more) >= right).toBe(true);
  expect(Math.abs(right - left)).toBeLessThan(9);
});

test('a proof with such steps is written, with the bounds of values that differ', () => {
  const { proof } = prove(exampleOf(CODE));
  const lines = proof.slice(proof.indexOf('Sum bounds. ')).split('\n').slice(1);
  const derived = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('% ')),
  );
  expect(derived.filter((line) => line.startsWith('pol '))).toHaveLength(4);
  expect(derived.length).toBeLessThan(200);
});
