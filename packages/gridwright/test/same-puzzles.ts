import { expect } from 'vitest';
import { solve } from '../src/index.js';
import { make } from '../src/orders.js';
import { type Asked, formatId, readOrder } from '../src/rules.js';
import { SYMMETRIES } from '../src/sudoku.js';
import { switchEngine } from '../src/wasm.js';

/** All types of orders that the accelerator handles. */
const SORTS = [
  {},
  { minimal: true },
  { symmetry: 'half-turn' },
  { symmetry: 'full', minimal: true },
  { symmetry: 'diagonal', minimal: true },
  { clues: 24 },
  { clues: 40, symmetry: 'vertical' },
  { diagonals: true },
  { size: '6x6', minimal: true },
  { size: '8x8' },
];

/**
 * Fails unless `seeds` seeds give the same puzzles, and the same solutions for them and for looser ones, with and
 * without the accelerator.
 */
export function expectSamePuzzles(seeds: number): void {
  switchEngine(false);
  const plain = Array.from({ length: seeds }, (_, i) => results(i));
  expect(switchEngine(true)).toBe(true);
  for (let i = 0; i < seeds; i++) expect(results(i)).toBe(plain[i]);
}

/** Returns puzzle number i, its solutions, and the first five of it without its first clues. */
function results(i: number): string {
  const { puzzle } = make(readOrder('sudoku', SORTS[i % SORTS.length]), `same ${i}`);
  const loose = puzzle.clues.map((clue, cell) => (cell < 30 ? 0 : clue));
  const found = [
    solve(puzzle),
    solve({ ...puzzle, clues: loose }, { limit: 5 }),
    solve({ ...puzzle, clues: loose }, { limit: 5, maxSteps: 3 }),
  ];
  return `${formatId(puzzle)} ${found.map(({ solutions, complete }) => `${complete} ${solutions.map((s) => s.join('')).join()}`).join(' ')}`;
}

/** Orders of 9x9 that the generator handles in different ways. */
export const SORTS_MADE: readonly Asked[] = [
  ...SYMMETRIES.flatMap((symmetry) => [{ symmetry }, { symmetry, minimal: true }]),
  { clues: 23 },
  { clues: 28 },
  { clues: 40 },
  { clues: 24, minimal: true },
  { clues: 28, symmetry: 'half-turn' },
  { clues: 32, symmetry: 'quarter-turn', minimal: true },
  { diagonals: true },
];

/** Fails unless `seeds` seeds of an order give the same puzzles with and without the accelerator. */
export function expectSameMade(asked: Asked, seeds: number): void {
  const order = readOrder('sudoku', asked);
  const ids = () => Array.from({ length: seeds }, (_, i) => formatId(make(order, `made ${i}`).puzzle));
  switchEngine(false);
  const plain = ids();
  expect(switchEngine(true)).toBe(true);
  expect(ids()).toEqual(plain);
}
