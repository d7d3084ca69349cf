import { describe, expect, test } from 'vitest';
import { isOutside } from '../../../src/core/outside-shapes.js';
import { en } from '../../../src/en.js';
import { drawRows } from '../../../src/formats/grid-text.js';
import { parsePuzzle } from '../../../src/formats.js';
import { canonical, prove } from '../../../src/index.js';
import { variants } from '../../../src/kinds/sudoku/variants/index.js';
import { clashes, formatId, mistakeText, rulesOf } from '../../../src/rules.js';
import { de } from '../../../src/text/de.js';
import { moved, turns } from '../../canonical.js';
import { checkLines } from '../../oracles/pseudo-boolean.js';
import { OUTSIDE } from '../../oracles/rules.js';
import { GRIDS, SIZE_6 } from './random-lines.js';
import { expectOutsideSolved, madeOutside, OUTSIDE_RULES, optionFor, outsideLines } from './random-outside.js';
import { expectStepsSound, TO_LINES } from './random-rules.js';

const [, { grids }] = GRIDS;

describe.each(OUTSIDE_RULES)('$name', (rule) => {
  test.each(GRIDS)('has the solutions and mistakes of a plain filter, on $size.rows x $size.rows', (all) => {
    expect(expectOutsideSolved(rule, all, 40)).toBeGreaterThan(10);
  });

  test('each step passes the checker, and changed ones are refused', () => {
    for (let i = 0; i < 3; i++) expectStepsSound(madeOutside(rule, grids, `steps ${i}`, TO_LINES));
  });

  test('VeriPB gets a proof', () => {
    const { puzzle } = madeOutside(rule, grids, 'steps 0', TO_LINES);
    const { formula, proof } = prove(puzzle);
    expect(() => checkLines(formula, proof)).not.toThrow();
  });

  test('the canonical form is that of each turned or mirrored image', () => {
    const lines = outsideLines(SIZE_6, rule.isDiagonal).filter((_, i) => i % 3 === 0);
    const outside = lines.flatMap((line) => {
      const [number] = OUTSIDE[rule.name](line.map((cell) => grids[0][cell]));
      return number === undefined ? [] : [{ line, number }];
    });
    const puzzleOf = (clues: typeof outside, values: Uint8Array) =>
      parsePuzzle([...values].join(''), { kind: 'sudoku', size: '6x6', [rule.name]: optionFor(rule, clues, SIZE_6) });
    const values = Uint8Array.from(grids[0], (value, cell) => (cell % 5 === 0 ? value : 0));
    const forms = turns(SIZE_6)
      .slice(0, 4)
      .map((map) => {
        const image = outside.map(({ line, number }) => ({ line: line.map((cell) => map.indexOf(cell)), number }));
        return formatId(canonical(puzzleOf(image, moved(values, map))));
      });
    expect(new Set(forms)).toEqual(new Set([formatId(canonical(puzzleOf(outside, values)))]));
  });
});

function read(name: string, text: string, size = '9x9'): string | undefined {
  return parsePuzzle('.'.repeat(size === '9x9' ? 81 : 625), { kind: 'sudoku', size, [name]: text }).options[name];
}

test.each([
  ['sandwich', '1911-23', '1119-23'],
  ['sandwich', '9414-8.1119-0', '1119-0.1494-8'],
  ['battlefield', '9919-45', '1999-45'],
  ['little-killer', '9911-45.2112-3', '1199-45.1221-3'],
  ['x-sum', '1911-23.1119-22', '1119-22.1911-23'],
])('%s %s is written as %s', (name, text, form) => {
  expect(read(name, text)).toBe(form);
  expect(read(name, form)).toBe(form);
});

test('clues of 25x25 count rows and columns with letters', () => {
  expect(read('skyscraper', 'p1pp-25.ppp1-1', '25x25')).toBe('p1pp-25.ppp1-1');
});

