import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kindOf, puzzleOf, type ScaleStep } from '../src/internal.js';
import { generate, parsePuzzle, rate, solve } from '../src/sudoku.js';
import { howMany } from './how-many.js';

const fixture = readFileSync(new URL('fixtures/se-ratings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\d{81}/.test(line))
  .map((line) => line.split(' '));

describe('the SE scale', () => {
  test('gives the ER, EP and ED of the original', () => {
    expect(fixture.length).toBeGreaterThan(300);
    for (const [cells, er, ep, ed] of fixture.filter((_, i) => i % howMany(4, 1) === 0)) {
      const rating = rate(parsePuzzle(cells.replaceAll('0', '.')), { scale: 'se' });
      expect(`${cells} ${rating.er.toFixed(1)} ${rating.ep.toFixed(1)} ${rating.ed.toFixed(1)}`).toBe(
        `${cells} ${er} ${ep} ${ed}`,
      );
    }
  });

  test('is the same whatever was rated before', () => {
    const puzzles = fixture
      .filter((_, i) => i % howMany(80, 40) === 0)
      .map(([cells]) => parsePuzzle(cells.replaceAll('0', '.')));
    const forwards = puzzles.map((puzzle) => rate(puzzle, { scale: 'se' }));
    const backwards = [...puzzles].reverse().map((puzzle) => rate(puzzle, { scale: 'se' }));
    expect(backwards.reverse()).toEqual(forwards);
  });

  test('has steps that fill in the solution, and never rule out a value of it', async () => {
    for (const [cells] of fixture.filter((_, i) => i % howMany(24, 6) === 0)) {
      const puzzle = parsePuzzle(cells.replaceAll('0', '.'));
      const [solution] = solve(puzzle).solutions;
      const grid = Uint8Array.from(puzzle.clues);
      const scale = await kindOf('sudoku').scales?.se?.load();
      const watch = ({ places, removes }: ScaleStep) => {
        for (const { cell, value } of places) grid[cell] = value;
        for (const { cell, value } of removes) expect(solution[cell]).not.toBe(value);
      };
      const rating = scale?.rate(puzzle, { watch });
      expect(rating).toEqual(rate(puzzle, { scale: 'se' }));
      expect(grid).toEqual(solution);
    }
  });

  test('gives a lower bound, and says so, when nested chains take more steps than allowed', () => {
    const puzzle = parsePuzzle('1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..');
    const rating = rate(puzzle, { scale: 'se', maxSteps: 100 });
    expect(rating.atLeast).toBe(true);
    expect(rating.er).toBeGreaterThanOrEqual(9.5);
    expect(rating.er).toBeLessThanOrEqual(10.5);
    expect([rating.ep, rating.ed]).toEqual([1.2, 1.2]);
    expect(Object.keys(rate(generate({ seed: 'alice' }).puzzle, { scale: 'se' }))).toEqual(['er', 'ep', 'ed']);
  });

  test('chooses generated puzzles by their price', () => {
    const { puzzle, seedId } = generate({ seed: 'alice', se: [4.2, 5.0] });
    const { er } = rate(puzzle, { scale: 'se' });
    expect(er >= 4.2 && er <= 5.0).toBe(true);
    // The first of the draws of the seed: none before it has such a price.
    const [, base, draw] = /^(.*:alice)\.(\d+)$/.exec(seedId) ?? [];
    expect(Number(draw)).toBeGreaterThan(1);
    for (let i = 1; i < Number(draw); i++) {
      const earlier = rate(puzzleOf(`${base}.${i}`) as typeof puzzle, { scale: 'se' }).er;
      expect(earlier < 4.2 || earlier > 5.0).toBe(true);
    }
    const { level } = rate(generate({ seed: 'bob', level: 'hard', se: [6.5, 7.5] }).puzzle);
    expect(level).toBe('hard');
  });

  test('refuses prices that are no range', () => {
    expect(() => generate({ seed: 'a', se: [5, 4] })).toThrow(/^se: expected two prices .*got "\[5, 4\]"/);
    expect(() => generate({ seed: 'a', se: [4, 13] })).toThrow(/^se: expected two prices/);
    expect(() => generate({ seed: 'a', se: 4 as never })).toThrow(TypeError);
    expect(() => generate({ seed: 'a', size: '6x6', se: [4, 5] })).toThrow(/^se: expected/);
  });

  test('refuses puzzles and scales that it does not have', () => {
    expect(() => rate(parsePuzzle('1...3....1....14'), { scale: 'se' })).toThrow(/expected a plain 9x9 Sudoku/);
    expect(() => rate(parsePuzzle('.'.repeat(81)), { scale: 'se' })).toThrow(/exactly one solution/);
    expect(() => rate(parsePuzzle('.'.repeat(81)), { scale: 'other' as 'se' })).toThrow(/scale: expected se or hodoku/);
  });
});
