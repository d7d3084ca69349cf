import { describe, expect, test } from 'vitest';
import { solve } from '../../../src/index.js';
import { DRAWINGS } from '../../../src/kinds/sudoku/variants/drawings.js';
import { make } from '../../../src/orders.js';
import { check, formatId, parseId, readOrder } from '../../../src/rules.js';
import { generate, rate } from '../../../src/sudoku.js';
import { howMany } from '../../how-many.js';

const LINES = DRAWINGS.filter(({ isHard }) => isHard).map(({ name }) => name);

describe.each(LINES)('a generator draws lines of %s', (name) => {
  test('that the only solution keeps, and that it needs', () => {
    for (const size of ['6x6', '9x9']) {
      for (let i = 0; i < howMany(2, 20); i++) {
        const { puzzle, id } = make(readOrder('sudoku', { size, [name]: true }), `lines ${i}`);
        expect(Object.keys(puzzle.options)).toEqual([name]);
        expect(parseId(id).type).toBe('puzzle');
        expect(formatId(puzzle)).toBe(id);
        const { solutions, complete } = solve(puzzle, { limit: 2 });
        expect([solutions.length, complete]).toEqual([1, true]);
        expect(check(puzzle, solutions[0])).toEqual([]);
        expect(solve({ ...puzzle, options: {} }, { limit: 2 }).solutions).toHaveLength(2);
      }
    }
  });

  test('at the level that is asked for', () => {
    const option = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const { puzzle } = generate({ size: '6x6', level: 'easy', seed: 'a', [option]: true });
    expect(rate(puzzle).level).toBe('easy');
  });
});

test('between lines without a gentle step are refused at that level', () => {
  expect(() => generate({ between: true, level: 'gentle', seed: 'a' })).toThrow(
    'level: a Sudoku that needs its lines of between is at least easy, got gentle',
  );
});
