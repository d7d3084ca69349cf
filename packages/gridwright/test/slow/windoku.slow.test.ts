import { expect, test } from 'vitest';
import { solve } from '../../src/index.js';
import { make, rngFromText } from '../../src/orders.js';
import { readOrder } from '../../src/rules.js';
import { isWindokuGrid, oracleSolutions } from '../oracles/sudoku.js';

const MOST = 20;

test('a plain search and a plain checker agree with the solver on 100 Windokus with clues taken away or changed', () => {
  const rng = rngFromText('windoku oracle');
  const counts = new Set<number>();
  for (let i = 0; i < 100; i++) {
    const diagonals = i % 5 === 0;
    const { puzzle } = make(readOrder('sudoku', { windoku: true, diagonals }), `oracle ${i}`);
    const clues = puzzle.clues.map((value) => (rng.below(12) === 0 ? 0 : value));
    if (i % 4 === 0) clues[rng.below(81)] = 1 + rng.below(9);
    const { solutions } = solve({ ...puzzle, clues }, { limit: MOST });
    expect(solutions.every(isWindokuGrid)).toBe(true);
    const expected = oracleSolutions(clues, puzzle.size, MOST, { diagonals, windows: true });
    expect(solutions.length).toBe(expected.length);
    if (expected.length < MOST) expect(solutions.map((grid) => grid.join(',')).sort()).toEqual(expected.sort());
    counts.add(expected.length);
  }
  expect(counts.has(0) && counts.has(1) && counts.size > 4).toBe(true);
});
