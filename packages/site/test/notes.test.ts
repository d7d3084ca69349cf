import { rulesOf } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { NOTE_SHAPES } from '../src/board/note-shapes.js';
import { fixedPlace, notePlaces } from '../src/board/notes.js';

const maskOf = (...values: number[]) => values.reduce((mask, value) => mask | (1 << (value - 1)), 0);

test('a corner note has the same place whatever other corner notes stand beside it, as in hints', () => {
  const alone = notePlaces({ corner: maskOf(5), centre: 0, values: 9 });
  const among = notePlaces({ corner: maskOf(1, 2, 5, 9), centre: 0, values: 9 });
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

test.each([4, 6, 9, 16, 25].flatMap((values) => [false, true].map((hasText) => [values, hasText] as const)))(
  'no two notes of a cell collide with all of %i values in its corners and three in its centre (sums: %s)',
  (values, hasText) => {
    const places = notePlaces({ corner: 2 ** values - 1, centre: maskOf(1, 2, 3), values, hasText });
    const all = [...places.corner, ...places.centre];
    expect(all).toHaveLength(values + 3);
    // A digit is 0.74 of its size high and less than 0.62 wide.
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1))
        expect(
          Math.abs(a.x - b.x) >= 0.309 * (a.size + b.size) || Math.abs(a.y - b.y) >= 0.37 * (a.size + b.size),
          `${a.value} and ${b.value}`,
        ).toBe(true);
    // The sum of a cage reaches down to 26 hundredths of the cell.
    if (hasText) for (const { y, size } of all) expect(y - 0.37 * size).toBeGreaterThan(25);
  },
);

test('every symbol of a value, and every letter in place of a digit, has an outline', () => {
  const symbols = [rulesOf('sudoku'), rulesOf('kurosu')].map(({ answerAlphabet }) =>
    answerAlphabet.symbols.slice(1, 26),
  );
  for (const symbol of [...symbols.join(''), ...'ABCDEFGHI'])
    expect(NOTE_SHAPES[symbol], symbol).toEqual([expect.any(Number), expect.stringMatching(/^(m[-\d ]+z)+$/)]);
});
