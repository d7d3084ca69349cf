import { describe, expect, test } from 'vitest';
import { formatLine, kindOf, make, readOrder } from '../../src/index.js';
import { search } from '../../src/kinds/kurosu/search.js';
import { boardOf } from '../../src/kinds/kurosu/solver.js';

describe('full 6x6 boards', () => {
  test.each([
    [false, 11_222, 11_690],
    [true, 4_140, 4_424],
  ])('of many seeds (distinct %s) are all %i boards, each as likely as the others by chi-square', (distinct, boards, most) => {
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
  });
});

test.each([
  [8, 8, false, 12_413_918],
  [8, 8, true, 4_111_116],
])('the search finds all boards of %ix%i (distinct %s), %i (OEIS A253316)', (rows, columns, distinct, boards) => {
  const clues = new Uint8Array(rows * columns);
  const board = boardOf(kindOf('kurosu').size(rows, columns), distinct);
  let count = 0;
  const tally = () => {
    count++;
    return true;
  };
  expect(board.load(clues) && search(board, tally)).toBe(true);
  expect(count).toBe(boards);
});
