import { expect, test } from 'vitest';
import { kindOf } from '../src/index.js';
import { countPatterns } from '../src/kinds/kurosu/rules/valid-lines.js';
import * as rules from '../src/rules.js';

const { readOrder } = rules;

test('Sudoku has sizes from 4x4 to 25x25 with boxes of 2 to 5 rows, and no others', () => {
  const { size } = kindOf('sudoku');
  expect([4, 6, 9, 12, 25].map((n) => [size(n, n).boxRows, size(n, n).boxColumns])).toEqual([
    [2, 2],
    [2, 3],
    [3, 3],
    [3, 4],
    [5, 5],
  ]);
  for (const n of [2, 7, 18, 24, 30, 36]) expect(() => size(n, n)).toThrow(/^size: /);
  expect(() => size(12, 12, 6, 2)).toThrow(/^box: /);
  expect(readOrder('sudoku', { box: '2x3' }).size).toEqual(size(6, 6));
});

test('Kurosu has no boxes, and each line holds as many 0s as 1s', () => {
  const { size, values } = kindOf('kurosu');
  for (const [boxRows, boxColumns] of [
    [2, 0],
    [0, 3],
    [2, 3],
  ])
    expect(() => size(6, 6, boxRows, boxColumns)).toThrow(/^box: expected none for kurosu/);
  expect(values?.quota?.({ size: size(6, 8), options: {} })).toEqual({ whole: 24, row: 4, column: 3 });
});

test('lines of Kurosu are counted as in OEIS A177790', () => {
  expect([2, 4, 6, 8, 10, 12].map(countPatterns)).toEqual([2, 6, 14, 34, 84, 208]);
});

test('minimal Kurosus and those with a number of clues are dug without limit, so that a lower depth is written out', () => {
  expect(readOrder('kurosu', { depth: 'balance' }).requests).toEqual({});
  expect(readOrder('kurosu', { minimal: true, depth: 'balance' }).requests).toMatchObject({ depth: 'balance' });
  expect(readOrder('kurosu', { clues: 12, depth: 'balance' }).requests).toMatchObject({ depth: 'balance' });
  expect(readOrder('kurosu', { minimal: true, depth: 'search' }).requests.depth).toBeUndefined();
});

test('a mask of FlipIT loses its rim only where the rim is empty', () => {
  const read = (neighbourhood: string) => readOrder('flipit', { neighbourhood }).options.neighbourhood;
  expect(read('0000001100000100000000000')).toBe('110001000');
  expect(read('1000001100000100000000000')).toBe('1000001100000100000000000');
  expect(read('110001000')).toBe('110001000');
});

test('FlipIT takes one press as the fewest, and not none', () => {
  expect(readOrder('flipit', { presses: 1 }).requests).toEqual({ presses: '1' });
  expect(() => readOrder('flipit', { presses: 0 })).toThrow(/^presses: expected a whole number 1\.\.16/);
});

test('the entry for the first load of a page stays small: at most 30 names at run time', () => {
  expect(Object.keys(rules).length).toBeLessThanOrEqual(30);
});
