import { describe, expect, it, test } from 'vitest';
import { en } from '../../../src/en.js';
import { puzzleOf, solve } from '../../../src/index.js';
import { kropki } from '../../../src/kinds/sudoku/variants/kropki.js';
import { pairCondition } from '../../../src/kinds/sudoku/variants/pair-condition.js';
import { check, mistakeText } from '../../../src/rules.js';

const solutionsOf = (option: string) =>
  solve(puzzleOf(`sudoku:4x4:${option}${'.'.repeat(16)}`), { limit: 1000 }).solutions.map((grid) => Array.from(grid));
const SIZE = { rows: 4, columns: 4, boxRows: 2, boxColumns: 2 };
const grids = solutionsOf('');

/** Pairs of cells of 4x4 so far apart, by rows and columns. */
const apart = (moves: readonly (readonly number[])[]) =>
  Array.from({ length: 16 }, (_, cell) => cell).flatMap((cell) =>
    moves.flatMap(([down, right]) => {
      const [row, column] = [Math.floor(cell / 4) + down, (cell % 4) + right];
      return row >= 0 && row < 4 && column >= 0 && column < 4 ? [[cell, row * 4 + column]] : [];
    }),
  );
/** Cells of 4x4 and their images, without cells that are their own. */
function imagesBy(imageOf: (row: number, column: number) => readonly number[]) {
  return Array.from({ length: 16 }, (_, cell) => cell).flatMap((cell) => {
    const [row, column] = imageOf(Math.floor(cell / 4), cell % 4);
    return row * 4 + column === cell ? [] : [[cell, row * 4 + column]];
  });
}
const PLACES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  o: apart([
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]),
  h: apart([[0, 1]]),
  v: apart([[1, 0]]),
  x: apart([
    [1, 1],
    [1, -1],
  ]),
  k: apart([
    [1, 2],
    [2, 1],
    [-1, 2],
    [-2, 1],
    [1, -2],
    [2, -1],
  ]),
  f: imagesBy((row, column) => [column, row]),
  r: imagesBy((row, column) => [3 - column, 3 - row]),
  c: imagesBy((row, column) => [3 - row, 3 - column]),
  '111213': [
    [0, 1],
    [1, 2],
  ],
};
const TESTS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  d2: (a, b) => Math.abs(a - b) === 2,
  da2: (a, b) => Math.abs(a - b) >= 2,
  dm2: (a, b) => Math.abs(a - b) <= 2,
  s5: (a, b) => a + b === 5,
  sa5: (a, b) => a + b >= 5,
  sm5: (a, b) => a + b <= 5,
  r2: (a, b) => a === 2 * b || b === 2 * a,
  f: (a, b) => a % b === 0 || b % a === 0,
  g: (a, b) => (b > 1 && a % b === 0) || (a > 1 && b % a === 0),
  p: (a, b) => [2, 3, 5, 7].includes(a + b),
  e: (a, b) => a % 2 === b % 2,
};

describe('conditions on pairs', () => {
  test.each(Object.keys(PLACES))('of cells at %s keep just the grids that a plain count keeps', (place) => {
    for (const [name, holds] of Object.entries(TESTS)) {
      for (const [text, keeps] of [
        [name, holds],
        [`n${name}`, (a: number, b: number) => !holds(a, b)],
      ] as const) {
        const kept = grids.filter((grid) => PLACES[place].every(([a, b]) => keeps(grid[a], grid[b])));
        expect([place, text, solutionsOf(`pair-condition-${place}-${text}:`).length]).toEqual([
          place,
          text,
          kept.length,
        ]);
      }
    }
  });

  it('of which one has to hold are read together', () => {
    const kept = grids.filter((grid) =>
      PLACES.h.every(([a, b]) => TESTS.d2(grid[a], grid[b]) || TESTS.s5(grid[a], grid[b])),
    );
    expect(solutionsOf('pair-condition-h-d2-s5:')).toHaveLength(kept.length);
  });

  it('leave out neighbours whose dot or sign says otherwise', () => {
    const [grid] = grids;
    const doubles = PLACES.h.concat(PLACES.v).filter(([a, b]) => TESTS.r2(grid[a], grid[b]));
    const dots = doubles.map(([a, b]) => `${Math.floor(a / 4) + 1}${(a % 4) + 1}${b - a > 1 ? 'B' : 'b'}`).join('');
    const same = solutionsOf(`kropki-${kropki.read(dots, SIZE)}:pair-condition-o-nr2:`);
    expect(same).toContainEqual(grid);
    for (const one of same)
      expect(PLACES.o.filter(([a, b]) => TESTS.r2(one[a], one[b])).length).toBe(2 * doubles.length);
  });

  it('leave out neighbours that have to do the opposite', () => {
    const [grid] = grids;
    const isMarked = ([a, b]: readonly number[]) => !TESTS.d2(grid[a], grid[b]) && grid[a] % 2 !== grid[b] % 2;
    const marked = PLACES.h.concat(PLACES.v).filter(isMarked);
    const name = (cell: number) => `${Math.floor(cell / 4) + 1}${(cell % 4) + 1}`;
    const marks = marked.map(([a, b]) => `${name(a)}${name(b)}-nd2.${name(a)}${name(b)}-ne`).join('.');
    const same = solutionsOf(`pair-condition-${pairCondition.read(`${marks}.o-d2-e`, SIZE)}:`);
    expect(same).toContainEqual(grid);
    for (const one of same)
      for (const [a, b] of PLACES.h.concat(PLACES.v))
        expect(one[a] % 2 !== one[b] % 2).toBe(marked.some(([first, second]) => first === a && second === b));
  });

  it('have one form, whatever their order', () => {
    expect(pairCondition.read('o-s5-d2.131211-dm2', SIZE)).toBe('111213-dm2.o-d2-s5');
  });

  it('turn with the grid', () => {
    const turned = Uint16Array.from({ length: 16 }, (_, cell) => (cell % 4) * 4 + 3 - Math.floor(cell / 4));
    expect(pairCondition.move?.('c-s5.f-e.h-da2', SIZE, turned)).toBe('c-s5.r-e.v-da2');
    const transposed = Uint16Array.from({ length: 16 }, (_, cell) => (cell % 4) * 4 + Math.floor(cell / 4));
    expect(pairCondition.move?.('c-s5.f-e.h-da2', SIZE, transposed)).toBe('c-s5.f-e.v-da2');
  });

  test.each([
    'o',
    'o-',
    'o-q3',
    'o-d',
    'o-f2',
    'z-d2',
    '1133-d2',
    '1112-d2.1112-d2',
    'o-d999',
    'toString-d1',
    'o-constructor',
  ])('%s is refused in one sentence', (text) =>
    expect(() => puzzleOf(`sudoku:4x4:pair-condition-${text}:${'.'.repeat(16)}`)).toThrow(
      /^pair-condition: expected .+, got .+$/,
    ),
  );

  it('name what the two cells have to do', () => {
    const puzzle = puzzleOf(`sudoku:4x4:pair-condition-1112-da2-ns5:${'.'.repeat(16)}`);
    const answer = Uint8Array.from('2300000000000000', Number);
    const [mistake] = check(puzzle, answer).filter(({ code }) => code === 'pair-condition');
    expect(mistakeText(en, puzzle, mistake)).toBe(
      'r1c1 and r1c2 contain 2 and 3, but they must differ by at least 2 or not add up to 5.',
    );
  });
});
