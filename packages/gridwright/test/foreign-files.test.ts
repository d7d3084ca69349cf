import { describe, expect, test } from 'vitest';
import { valuesOf } from '../src/formats/sheet.js';
import { findFormat, formatLine, type ParseOptions, readSheets } from '../src/formats.js';
import { puzzleOf } from '../src/index.js';
import { make } from '../src/orders.js';
import { formatId, ParseError, readOrder } from '../src/rules.js';

/** Returns what a text is read as: ids, each with its answer and notes if it has any, or the messages. */
function readings(text: string, hints: ParseOptions = {}): string[] {
  try {
    return readSheets(text, hints).map(({ error, sheet }) => {
      if (sheet === undefined) return error?.message ?? '';
      const { puzzle, answer, notes } = sheet;
      const noted = [...(notes ?? [])].flatMap((mask, cell) =>
        mask === 0 ? [] : [`${cell}=${valuesOf(mask).join('')}`],
      );
      return [formatId(puzzle), ...(answer ? [formatLine(puzzle, answer)] : []), ...noted].join(' ');
    });
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return [error.message];
  }
}

const field = (name: string, value: string) => `${name.padEnd(8)}:${value.length}:${value}\n`;
const save = (
  game: string,
  params: string,
  desc: string,
  states: readonly (readonly [string, string])[] = [],
  at = states.length + 1,
) =>
  [
    field('SAVEFILE', "Simon Tatham's Portable Puzzle Collection"),
    field('VERSION', '1'),
    field('GAME', game),
    field('PARAMS', params),
    field('CPARAMS', params),
    field('DESC', desc),
    field('NSTATES', String(states.length + 1)),
    field('STATEPOS', String(at)),
    ...states.map(([name, move]) => field(name, move)),
  ].join('');

describe("games saved by Simon Tatham's collection", () => {
  const unruly = 'kurosu:8x8:.1.0.00.......0...1............1..0.......0..0.0...0...1....11..';
  const desc = 'BbbahDMchcbdDEAc';

  test('Unruly has its moves up to the current state', () => {
    const moves = [
      ['MOVE', 'P1,7,0'],
      ['MOVE', 'P0,0,0'],
    ] as const;
    const board = unruly.slice(11);
    expect(readings(save('Unruly', '8x8dn', desc))).toEqual([unruly]);
    expect(readings(save('Unruly', '8x8dn', desc, moves, 2))).toEqual([
      `${unruly} ${board.slice(0, 7)}1${board.slice(8)}`,
    ]);
    expect(readings(save('Unruly', '8x8dn', desc, moves))).toEqual([
      `${unruly} 0${board.slice(1, 7)}1${board.slice(8)}`,
    ]);
    expect(readings(save('Unruly', '8x8dn', desc, [...moves, ['RESTART', desc]]))).toEqual([unruly]);
  });

  test('Solo has entered values and pencil marks, which an entered value clears', () => {
    const id = 'sudoku:4x4:1...............';
    const moves = [
      ['MOVE', 'P1,0,2'],
      ['MOVE', 'P2,0,3'],
      ['MOVE', 'P2,0,4'],
      ['MOVE', 'R1,0,3'],
    ] as const;
    expect(readings(save('Solo', '2x2', '1o', moves, 4))).toEqual([`${id} 1=2 2=34`]);
    expect(readings(save('Solo', '2x2', '1o', moves))).toEqual([`${id} 13.............. 2=34`]);
  });

  test('Flip has its presses', () => {
    const { puzzle } = make(readOrder('flipit', { goal: 'light', neighbourhood: 'plus', size: '3x3' }), 'a');
    const [, flipDesc] = writeTatham(formatId(puzzle)).split(':');
    expect(readings(save('Flip', '3x3c', flipDesc, [['MOVE', 'M1,0']]))).toEqual([`${formatId(puzzle)} .x.......`]);
  });

  test.each([
    ['another game is named', save('Net', '5x5', 'abc'), 'a saved game of Net from'],
    [
      'a length beyond the text',
      save('Solo', '2x2', '1o').replace(':2:1o', ':99999:1o'),
      'expected 99999 characters of DESC',
    ],
    ['a move outside of the grid', save('Solo', '2x2', '1o', [['MOVE', 'R9,0,1']]), 'expected a move in a grid of 4x4'],
    ['no move', save('Solo', '2x2', '1o', [['MOVE', 'hello']]), 'expected a move of the game, got "hello"'],
    ['another program', 'SAVEFILE:3:abc\n', "a saved game that isn't of Simon Tatham's collection"],
  ])('%s', (_name, text, message) => {
    expect(readings(text)).toEqual([expect.stringContaining(message)]);
  });

  test('several in one text are each read', () => {
    expect(readings(save('Solo', '2x2', '1o') + save('Unruly', '8x8dn', desc))).toEqual([
      'sudoku:4x4:1...............',
      unruly,
    ]);
  });
});

