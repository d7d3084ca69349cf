import { describe, expect, test } from 'vitest';
import { parsePuzzle } from '../src/formats.js';
import { kindOf, solve } from '../src/index.js';
import { nearestName } from '../src/input.js';
import { make, minimize, readCriteria, readOrderFor } from '../src/orders.js';
import { formatRemoval, parseRemoval, readOrder } from '../src/rules.js';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

describe('minimize', () => {
  test.each([
    ['sudoku', {}],
    ['sudoku', { size: '6x6', diagonals: true }],
    ['kurosu', { distinct: true }],
  ])('%s %o: keeps the solution, and no clue that is left can go', (kind, asked) => {
    const { puzzle } = make(readOrder(kind, asked), 'minimize');
    for (const seed of [undefined, 'a', 'b']) {
      const least = minimize(puzzle, seed);
      expect(solve(least).solutions).toEqual(solve(puzzle).solutions);
      for (const [cell, value] of least.clues.entries()) {
        if (value === 0) continue;
        expect(puzzle.clues[cell]).toBe(value);
        expect(solve({ ...least, clues: least.clues.with(cell, 0) }, { limit: 2 }).solutions).toHaveLength(2);
      }
    }
  });

  test('tries the clues in reading order, or in the order of a seed', () => {
    const puzzle = parsePuzzle(EASY);
    expect(minimize(puzzle)).toEqual(minimize(puzzle));
    expect(minimize(puzzle, 'a')).toEqual(minimize(puzzle, 'a'));
    const orders = [undefined, 'a', 'b', 'c'].map((seed) => minimize(puzzle, seed).clues.join(''));
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('rejects a puzzle with several solutions, and a kind without superfluous clues', () => {
    expect(() => minimize(parsePuzzle('.'.repeat(81), { kind: 'sudoku' }))).toThrow(
      "the puzzle doesn't have exactly one solution",
    );
    expect(() => minimize(parsePuzzle('41321', { kind: 'flipit' }))).toThrow(
      'puzzle.kind: expected a kind whose puzzles have one solution, got "flipit"',
    );
  });
});

describe('criteria that no puzzle can meet', () => {
  test.each([
    [
      { level: 'gentle', needs: 'x-wing' },
      'needs: a puzzle that needs x-wing has the level hard or expert, not gentle',
    ],
    [
      { level: 'extreme', needs: 'x-wing' },
      'needs: a puzzle that needs x-wing has the level hard or expert, not extreme',
    ],
    [
      { needs: 'x-wing', only: 'full-house,naked-single' },
      "only: a puzzle that needs x-wing isn't solved by cheaper techniques alone",
    ],
  ])('%o is refused at once', (words, sentence) => {
    expect(() => readOrderFor('sudoku', {}, readCriteria('sudoku', words))).toThrow(sentence);
  });

  test('criteria that a puzzle can meet are accepted', () => {
    for (const words of [
      { level: 'hard', needs: 'x-wing' },
      { level: 'expert', needs: 'x-wing' },
      { level: 'gentle' },
      { needs: 'x-wing', only: 'x-wing,xy-wing' },
    ])
      expect(() => readOrderFor('sudoku', {}, readCriteria('sudoku', words))).not.toThrow();
  });
});

describe('misspelt names', () => {
  test('an unknown technique suggests the nearest', () => {
    expect(() => readCriteria('sudoku', { needs: 'x-wnig' })).toThrow(', got "x-wnig"; did you mean x-wing?');
    expect(() => readCriteria('sudoku', { only: 'naked-singel' })).toThrow(
      ', got "naked-singel"; did you mean naked-single?',
    );
    expect(() => readCriteria('sudoku', { level: 'gentel' })).toThrow(', got "gentel"; did you mean gentle?');
    expect(() => readCriteria('sudoku', { needs: 'toString' })).toThrow(
      /^needs: expected the name of a technique, such as [a-z-]+, got "toString"$/,
    );
    expect(() => readCriteria('flipit', { needs: 'x-wing' })).toThrow('FlipIT has no techniques');
  });

  test('the nearest name is at most a third away', () => {
    expect(nearestName('swordfsh', ['x-wing', 'swordfish'])).toBe('swordfish');
    expect(nearestName('swordf', ['sword', 'swordfs'])).toBe('sword');
    expect(nearestName('zzzzzz', ['x-wing', 'swordfish'])).toBeUndefined();
    expect(nearestName('x'.repeat(1e6), ['x-wing'])).toBeUndefined();
  });
});

test('a candidate that is ruled out has a text form, like a move', () => {
  const { size, answerAlphabet } = { ...kindOf('sudoku'), size: kindOf('sudoku').size(16, 16) };
  for (const text of ['r1c2!=5', 'r16c16!=G'])
    expect(formatRemoval(parseRemoval(text, size, answerAlphabet), size, answerAlphabet)).toBe(text);
  for (const text of ['r1c2=5', 'r1c2!=.', 'r17c1!=1', 'r1c2!=', 'press r1c1', ''])
    expect(() => parseRemoval(text, size, answerAlphabet)).toThrow();
});
