import { expect, test } from 'vitest';
import type { Hints } from '../src/internal.js';
import { readingOf } from './reading-of.js';

const EULER = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const SOLVED = '483921657967345821251876493548132976729564138136798245372689514814253769695417382';
const ROWS = EULER.match(/.{9}/g) ?? [];
const SOLVED_ROWS = SOLVED.match(/.{9}/g) ?? [];
const ID = `sudoku:9x9:${EULER}`;
const OTHER = [...ROWS].reverse();
const FOUR = ['1.3.', '.4.2', '2...', '.3.1'];
const FOUR_SOLVED = ['1234', '3412', '2143', '4321'];
const ID4 = 'sudoku:4x4:1.3..4.22....3.1';
const NUMBERS = ROWS.map((row) => [...row.replaceAll('.', '0')].map(Number));
const lessOne = (text: string) => text.replace(/[1-9]/g, (digit) => String(Number(digit) - 1));
const spaced = (row: string) => [...row].join(' ');
const K = { kind: 'kurosu' };
const F = { kind: 'flipit' };

/** A text with what it is read as: ids, or part of the one refusal. */
const TEXTS: readonly (readonly [family: string, text: string, expected: readonly string[] | string, hints?: Hints])[] =
  [
    ['a mask of X and dots', ROWS.map((row) => row.replace(/\d/g, 'X')).join('\n'), 'only . and X, as in a mask'],
    ['values 0 to 8 and dots', lessOne(EULER), '(zero: value)'],
    ['values 0 to 8 and dots in rows', ROWS.map(lessOne).join('\n'), '(zero: value)'],
    [
      'values 0 to 8 and dashes',
      ROWS.map((row) => spaced(lessOne(row)).replaceAll('.', '-')).join('\n'),
      '(zero: value)',
    ],
    [
      'values 0 to 8 and empty fields',
      ROWS.map((row) => [...lessOne(row)].join().replaceAll('.', '')).join('\n'),
      '(zero: value)',
    ],
    [
      'values 0 to 8 with the meaning of 0',
      lessOne(EULER),
      [`sudoku:9x9:${lessOne(EULER).replaceAll('0', '9')}`],
      { zero: 'value' },
    ],
    ['0 and dots, with the greatest value', EULER.replace('.', '0'), [ID]],
    ['two puzzles on a line', `${EULER} ${OTHER.join('')}`, 'a line with two different grids'],
    ['two puzzles on a line with a tab', `${EULER}\t${OTHER.join('')}`, 'a line with two different grids'],
    [
      'a puzzle and the solution of another on a line',
      `${EULER},${[...SOLVED].reverse().join('')}`,
      'a line with two different grids',
    ],
    ['a puzzle, its state and its solution on a line', `${EULER} ${EULER.replace('.', '4')} ${SOLVED}`, [ID]],
    ['a puzzle beside its solution', ROWS.map((row, i) => `${row}   ${SOLVED_ROWS[i]}`).join('\n'), [ID]],
    [
      'a puzzle beside its solution, with spaces',
      ROWS.map((row, i) => `${spaced(row)}    ${spaced(SOLVED_ROWS[i])}`).join('\n'),
      [ID],
    ],
    [
      'a puzzle beside its solution, with a bar',
      ROWS.map((row, i) => `${spaced(row)} | ${spaced(SOLVED_ROWS[i])}`).join('\n'),
      [ID],
    ],
    ['a puzzle and an arrow to its solution', ROWS.map((row, i) => `${row} -> ${SOLVED_ROWS[i]}`).join('\n'), [ID]],
    ['the solution beside its puzzle', ROWS.map((row, i) => `${SOLVED_ROWS[i]}  ${row}`).join('\n'), [ID]],
    ['4x4 beside its solution', FOUR.map((row, i) => `${row}  ${FOUR_SOLVED[i]}`).join('\n'), [ID4]],
    [
      '4x4 beside its solution, with names above',
      `Puzzle  Solution\n${FOUR.map((row, i) => `${row}    ${FOUR_SOLVED[i]}`).join('\n')}`,
      [ID4],
    ],
    [
      'two puzzles beside each other',
      ROWS.map((row, i) => `${row}   ${OTHER[i]}`).join('\n'),
      'two grids beside each other',
    ],
    ['Kurosu beside its solution', '1.0.  1100\n.0.1  0011\n1..0  1010\n0.1.  0101', 'two grids beside each other', K],
    [
      'two Kurosu beside each other',
      '1.0.  0.1.\n.0.1  .1.0\n1..0  0..1\n0.1.  1.0.',
      'two grids beside each other',
      K,
    ],
    [
      'Kurosu of 4x8 with its size',
      '1.0.  0.1.\n.0.1  .1.0\n1..0  0..1\n0.1.  1.0.',
      ['kurosu:4x8:1.0.0.1..0.1.1.01..00..10.1.1.0.'],
      { ...K, size: '4x8' },
    ],
    ['a comma behind each cell', NUMBERS.map((row) => `${row.join()},`).join('\n'), [ID]],
    [
      'a comma behind each cell, empty ones too',
      ROWS.map((row) => `${[...row].join().replaceAll('.', '')},`).join('\n'),
      [ID],
    ],
    ['lights with commas', '1,0,1\n1,1,1\n1,0,1', ['flipit:3x3:101111101'], F],
    ['lights of 2x2 with commas', '1,0\n1,1', ['flipit:2x2:1011'], F],
    ['lights of 2x2 with spaces', '1 0\n1 1', ['flipit:2x2:1011'], F],
    ['lights with an incomplete last row', '01001\n111', 'expected', F],
    ['one row of lights with commas', '0,1,0,0,1', 'got 5 characters', F],
    ['lights of three states', '012\n111\n010', '"012"', F],
    ['10 and 11 as numbers or rows', '10\n11', 'numbers of puzzles or rows', F],
    [
      'colours of a terminal',
      ROWS.map((row) => [...row].map((one) => `\u001b[1m${one}\u001b[0m`).join(' ')).join('\n'),
      [ID],
    ],
    ['soft hyphens', ROWS.map((row) => [...row].join('\u00ad')).join('\n'), [ID]],
    [
      'nine rows, one too short',
      ROWS.map((row, i) => (i === 4 ? row.slice(1) : row)).join('\n'),
      'line 5 has 8 characters, most have 9',
    ],
    [
      'nine rows, one too long',
      ROWS.map((row, i) => (i === 4 ? `${row}.` : row)).join('\n'),
      'line 5 has 10 characters, most have 9',
    ],
    ['ten rows of nine', [...ROWS, ROWS[0]].join('\n'), 'got 10 rows of 9 characters; expected 9 rows'],
    [
      'a skyscraper with clues around',
      '  3 2 1 4\n3 . . . . 2\n1 . . . . 3\n2 . . . . 2\n2 . . . . 1\n  2 3 4 1',
      'rows of equal length',
    ],
    ['cages as letters and sums', 'aabb\naacc\nddee\nddee\na=10\nb=3', 'rows of equal length'],
    ['dots between rows', '1 . . 3\n  o\n. 4 . 2\n2 . . .\n. 3 . 1', 'rows of equal length'],
    [
      'solved values in brackets for clues',
      ROWS.map((row, y) => [...row].map((one, x) => (one === '.' ? SOLVED_ROWS[y][x] : `(${one})`)).join(' ')).join(
        '\n',
      ),
      'rows of equal length',
    ],
    ['JSON: the type names a variant', JSON.stringify({ type: 'killer', board: NUMBERS }), 'member "type"'],
    ['JSON: the mode names a variant', JSON.stringify({ mode: 'Jigsaw', puzzle: EULER }), 'member "mode"'],
    [
      'JSON: the type of game names a variant',
      JSON.stringify({ gameType: 'hyper', puzzle: EULER }),
      'member "gameType"',
    ],
    ['JSON: the type is the kind', JSON.stringify({ type: 'sudoku', mode: 'classic', puzzle: EULER }), [ID]],
    ['JSON: a flag for a rule', JSON.stringify({ antiKnight: true, board: NUMBERS }), 'member "antiKnight"'],
    ['JSON: a flag as a number', JSON.stringify({ anti_knight: 1, puzzle: EULER }), 'member "anti_knight"'],
    ['JSON: a flag that is false', JSON.stringify({ antiKnight: false, isDiagonal: false, board: NUMBERS }), [ID]],
    ['JSON: isDiagonal', JSON.stringify({ isDiagonal: true, puzzle: EULER }), 'member "isDiagonal"'],
    ['JSON: xSudoku', JSON.stringify({ xSudoku: true, puzzle: EULER }), 'member "xSudoku"'],
    ['JSON: settings with a flag', JSON.stringify({ settings: { windoku: true }, puzzle: EULER }), 'member "settings"'],
    ['JSON: inequalities', JSON.stringify({ puzzle: FOUR.join(''), inequalities: [[0, 1]] }), 'member "inequalities"'],
    ['JSON: sums with their cells', JSON.stringify({ puzzle: EULER, sums: [[3, [0, 1]]] }), 'member "sums"'],
    [
      'JSON: a list of unknown parts',
      JSON.stringify({ puzzle: EULER, wings: [{ at: 3, arms: [1, 2] }] }),
      'member "wings"',
    ],
    [
      'JSON: moves and tags beside',
      JSON.stringify({ puzzle: EULER, moves: [{ at: 3 }], tags: ['easy'], hints: [[1, 2]] }),
      [ID],
    ],
    [
      'JSON: rules beside the object of the puzzle',
      JSON.stringify({ data: { grid: EULER }, constraints: [{ type: 'thermo' }] }),
      'member "constraints"',
    ],
    [
      'JSON: cages beside the object of the puzzle',
      JSON.stringify({ game: { board: NUMBERS }, cages: [{ cells: [0, 1], sum: 3 }] }),
      'member "cages"',
    ],
    [
      'JSON: the size of boxes',
      JSON.stringify({ boxWidth: 2, boxHeight: 3, puzzle: '2...5..5.1.3.3.6..6..2.1.1.4.5.5...1' }),
      ['sudoku:6x6:box-3x2:2...5..5.1.3.3.6..6..2.1.1.4.5.5...1'],
      { kind: 'sudoku' },
    ],
    ['Kurosu with # for empty', '1#0#\n#0#1\n1##0\n0#1#', ['kurosu:4x4:1.0..0.11..00.1.'], K],
    ['Kurosu with e for empty', '1e0e\ne0e1\n1ee0\n0e1e', ['kurosu:4x4:1.0..0.11..00.1.'], K],
    ['Kurosu with circles and dots', '●.○.\n.○.●\n●..○\n○.●.', 'write 0 or 1 for each of them', K],
    ['a lone sign below rows of lights', '*..*\n.**.\n*..*\n*', 'rows of equal length', F],
    [
      'Prolog',
      `puzzle(P) :-\n  P = [[${ROWS.map((row) => [...row].join().replaceAll('.', '_')).join('],\n   [')}]].`,
      [ID],
    ],
    [
      'Picat',
      `instance(P) => P = {{${ROWS.map((row) => [...row].join().replaceAll('.', '_')).join('},\n {')}}}.`,
      [ID],
    ],
    ['Haskell with a type', `puzzle :: Grid\npuzzle = [[${NUMBERS.map((row) => row.join()).join('],\n  [')}]]`, [ID]],
    ['C: texts on the next lines', `char *p =\n${ROWS.map((row) => `"${row}"`).join('\n')};`, [ID]],
    ['Ruby: a list of words', `grid = %w[\n${ROWS.join('\n')}\n]`, [ID]],
    ['Perl: a list of words', `my @g = qw(\n${ROWS.join('\n')}\n);`, [ID]],
    [
      'SQL',
      `INSERT INTO puzzles VALUES (1, '${EULER}', '${SOLVED}', 'easy'),\n(2, '${EULER}', '${SOLVED}', 'hard');`,
      [ID, ID],
    ],
    [
      'an HTML table with digits as entities',
      `<table>${ROWS.map((row) => `<tr>${[...row].map((one) => `<td>${one === '.' ? '&nbsp;' : `&#${one.charCodeAt(0)};`}</td>`).join('')}</tr>`).join('\n')}</table>`,
      [ID],
    ],
    [
      'an HTML table with unknown entities',
      `<table>${ROWS.map((row) => `<tr>${[...row].map((one) => `<td>${one === '9' ? '&nine;' : one}</td>`).join('')}</tr>`).join('\n')}</table>`,
      'HTML or XML without a grid',
    ],
    ['a comment of Lisp', `; easy\n${ROWS.join('\n')}`, [ID]],
    ['a comment of TeX', `% easy\n${ROWS.join('\n')}`, [ID]],
    ['a comment of C', `/* easy */\n${ROWS.join('\n')}`, [ID]],
    ['a comment behind each row', ROWS.map((row, i) => `${row} // row ${i + 1}`).join('\n'), [ID]],
    ['numbers of lines with tabs', ROWS.map((row, i) => `     ${i + 1}\t${row}`).join('\n'), [ID]],
    ['numbers of lines with colons', ROWS.map((row, i) => `${i + 1}:${row}`).join('\n'), [ID]],
    ['added lines of a patch', ROWS.map((row) => `+${row}`).join('\n'), [ID]],
    ['a Markdown table with a column for puzzles', `| puzzle | solution |\n|---|---|\n| ${EULER} | ${SOLVED} |`, [ID]],
    ['a header with a comma behind the last name', `Puzzle,Solution,Guesses,\n${EULER},${SOLVED},0,\n`, [ID]],
    [
      'JSON: candidates in lists',
      JSON.stringify(ROWS.map((row) => [...row].map((one) => (one === '.' ? [1, 2, 3] : Number(one))))),
      'expected a grid',
    ],
    [
      'JSON: boxes in lists of boxes',
      JSON.stringify([NUMBERS, NUMBERS].map((rows) => rows.map((row) => [[row.slice(0, 3)], [row.slice(3, 9)]]))),
      'expected a grid',
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
