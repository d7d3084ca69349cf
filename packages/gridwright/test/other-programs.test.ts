import { describe, expect, it } from 'vitest';
import { formatLine, readSheets } from '../src/formats.js';
import { solve } from '../src/index.js';
import { formatId } from '../src/rules.js';

/** What is read: the id, entered values, and notes by cell; or the message. */
const tell = (text: string) =>
  readSheets(text).map(({ sheet, error }) => {
    if (sheet === undefined) return error?.message;
    const { puzzle, answer, notes } = sheet;
    const noted = notes === undefined ? [] : [...notes.entries()].filter(([, mask]) => mask !== 0);
    return [formatId(puzzle), answer && [...answer].join(''), Object.fromEntries(noted)];
  });

const SAVE = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n";
const field = (name: string, value: string | number) => `${name.padEnd(8)}:${String(value).length}:${value}\n`;
const save = (
  game: string,
  parameters: string,
  description: string,
  moves: readonly string[],
  position = moves.length + 1,
) =>
  [
    SAVE,
    field('GAME', game),
    field('PARAMS', parameters),
    field('CPARAMS', parameters),
    field('DESC', description),
    field('NSTATES', moves.length + 1),
    field('STATEPOS', position),
    ...moves.map((move) => field(/^S./.test(move) ? 'SOLVE' : move === 'restart' ? 'RESTART' : 'MOVE', move)),
  ].join('');

// From a report on the Android version.
const UNRULY = `${SAVE}GAME    :6:Unruly\nPARAMS  :5:8x8dn\nCPARAMS :5:8x8dn\nDESC    :16:BbbahDMchcbdDEAc\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :6:P1,7,0\n`;
const UNRULY_ID = 'kurosu:8x8:.1.0.00.......0...1............1..0.......0..0.0...0...1....11..';
const UNRULY_READ = [UNRULY_ID, '0201011200000010002000000000000200100000001001010001000200002200', {}];
// The start of the game in the collection's icon.
const SOLO = 'a2e9a5b6a2b3_7a1_4a9_6a2b4_1a7_2b1_7e6_9b2_5a8_1b6a5_9a3_8a7_2b8a6b1a1e4a';
const SOLO_CELLS = '.2.....9.5..6.2..37.14.96.2..41.72..17.....69..25.81..6.59.38.72..8.6..1.1.....4.';
const FLIP =
  'c400007100001c4000071000018400043100011c400047100011c400046100010c400047100011c4000471000118400043100011c400047100011c400046100010c000047000011c0000470000118,5c18b48';

