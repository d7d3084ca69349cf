import { describe, expect, test } from 'vitest';
import { findFormat, formatLine, type ParseOptions, parsePuzzle, readSheets, writeSheets } from '../src/formats.js';
import { puzzleOf } from '../src/index.js';
import { make } from '../src/orders.js';
import { formatId, readOrder } from '../src/rules.js';

const NINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const ID = `sudoku:9x9:${NINE}`;
const ROWS = NINE.match(/.{9}/g) ?? [];
const numbers = ROWS.map((row) => [...row].map((symbol) => (symbol === '.' ? 0 : Number(symbol))));

const idsOf = (text: string, hints: ParseOptions = {}) =>
  readSheets(text, hints).map(({ puzzle, error }) => (puzzle === undefined ? error?.message : formatId(puzzle)));

/** Returns a grid with every cell in a frame, as in tables. */
function framed(blank: string): string {
  const line = (left: string, middle: string, right: string) => left + Array(9).fill('───').join(middle) + right;
  const rows = ROWS.map((row) => `│${[...row].map((symbol) => ` ${symbol === '.' ? blank : symbol} `).join('│')}│`);
  return [line('┌', '┬', '┐'), rows.join(`\n${line('├', '┼', '┤')}\n`), line('└', '┴', '┘')].join('\n');
}

/** Returns a grid with its boxes in frames. */
const boxed = (blank: string) =>
  [
    '╔═══════╦═══════╦═══════╗',
    ...ROWS.flatMap((row, i) => [
      ...(i === 3 || i === 6 ? ['╠═══════╬═══════╬═══════╣'] : []),
      `║${(row.match(/.../g) ?? []).map((three) => ` ${[...three.replaceAll('.', blank)].join(' ')} `).join('║')}║`,
    ]),
    '╚═══════╩═══════╩═══════╝',
  ].join('\n');

describe('one 9x9 puzzle', () => {
  test.each<[string, string]>([
    ['CSV, one cell per field', numbers.map((row) => row.join(',')).join('\n')],
    ['CSV with empty fields', numbers.map((row) => row.map((value) => value || '').join(',')).join('\r\n')],
    ['CSV with quotes', numbers.map((row) => row.map((value) => `"${value || ''}"`).join(';')).join('\n')],
    ['fields between tabs', numbers.map((row) => row.map((value) => value || '').join('\t')).join('\n')],
    ['81 fields on one line', numbers.flat().join(',')],
    ['Kaggle', `quizzes,solutions\n${NINE.replaceAll('.', '0')},${SOLVED}`],
    ['a table with numbers before the puzzle', `id,puzzle,solution,clues,difficulty\n1,${NINE},${SOLVED},30,1.2`],
    ['Sudoku Exchange', `0000183b305c ${NINE.replaceAll('.', '0')}  1.2`],
    ['a frame around each cell', framed(' ')],
    ['a frame around each cell, with dots', framed('.')],
    ['frames around boxes', boxed(' ')],
    ['frames around boxes, with zeros', boxed('0')],
    ['dashes for blanks', NINE.replaceAll('.', '-')],
    ['x for blanks', NINE.replaceAll('.', 'x')],
    ['X for blanks', NINE.replaceAll('.', 'X')],
    ['asterisks for blanks', NINE.replaceAll('.', '*')],
    ['rows with dashes', ROWS.map((row) => row.replaceAll('.', '-')).join('\n')],
    ['JSON rows', JSON.stringify(numbers)],
    ['JSON rows over many lines', JSON.stringify(numbers, undefined, 2)],
    ['a JSON list of cells', JSON.stringify(numbers.flat())],
    ['a JSON list of cells with null', JSON.stringify(numbers.flat().map((value) => value || null))],
    ['a JSON list of rows as text', JSON.stringify(ROWS)],
    ['a JSON text', JSON.stringify(NINE)],
    ['a JSON object with a puzzle', JSON.stringify({ name: 'one', puzzle: NINE, solution: SOLVED })],
    ['a JSON object with rows', JSON.stringify({ board: numbers })],
    ['nested JSON', JSON.stringify({ newboard: { grids: [{ value: numbers, solution: [[1]] }] } }, undefined, 1)],
  ])('%s', (_, text) => {
    expect(idsOf(text)).toEqual([ID]);
    expect(idsOf(`${text}\n`, { kind: 'sudoku', size: '9x9' })).toEqual([ID]);
  });

  test('rows of dashes are empty rows if a dash is an empty cell, otherwise lines between boxes', () => {
    const sparse = `---------\n1--------\n${'---------\n'.repeat(6)}--------9`;
    expect(idsOf(sparse)).toEqual([`sudoku:9x9:${`.........1${'.'.repeat(70)}9`}`]);
    const ruled = [...ROWS.slice(0, 3), '---------', ...ROWS.slice(3, 6), '---------', ...ROWS.slice(6)].join('\n');
    expect(idsOf(ruled)).toEqual([ID]);
  });
});

