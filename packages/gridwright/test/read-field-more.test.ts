import { expect, test } from 'vitest';
import type { ParseOptions } from '../src/formats.js';
import { readingOf } from './reading-of.js';

const EULER = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const SOLVED = '483921657967345821251876493548132976729564138136798245372689514814253769695417382';
const ID = `sudoku:9x9:${EULER}`;
const ROWS = (EULER.match(/.{9}/g) ?? []).map((row) => [...row]);
const SOLVED_ROWS = (SOLVED.match(/.{9}/g) ?? []).map((row) => [...row]);
const BINARY = '1..0....1..1.0..1......0...1.0..1.0.';
const ID6 = `kurosu:6x6:${BINARY}`;
const BINARY_ROWS = (BINARY.match(/.{6}/g) ?? []).map((row) => [...row]);
const K = { kind: 'kurosu' };
const F = { kind: 'flipit' };

/** Returns rows as text: `cell` writes a value, or an empty cell, with its place. */
const write = (
  cell: (value: string, row: number, column: number) => string,
  between: string,
  line = (row: string) => row,
) => ROWS.map((row, y) => line(row.map((value, x) => cell(value === '.' ? '' : value, y, x)).join(between))).join('\n');
const blankRow = (count: number) => ','.repeat(count - 1);
const grouped = (row: readonly string[]) => [0, 3, 6].map((from) => row.slice(from, from + 3).join(',')).join(',,');
const CSV = ROWS.map((row) => row.map((value) => (value === '.' ? '' : value)));
const ROW_LINES = write((value) => value || '.', '');
const head = `|${'   |'.repeat(9)}\n|${'---|'.repeat(9)}\n`;
const table = (cell: (value: string, row: number, column: number) => string) =>
  `<table>${write(cell, '', (row) => `<tr>${row}</tr>`)}</table>`;
const placed = ROWS.flatMap((row, y) =>
  row.flatMap((value, x) => (value === '.' ? [] : [{ x, y, value: Number(value) }])),
);

