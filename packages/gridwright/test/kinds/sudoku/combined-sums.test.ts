import { expect, test } from 'vitest';
import { equationOf } from '../../../src/core/language.js';
import type { Total } from '../../../src/core/logic.js';
import { solve } from '../../../src/index.js';
import { readingOf, totalReadingOf, totalsIn } from '../../../src/kinds/sudoku/logic/constraints.js';
import { combinedTotalsOf } from '../../../src/kinds/sudoku/logic/inference/combined-totals.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { prove } from '../../../src/named/entry.js';
import { make } from '../../../src/orders.js';
import { hintText } from '../../../src/puzzle/sentences.js';
import { readOrder } from '../../../src/rules.js';
import { de } from '../../../src/text/de.js';
import { en } from '../../../src/text/en.js';
import { exampleOf, expectMadeSound, expectTamperedRefused, firstUse } from './sound.js';

const CODE = 'combined-sums';

test.each([{ arrow: true }, { 'region-sum': true }, { killer: true }, { 'little-killer': true }])(
  '%o: what is left of houses and sums is right in the solution, and what the proof checker reads',
  (asked) => {
    let totals = 0;
    for (let i = 0; i < 6; i++) {
      const { puzzle } = make(readOrder('sudoku', { size: '6x6', ...asked }), `combined ${i}`);
      const layout = layoutOf(puzzle.size, puzzle.options);
      const [solution] = solve(puzzle).solutions;
      for (const { premise, ...total } of combinedTotalsOf(layout)) {
        expect(total.cells.reduce((all, cell, at) => all + total.weights[at] * solution[cell], 0)).toBe(total.sum);
        expect(totalReadingOf(layout)(premise)).toEqual(total);
        totals++;
      }
    }
    expect(totals).toBeGreaterThan(20);
  },
);

/** Returns the values of each cell in some way to reach a total, by trying all values: runs have different values. */
function valuesByTrying({ cells, weights, sum, runs }: Total, candidates: Int32Array): Set<number>[] {
  const found = cells.map(() => new Set<number>());
  const runOf = runs.flatMap((length, run) => Array.from({ length }, () => run));
  const fill = (values: readonly number[]): void => {
    const at = values.length;
    if (at === cells.length) {
      if (values.reduce((all, value, i) => all + weights[i] * value, 0) === sum)
        for (const [i, value] of values.entries()) found[i].add(value);
      return;
    }
    for (let value = 1; value <= 9; value++) {
      const isTaken = values.some((other, i) => other === value && runOf[i] === runOf[at]);
      if (!isTaken && (candidates[cells[at]] >>> (value - 1)) & 1) fill([...values, value]);
    }
  };
  fill([]);
  return found;
}

test('6x6 puzzles lose exactly the candidates that no way to reach the sum has', () => {
  let steps = 0;
  for (const rule of ['arrow', 'region-sum', 'killer', 'little-killer', 'zipper']) {
    for (let i = 0; i < 8; i++) {
      const { puzzle } = make(readOrder('sudoku', { size: '6x6', minimal: true, [rule]: true }), `tried ${i}`);
      const reading = totalReadingOf(layoutOf(puzzle.size, puzzle.options));
      const position = SudokuPosition.of(puzzle, puzzle.clues, true, []);
      for (;;) {
        const step = logic.next(position, new Set([CODE]));
        if (step === undefined) break;
        const total = reading(step.proof as never) as Total;
        const expected = valuesByTrying(total, position.candidates);
        const left = total.cells.map((cell) => {
          const gone = step.removes.filter((one) => one.cell === cell).map(({ value }) => value);
          const placed = step.places.find((one) => one.cell === cell);
          return new Set(
            [1, 2, 3, 4, 5, 6].filter(
              (value) =>
                (position.candidates[cell] >>> (value - 1)) & 1 &&
                !gone.includes(value) &&
                (placed === undefined || placed.value === value),
            ),
          );
        });
        expect(left).toEqual(expected);
        expect(logic.refute(position, step)).toBeUndefined();
        position.take(step);
        steps++;
      }
    }
  }
  expect(steps).toBeGreaterThan(20);
});

