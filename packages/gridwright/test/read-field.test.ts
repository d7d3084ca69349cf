import { expect, test } from 'vitest';
import { readSheets } from '../src/formats.js';
import { FIELD_TEXTS } from './field-texts.js';
import { readingOf } from './reading-of.js';

test.each(FIELD_TEXTS.map(([family, text, expected, hints = {}]) => ({ family, text, expected, hints })))(
  '$family',
  ({ text, expected, hints }) => {
    const read = readingOf(text, hints);
    const isRefusal = typeof expected === 'string' && !/^(?:sudoku|kurosu|flipit):/.test(expected);
    if (!isRefusal) expect(read).toEqual([expected].flat());
    else {
      expect(read).toContain(expected);
      expect(read).not.toContain(' / ');
    }
  },
);

test('SumoCue codes have regions, cages, clues and diagonals', () => {
  const regions = Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3));
  const first = ['=5', '=12', '+1'];
  const entries = regions.map((region, cell) => `${first[cell] ?? '=0'}J${region}`);
  expect(readingOf(`SumoCueV1${entries.join('')}`, {})).toEqual([`sudoku:9x9:killer-1213-12:5${'.'.repeat(80)}`]);
  expect(readingOf(`SumoCueV1D${entries.join('').replaceAll(/J./g, '')}`, {})).toEqual([
    `sudoku:9x9:diagonals:killer-1213-12:5${'.'.repeat(80)}`,
  ]);
  expect(readingOf('SumoCueV1=10J0=9J0', {})).toBe('expected 81 entries, got 2');
  expect(readingOf(`SumoCueV1${entries.join('').replace('+1J', '+5J')}`, {})).toMatch(
    /^expected cages of several cells/,
  );
});

test('a file of pzpr has values entered and notes', () => {
  const [{ sheet }] = readSheets(
    'pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. . . . /. 2 .[3,4] + /. . . . /. . . . /. . . . /',
  );
  expect([...(sheet?.answer ?? [])].slice(0, 4)).toEqual([1, 2, 0, 0]);
  expect(sheet?.notes?.[2]).toBe(0b1100);
});
