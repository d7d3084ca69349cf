import { describe, expect, test } from 'vitest';
import { formatWorksheet, MOST, parseWorksheet, pastedName } from '../src/game/worksheet.js';
import { PUZZLES, splitAmongSheets } from '../src/make/worksheet/split.js';
import { parseRoute } from '../src/ui/router.js';

const NAMES = ['sudoku:4x4:1.............3.', 'kurosu.1:8x8:class-3b'];

/** What the page makes of an address. */
function read(rest: string) {
  const route = parseRoute(`#/worksheet/${rest}`);
  return 'rest' in route && route.rest !== undefined ? parseWorksheet(route.rest) : undefined;
}

describe('a worksheet', () => {
  test.each(['Class 3b', 'Halves / quarters', '100 % Köpfchen, #1?', ''])(
    'with the title %j is read as it is written',
    (title) => {
      expect(read(formatWorksheet({ title, names: NAMES }))).toEqual({ title, names: NAMES });
    },
  );

  test('has up to thirty puzzles', () => {
    const names = (n: number) => Array.from({ length: n }, (_, i) => `kurosu.1:8x8:s${i}`);
    expect(read(formatWorksheet({ title: 'a', names: names(MOST) }))?.names).toHaveLength(MOST);
    expect(read(formatWorksheet({ title: 'a', names: names(MOST + 1) }))).toBeUndefined();
  });

  test.each(['', 'a', '/a', 'sudoku:4x4:1/a', `${NAMES[0]},,/a`, `${NAMES[0]}/${'x'.repeat(81)}`])(
    '%j is none',
    (rest) => {
      expect(parseWorksheet(rest)).toBeUndefined();
    },
  );
});

test('names come from ids and from links', () => {
  expect(pastedName(` ${NAMES[0]} `)).toBe(NAMES[0]);
  expect(pastedName(`https://example.org/#/p/${NAMES[0].replaceAll(':', '%3A')}`)).toBe(NAMES[0]);
  expect(pastedName(`https://example.org/#/s/${NAMES[1]}`)).toBe(NAMES[1]);
  expect(pastedName('https://example.org/#/p/%')).toBeUndefined();
  expect(pastedName('53..7....')).toBeUndefined();
});

test('six small, four usual and one large board share a sheet, and the largest board of a sheet decides', () => {
  const split = (...sides: number[]) =>
    splitAmongSheets(
      sides.map((longest) => ({ longest })),
      PUZZLES,
    ).map((sheet) => sheet.map(({ longest }) => longest));
  expect(split(...Array<number>(7).fill(6))).toEqual([[6, 6, 6, 6, 6, 6], [6]]);
  expect(split(9, 9, 9, 9, 9)).toEqual([[9, 9, 9, 9], [9]]);
  expect(split(4, 16, 4, 16, 16)).toEqual([[4], [16], [4], [16], [16]]);
  expect(split(4, 4, 4, 4, 4, 9)).toEqual([[4, 4, 4, 4, 4], [9]]);
  expect(split()).toEqual([]);
});
