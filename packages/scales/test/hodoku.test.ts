import { readFileSync } from 'node:fs';
import { generate, parsePuzzle, solve } from 'gridwright/sudoku';
import { describe, expect, test } from 'vitest';
import { rate, type ScaleStep, within } from '../src/hodoku.js';

const fixture = readFileSync(new URL('fixtures/hodoku-ratings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\d{81}/.test(line))
  .map((line) => line.split(' '));

describe('the HoDoKu scale', () => {
  test('gives the level and score of the original', () => {
    expect(fixture.length).toBeGreaterThan(100);
    for (const [cells, level, score] of fixture) {
      const rating = rate(parsePuzzle(cells.replaceAll('0', '.')));
      expect(`${cells} ${rating.level} ${rating.score}`).toBe(`${cells} ${level} ${score}`);
    }
  });

  test('has steps that fill in the solution, never rule out a value of it, and add up, whatever was rated before', () => {
    for (const [cells, , score] of fixture.filter((_, i) => i % 7 === 0).reverse()) {
      const puzzle = parsePuzzle(cells.replaceAll('0', '.'));
      const [solution] = solve(puzzle).solutions;
      const grid = Uint8Array.from(puzzle.clues);
      let sum = 0;
      const watch = ({ places, removes, price }: ScaleStep) => {
        for (const { cell, value } of places) grid[cell] = value;
        for (const { cell, value } of removes) expect(solution[cell]).not.toBe(value);
        sum += price;
      };
      expect(rate(puzzle, { watch })).toEqual(rate(puzzle));
      expect([sum, grid]).toEqual([Number(score), solution]);
    }
  });

  test('chooses generated puzzles by level and score', () => {
    const { puzzle } = generate({ seed: 'alice', accept: within({ level: 'Hard', score: [500, 700] }) });
    const { level, score } = rate(puzzle);
    expect([level, score >= 500 && score <= 700]).toEqual(['Hard', true]);
  });

  test('refuses ranges and puzzles that it does not have', () => {
    expect(() => within({ score: [5, 4] })).toThrow(/^score: expected two scores .*got "\[5, 4\]"/);
    expect(() => within({ score: 5 as never })).toThrow(TypeError);
    expect(() => within({ level: 'hart' as 'Hard' })).toThrow(/^level: expected one of easy/);
    expect(() => generate({ seed: 'a', size: '6x6', accept: within({ level: 'Hard' }) })).toThrow(/^hodoku: expected/);
    expect(() => rate(parsePuzzle('1...3....1....14'))).toThrow(/the only one on the HoDoKu scale/);
    expect(() => rate(parsePuzzle('.'.repeat(81)))).toThrow(/exactly one solution/);
  });
});
