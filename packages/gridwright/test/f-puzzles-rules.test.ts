import { describe, expect, it, test } from 'vitest';
import { findFormat, readSheets, writeSheets } from '../src/formats.js';
import { puzzleOf } from '../src/index.js';

test.each([
  ['between', '112233', 'betweenline', false],
  ['palindrome', '11223344', 'palindrome', false],
  ['region-sum', '12131424.3334', 'regionsumline', true],
  ['german-whispers', '11122211', 'whispers', true],
  ['dutch-whispers', '111213.2122', 'whispers', true],
  ['renban', '111213', 'renban', true],
  ['nabner', '1112', 'nabner', true],
  ['parity-line', '111213', 'parityline', true],
  ['modular-line', '111213', 'modularline', true],
  ['entropic-line', '111213', 'entropicline', true],
  ['slow-thermometer', '111213', 'slowthermometer', true],
  ['whispers', '111213-3.2122-2', 'whispers', true],
  ['zipper', '111213', 'zipperline', true],
  ['lockout', '11223344', 'lockout', true],
  ['double-arrow', '111213', 'doublearrow', true],
  ['pill-arrow', '1112-2122.414243-3444', 'arrow', false],
  ['same-difference', '111213', 'samedifference', true],
  ['index-line', '111213', 'indexline', true],
  ['sum-line', '111213-10.2223-12', 'sumline', true],
  ['little-killer', '1221-5.1379-40.1991-33', 'littlekillersum', false],
  ['sandwich', '1119-23.1494-0', 'sandwichsum', false],
  ['x-sum', '1119-23.1911-15.9414-7', 'xsum', false],
  ['skyscraper', '1119-2.1494-3', 'skyscraper', false],
  ['numbered-rooms', '1119-2.9414-9', 'numberedroom', false],
  ['first-seen', '1911-2', 'firstseen', false],
  ['battlefield', '1119-2', 'battlefield', false],
  ['indexing', '1119-1.1119-5.1494-3', 'columnindexer', false],
  ['inequality', '11l23G45g67L', 'inequality', false],
  ['counting-circles', '112233', 'countingcircle', false],
  ['odd-even', '11e99o', 'even', false],
  ['quadruple', '11-124.45-9', 'quadruple', false],
  ['clone', '1112-4445-7778', 'clone', false],
  ['extra-region', '112233.1324', 'extraregion', false],
  ['minimum', '1199', 'minimum', false],
  ['maximum', '1199', 'maximum', false],
  ['difference', '11d3.23D4', 'difference', false],
  ['ratio', '11R4.23r3', 'ratio', false],
])('%s (%s) is written to f-puzzles and SudokuPad as %s, and read again', (name, line, member, isDrawn) => {
  const puzzle = puzzleOf(`sudoku:9x9:${name}-${line}:${'.'.repeat(81)}`);
  for (const format of ['f-puzzles', 'f-puzzles-json', 'sudokupad'])
    expect(readSheets(writeSheets(findFormat(format), [{ puzzle }]))[0].puzzle).toEqual(puzzle);
  const json = JSON.parse(writeSheets(findFormat('f-puzzles-json'), [{ puzzle }]));
  expect(json[member].length).toBeGreaterThan(0);
  expect(json.line?.length ?? 0).toBe(isDrawn ? json[member].length : 0);
});

test('whispers with different numbers are three rules, and a number without values is named', () => {
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  const line = (value: string) => ({ lines: [['R1C1', 'R1C2']], value });
  const itemOf = (...values: string[]) => readSheets(JSON.stringify({ size: 9, grid, whispers: values.map(line) }))[0];
  expect(itemOf('', '4').puzzle?.options).toEqual({ 'german-whispers': '1112', 'dutch-whispers': '1112' });
  expect(itemOf('5', '3').puzzle?.options).toEqual({ 'german-whispers': '1112', whispers: '1112-3' });
  expect(itemOf('5', '9').foreign?.missing).toEqual(['whispers with other differences']);
});

test('dots and numbers between cells are two rules in one member of f-puzzles', () => {
  const puzzle = puzzleOf(`sudoku:9x9:kropki-11w22b:difference-45D2:ratio-67r4:${'.'.repeat(81)}`);
  expect(readSheets(writeSheets(findFormat('f-puzzles'), [{ puzzle }]))[0].puzzle).toEqual(puzzle);
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  const difference = [
    { cells: ['R1C1', 'R1C2'], value: '3' },
    { cells: ['R1C1', 'R3C2'], value: '3' },
  ];
  expect(readSheets(JSON.stringify({ size: 9, grid, difference }))[0].foreign?.missing).toEqual([
    'marks with other values, cells or shapes',
  ]);
});