/** A text of another program with what it is read as: ids, or part of the one refusal. */
const TEXTS: readonly (readonly [
  family: string,
  text: string,
  expected: readonly string[] | string,
  hints?: ParseOptions,
])[] = [
  [
    'QQWing, readable',
    write(
      (value) => value || '.',
      ' ',
      (row) => ` ${row.slice(0, 5)} | ${row.slice(6, 11)} | ${row.slice(12)}`,
    ),
    [ID],
  ],
  ['QQWing, CSV with statistics', `Puzzle,Solution,Givens,Guesses,Difficulty,\n${EULER},${SOLVED},32,0,Easy,\n`, [ID]],
  ['ratings of Sudoku Explainer', `${EULER} ED=1.5/1.2/1.2`, [ID]],
  [
    'SadMan with unknown sections',
    `[Regions]\n${'1,1,1,2,2,2,3,3,3\n'.repeat(9)}[Puzzle]\n${ROW_LINES}`,
    'got [Regions], which may have other rules',
  ],
  ['SadMan with pencil marks', `[Puzzle]\n${ROW_LINES}\n[PencilMarks]\n${'12,,,,,,,,\n'.repeat(9)}`, [ID]],
  [
    'a board of sudokuwiki without its link',
    `S9B${[...EULER].map((value) => (value === '.' ? 'ep' : `0${value}`)).join('')}`,
    [ID],
  ],
  ['a board of sudokuwiki that is cut off', `S9B${'01'.repeat(80)}`, 'expected 162 letters and digits after S9B'],
  [
    'New York Times',
    JSON.stringify({
      easy: {
        puzzle_data: {
          hints: [3, 1],
          puzzle: [...EULER].map((value) => Number(value) || 0),
          solution: [...SOLVED].map(Number),
        },
      },
    }),
    [ID],
  ],
  ['a table of Kaggle with numbers of rows', `,quizzes,solutions\n0,${EULER},${SOLVED}`, [ID]],
  ['JSON: values at x and y', JSON.stringify(placed), [ID]],
  ['a title above merged cells', `,,,Easy,,,,,\n${blankRow(9)}\n${CSV.map((row) => row.join()).join('\n')}`, [ID]],
  ['blank columns between boxes', CSV.map(grouped).join('\n'), [ID]],
  [
    'blank columns and rows between boxes',
    CSV.flatMap((row, y) => (y > 0 && y % 3 === 0 ? [blankRow(11), grouped(row)] : [grouped(row)])).join('\n'),
    [ID],
  ],
  ['margins around a sheet', [blankRow(11), ...CSV.map((row) => `,${row.join()},`), blankRow(11)].join('\n'), [ID]],
  ['values with a decimal', write((value) => value && `${value}.0`, ','), [ID]],
  ['the separator of Excel', `sep=;\n${write((value) => value, ';')}`, [ID]],
  ['bars between cells alone', write((value) => value || ' ', ' | '), [ID]],
  [
    'a bar and a dot behind each row',
    write(
      (value) => value || ' ',
      '|',
      (row) => `|${row}|.`,
    ),
    [ID],
  ],
  [
    'Markdown with bold values',
    head +
      write(
        (value) => (value ? `**${value}**` : ' '),
        ' | ',
        (row) => `| ${row} |`,
      ),
    [ID],
  ],
  [
    'Markdown with values as code',
    head +
      write(
        (value) => (value ? `\`${value}\`` : ' '),
        ' | ',
        (row) => `| ${row} |`,
      ),
    [ID],
  ],
  [
    'Markdown with bold clues',
    head +
      write(
        (value, y, x) => (value ? `**${value}**` : SOLVED_ROWS[y][x]),
        ' | ',
        (row) => `| ${row} |`,
      ),
    'got values with a mark, such as **3**',
  ],
  [
    'HTML with bold clues',
    table((value, y, x) => `<td>${value ? `<b>${value}</b>` : SOLVED_ROWS[y][x]}</td>`),
    'got a table with some values marked',
  ],
  [
    'HTML with classes of cells',
    table((value, y, x) => (value ? `<td class="given">${value}</td>` : `<td class="user">${SOLVED_ROWS[y][x]}</td>`)),
    'got a table with some values marked',
  ],
  ['HTML with bold values', table((value) => `<td>${value && `<b>${value}</b>`}</td>`), [ID]],
  [
    'HTML with a solution',
    `${table((value) => `<td>${value}</td>`)}${table((_, y, x) => `<td>${SOLVED_ROWS[y][x]}</td>`)}`,
    [ID],
  ],
  [
    'XML with a variant',
    `<puzzle variant="killer"><givens>${EULER}</givens></puzzle>`,
    'got "killer" beside the puzzle, which names rules',
  ],
  [
    'XML with cages',
    `<puzzle><givens>${EULER}</givens><cages><cage sum="3">0 1</cage></cages></puzzle>`,
    'got "cages" beside the puzzle',
  ],
  [
    'a title that names other rules',
    `Killer Sudoku\n${ROW_LINES}`,
    'got "Killer Sudoku" beside the puzzle, which names rules that aren\'t in it: add the rules',
  ],
  ['a header that names a rule without data', `Puzzle 5: Windoku\n${ROW_LINES}`, [`sudoku:9x9:windoku:${EULER}`]],
  ['a title that names no rules', `Sudoku of the day\n${ROW_LINES}`, [ID]],
  ['a column that names other rules', `puzzle,variant\n${EULER},antiknight`, 'got "antiknight" beside the puzzle'],
  ['a column of levels', `puzzle,type\n${EULER},easy`, [ID]],
  [
    'Takuzu with names of columns',
    `c0,c1,c2,c3,c4,c5\n${BINARY_ROWS.map((row) => row.join().replaceAll('.', '')).join('\n')}`,
    [ID6],
    K,
  ],
  ['Takuzu with 2 for empty', BINARY_ROWS.map((row) => row.join(' ').replaceAll('.', '2')).join('\n'), [ID6], K],
  ['Takuzu with signs between cells', `1 = . x . 0\n${'. . . . . .\n'.repeat(5)}`, 'has X beside 0 and 1', K],
  [
    'Unruly by its link',
    'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/unruly.html#8x8dn:BbbahDMchcbdDEAc',
    ['kurosu:8x8:.1.0.00.......0...1............1..0.......0..0.0...0...1....11..'],
  ],
  ['Lights Out, a list of numbers', '[1, 5, 9]', 'expected one puzzle number per line, got "1 5 9"', F],
  ['Lights Out, a list of lights', '[1,0,1,0]', 'got one row of 4 characters', F],
  ['Lights Out of three states', '0 2 1\n1 1 1\n2 2 2', 'or a grid, got "021"', F],
  ['Lights Out, two boards of 3x3', '101010101\n010101010', 'one board of 2x9 or 2 of 3x3: name the size', F],
  [
    'Lights Out with its size above',
    '5\n1 0 1 0 1\n0 1 0 1 0\n1 0 1 0 1\n0 1 0 1 0\n1 0 1 0 1',
    ['flipit:5x5:1010101010101010101010101'],
    F,
  ],
  ['a binary number', '0b0110100110010110', 'got 18 characters', F],
  ['a letter', `Hi all,\n\nhere's a nice one I found:\n\n${ROW_LINES}\n\nhave fun!\nBob`, [ID]],
  ['a chat', `Hello! Can you solve this?\n${EULER}\nThanks :)`, [ID]],
  ['a quoted e-mail', `On Mon, Bob wrote:\n> Try this:\n>\n> ${ROW_LINES.replaceAll('\n', '\n> ')}\n>\n> Bob`, [ID]],
  ['words between rows', `${ROW_LINES.replace('\n', '\nand then\n')}`, 'expected rows of equal length'],
  ['regular expressions', ROW_LINES.replaceAll('.', '[1-9]'), [ID]],
  [
    'regular expressions with anchors',
    write(
      (value) => value || '\\d',
      '',
      (row) => `^${row}$`,
    ),
    [ID],
  ],
];

test.each(TEXTS.map(([family, text, expected, hints = {}]) => ({ family, text, expected, hints })))(
  '$family',
  ({ text, expected, hints }) => {
    const read = readingOf(text, hints);
    if (typeof expected !== 'string') expect(read).toEqual(expected);
    else {
      expect(read).toContain(expected);
      expect(read).not.toContain(' / ');
    }
  },
);

test('a letter whose words may state a rule is refused', () => {
  expect(readingOf(`Hi all,\n\n${ROW_LINES}\n\nEach cage adds up to ten.\nBob`, {})).toContain('expected a puzzle');
});
