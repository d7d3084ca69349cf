import { expect, test } from 'vitest';
import { findFormat, readSheets } from '../src/formats.js';
import { solve } from '../src/index.js';
import { ratingOf } from '../src/logic.js';

/** Two candidates in each cell, and no clue. */
const SUKAKU = `
45 34 47 69 27 18 89 16 25
46 79 29 18 39 45 34 48 18
13 39 18 36 14 26 59 68 78
78 59 39 67 26 12 34 29 35
46 28 56 78 58 37 78 49 17
17 16 34 69 23 45 58 56 26
29 69 19 25 37 27 28 38 14
26 78 78 24 12 19 68 37 56
35 14 56 12 28 26 12 47 79`;
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

function readOne(text: string) {
  const [item] = [...readSheets(text)];
  if (item.sheet === undefined) throw item.error ?? new Error('no sheet');
  return item.sheet;
}

test('candidates without a clue are a Sukaku, which is solved and rated by them', () => {
  const { puzzle, notes } = readOne(SUKAKU);
  expect(notes).toBeUndefined();
  expect(puzzle.clues.some((value) => value !== 0)).toBe(false);
  const { solutions, complete } = solve(puzzle);
  expect([solutions.map((grid) => grid.join('')), complete]).toEqual([[SOLUTION], true]);
  expect(ratingOf(puzzle)?.solved).toBe(true);
});

test.each(['729', 'pencil-marks'])('a Sukaku comes back from %s', (name) => {
  const sheet = readOne(SUKAKU);
  expect(readOne(findFormat(name).write(sheet))).toEqual(sheet);
});

test('a Sukaku may have a few clues, whose values its candidates needn’t leave out', () => {
  const { puzzle } = readOne(SUKAKU.replace('45 34', '5 345'));
  expect(puzzle.clues[0]).toBe(5);
  expect(puzzle.options.candidates).toMatch(/^12-345\./);
  expect(solve(puzzle).solutions.map((grid) => grid.join(''))).toEqual([SOLUTION]);
});

test('candidates that follow from the clues, or that are beside enough of them, are notes', () => {
  const clues = `${SOLUTION.slice(0, 16)}${'.'.repeat(65)}`;
  const plain = readOne(findFormat('pencil-marks').write(readOne(clues)));
  expect(plain.puzzle.options).toEqual({});
  const many = [...SOLUTION].map((value, cell) => (cell < 17 ? value : `${value}${(Number(value) % 9) + 1}`));
  const noted = readOne(many.map((group, cell) => group + (cell % 9 === 8 ? '\n' : ' ')).join(''));
  expect(noted.puzzle.options).toEqual({});
  expect(noted.notes?.some((mask) => mask !== 0)).toBe(true);
});