/** Returns the game id of a puzzle as Simon Tatham's collection has it. */
function writeTatham(id: string): string {
  const [item] = readSheets(id);
  return item.sheet === undefined ? '' : findFormat('tatham').write(item.sheet);
}

const rest = (cells: string) => cells.padEnd(81, '.');

test('GNOME Sudoku: fixed cells are clues, others entered, earmarks notes', () => {
  const cells = [
    { position: [0, 0], value: 5, fixed: true, earmarks: [] },
    { position: [0, 1], value: 4, fixed: false, earmarks: [] },
    { position: [0, 2], value: 0, fixed: false, earmarks: [1, 2] },
  ];
  const text = JSON.stringify({ difficulty_category: 'easy', time_elapsed: 12.5, cells });
  expect(readings(text)).toEqual([`sudoku:9x9:${rest('5')} ${rest('54')} 2=12`]);
  expect(readings(text.replace('"value":5', '"value":55'))[0]).toContain('expected values 0 to 9');
  expect(readings(text.replace('[0,0]', '[9,0]'))[0]).toContain('expected positions of 9x9');
});

test('SudoCue: u is before an entered value', () => {
  const all = Array.from({ length: 8 }, () => Array.from({ length: 9 }, () => '123456789').join(' '));
  const [read] = readings(['5 3 u4 26 7 268 189 19 28', ...all].join('\n'));
  expect(read).toContain(`sudoku:9x9:${rest('53..7')} ${rest('534.7')} 3=26 5=268`);
});

test('killers as 3x3::k: have the cages of the puzzle', () => {
  const { puzzle } = make(readOrder('sudoku', { killer: true }), 'ps');
  const numbers = Array.from(puzzle.clues, () => 0);
  for (const cage of puzzle.options.killer.split('.')) {
    const [names, sum] = cage.split('-');
    const cells = (names.match(/../g) ?? []).map(([row, column]) => 9 * (Number(row) - 1) + Number(column) - 1);
    for (const cell of cells) numbers[cell] = cells[0];
    numbers[cells[0]] += 256 * Number(sum);
  }
  const empty = formatId({ ...puzzle, clues: new Uint8Array(81) });
  expect(readings(`3x3::k:${numbers.join(':')}:`)).toEqual([empty]);
  expect(readings(`3x3::k:${numbers.slice(1).join(':')}:`)).toEqual(['expected 81 numbers, got 80']);
  expect(readings(`3x3::k:${numbers.with(0, 0).join(':')}:`)).toEqual(['expected one sum for cage 0, got 0']);
});

// 5888 and 2817 twice: cage 0 with the sum 23, cage 1 with the sum 11. Source: sudocue.net forum, topic 551.
test('killers as 3x3::k: may have the sum in each cell of a cage, and cells in no cage', () => {
  const numbers = Array.from({ length: 81 }, (_, cell) => [5888, 2817, 2817][cell] ?? cell + 10);
  numbers[9] = 5888;
  numbers[18] = 5888;
  expect(readings(`3x3::k:${numbers.join(':')}:`)).toEqual([`sudoku:9x9:killer-112131-23.1213-11:${'.'.repeat(81)}`]);
  expect(readings(`3x3:d:k:${numbers.join(':')}:`)).toEqual([
    `sudoku:9x9:diagonals:killer-112131-23.1213-11:${'.'.repeat(81)}`,
  ]);
  expect(readings(`3x3::k:${numbers.with(2, 2561).join(':')}:`)).toEqual([
    'expected one sum for cage 1, got 11 and 10',
  ]);
  expect(readings(`3x3::k:${numbers.map((number) => number % 256).join(':')}:`)).toEqual([
    'expected cages with sums, got none',
  ]);
});