test.each([
  ['sandwich', '', 'got ""'],
  ['sandwich', 'r1-23', 'the first and the last cell and a number such as 1119-5, got "r1-23"'],
  ['sandwich', '1119-023', 'the first and the last cell and a number such as 1119-5, got "1119-023"'],
  ['sandwich', '111a-23', 'cells of 9x9, got 111a-23'],
  ['sandwich', '1118-23', 'the cells at both ends of a row or a column, such as 1119-5, got 1118-23'],
  ['sandwich', '1199-23', 'the cells at both ends of a row or a column, such as 1119-5, got 1199-23'],
  ['sandwich', '1111-23', 'the cells at both ends of a row or a column, such as 1119-5, got 1111-23'],
  ['sandwich', '1119-36', 'a number from 0 to 35, got 36'],
  ['sandwich', '1119-23.1911-23', 'one clue for each line of cells, got two for 1119'],
  ['little-killer', '1119-23', 'the cells at both ends of a diagonal, such as 1221-5, got 1119-23'],
  ['little-killer', '1188-23', 'the cells at both ends of a diagonal, such as 1221-5, got 1188-23'],
  ['little-killer', '1111-5', 'the cells at both ends of a diagonal, such as 1221-5, got 1111-5'],
  ['little-killer', '1221-19', 'a number from 2 to 18, got 19'],
  ['x-sum', '1119-0', 'a number from 1 to 45, got 0'],
  ['skyscraper', '1119-10', 'a number from 1 to 9, got 10'],
  ['numbered-rooms', '1119-0', 'a number from 1 to 9, got 0'],
  ['indexing', '1119-10', 'a number from 1 to 9, got 10'],
  ['indexing', '1119-3.1119-3', 'one clue for each line of cells, got two for 1119-003'],
  ['first-seen', '1119-0', 'a number from 1 to 9, got 0'],
  ['battlefield', '1119-46', 'a number from 0 to 45, got 46'],
])('%s refuses "%s": expected %s', (name, text, message) => {
  expect(() => read(name, text)).toThrow(`${name}: expected`);
  expect(() => read(name, text)).toThrow(message);
});

test.each(['little-killer', 'sandwich', 'x-sum', 'battlefield'])(
  '%s has sums, for which 25x25 is too large',
  (name) => {
    const text = name === 'little-killer' ? '1221-5' : '111p-5';
    expect(() => read(name, text, '25x25')).toThrow(`${name}: expected none on more than 16x16, got 25x25`);
  },
);

function clashOf(options: Record<string, string>, clues: string): [en: string, de: string][] {
  const puzzle = parsePuzzle(clues.padEnd(36, '.'), { kind: 'sudoku', size: '6x6', ...options });
  return clashes(puzzle).map((mistake) => [mistakeText(en, puzzle, mistake), mistakeText(de, puzzle, mistake)]);
}

test('a clue that is wrong alone is named, in both languages', () => {
  expect(clashOf({ 'x-sum': '1116-9' }, '36')).toEqual([
    [
      "An X-sum beside a row or column is the sum of the first X values from there. X is the first of them. r1c1, r1c2, r1c3, r1c4, r1c5 and r1c6 don't keep to that.",
      expect.stringMatching(/^Eine X-Summe neben einer Zeile oder Spalte .*Z1S1, .*\.$/),
    ],
  ]);
  expect(clashOf({ 'numbered-rooms': '1116-3' }, '24....')).toEqual([
    [
      "A numbered rooms clue beside a row or column is the value of the Xth cell from there. X is the first value. r1c1 and r1c2 don't keep to that.",
      expect.stringMatching(/^Ein Numbered-Rooms-Hinweis .*\.$/),
    ],
  ]);
});

test('a clue that no values fit is named', () => {
  expect(clashOf({ 'x-sum': '1116-10' }, '35...2')[0][0]).toBe(
    'No values fit together in r1c1, r1c2, r1c3, r1c4, r1c5 and r1c6. An X-sum beside a row or column is the sum of the first X values from there. X is the first of them.',
  );
});

test('each clue is drawn beside its first cell, a diagonal with an arrow', () => {
  const puzzle = parsePuzzle('.'.repeat(36), {
    kind: 'sudoku',
    size: '6x6',
    'little-killer': '1256-20',
    sandwich: '1116-4',
    'x-sum': '1611-7.6414-9',
  });
  const shapes = rulesOf('sudoku').draw(puzzle, puzzle.clues).filter(isOutside);
  expect(shapes.map(({ rule, text, at: [x, y] }) => [rule, text, Math.floor(x), Math.floor(y)])).toEqual([
    ['little-killer', '20', 0, -1],
    ['sandwich', '4', -1, 0],
    ['x-sum', '7', 6, 0],
    ['x-sum', '9', 3, 6],
  ]);
  expect(drawRows(puzzle, '.'.repeat(36))).toContain(
    'little-killer: 20 ↘ r1c2\nsandwich: 4 → r1c1\nx-sum: 7 ← r1c6, 9 ↑ r6c4',
  );
});

test.each([
  ['9x9', 1],
  ['16x16', 9],
])('there is a machine for each number on %s', (shape, step) => {
  const { size } = parsePuzzle('.'.repeat(shape === '9x9' ? 81 : 256), { kind: 'sudoku', size: shape });
  const ends = `111${size.rows.toString(36)}`;
  const total = (size.rows * (size.rows + 1)) / 2;
  const most = { skyscraper: size.rows, sandwich: total - size.rows - 1, 'x-sum': total, battlefield: total };
  for (const [name, last] of Object.entries(most)) {
    const rule = variants.find((one) => one.name === name);
    for (let number = 1; number <= last; number += step)
      expect(rule?.read(`${ends}-${number}`, size)).toBe(`${ends}-${number}`);
    expect(rule?.read(`${ends}-${last}`, size)).toBe(`${ends}-${last}`);
  }
});