test.each([{ arrow: true }, { 'region-sum': true }])(
  '%o: all steps of paths agree with the only solution, and changed ones that are wrong are refused',
  (asked) => {
    expect(expectMadeSound({ minimal: true, size: '6x6', ...asked }, 4, 5).size).toBeGreaterThan(3);
  },
);

test('a sum on both sides, twice or unknown is no premise', () => {
  const { size, options } = exampleOf(CODE);
  const reading = totalReadingOf(layoutOf(size, options));
  expect(reading({ houses: [0], sums: [1], added: [2] })).toBeDefined();
  expect(reading({ houses: [0], sums: [1], added: [1] })).toBeUndefined();
  expect(reading({ houses: [0], sums: [], added: [1, 1] })).toBeUndefined();
  expect(reading({ houses: [0, 0], sums: [], added: [1] })).toBeUndefined();
  expect(reading({ houses: [0], sums: [], added: [99] })).toBeUndefined();
});

test('the parts of a total add up to it', () => {
  const { size, options, clues } = exampleOf(CODE);
  const layout = layoutOf(size, options);
  const { partsOf, reading } = totalsIn(layout);
  const premiseOf = readingOf(layout, clues);
  const position = SudokuPosition.of(exampleOf(CODE), new Uint8Array(81), true, []);
  for (const { premise, ...total } of combinedTotalsOf(layout)) {
    const weights = new Int32Array(81);
    for (const { premise: part, factor } of partsOf(premise)) {
      if (typeof part !== 'number') {
        const stated = reading(part) as Total;
        for (const [i, cell] of stated.cells.entries()) weights[cell] += factor * stated.weights[i];
        continue;
      }
      // The house has the value once: its cells count with the value that the factor is.
      for (const { cell, value } of premiseOf(part, position)?.members ?? []) if (value === 1) weights[cell] += factor;
    }
    const expected = new Int32Array(81);
    for (const [i, cell] of total.cells.entries()) expected[cell] = total.weights[i];
    expect([...weights]).toEqual([...expected]);
  }
});

test('a hint says the sums and what is left of them, and its changed steps are refused', () => {
  const puzzle = exampleOf(CODE);
  const { position, step } = firstUse(puzzle, CODE);
  const [solution] = solve(puzzle).solutions;
  expect(expectTamperedRefused(position, step, solution)).toBeGreaterThan(5);
  const hint = logic.hint(position, step);
  expect(hintText(en, puzzle, hint).text).toContain('Box 1 adds up to 45. On each arrow, ');
  expect(hintText(en, puzzle, hint).text).toContain(
    'Together, that leaves r1c1 + r1c2 + r1c3 + r2c3 + 2 × r3c1 + r4c3 = 45. So 7 can be removed from r1c1 and r1c3.',
  );
  expect(hintText(de, puzzle, hint).text).toContain('In Block 1 ist die Summe 45. ');
  expect(hintText(de, puzzle, hint).text).toContain(
    'Zusammen ergibt das Z1S1 + Z1S2 + Z1S3 + Z2S3 + 2 × Z3S1 + Z4S3 = 45. Deshalb kannst du die 7 aus Z1S1 und Z1S3 streichen.',
  );
});

test('an equation has both sides, and names its difference only where it needs to', () => {
  const name = (cell: number) => `r1c${cell + 1}`;
  const [a, b] = [0, 1].map((cell) => ({ cell, times: cell + 1 }));
  expect(equationOf([a, b], [], 0, name)).toBe('r1c1 + 2 × r1c2 = 0');
  expect(equationOf([a], [b], 0, name)).toBe('r1c1 = 2 × r1c2');
  expect(equationOf([a], [b], 3, name)).toBe('r1c1 = 2 × r1c2 + 3');
});

test('a proof with such steps is written', () => {
  const { proof } = prove(exampleOf(CODE));
  expect(proof).toContain('pol ');
});
