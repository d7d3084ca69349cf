import { keccak_256 } from '@noble/hashes/sha3.js';
import { describe, expect, test } from 'vitest';
import { rngFromText } from '../src/core/rng.js';
import { parsePuzzle } from '../src/formats.js';
import { kindOf, solve } from '../src/index.js';
import { countGrids } from '../src/kinds/sudoku/count/count-grids.js';
import { fill } from '../src/kinds/sudoku/generate/fill.js';
import { layoutOf } from '../src/kinds/sudoku/rules/layout.js';
import { plainSolverOf } from '../src/kinds/sudoku/solve/plain-solver.js';
import { make } from '../src/orders.js';
import { check, type Puzzle, readOrder } from '../src/rules.js';
import { howMany } from './how-many.js';
import { oracleSolutions } from './oracles/sudoku.js';

const sudoku = kindOf('sudoku');
const layout = (rows: number, diagonals = false) =>
  layoutOf(sudoku.size(rows, rows), diagonals ? { diagonals: 'yes' } : {});

/** Returns a full grid, and `clues` of its values in random places as clues. */
function partOf(rows: number, clues: number, seed: string, diagonals = false) {
  const rng = rngFromText(seed);
  const grid = fill(layout(rows, diagonals), rng);
  const left = grid.slice();
  for (const cell of rng.shuffle([...grid.keys()]).slice(clues)) left[cell] = 0;
  return { grid, clues: left };
}

describe('the 8x8 starts of Ethereum addresses', () => {
  /** The contract's algorithm: six low bits of keccak256 per attempt, for each value until the cell is empty. */
  function startOf(address: string): Puzzle {
    let seed = BigInt(`0x${Buffer.from(keccak_256(Buffer.from(address, 'hex'))).toString('hex')}`);
    const clues = new Uint8Array(64);
    for (let value = 1; value <= 8; value++) {
      let cell: number;
      do {
        cell = Number(seed & 63n);
        seed >>= 6n;
      } while (clues[cell] !== 0);
      clues[cell] = value;
    }
    return { kind: 'sudoku', size: sudoku.size(8, 8), options: {}, clues };
  }
  /** Cell i is nibble i, starting at the least significant end. */
  const gridOf = (word: string) => Uint8Array.from([...word].reverse(), (digit) => Number(digit));

  test('the solution on record solves the start of its address', () => {
    const start = startOf('58593392d72A9D90b133e1C8ecEec581C354687f');
    expect(start.clues).toEqual(gridOf('0000010000000000000700000000040200000000030000800000006000500000'));
    expect(check(start, gridOf('6573214814286735824756133615847227814356536472817832156441563827'))).toEqual([]);
    const { solutions } = solve(start, { limit: 1 });
    expect(check(start, solutions[0])).toEqual([]);
  });

  test('of the addresses 1 to 999 three have a start without a solution (nine up to 2999, in the thorough suite), and each takes at most 300 guesses', () => {
    const none: number[] = [];
    for (let i = 1; i < howMany(1000, 3000); i++) {
      const start = startOf(i.toString(16).padStart(40, '0'));
      const { solutions, complete } = solve(start, { limit: 1, maxSteps: 300 });
      expect(complete || solutions.length === 1).toBe(true);
      if (solutions.length === 0) none.push(i);
      else expect(check(start, solutions[0])).toEqual([]);
    }
    expect(none).toEqual([220, 541, 888, 1464, 1632, 1688, 1840, 2322, 2717].slice(0, howMany(3, 9)));
  });
});

describe('searchOther', () => {
  test('finds another value for a cell exactly if the oracle has a solution with one', () => {
    const found = new Set<boolean>();
    for (let i = 0; i < 300; i++) {
      const [rows, diagonals] = [i % 2 === 0 ? 4 : 6, i % 3 === 0];
      const { grid, clues } = partOf(rows, rows === 4 ? 5 : 13, `other ${i}`, diagonals);
      const cell = clues.indexOf(0);
      const solutions = oracleSolutions(clues, sudoku.size(rows, rows), 1000, { diagonals });
      const seen: string[] = [];
      const ending = plainSolverOf(layout(rows, diagonals)).searchOther(clues, grid, cell, (solution) =>
        seen.push(solution.join(',')),
      );
      const others = solutions.filter((solution) => Number(solution.split(',')[cell]) !== grid[cell]);
      found.add(others.length > 0);
      expect(ending).toBe(others.length > 0 ? 'enough' : 'complete');
      expect(others).toEqual(expect.arrayContaining(seen));
    }
    expect(found.size).toBe(2);
  });
});

describe('countGrids', () => {
  test('counts the grids of a size as published: 288 4x4 and 28,200,960 6x6', () => {
    expect(countGrids(new Uint8Array(16), layout(4))).toBe(288n);
    expect(countGrids(new Uint8Array(36), layout(6))).toBe(28_200_960n);
    expect(countGrids(new Uint8Array(36), layoutOf(sudoku.size(6, 6, 3, 2), {}))).toBe(28_200_960n);
  });

  test('counts what the oracle lists, with and without diagonals', () => {
    for (let i = 0; i < 100; i++) {
      const diagonals = i % 2 === 0;
      const rows = i % 4 < 2 ? 4 : 6;
      const { clues } = partOf(rows, rows === 4 ? 2 : 11, `count ${i}`, diagonals);
      expect(countGrids(clues, layout(rows, diagonals))).toBe(
        BigInt(oracleSolutions(clues, sudoku.size(rows, rows), 1e6, { diagonals }).length),
      );
    }
  });

  test.each([
    [8, 32],
    [8, 18],
    [9, 28],
    [12, 60],
  ])('counts as many solutions as the solver lists: %i rows, %i clues', (rows, count) => {
    for (let i = 0; i < 5; i++) {
      const { clues } = partOf(rows, count, `listed ${i}`);
      let listed = 0n;
      plainSolverOf(layout(rows)).search(clues, () => {
        listed++;
        return true;
      });
      expect(countGrids(clues, layout(rows))).toBe(listed);
    }
  });

  test('a puzzle has one solution, clues that contradict each other none', () => {
    const { puzzle } = make(readOrder('sudoku', { size: '16x16' }), 'one');
    expect(countGrids(puzzle.clues, layout(16))).toBe(1n);
    expect(countGrids(parsePuzzle('11'.padEnd(81, '.'), { kind: 'sudoku' }).clues, layout(9))).toBe(0n);
    expect(countGrids(parsePuzzle('12345678.........9'.padEnd(81, '.'), { kind: 'sudoku' }).clues, layout(9))).toBe(0n);
  });

  test('gives up after a number of steps, and reports how many it has taken', () => {
    expect(() => countGrids(new Uint8Array(81), layout(9), { maxSteps: 100 })).toThrow(
      'the solutions were not counted within 100 steps',
    );
    const reports: number[] = [];
    expect(() =>
      countGrids(new Uint8Array(81), layout(9), { maxSteps: 20_000, onProgress: (steps) => reports.push(steps) }),
    ).toThrow();
    expect(reports).toEqual([16_384]);
  });

  test('returns the same count when it drops its cache', () => {
    expect(countGrids(new Uint8Array(36), layout(6), {}, 2 ** 14)).toBe(28_200_960n);
  });
});
