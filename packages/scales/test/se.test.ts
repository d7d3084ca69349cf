import { readFileSync } from 'node:fs';
import { generate, parsePuzzle, puzzleOf, rate as rateLevel, solve } from 'gridwright/sudoku';
import { describe, expect, test } from 'vitest';
import { howMany } from '../../gridwright/test/how-many.js';
import { rate, type ScaleStep, within } from '../src/se.js';

const fixture = readFileSync(new URL('fixtures/se-ratings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\d{81}/.test(line))
  .map((line) => line.split(' '));

describe('the SE scale', () => {
  test('gives the ER, EP and ED of the original', () => {
    expect(fixture.length).toBeGreaterThan(300);
    for (const [cells, er, ep, ed] of fixture.filter((_, i) => i % howMany(4, 1) === 0)) {
      const rating = rate(parsePuzzle(cells.replaceAll('0', '.')));
      expect(`${cells} ${rating.er.toFixed(1)} ${rating.ep.toFixed(1)} ${rating.ed.toFixed(1)}`).toBe(
        `${cells} ${er} ${ep} ${ed}`,
      );
    }
  });

  test('is the same whatever was rated before', () => {
    const puzzles = fixture
      .filter((_, i) => i % howMany(80, 40) === 0)
      .map(([cells]) => parsePuzzle(cells.replaceAll('0', '.')));
    const forwards = puzzles.map((puzzle) => rate(puzzle));
    const backwards = [...puzzles].reverse().map((puzzle) => rate(puzzle));
    expect(backwards.reverse()).toEqual(forwards);
  });

  test('has steps that fill in the solution, and never rule out a value of it', () => {
    for (const [cells] of fixture.filter((_, i) => i % howMany(24, 6) === 0)) {
      const puzzle = parsePuzzle(cells.replaceAll('0', '.'));
      const [solution] = solve(puzzle).solutions;
      const grid = Uint8Array.from(puzzle.clues);
      const watch = ({ places, removes }: ScaleStep) => {
        for (const { cell, value } of places) grid[cell] = value;
        for (const { cell, value } of removes) expect(solution[cell]).not.toBe(value);
      };
      const rating = rate(puzzle, { watch });
      expect(rating).toEqual(rate(puzzle));
      expect(grid).toEqual(solution);
    }
  });

  test('gives a lower bound, and says so, when nested chains take more steps than allowed', () => {
    const puzzle = parsePuzzle('1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..');
    const rating = rate(puzzle, { maxSteps: 100 });
    expect(rating.atLeast).toBe(true);
    expect(rating.er).toBeGreaterThanOrEqual(9.5);
    expect(rating.er).toBeLessThanOrEqual(10.5);
    expect([rating.ep, rating.ed]).toEqual([1.2, 1.2]);
    expect(Object.keys(rate(generate({ seed: 'alice' }).puzzle))).toEqual(['er', 'ep', 'ed']);
  });

  test('chooses generated puzzles by their price', () => {
    const { puzzle, seedId } = generate({ seed: 'alice', accept: within(4.2, 5.0) });
    const { er } = rate(puzzle);
    expect(er >= 4.2 && er <= 5.0).toBe(true);
    // The first of the draws of the seed: none before it has such a price.
    const [, base, draw] = /^(.*:alice)\.(\d+)$/.exec(seedId) ?? [];
    expect(Number(draw)).toBeGreaterThan(1);
    for (let i = 1; i < Number(draw); i++) {
      const earlier = rate(puzzleOf(`${base}.${i}`)).er;
      expect(earlier < 4.2 || earlier > 5.0).toBe(true);
    }
    const { level } = rateLevel(generate({ seed: 'bob', level: 'hard', accept: within(6.5, 7.5) }).puzzle);
    expect(level).toBe('hard');
  });

  test('gives the puzzles that these seeds have always had', () => {
    expect(generate({ seed: 'alice', accept: within(4.2, 5.0) }).seedId).toBe('sudoku.1:clues-25:alice.25');
    expect(generate({ seed: 'bob', level: 'hard', accept: within(6.5, 7.5) }).seedId).toBe('sudoku.1:clues-25:bob.16');
    expect(generate({ seed: 'z', accept: within(1.2, 2.0) }).seedId).toBe('sudoku.1:z.1');
  });

  test('refuses prices that are no range', () => {
    expect(() => within(5, 4)).toThrow(/^within: expected prices from 1.0 to 12.0, .*got "5 and 4"/);
    expect(() => within(4, 13)).toThrow(/^within: expected prices/);
    expect(() => within(Number.NaN, 5)).toThrow(/^within: expected prices/);
    expect(() => within('4' as never, 5)).toThrow(TypeError);
  });

  test('refuses orders and puzzles with other sizes or rules before or at the first puzzle', () => {
    const accept = within(4, 5);
    for (const [asked, got] of [
      [{ size: '6x6' }, '6x6'],
      [{ size: '4x4' }, '4x4'],
      [{ diagonals: true }, '9x9 with diagonals'],
      [{ jigsaw: true }, '9x9 with jigsaw'],
      [{ killer: true }, '9x9 with '],
    ] as const)
      expect(() => generate({ seed: 'a', ...asked, accept })).toThrow(
        `se: expected a plain 9x9 Sudoku, the only one on the SE scale, got "${got}`,
      );
    expect(() => rate(parsePuzzle('1...3....1....14'))).toThrow(/^puzzle: expected a plain 9x9 Sudoku/);
    expect(() => rate(parsePuzzle('.'.repeat(81)))).toThrow(/exactly one solution, got more than one/);
    expect(() => rate(parsePuzzle(`11${'.'.repeat(79)}`))).toThrow(/exactly one solution, got none/);
  });

  test('refuses options of other types', () => {
    const { puzzle } = generate({ seed: 'alice' });
    expect(() => rate(puzzle, 5 as never)).toThrow(TypeError);
    expect(() => rate(puzzle, { maxSteps: '5' as never })).toThrow('maxSteps: expected a number, got a string');
    expect(() => rate(puzzle, { maxSteps: -1 })).toThrow('maxSteps: expected a whole number from 0, got -1');
  });
});
