import { expect, test } from 'vitest';
import { gridSymmetries, orbits, SYMMETRIES } from '../src/core/symmetry.js';

const nine = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };

test.each([
  // By Burnside's lemma: the cells on each axis or centre count once in the smaller orbits.
  ['none', 81],
  ['half-turn', 41],
  ['quarter-turn', 21],
  ['horizontal', 45],
  ['vertical', 45],
  ['diagonal', 45],
  ['anti-diagonal', 45],
  ['full', 15],
])('the symmetry %s cuts a 9x9 grid into %i orbits', (symmetry, count) => {
  const found = orbits(symmetry, nine);
  expect(found).toHaveLength(count);
  expect(found.flat().sort((a, b) => a - b)).toEqual([...Array(81).keys()]);
});

test('all eight symmetries are supported', () => {
  expect(SYMMETRIES).toEqual([
    'none',
    'half-turn',
    'quarter-turn',
    'horizontal',
    'vertical',
    'diagonal',
    'anti-diagonal',
    'full',
  ]);
});

test('a square has eight different symmetries and a rectangle four, each a permutation', () => {
  for (const [rows, columns, count] of [
    [4, 4, 8],
    [4, 6, 4],
  ]) {
    const maps = gridSymmetries(rows, columns);
    expect(new Set(maps.map((map) => map.join())).size).toBe(count);
    for (const map of maps) expect([...map].sort((a, b) => a - b)).toEqual([...Array(rows * columns).keys()]);
  }
});
