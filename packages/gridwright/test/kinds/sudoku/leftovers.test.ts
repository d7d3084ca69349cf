import { expect, test } from 'vitest';
import { parsePuzzle } from '../../../src/formats.js';
import { solve } from '../../../src/index.js';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { constraintSearchOf } from '../../../src/kinds/sudoku/solve/constraint-search.js';
import { leftoversOf, narrowLeftover } from '../../../src/kinds/sudoku/solve/leftovers.js';
import { solverOf } from '../../../src/kinds/sudoku/solve/plain-solver.js';
import { make, rngFromText } from '../../../src/orders.js';
import { readOrder } from '../../../src/rules.js';

test('in every solution of a jigsaw, both groups of a leftover have the same values', () => {
  let groups = 0;
  for (let i = 0; i < 10; i++) {
    const { puzzle } = make(readOrder('sudoku', { size: i % 2 ? '9x9' : '7x7', jigsaw: true }), `leftovers ${i}`);
    const [solution] = solve(puzzle).solutions;
    for (const { cells } of leftoversOf(layoutOf(puzzle.size, puzzle.options))) {
      const values = cells.map((cell) => solution[cell]);
      const half = cells.length / 2;
      expect(values.slice(0, half).sort()).toEqual(values.slice(half).sort());
      groups++;
    }
  }
  expect(groups).toBeGreaterThan(50);
});

test('no value that makes two groups equal is excluded, and groups that never are fail', () => {
  let [failed, narrowed] = [0, 0];
  for (let i = 0; i < 500; i++) {
    const rng = rngFromText(`leftover ${i}`);
    const cells = Array.from({ length: 2 * (1 + rng.below(3)) }, (_, cell) => cell);
    const candidates = Int32Array.from(cells, () => 1 + rng.below(15));
    const half = cells.length / 2;
    const fillings = cells
      .reduce<number[][]>(
        (lists, cell) =>
          lists.flatMap((list) =>
            [1, 2, 3, 4].filter((v) => (candidates[cell] >>> (v - 1)) & 1).map((v) => [...list, v]),
          ),
        [[]],
      )
      .filter((list) => list.slice(0, half).sort().join() === list.slice(half).sort().join());
    const left = narrowLeftover({ cells: new Uint16Array(cells) }, candidates);
    if (left === undefined) {
      expect(fillings).toEqual([]);
      failed++;
      continue;
    }
    for (const cell of cells) {
      const possible = fillings.reduce((mask, list) => mask | (1 << (list[cell] - 1)), 0);
      expect(possible & ~left[cell]).toBe(0);
      if (left[cell] !== candidates[cell]) narrowed++;
    }
  }
  expect(failed).toBeGreaterThan(50);
  expect(narrowed).toBeGreaterThan(50);
});

test('both searches list the solutions of jigsaws with few clues', () => {
  for (let i = 0; i < 12; i++) {
    const { puzzle } = make(readOrder('sudoku', { size: '6x6', jigsaw: true }), `few ${i}`);
    const clues = puzzle.clues.map((value, cell) => (cell % 3 === i % 3 ? 0 : value));
    const layout = layoutOf(puzzle.size, puzzle.options);
    const all = (search: Pick<ReturnType<typeof solverOf>, 'search'>) => {
      const solutions: string[] = [];
      search.search(clues, (solution) => solutions.push(solution.join('')) < 3000);
      return solutions.sort();
    };
    const plain = all(solverOf(layout));
    expect(plain.length).toBeLessThan(3000);
    expect(all(constraintSearchOf(layout))).toEqual(plain);
  }
});

test('a region that takes all of a row but one cell gives that cell the value of its own last one', () => {
  const jigsaw = 'aaaabacccbddccbddeebdeeeb';
  const { size, options } = parsePuzzle('.'.repeat(25), { kind: 'sudoku', size: '5x5', jigsaw });
  expect(leftoversOf(layoutOf(size, options)).map(({ cells }) => [...cells])).toContainEqual([5, 4]);
});
