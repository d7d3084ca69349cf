import { describe, expect, test } from 'vitest';
import { formatLine } from '../../src/formats.js';
import { kindOf } from '../../src/index.js';
import { Board } from '../../src/kinds/kurosu/solve/board.js';
import { search } from '../../src/kinds/kurosu/solve/search.js';
import { drawGrid, make, numberingOf, rngFromText } from '../../src/orders.js';
import { check, readOrder } from '../../src/rules.js';

describe('full 6x6 boards', () => {
  test.each([
    [false, 11_222, 11_690],
    [true, 4_140, 4_424],
  ])(
    'of many seeds (distinct %s) are all %i boards, each as likely as the others by chi-square',
    (distinct, boards, most) => {
      const order = readOrder('kurosu', { clues: 36, distinct });
      const tally = new Map<string, number>();
      const draws = 250_000;
      for (let i = 0; i < draws; i++) {
        const text = formatLine(make(order, `board ${i}`).puzzle);
        tally.set(text, (tally.get(text) ?? 0) + 1);
      }
      const expected = draws / boards;
      const chiSquare = [...tally.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
      console.log(`chi-square ${chiSquare.toFixed(0)}, ${boards - 1} degrees of freedom, ${draws} draws`);
      expect(tally.size).toBe(boards);
      // The 99.9 % point for boards - 1 degrees of freedom.
      expect(chiSquare).toBeLessThan(most);
    },
  );
});

test.each([
  [8, 8, false, 12_413_918],
  [8, 8, true, 4_111_116],
])('the search finds all boards of %ix%i (distinct %s), %i (OEIS A253316)', (rows, columns, distinct, boards) => {
  const clues = new Uint8Array(rows * columns);
  const board = new Board(kindOf('kurosu').size(rows, columns), { distinct });
  let count = 0;
  const tally = () => {
    count++;
    return true;
  };
  expect(board.load(clues) && search(board, tally)).toBe(true);
  expect(count).toBe(boards);
});

test('10x10 with distinct lines has 48,183,195,384 boards (OEIS A253316), each of which can be found by its number', () => {
  const order = readOrder('kurosu', { size: '10x10', distinct: true });
  const numbering = numberingOf(order);
  expect(numbering.count).toBe(48_183_195_384n);
  const rng = rngFromText('distinct');
  for (let i = 0; i < 100; i++) {
    const clues = drawGrid(numbering, rng);
    expect(check({ ...order, clues }, clues)).toEqual([]);
    expect(numbering.grid(numbering.number(clues))).toEqual(clues);
  }
  expect([1n, 48_183_195_384n].map((n) => numbering.number(numbering.grid(n)))).toEqual([1n, 48_183_195_384n]);
});

test('8x10 with distinct lines has as many boards as 10x8', () => {
  const count = (size: string) => numberingOf(readOrder('kurosu', { size, distinct: true })).count;
  expect(count('8x10')).toBe(count('10x8'));
});
