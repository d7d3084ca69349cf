import { rulesOf } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { NOTE_SHAPES } from '../src/play/note-shapes.js';
import { fixedPlace, notePlaces } from '../src/play/notes.js';

const maskOf = (...values: number[]) => values.reduce((mask, value) => mask | (1 << (value - 1)), 0);

test('a candidate shown automatically has the same place whatever stands beside it, as in hints', () => {
  const alone = notePlaces({ corner: maskOf(5), centre: 0, values: 9, isFixed: true });
  const among = notePlaces({ corner: maskOf(1, 2, 5, 9), centre: 0, values: 9, isFixed: true });
  expect(alone.corner).toMatchObject([{ value: 5, x: 50, y: 50 }]);
  expect(among.corner.find(({ value }) => value === 5)).toEqual(alone.corner[0]);
  for (const { value, x, y } of among.corner) expect({ x, y }).toEqual(fixedPlace(value, 9));
});

test.each([
  [4, 2],
  [9, 3],
  [16, 4],
  [25, 5],
])('%i values have places in %i rows', (values, rows) => {
  const places = Array.from({ length: values }, (_, i) => fixedPlace(i + 1, values));
  expect(new Set(places.map(({ y }) => y)).size).toBe(rows);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(values);
});

test('corner notes of the player stand along the edges, centre notes between them', () => {
  const { corner, centre } = notePlaces({ corner: maskOf(3, 7), centre: maskOf(1, 2), values: 9, isFixed: false });
  expect(corner.map(({ y }) => y)).toEqual([18, 18]);
  expect(centre.map(({ y }) => y)).toEqual([50, 50]);
});

test('every symbol of a value, and every letter in place of a digit, has an outline', () => {
  const symbols = [rulesOf('sudoku'), rulesOf('kurosu')].map(({ answerAlphabet }) =>
    answerAlphabet.symbols.slice(1, 26),
  );
  for (const symbol of [...symbols.join(''), ...'ABCDEFGHI'])
    expect(NOTE_SHAPES[symbol], symbol).toEqual([expect.any(Number), expect.stringMatching(/^(m[-\d ]+z)+$/)]);
});
