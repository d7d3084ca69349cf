import { describe, expect, test } from 'vitest';
import { solve } from '../../../src/index.js';
import { DRAWINGS } from '../../../src/kinds/sudoku/variants/drawings.js';
import { variants } from '../../../src/kinds/sudoku/variants/index.js';
import { make } from '../../../src/orders.js';
import { check, formatId, parseId, readOrder } from '../../../src/rules.js';
import { generate, rate } from '../../../src/sudoku.js';
import { howMany } from '../../how-many.js';
import { expectMadeSound } from './sound.js';

const MARKS = DRAWINGS.filter(({ isHard }) => isHard);

describe.each(MARKS)('a generator draws marks of $name', ({ name, least = 'easy' }) => {
  test('that the only solution keeps, and that it needs', () => {
    for (const [size, count] of [
      ['6x6', howMany(2, 20)],
      ['9x9', howMany(1, 20)],
    ] as const) {
      for (let i = 0; i < count; i++) {
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

  test('whose steps all pass the checker, while changed ones are refused', () => {
    expect(expectMadeSound({ size: '6x6', [name]: true }, howMany(2, 10), 11).size).toBeGreaterThan(1);
  });

  test('at the level that is asked for', () => {
    const option = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const { puzzle } = generate({ size: '6x6', level: least, seed: 'a', [option]: true });
    expect(rate(puzzle).level).toBe(least);
  });
});

test('the rules that are given and not drawn are these', () => {
  const given = variants.filter(({ type, drawn }) => type === 'data' && !drawn);
  expect(given.map(({ name }) => name)).toEqual([
    'index-line',
    'pair-condition',
    'own-rule',
    'equal-sum',
    'look-and-say',
    'candidates',
    'fog',
  ]);
});

test.each([
  [{ between: true, level: 'gentle' }, 'its marks of between is at least easy, got gentle'],
  [{ sandwich: true, level: 'easy' }, 'its marks of sandwich is at least medium, got easy'],
] as const)('%o is below the easiest step with a mark', (asked, message) => {
  expect(() => generate({ ...asked, seed: 'a' })).toThrow(`level: a Sudoku that needs ${message}`);
});

test.each([
  ['6x6', 'little-killer'],
  ['6x6', 'sandwich'],
  ['6x6', 'skyscraper'],
  ['6x6', 'region-sum'],
  ['6x6', 'clone'],
  ['9x9', 'sandwich'],
])('a minimal puzzle of %s with %s needs each mark', (size, name) => {
  const { puzzle } = make(readOrder('sudoku', { size, minimal: true, [name]: true }), 'b');
  const marks = puzzle.options[name].split('.');
  for (const mark of marks) {
    const others = marks.filter((one) => one !== mark).join('.');
    const options: Record<string, string> = others === '' ? {} : { [name]: others };
    expect(solve({ ...puzzle, options }, { limit: 2 }).solutions).toHaveLength(2);
  }
});

test.each([
  ['clone', 8],
  ['palindrome', 8],
  ['renban', 1],
])('a Sudoku of 9x9 with %s has at least %i clues, since values can be exchanged', (name, least) => {
  const asked = { clues: String(least - 1), [name]: true };
  expect(() => make(readOrder('sudoku', asked), 'a')).toThrow(`a 9x9 puzzle with one solution has at least ${least} `);
});

test('little killer clues can be enough without any other', () => {
  const { puzzle } = make(readOrder('sudoku', { size: '6x6', clues: '0', 'little-killer': true }), 'a');
  expect(puzzle.clues.every((value) => value === 0)).toBe(true);
  expect(solve(puzzle, { limit: 2 }).solutions).toHaveLength(1);
});
