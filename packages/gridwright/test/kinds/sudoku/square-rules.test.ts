import { describe, expect, it, test } from 'vitest';
import type { Size } from '../../../src/core/grid.js';
import { rngFromText } from '../../../src/core/rng.js';
import { de } from '../../../src/de.js';
import { en } from '../../../src/en.js';
import { parsePuzzle } from '../../../src/formats.js';
import { canonical, prove, solve } from '../../../src/index.js';
import { kindOf } from '../../../src/named/kinds.js';
import { make } from '../../../src/orders.js';
import { check, formatId, mistakeText, type Puzzle, readOrder } from '../../../src/rules.js';
import { moved, turns } from '../../canonical.js';
import { checkLines } from '../../oracles/pseudo-boolean.js';
import { oracleSolutions } from '../../oracles/sudoku.js';
import { expectStepsSound } from './random-rules.js';

type Keeps = (grid: ArrayLike<number>, size: Size) => boolean;

/** Returns whether a test holds for the values of every square of 2x2 cells. */
function inSquares(holds: (values: readonly number[], most: number) => boolean): Keeps {
  return (grid, { rows: n }) =>
    Array.from(grid).every((_, cell) => {
      if (cell % n === n - 1 || cell >= n * (n - 1)) return true;
      return holds([grid[cell], grid[cell + 1], grid[cell + n], grid[cell + n + 1]], n);
    });
}

const RULES: Readonly<Record<string, Keeps>> = {
  'global-entropy': inSquares((values, n) =>
    [0, 1, 2].every((third) => values.some((value) => value > (n * third) / 3 && value <= (n * (third + 1)) / 3)),
  ),
  'global-modular': inSquares((values) => new Set(values.map((value) => value % 3)).size === 3),
  'global-parity': inSquares(
    (values) => values.some((value) => value % 2 === 0) && values.some((value) => value % 2 > 0),
  ),
  'anti-diagonals': (grid, { rows: n }) =>
    [0, 1].every((side) => {
      const values = Array.from({ length: n }, (_, i) => grid[i * n + (side === 0 ? i : n - 1 - i)]);
      return new Set(values).size <= Math.sqrt(n);
    }),
};
const NAMES = Object.keys(RULES);

const blank = (name: string, size: string): Puzzle =>
  parsePuzzle('.'.repeat(Number.parseInt(size, 10) ** 2), { kind: 'sudoku', size, [name]: true });

/** Returns a puzzle of the rule with one solution, and the solution. */
function made(name: string, seed: string) {
  const size = name === 'anti-diagonals' ? '9x9' : '6x6';
  const { puzzle } = make(readOrder('sudoku', { size, [name]: true, clues: size === '6x6' ? 10 : 27 }), seed);
  return { puzzle, solution: Uint8Array.from(solve(puzzle, { limit: 1 }).solutions[0]) };
}

/** Returns some clues of a grid that keeps the rule; without the rule, they have up to 200 solutions. */
function withFewClues(name: string, seed: string): { puzzle: Puzzle; grids: number[][] } {
  const { puzzle, solution } = made(name, seed);
  const clues = Uint8Array.from(solution);
  let grids = [[...clues]];
  for (const cell of rngFromText(`${name} ${seed}`).shuffle([...clues.keys()])) {
    const fewer = clues.with(cell, 0);
    const found = oracleSolutions(fewer, puzzle.size, 200).map((line) => line.split(',').map(Number));
    if (found.length === 200) continue;
    clues[cell] = 0;
    grids = found;
    if (grids.length > 20) break;
  }
  return { puzzle: { ...puzzle, clues }, grids };
}

describe.each(NAMES)('%s', (name) => {
  const keeps = RULES[name];

  it('has the grids of 4x4 that a plain filter leaves', () => {
    const puzzle = blank(name, '4x4');
    const all = oracleSolutions(puzzle.clues, puzzle.size, 1000).map((line) => line.split(',').map(Number));
    expect(all).toHaveLength(288);
    const { solutions } = solve(puzzle, { limit: 1000 });
    const kept = all.filter((grid) => keeps(grid, puzzle.size));
    expect(solutions.map((one) => one.join()).sort()).toEqual(kept.map((one) => one.join()).sort());
    for (const grid of all) expect(check(puzzle, Uint8Array.from(grid)).length > 0).toBe(!keeps(grid, puzzle.size));
  });

  it.each(name === 'anti-diagonals' ? ['a'] : ['a', 'b', 'c'])(
    'has the solutions and mistakes of a plain filter on a larger grid: %s',
    (seed) => {
      const { puzzle, grids } = withFewClues(name, seed);
      const kept = grids.filter((grid) => keeps(grid, puzzle.size));
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThan(grids.length);
      const { solutions } = solve(puzzle, { limit: 1000 });
      expect(solutions.map((one) => one.join()).sort()).toEqual(kept.map((one) => one.join()).sort());
      for (const grid of grids.slice(0, 40))
        expect(check(puzzle, Uint8Array.from(grid)).length > 0).toBe(!keeps(grid, puzzle.size));
    },
  );

  it('has steps that pass the checker, and a proof that is accepted', () => {
    expectStepsSound(made(name, 'steps'));
    const { formula, proof } = prove(made(name, 'proof').puzzle);
    expect(() => checkLines(formula, proof)).not.toThrow();
  });

  it('has one canonical form for each turned or mirrored image', () => {
    const { puzzle } = made(name, 'canonical');
    const maps = puzzle.size.rows === 6 ? turns(puzzle.size).slice(0, 4) : turns(puzzle.size);
    const forms = maps.map((map) => formatId(canonical({ ...puzzle, clues: moved(puzzle.clues, map) })));
    expect(new Set(forms)).toEqual(new Set([formatId(canonical(puzzle))]));
  });
});

test.each([
  ['4x4', 0],
  ['6x6', 1],
])('full grids with global entropy: some of %s', (size, least) => {
  expect(solve(blank('global-entropy', size), { limit: 1 }).solutions.length).toBe(least);
});

test('anti-diagonals need square boxes of a grid up to 9x9', () => {
  for (const [options, shown] of [
    [{ size: '6x6' }, '"6x6"'],
    [{ size: '16x16' }, '"16x16"'],
    [{ size: '4x4', jigsaw: 'a3bcab2c2dbcd3' }, '"a jigsaw"'],
  ] as const)
    expect(() => readOrder('sudoku', { ...options, 'anti-diagonals': true })).toThrow(
      `anti-diagonals: expected 4x4 or 9x9 with boxes, got ${shown}`,
    );
});

test.each([
  [
    'global-parity',
    "Every square of 2x2 cells has an odd and an even value. r1c2, r1c3, r2c2 and r2c3 don't keep to that.",
    'In jedem Quadrat aus 2x2 Zellen steht ein gerader und ein ungerader Wert. In Z1S2, Z1S3, Z2S2 und Z2S3 ist das nicht so.',
  ],
  [
    'anti-diagonals',
    "Each of the two long diagonals has only as many different values as a box has rows: three in 9x9. r1c1, r2c2, r3c3 and r4c4 don't keep to that.",
    'Auf jeder der beiden langen Diagonalen stehen nur so viele verschiedene Werte, wie ein Block Zeilen hat: in 9x9 drei. In Z1S1, Z2S2, Z3S3 und Z4S4 ist das nicht so.',
  ],
])('a mistake against %s is a sentence in English and in German', (name, ...texts) => {
  const { puzzle, answer } = kindOf('sudoku').examples()[name];
  const [mistake] = check(puzzle, answer);
  expect([en, de].map((language) => mistakeText(language, puzzle, mistake))).toEqual(texts);
});