test('killers as sums and arrows have the cages of the puzzle, on one line or in rows', () => {
  const { puzzle } = make(readOrder('sudoku', { killer: true }), 'ps');
  const sums = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij';
  const code = new Array<string>(81);
  for (const cage of puzzle.options.killer.split('.')) {
    const [names, sum] = cage.split('-');
    const cells = (names.match(/../g) ?? []).map(([row, column]) => 9 * (Number(row) - 1) + Number(column) - 1);
    const reached = [cells[0]];
    code[cells[0]] = sums[Number(sum)];
    for (const cell of reached)
      for (const [step, arrow] of [
        [1, '<'],
        [-1, '>'],
        [9, '^'],
        [-9, 'v'],
      ] as const) {
        const other = cell + step;
        const isBeside = Math.abs((other % 9) - (cell % 9)) < 2;
        if (!cells.includes(other) || !isBeside || reached.includes(other)) continue;
        code[other] = arrow;
        reached.push(other);
      }
  }
  const empty = formatId({ ...puzzle, clues: new Uint8Array(81) });
  expect(readings(code.join(''))).toEqual([empty]);
  expect(readings((code.join('').match(/.{9}/g) ?? []).join('\n'))).toEqual([empty]);
  expect(readings(code.with(1, '^').join(''))).toEqual([expect.stringMatching(/in cell 2, which leads to none$/)]);
});

test('killers are written as 3x3::k: with the sum in each cell of a cage, or refused', () => {
  const { write } = findFormat('killer-code');
  const { puzzle } = make(readOrder('sudoku', { killer: true }), 'ps');
  const empty = { ...puzzle, clues: new Uint8Array(81) };
  expect(readings(write({ puzzle: empty }))).toEqual([formatId(empty)]);
  const small = puzzleOf(`sudoku:9x9:killer-1112-3:${'.'.repeat(81)}`);
  expect(write({ puzzle: small })).toBe(`3x3::k:768:768:${Array.from({ length: 79 }, (_, i) => i + 2).join(':')}:`);
  for (const id of [
    `sudoku:9x9:killer-1112-3:1${'.'.repeat(80)}`,
    `sudoku:9x9:${'.'.repeat(81)}`,
    `sudoku:9x9:killer-1112:${'.'.repeat(81)}`,
  ])
    expect(() => write({ puzzle: puzzleOf(id) })).toThrow('expected a 9x9 Killer Sudoku without clues');
});

test('positions with entered values and deleted candidates are read, alone too', () => {
  const cells = '.+9.5+17...51.9+4.+7.....38.+59124+5+7+6+1+839.....+9.+5.96...+5.1773..54.......+93.75.+5.2+78...';
  const [read] = readings(`${cells}:411 611 413`);
  expect(read).toContain(
    'sudoku:9x9:...5.7...51.9........38..9124.....39.........96.....1773..54........3.75...2.8... .9.517',
  );
  expect(read).toContain(' 0=');
  expect(readings(cells)[0]).not.toContain(' 0=');
});

test.each(['https://sudokuexchange.com/play/?s=', 'https://example.org/sudoku/', 'https://example.org/#/p/'])(
  '%s and 81 cells are a puzzle',
  (address) => {
    const cells = rest('53..7....6..195');
    expect(readings(address + cells)).toEqual([`sudoku:9x9:${cells}`]);
    expect(readings(`${address}${cells}&t=${cells.replaceAll('.', '1')}`)[0]).toMatch(/expected a/);
  },
);

test.each([
  ['p cnf 729 8829\n1 2 0', 'a DIMACS file'],
  ['From: a\nMIME-Version: 1.0'.split('\n')[1], 'an e-mail'],
  ['{\\rtf1\\ansi hello}', 'an RTF document'],
  ['Rar!\u001a\u0007', 'an archive'],
])('%j is named', (text, name) => {
  expect(readings(text)).toEqual(
    [`expected puzzles as text, got ${name}`].map((start) => expect.stringContaining(start)),
  );
});