describe('several puzzles', () => {
  const other = make(readOrder('sudoku'), 'other').puzzle;

  test('lists and objects in JSON, one of them bad', () => {
    expect(idsOf(JSON.stringify([NINE, ID, { id: formatId(other) }, numbers]))).toEqual([ID, ID, formatId(other), ID]);
    expect(idsOf(`[${JSON.stringify(ID)}, 12]`)).toEqual([ID, 'puzzle 2: expected a puzzle, got "12"']);
  });

  test('formats can change from line to line, and a truncated value affects nothing else', () => {
    const text = [
      ID,
      `{"id":"${ID}"`,
      `{"id":"${ID}"}`,
      `:0000:x:${NINE}:::::`,
      'sudoku.1:alice',
      `["${NINE}`,
      ...ROWS,
    ].join('\n');
    expect(readSheets(text).map(({ line, puzzle }) => [line, puzzle !== undefined])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, true],
      [5, true],
      [6, false],
      [7, true],
    ]);
  });

  test('many puzzles of a table, with the line of each', () => {
    const text = `puzzle,solution\n${`${NINE},${SOLVED}\n`.repeat(3)}${NINE.slice(1)},x\n`;
    expect(readSheets(text).map(({ line, error }) => [line, error?.message.slice(0, 17)])).toEqual([
      [2, undefined],
      [3, undefined],
      [4, undefined],
      [5, 'got 80 characters'],
    ]);
  });
});

describe('0 in a puzzle with more than nine values', () => {
  const { puzzle } = make(readOrder('sudoku', { size: '16x16' }), 'zero');
  const dots = formatLine(puzzle);
  // As hexadecimal digits, where 0 is a value.
  const hex = dots.replaceAll('G', '0');
  const zeros = dots.replaceAll('.', '0');

  test('next to dots is an error with both readings, and a hint decides', () => {
    for (const text of [hex, dots.replace('.', '0'), `# two\n${dots}\n${hex}`]) {
      const item = readSheets(text, { kind: 'sudoku' }).at(-1);
      expect(item?.error?.message).toMatch(
        /has 0 and another symbol for empty cells: in a sudoku 16x16, 0 can be an empty cell \(zero: blank\) or the value 16 \(zero: value\)$/,
      );
    }
    expect(idsOf(hex, { zero: 'value' })).toEqual([formatId(puzzle)]);
    expect(idsOf(dots.replace('.', '0'), { zero: 'blank' })).toEqual([formatId(puzzle)]);
    expect(idsOf(dots.replace('.', '0'), { zero: 'value' })[0]).toBe(
      'expected 0 to stand for the value 16, got G beside it',
    );
    expect(idsOf(zeros)).toEqual([formatId(puzzle)]);
  });

  test('is unambiguous with nine values', () => {
    expect(idsOf(NINE.replace('.', '0'))).toEqual([ID]);
  });
});

test('texts and the state of the game survive if the format can store them', () => {
  const sdk = `#AMe\n#DTitle\n#COne\n#CTwo\n#B03-08-2006\n#SBook\n#LHard\n#Uhttp://example.org/\n${ROWS.join('\n')}`;
  const words = {
    author: 'Me',
    title: 'Title',
    comment: 'One\nTwo',
    date: '03-08-2006',
    source: 'Book',
    level: 'Hard',
    url: 'http://example.org/',
  };
  const [{ sheet }] = readSheets(sdk);
  expect(sheet).toEqual({ puzzle: puzzleOf(ID), ...words });
  for (const name of ['sdk', 'json', 'opensudoku-1']) {
    const text = writeSheets(findFormat(name), [{ puzzle: puzzleOf(ID), ...words }]);
    expect(readSheets(text)[0].sheet, name).toEqual(sheet);
  }
});

test('an error names the line and the game, once', () => {
  const game = (data: string) => `<game data="${data}"/>`;
  const text = `<opensudoku>\n${game(NINE)}\n\n${game('12')}${game('13')}</opensudoku>`;
  expect(readSheets(text).map(({ line, error }) => [line, error?.message])).toEqual([
    [2, undefined],
    [4, 'game 2: expected 81 digits or "version: 1" to 5 and cells, got "12"'],
    [4, 'game 3: expected 81 digits or "version: 1" to 5 and cells, got "13"'],
  ]);
  expect(readSheets('<opensudoku>\n\n<game></opensudoku>').map(({ line, error }) => [line, error?.message])).toEqual([
    [3, 'expected </game>, got </opensudoku>'],
  ]);
  expect(() => parsePuzzle('<opensudoku/>')).toThrow('expected a game in the OpenSudoku file, got none');
});
