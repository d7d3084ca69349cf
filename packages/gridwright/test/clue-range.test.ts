import { describe, expect, test } from 'vitest';
import * as kurosu from '../src/kurosu.js';
import { make } from '../src/orders.js';
import { countFilled, formatSeedId, readOrder } from '../src/rules.js';
import * as sudoku from '../src/sudoku.js';

describe('a range of clues', () => {
  test.each([
    ['sudoku', { size: '6x6', clues: '10..13' }, [10, 11, 12, 13]],
    ['sudoku', { size: '9x9', clues: '30..33', symmetry: 'half-turn' }, [30, 31, 32, 33]],
    // The four quarters of the grid have the same clues, so only the middle cell makes a number odd.
    ['sudoku', { size: '9x9', clues: '30..35', symmetry: 'quarter-turn' }, [32, 33]],
    ['kurosu', { size: '6x6', clues: '10..12' }, [10, 11, 12]],
  ])('%s %j gives each possible number to some seed, and no other', (kind, asked, numbers) => {
    const order = readOrder(kind, asked);
    const seen = Array.from({ length: 30 }, (_, i) => countFilled(make(order, `range.${i}`).puzzle.clues));
    expect([...new Set(seen)].sort((a, b) => a - b)).toEqual(numbers);
  });

  test('has one form in a seed id, and gives the same puzzle each time', () => {
    const { id, seedId } = sudoku.generate({ clues: [24, 28], seed: 'alice' });
    expect(seedId).toBe('sudoku.1:clues-24..28:alice');
    expect(sudoku.generate({ clues: [24, 28], seed: 'alice' }).id).toBe(id);
    expect(formatSeedId(readOrder('sudoku', { clues: '24..24' }), 'alice')).toBe('sudoku.1:clues-24:alice');
    expect(kurosu.generate({ size: '6x6', clues: [10, 12], seed: 'alice' }).seedId).toBe('kurosu.1:clues-10..12:alice');
  });

  test.each([
    [{ clues: '28..24' }, 'clues: expected a whole number 0..81 for 9x9, or two of them as A..B, got "28..24"'],
    [{ clues: '24..28..30' }, '0..81 for 9x9, or two of them as A..B, got "24..28..30"'],
    [{ clues: '24..' }, 'got "24.."'],
    [{ clues: '20', size: '4x4' }, 'clues: expected a whole number 0..16 for 4x4, or two of them as A..B, got "20"'],
    [{ clues: '80..82' }, 'got "80..82"'],
    [{ clues: [24.5, 28] as [number, number] }, 'got "24.5..28"'],
    [{ clues: [28] as never }, 'clues: expected a string, a number'],
  ])('%j is refused in one sentence', (asked, sentence) => {
    expect(() => readOrder('sudoku', asked)).toThrow(sentence);
  });

  test('without a possible number is refused', () => {
    expect(() => make(readOrder('sudoku', { clues: '5..16' }), 'alice')).toThrow(
      'clues: a 9x9 puzzle with one solution has at least 17 clues, got 16',
    );
    expect(() => make(readOrder('sudoku', { clues: '30..31', symmetry: 'quarter-turn' }), 'alice')).toThrow(
      'clues: no pattern of 31 clues on 9x9 has the symmetry quarter-turn',
    );
  });
});
