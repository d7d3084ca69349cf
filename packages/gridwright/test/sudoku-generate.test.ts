import { beforeAll, describe, expect, test } from 'vitest';
import { rngFromText } from '../src/core/rng.js';
import { solve } from '../src/index.js';
import { fill } from '../src/kinds/sudoku/generate/fill.js';
import { layoutOf } from '../src/kinds/sudoku/rules/layout.js';
import { solverOf } from '../src/kinds/sudoku/solve/plain-solver.js';
import { make } from '../src/orders.js';
import { check, countFilled, readOrder } from '../src/rules.js';
import { switchEngine } from '../src/wasm.js';
import { howMany } from './how-many.js';
import { expectSameMade, SORTS_MADE } from './same-puzzles.js';

const layout = (boxRows: number, boxColumns: number) =>
  layoutOf({ rows: boxRows * boxColumns, columns: boxRows * boxColumns, boxRows, boxColumns }, {});

describe('full grids', () => {
  /** Counts the cell sets, over all pairs of values, in which the pair can be exchanged. */
  function cyclesOf(grid: Uint8Array, boxRows: number, boxColumns: number): number {
    const n = boxRows * boxColumns;
    const boxOf = (cell: number) => Math.floor(cell / n / boxRows) * n + Math.floor((cell % n) / boxColumns);
    const see = (a: number, b: number) =>
      Math.floor(a / n) === Math.floor(b / n) || a % n === b % n || boxOf(a) === boxOf(b);
    let cycles = 0;
    for (let v = 1; v <= n; v++) {
      for (let w = v + 1; w <= n; w++) {
        const left = new Set([...grid.keys()].filter((cell) => grid[cell] === v || grid[cell] === w));
        for (const first of left) {
          cycles++;
          const cycle = [first];
          for (const cell of cycle) {
            left.delete(cell);
            for (const other of left) if (see(cell, other) && !cycle.includes(other)) cycle.push(other);
          }
        }
      }
    }
    return cycles;
  }

  test('of 6x6 have on average as many cycles of two values as all 28,200,960 have', () => {
    let grids = 0;
    let cycles = 0;
    const clues = new Uint8Array(36);
    for (let cell = 0; cell < 6; cell++) clues[cell] = cell + 1;
    solverOf(layout(2, 3)).search(clues, (grid) => {
      grids++;
      if (grids % 8 === 0) cycles += cyclesOf(grid, 2, 3);
      return true;
    });
    expect(grids * 720).toBe(28_200_960);
    const mean = cycles / Math.floor(grids / 8);
    const rng = rngFromText('cycles');
    const draws = 3000;
    const counts = Array.from({ length: draws }, () => cyclesOf(fill(layout(2, 3), rng), 2, 3));
    const drawn = counts.reduce((sum, count) => sum + count) / draws;
    // Three standard errors. With filling and scrambling alone it was ten too low.
    const error = Math.sqrt(counts.reduce((sum, count) => sum + (count - drawn) ** 2, 0) / draws / draws);
    expect(Math.abs(drawn - mean)).toBeLessThan(3 * error);
  });

  test('of 4x4 occur equally often, by chi-square', () => {
    const rng = rngFromText('even');
    const tally = new Map<string, number>();
    const mean = 50;
    for (let i = 0; i < 288 * mean; i++) {
      const text = fill(layout(2, 2), rng).join('');
      tally.set(text, (tally.get(text) ?? 0) + 1);
    }
    expect(tally.size).toBe(288);
    // The 99.9 % point for 287 degrees of freedom.
    expect([...tally.values()].reduce((sum, seen) => sum + (seen - mean) ** 2 / mean, 0)).toBeLessThan(365);
  });
});

test.each(SORTS_MADE)('60 seeds of the order %j give the same puzzles with and without the accelerator', (asked) =>
  expectSameMade(asked, 60),
);

describe('with the accelerator', () => {
  beforeAll(() => expect(switchEngine(true)).toBe(true));

  test('minimal puzzles have fewer clues than single digs give, 24.4 on average', () => {
    const order = readOrder('sudoku', { minimal: true });
    const clues = Array.from({ length: 500 }, (_, i) => countFilled(make(order, `few ${i}`).puzzle.clues));
    expect(clues.reduce((sum, count) => sum + count) / clues.length).toBeLessThan(23.7);
  });

  test('minimal 25x25 puzzles (in the thorough suite 20x20, too) have one solution, and two without any of their clues', () => {
    for (const size of ['25x25', '20x20'].slice(0, howMany(1, 2))) {
      const { puzzle } = make(readOrder('sudoku', { size, minimal: true }), 'large');
      expect(solve(puzzle)).toMatchObject({ complete: true, solutions: [{}] });
      for (const [cell, clue] of puzzle.clues.entries()) {
        if (clue === 0) continue;
        const less = { ...puzzle, clues: puzzle.clues.map((value, i) => (i === cell ? 0 : value)) };
        const { solutions } = solve(less);
        expect(new Set(solutions.map((solution) => solution.join())).size).toBe(2);
        for (const solution of solutions) expect(check(less, solution)).toEqual([]);
      }
    }
  });

  test.each([20, 21, 22])('puzzles with %i clues are found, and have one solution', (clues) => {
    for (let i = 0; i < 5; i++) {
      const { puzzle } = make(readOrder('sudoku', { clues }), `few ${i}`);
      expect(countFilled(puzzle.clues)).toBe(clues);
      expect(solve(puzzle)).toMatchObject({ complete: true, solutions: [{}] });
    }
  });

  test('17 clues are attempted, not found, and the error has the number of attempts', () => {
    expect(() => make(readOrder('sudoku', { clues: 17 }), 'few')).toThrow(
      expect.objectContaining({ name: 'LimitError', message: 'no 9x9 puzzle with 17 clues found in 30000 attempts' }),
    );
  });
});
