import { expect, test } from 'vitest';
import { solve } from '../../../src/index.js';
import { equalSetsOf, type RepeatedCells } from '../../../src/kinds/sudoku/logic/inference/equal-sets.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { make } from '../../../src/orders.js';
import { hintText } from '../../../src/puzzle/sentences.js';
import { readOrder } from '../../../src/rules.js';
import { de } from '../../../src/text/de.js';
import { en } from '../../../src/text/en.js';
import { exampleOf, expectPathKeeps, expectSound, expectTamperedRefused, firstUse } from './sound.js';

const CODE = 'set-equality';
const CODES = new Set([CODE]);
const HOUSES = [
  { windoku: true },
  { diagonals: true },
  { 'disjoint-groups': true },
  { jigsaw: true },
  { jigsaw: true, size: '7x7' },
  { 'anti-knight': true },
  { diagonals: true, size: '6x6' },
];

/** Returns how often some cells have a value in a solution. */
function countOf({ cells, counts }: RepeatedCells, solution: Uint8Array, value: number): number {
  return cells.reduce((sum, cell, i) => sum + (solution[cell] === value ? counts[i] : 0), 0);
}

test.each(HOUSES)('%o: in every solution, both sets have each value as often, or once more', (asked) => {
  let sets = 0;
  for (let i = 0; i < 4; i++) {
    const { puzzle } = make(readOrder('sudoku', asked), `sets ${i}`);
    const [solution] = solve(puzzle).solutions;
    const layout = layoutOf(puzzle.size, puzzle.options);
    for (const { inside, outside, difference } of equalSetsOf(layout)) {
      for (let value = 1; value <= layout.values; value++)
        expect(countOf(inside, solution, value)).toBe(countOf(outside, solution, value) + difference);
      sets++;
    }
  }
  expect(sets).toBeGreaterThan(20);
});

test('a position loses only candidates that no solution has, and each step is certified', () => {
  let steps = 0;
  for (const asked of [{ windoku: true }, { 'disjoint-groups': true, size: '6x6' }, { jigsaw: true, size: '6x6' }]) {
    for (let i = 0; i < 10; i++) {
      const { puzzle } = make(readOrder('sudoku', asked), `loose ${i}`);
      const clues = puzzle.clues.map((value, cell) => (cell % 3 === 0 ? 0 : value));
      const { solutions } = solve({ ...puzzle, clues }, { limit: 300, maxSteps: 20_000 });
      const position = SudokuPosition.of({ ...puzzle, clues }, clues, false, []);
      steps += expectPathKeeps(position, CODES, solutions);
    }
  }
  expect(steps).toBeGreaterThan(20);
});

test('the ring of Phistomefel has the values of the four corners', () => {
  const { size, options } = exampleOf(CODE);
  const layout = layoutOf(size, options);
  const corners = [0, 1, 7, 8].flatMap((row) => [0, 1, 7, 8].map((column) => 9 * row + column));
  const ring = Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9].map((line) => Math.abs(line - 4));
    return Math.max(row, column) === 2;
  });
  const found = equalSetsOf(layout).find(({ outside }) => outside.cells.join() === corners.join());
  expect(found?.inside.cells).toEqual(ring);
  expect(found?.difference).toBe(0);
});

test('puzzles without further rules have no such step', () => {
  const { puzzle } = make(readOrder('sudoku', { minimal: true }), 'plain');
  expect(logic.next(SudokuPosition.of(puzzle, puzzle.clues, true, []), CODES)).toBeUndefined();
});

test('steps of its example agree with the solution, and changed ones that are wrong are refused', () => {
  const puzzle = exampleOf(CODE);
  const { position, step } = firstUse(puzzle, CODE);
  const [solution] = solve(puzzle).solutions;
  expectSound(position, step, solution);
  expect(expectTamperedRefused(position, step, solution)).toBeGreaterThan(20);
});

test('a hint names the houses and both groups, and shows these', () => {
  const puzzle = exampleOf(CODE);
  const { position, step } = firstUse(puzzle, CODE);
  const { work } = position;
  const hint = logic.hint(position, step);
  expect(position.work).toBe(work);
  expect(hint.areas[0].cells).toHaveLength(16);
  expect(hint.evidence?.lines[0].cells).toHaveLength(16);
  expect(hintText(en, puzzle, hint).text).toContain('the same values as boxes 1, 3, 7 and 9, each as often.');
  expect(hintText(de, puzzle, hint).text).toContain(
    'dieselben Werte wie in den Blöcken 1, 3, 7 und 9, jeder gleich oft.',
  );
});
