import { expect, test } from 'vitest';
import type { Kind } from '../src/core/kind.js';
import { kurosu } from '../src/kinds/kurosu/kurosu.js';
import { sudoku } from '../src/kinds/sudoku/sudoku.js';
import { seriesDaily } from '../src/puzzle/daily.js';
import { parseId } from '../src/puzzle/id.js';
import { make, puzzleOf } from '../src/puzzle/make-puzzle.js';
import { readOrder } from '../src/puzzle/order.js';

const [first] = kurosu.generators;

/** Kurosu with a second generator, which gives every puzzle with 0 and 1 exchanged. */
const newer: Kind = {
  ...kurosu,
  version: 2,
  generators: [
    first,
    {
      ...first,
      generate(order, rng) {
        const puzzle = first.generate(order, rng);
        return { ...puzzle, clues: puzzle.clues.map((clue) => (clue === 0 ? 0 : 3 - clue)) };
      },
    },
  ],
};
const known = [sudoku, newer];
const order = readOrder(kurosu, { size: '8x8', distinct: true });
const old = make(kurosu, order, 'alice');

test('a seed id of the first version gives what it gave', () => {
  expect(old.seedId).toBe('kurosu.1:8x8:distinct:alice');
  expect(puzzleOf(known, old.seedId)).toEqual(old.puzzle);
  expect(make(newer, order, 'alice', 1)).toEqual(old);
});

test('a new puzzle is made by the newest version, and its seed id says so', () => {
  const made = make(newer, order, 'alice');
  expect(made.seedId).toBe('kurosu.2:8x8:distinct:alice');
  expect(made.puzzle).not.toEqual(old.puzzle);
  expect(puzzleOf(known, made.seedId)).toEqual(made.puzzle);
});

test('a version that does not exist is refused by its range', () => {
  expect(() => parseId(known, 'kurosu.3:alice')).toThrow('expected a generator version from 1 to 2 of kurosu, got "3"');
  expect(() => parseId(known, 'kurosu.0:alice')).toThrow('got "0"');
  expect(() => parseId([kurosu], 'kurosu.2:alice')).toThrow('expected generator version 1 of kurosu, got "2"');
});

test('a newer version changes no daily puzzle', () => {
  expect(seriesDaily(newer, '2026-11-20')).toEqual(seriesDaily(kurosu, '2026-11-20'));
});