describe('a saved game of Simon Tatham', () => {
  it('is read with the values entered', () => {
    expect(tell(UNRULY)).toEqual([UNRULY_READ]);
    expect(tell(UNRULY.replaceAll('\n', '\r\n'))).toEqual([UNRULY_READ]);
  });

  it('is read with the moves up to the state on the screen only', () => {
    const moves = ['R7,1,1', 'R4,6,1', 'P5,0,1', 'P5,0,3', 'R0,0,4', 'R0,0,0', 'R4,6,2'];
    const entered = (cells: string) => cells.replaceAll('.', '0');
    const values = (...placed: readonly (readonly [number, string])[]) =>
      placed.reduce((cells, [at, value]) => cells.slice(0, at) + value + cells.slice(at + 1), entered(SOLO_CELLS));
    const id = `sudoku:9x9:${SOLO_CELLS}`;
    expect(tell(save('Solo', '3x3', SOLO, moves, 1))).toEqual([[id, undefined, {}]]);
    expect(tell(save('Solo', '3x3', SOLO, moves, 3))).toEqual([[id, values([16, '1'], [58, '1']), {}]]);
    expect(tell(save('Solo', '3x3', SOLO, moves))).toEqual([[id, values([16, '1'], [58, '2']), { 5: 5 }]]);
    expect(tell(save('Solo', '3x3', SOLO, ['R7,1,1', 'restart', 'P5,0,1']))).toEqual([[id, undefined, { 5: 1 }]]);
  });

  it('has presses of Flip, each twice pressed cell unpressed', () => {
    const [read] = tell(save('Flip', '5x5c', FLIP, ['M4,3', 'M3,0', 'M3,0', 'M2,2']));
    expect(read).toEqual([
      'flipit:5x5:neighbourhood-plus:goal-light:0101110000011000101101001',
      '0000000000001000000100000',
      {},
    ]);
  });

  it('of Solo takes the solution that the program shows, all notes, and values above 9', () => {
    const [solution] = solve(readSheets(SOLO_CELLS)[0].puzzle as never).solutions;
    const [all] = tell(save('Solo', '3x3', SOLO, ['M', `S${[...solution].join(',')}`])) as [unknown[]];
    expect(all.slice(1)).toEqual([[...solution].join(''), {}]);
    const [noted] = tell(save('Solo', '2x2', 'p', ['M', 'R0,0,3'])) as [unknown[]];
    expect(Object.values(noted[2] as object)).toEqual(new Array(15).fill(15));
    const [large] = readSheets(save('Solo', '4x4db', `${'z'.repeat(9)}v`, ['R15,15,16', 'P0,0,16']));
    expect([large.sheet?.answer?.[255], large.sheet?.notes?.[0]]).toEqual([16, 2 ** 15]);
  });

  it('of another game is named, and those around it are read', () => {
    const net = save('Net', '5x5', '1115337157375775157135131', ['C0,0']);
    expect(tell(`\n${UNRULY}\n${net}${UNRULY}`)).toEqual([
      UNRULY_READ,
      "expected a saved game of Solo, Unruly or Flip, got a saved game of Net from Simon Tatham's collection",
      UNRULY_READ,
    ]);
  });

  it.each([
    ['16:Bbb', '999999999:Bbb', /expected 999999999 characters of DESC, got "BbbahDM/],
    ['16:Bbb', '15:Bbb', /expected 15 characters of DESC/],
    ['STATEPOS:1:2', 'STATEPOS:1:3', /expected STATEPOS from 1 to 2, .*got "3"/],
    ['STATEPOS:1:2', 'STATEPOS:1:0', /expected STATEPOS from 1 to 2/],
    ['P1,7,0', 'P1,8,0', /expected a move in a grid of 8x8, got "P1,8,0"/],
    ['P1,7,0', 'P1,1,0', /expected moves in cells without a clue, got "P1,1,0"/],
    ['P1,7,0', 'Q1,7,0', /expected a move of the game/],
    ['GAME    ', 'GAMES   ', /expected GAME in a saved game/],
    ['DESC    ', 'DESK    ', /expected CPARAMS and DESC in a saved game/],
    ['6:Unruly', '9:__proto__', /expected 9 characters of GAME|saved game of __proto__/],
    ['6:Unruly', '11:constructor', /got a saved game of constructor from/],
  ])('with %s replaced by %s is refused in one sentence', (part, damage, message) => {
    const told = tell(UNRULY.replace(part, damage));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(message);
  });

  it('may have fields of bytes that are not ASCII, and values over several lines', () => {
    const text = `${UNRULY}UI      :7:é\nü€\n${UNRULY}`.replace('UI      :7:é\nü€', 'UI      :8:é\nü€');
    expect(tell(text)).toEqual([UNRULY_READ, UNRULY_READ]);
  });
});

describe('a game of GNOME Sudoku', () => {
  const cells = [
    { position: [0, 0], value: 5, fixed: true, earmarks: [] },
    { position: [0, 1], value: 4, fixed: false, earmarks: [] },
    { position: [8, 8], value: 0, fixed: false, earmarks: [1, 9] },
  ];
  const game = (some: readonly unknown[]) =>
    JSON.stringify({ difficulty_category: 'easy', time_elapsed: 12.5, cells: some }, undefined, 2);

  it('is read with entered values and notes; cells that it leaves out are empty', () => {
    expect(tell(game(cells))).toEqual([[`sudoku:9x9:5${'.'.repeat(80)}`, `54${'0'.repeat(79)}`, { 80: 257 }]]);
    expect(tell(game([]))).toEqual([[`sudoku:9x9:${'.'.repeat(81)}`, undefined, {}]]);
  });

  it.each([
    [{ position: [0, 9] }, /expected positions of 9x9/],
    [{ position: [1] }, /expected positions of 9x9/],
    [{ position: [0, 1] }, /each position once/],
    [{ value: 10 }, /expected values 0 to 9/],
    [{ earmarks: [0] }, /earmarks from 1 to 9/],
    [{ earmarks: 'x' }, /earmarks as a list/],
  ])('with a cell of %j is refused', (change, message) => {
    expect(tell(game([...cells, { position: [3, 3], value: 1, fixed: true, earmarks: [], ...change }]))).toEqual([
      expect.stringMatching(message),
    ]);
  });
});

describe("SudoCue's .sdx", () => {
  // Written by a program of this form (rows 1 to 3 are from its documentation).
  const rows = [
    '2 679 6789 1 46789 5 469 9 3',
    '389 5 4 69 689 68 7 1 29',
    '9 1 679 2 4679 3 4569 8 59',
    '6 9 2 8 u1 7 3 59 4',
    '3489 3479 3789 56 2456 46 u1 2579 2579',
    ...new Array<string>(4).fill('12 23 34 45 56 67 78 89 19'),
  ];

  it('has u before entered values', () => {
    const [{ sheet }] = readSheets(rows.join('\n'));
    const [clues, answer] = [formatLine(sheet?.puzzle as never), [...(sheet?.answer ?? [])].join('')];
    expect(clues.slice(0, 45)).toBe('2..1.5.93' + '.54...71.' + '91.2.3.8.' + '6928.73.4' + '.........');
    expect(answer.slice(27, 45)).toBe('692817304' + '000000100');
    expect(sheet?.notes?.[1]).toBe(0b101100000);
  });

  it('may begin with a row without notes', () => {
    const full = ['5 3 u4 6 7 8 9 1 2', ...rows.slice(1)].join('\n');
    expect(readSheets(full).map(({ sheet }) => sheet?.answer?.[2])).toEqual([4]);
  });

  it.each(['u12 ', 'uu1 ', 'x1 '])('with %s in a cell is refused', (cell) => {
    expect(readSheets(rows.join('\n').replace('u1 ', cell)).every(({ puzzle }) => puzzle === undefined)).toBe(true);
  });
});

describe('a killer as 81 numbers', () => {
  const numbers =
    '2304:0:1282:2:2564:4:6150:2823:2312:6665:9:3595:11:2317:13:6:7:8:3602:9:9:2325:1814:22:6:6:4890:18:5404:9:21:3359:31:26:26:26:18:28:3366:38:4648:2089:41:6187:43:3885:28:28:1584:40:2098:41:43:43:45:3383:1848:48:40:50:6204:1853:61:55:55:56:3650:66:60:60:61:2119:4168:72:72:2379:75:75:3918:78:71:';
  const id =
    'sudoku:9x9:killer-1112-9.1314-5.1516-10.17273738-24.1828-11.1929-9.2122323343-26.2324-14.2526-9.314151-14.3444-9.3536-7.39474849-19.42526263-21.4546-13.5354-13.556575-18.565767-8.58596869-24.6171-15.6474-6.6676-8.728182-13.7383-7.778687-24.787988-7.8485-14.8999-8.919293-16.949596-9.9798-15:';

  it('has a sum in the first cell of each cage, and one solution', () => {
    const [{ puzzle }] = readSheets(`3x3::k:${numbers}`);
    expect(puzzle && formatId(puzzle)).toBe(id + '.'.repeat(81));
    expect(puzzle && solve(puzzle, { limit: 2 }).solutions.length).toBe(1);
    expect(tell(`3x3:d:k:${numbers}`)[0]?.[0]).toContain(':diagonals:killer-');
  });

  it.each([
    ['3x3::k:1:2', /expected 81 numbers, got 2/],
    [`3x3::k:${numbers}1:2`, /got 83/],
    [`4x4::k:${numbers}`, /expected 256 numbers, got 81/],
    [`3x3:j:k:${numbers}`, /expected a game id of Solo/],
    [`3x3::k:${numbers.replace(':2:', ':3:')}`, /expected one sum for cage/],
    [`3x3::k:${numbers.replace('2304', '25600')}`, /killer: expected a sum from 3 to 17, got 100/],
  ])('%s is refused', (text, message) => {
    expect(tell(text)).toEqual([expect.stringMatching(message)]);
  });
});

describe('the code of a position', () => {
  const code = '.+9.5+17...51.9+4.+7.....38.+59124+5+7+6+1+839.....+9.+5.96...+5.1773..54.......+93.75.+5.2+78...';
  const clues = '...5.7...51.9........38..9124.....39.........96.....1773..54........3.75...2.8...';

  it('has + before entered values', () => {
    expect(tell(code)).toEqual([[`sudoku:9x9:${clues}`, code.replaceAll('+', '').replaceAll('.', '0'), {}]]);
  });

  it('has removed candidates after a colon, as in a line of HoDoKu', () => {
    const removed = `${code}:411 611 413`;
    expect(tell(removed)).toEqual(tell(`:0000:x:${removed}:::`));
    expect(tell(`${removed}\n${code}`)).toHaveLength(2);
    expect(tell(`${code}:41`)).toEqual([expect.stringMatching(/deleted candidates of value, row and column/)]);
  });
});

describe('a link with 81 cells', () => {
  const cells = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const digits = cells.replaceAll('.', '0');

  it.each([
    `https://sudokuexchange.com/play/?s=${digits}`,
    `https://example.org/en/play/${cells}`,
    `https://example.org/app/#/p/${cells}`,
    `https://example.org/?puzzle=%35${digits.slice(1)}&lang=en`,
    `https://example.org/#${encodeURIComponent(cells.replaceAll('.', '*'))}`,
  ])('%s is read', (link) => {
    expect(tell(link)).toEqual([[`sudoku:9x9:${cells}`, undefined, {}]]);
  });

  it.each([
    [`https://example.org/killer?s=${cells}`, /a link to a Sudoku without other rules/],
    [`https://www.sudokuwiki.org/jigsaw.htm?bd=${digits}`, /a link to a Sudoku without other rules/],
    [`https://example.org/?a=${cells}&b=${'1'.repeat(81)}`, /expected a link to Gridwright/],
    [`https://example.org/?a=${digits}1`, /expected a link to Gridwright/],
    [
      'https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9NA',
      /expected a compressed puzzle, got a text that is damaged/,
    ],
  ])('%s is refused', (link, message) => {
    expect(tell(link)).toEqual([expect.stringMatching(message)]);
  });
});

describe('a file of another program', () => {
  it.each([
    ['p cnf 729 8829\n1 2 0', 'a DIMACS file for SAT solvers'],
    ['c a comment\np cnf 3 1\n', 'a DIMACS file for SAT solvers'],
    ['\\documentclass{article}\n\\begin{document}', 'a LaTeX document'],
    ['array[1..9,1..9] of var 1..9: puzzle;\n', 'a model in MiniZinc'],
    ["language ESSENCE' 1.0\nletting n be 9", 'a model in Essence'],
    ['{\\rtf1\\ansi 53..7}\n', 'an RTF document'],
    ['Return-Path: <a@example.org>\nSubject: Sudoku\n\n', 'an e-mail'],
    ['\ufffd\ufffd\0\u0005sr', 'saved objects of a Java program'],
    ['SQLite format 3\0', 'a database'],
    ['53..\0', 'binary data'],
    ['\ufffdX\ufffd\ufffd9\ufffd\ufffd\u0002', 'binary data'],
  ])('%j is named, once', (text, name) => {
    expect(tell(text)).toEqual([`expected puzzles as text, got ${name}`]);
  });

  it('is no text with a caption of similar words', () => {
    for (const caption of ['P1', 'X-Wing', 'Constraint', 'c'])
      expect(tell(`${caption}\nsudoku:4x4:1.3..4..2.......`).at(-1)).toEqual([
        'sudoku:4x4:1.3..4..2.......',
        undefined,
        {},
      ]);
  });
});
