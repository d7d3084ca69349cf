import { describe, expect, test } from 'vitest';
import { solve } from '../../../src/index.js';
import { ratingOf } from '../../../src/logic.js';
import { make } from '../../../src/orders.js';
import { check, countFilled, readOrder, UnsatisfiableError } from '../../../src/rules.js';
import { generate } from '../../../src/sudoku.js';

describe.each([
  ['9x9', 'hard'],
  ['6x6', 'medium'],
  ['6x6', 'hard'],
] as const)('arrows without clues on %s at the level %s', (size, level) => {
  test.each(['a', 'b', 'c'])('seed %s gives one solution and the level', (seed) => {
    const { puzzle } = generate({ size, arrow: true, clues: 0, level, seed });
    expect(countFilled(puzzle.clues)).toBe(0);
    expect(Object.keys(puzzle.options)).toEqual(['arrow']);
    const { solutions } = solve(puzzle, { limit: 2 });
    expect(solutions.map((solution) => check(puzzle, solution))).toEqual([[]]);
    expect(ratingOf(puzzle)?.level).toBe(level);
  });
});

test.each([
  ['9x9', 'easy', 'hard'],
  ['9x9', 'medium', 'hard'],
  ['6x6', 'easy', 'medium'],
] as const)('%s arrows without clues are never %s', (size, level, least) => {
  expect(() => generate({ size, arrow: true, clues: 0, level, seed: 'a' })).toThrow(
    new UnsatisfiableError(
      `level: a ${size} Sudoku with arrows and without clues is at least ${least}, got ${level}; ask for more clues, or leave their number open`,
    ),
  );
});

test('a minimal puzzle needs each of its arrows', () => {
  const { puzzle } = make(readOrder('sudoku', { size: '6x6', arrow: true, clues: 0, minimal: true }), 'a');
  const arrows = puzzle.options.arrow.split('.');
  expect(solve(puzzle, { limit: 2 }).solutions).toHaveLength(1);
  for (const one of arrows) {
    const arrow = arrows.filter((other) => other !== one).join('.');
    expect(solve({ ...puzzle, options: { arrow } }, { limit: 2 }).solutions).toHaveLength(2);
  }
});