describe('clues outside the grid in f-puzzles', () => {
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  const itemOf = (members: object) => readSheets(JSON.stringify({ size: 9, grid, ...members }))[0];

  it('little killer sums point along a diagonal, from the sides and the corners', () => {
    const littlekillersum = [
      { cell: 'R0C0', cells: ['R1C1'], direction: 'DR', value: '40' },
      { cell: 'R3C10', direction: 'UL', value: ' 9 ' },
      { cell: 'R10C4', direction: 'UR', value: '30' },
      { cell: 'R0C5', direction: 'DL' },
    ];
    expect(itemOf({ littlekillersum }).puzzle?.options).toEqual({ 'little-killer': '1199-40.1829-9.5995-30' });
  });

  it('numbers are beside a row or a column', () => {
    const sandwichsum = [
      { cell: 'R0C3', value: '7' },
      { cell: 'R4C10', value: '12' },
    ];
    expect(itemOf({ sandwichsum }).puzzle?.options).toEqual({ sandwich: '1393-7.4149-12' });
    expect(itemOf({ skyscraper: sandwichsum.slice(0, 1) }).puzzle?.options).toEqual({ skyscraper: '1393-7' });
  });

  it('a drawing that an addition to f-puzzles makes for its constraint is no other rule', () => {
    const xsum = [{ cell: 'R0C3', value: '7' }];
    const text = [{ cells: ['R0C3'], value: '7', fromConstraint: 'X Sum' }];
    expect(itemOf({ xsum, text }).puzzle?.options).toEqual({ 'x-sum': '1393-7' });
    const other = [{ cells: ['R0C4'], value: '7', fromConstraint: 'X Sum' }];
    expect(itemOf({ xsum, text: other }).foreign?.missing).toEqual(['texts in the grid']);
  });

  it.each([
    [{ littlekillersum: [{ cell: 'R0C0', direction: 'UP', value: '4' }] }, 'little killer sums'],
    [{ littlekillersum: [{ cell: 'R0C0', direction: 'constructor', value: '4' }] }, 'little killer sums'],
    [{ littlekillersum: [{ cell: 'R1C0', direction: 'UR', value: '4' }] }, 'little killer sums'],
    [{ sandwichsum: [{ cell: 'R0C0', value: '4' }] }, 'sandwich sums'],
    [{ sandwichsum: [{ cell: 'R4C4', value: '4' }] }, 'sandwich sums'],
    [{ sandwichsum: [{ cell: 'R0C1', value: '99' }] }, 'sandwich sums'],
    [{ xsum: [{ cell: 'R0C1', value: 'x' }] }, 'X-sums'],
    [{ inequality: [{ cells: ['R1C1', 'R1C3'] }] }, 'inequality signs'],
  ])('what has no place or number is named: %j', (members, name) => {
    expect(itemOf(members).foreign?.missing).toEqual([name]);
  });
});

test('in f-puzzles, maximums beside each other are compared with other cells only', () => {
  const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
  const optionsOf = (members: object) => readSheets(JSON.stringify({ size: 4, grid, ...members }))[0].puzzle?.options;
  const maximum = [{ cell: 'R1C1' }, { cell: 'R1C2' }, { cell: 'R4C4' }];
  expect(optionsOf({ maximum })).toEqual({ maximum: '44', inequality: '11G12G12g' });
  const minimum = [{ cell: 'R1C1' }, { cell: 'R2C1' }];
  expect(optionsOf({ minimum })).toEqual({ inequality: '11l21L21l' });
});

test('a clone that f-puzzles names from both sides is one', () => {
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  const clone = [
    { cells: ['R1C1', 'R1C2'], cloneCells: ['R4C4', 'R4C5'] },
    { cells: ['R4C4', 'R4C5'], cloneCells: ['R1C1', 'R1C2'] },
  ];
  expect(readSheets(JSON.stringify({ size: 9, grid, clone }))[0].puzzle?.options).toEqual({ clone: '1112-4445' });
  expect(() => puzzleOf(`sudoku:9x9:clone-1112-4445.4445-1112:${'.'.repeat(81)}`)).toThrow('the same ones twice');
});

test('f-puzzles has the values that a cell may have', () => {
  const puzzle = puzzleOf(`sudoku:9x9:candidates-11-125.99-8:${'.'.repeat(81)}`);
  expect(readSheets(writeSheets(findFormat('f-puzzles'), [{ puzzle }]))[0].puzzle).toEqual(puzzle);
  const grid = Array.from({ length: 4 }, () => [{ givenPencilMarks: [1, 2] }, { givenPencilMarks: [] }, {}, {}]);
  const itemOf = (cells: unknown) => readSheets(JSON.stringify({ size: 4, grid: cells }))[0];
  expect(itemOf(grid).puzzle?.options).toEqual({ candidates: '11-12.21-12.31-12.41-12' });
  expect(itemOf([[{ givenPencilMarks: [5] }, {}, {}, {}], ...grid.slice(1)]).foreign?.missing).toEqual([
    'given candidates',
  ]);
});
