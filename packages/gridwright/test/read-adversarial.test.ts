import { expect, test } from 'vitest';
import { type ParseOptions, PuzzleReader } from '../src/formats.js';
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
const NAMED = Object.fromEntries(
  [...EULER].flatMap((one, i) => (one === '.' ? [] : [[`r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`, Number(one)]])),
);
const lessOne = (text: string) => text.replace(/[1-9]/g, (digit) => String(Number(digit) - 1));
const spaced = (row: string) => [...row].join(' ');
const K = { kind: 'kurosu' };
const F = { kind: 'flipit' };

/** A text with what it is read as: ids, or part of the one refusal. */
const TEXTS: readonly (readonly [
  family: string,
  text: string,
  expected: readonly string[] | string,
  hints?: ParseOptions,
])[] = [
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
  ['two Kurosu beside each other', '1.0.  0.1.\n.0.1  .1.0\n1..0  0..1\n0.1.  1.0.', 'two grids beside each other', K],
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
    ROWS.map((row, y) => [...row].map((one, x) => (one === '.' ? SOLVED_ROWS[y][x] : `(${one})`)).join(' ')).join('\n'),
    'got values with a mark, such as (3), beside others, such as 4',
  ],
  ['JSON: the type names a variant', JSON.stringify({ type: 'killer', board: NUMBERS }), 'member "type"'],
  ['JSON: the mode names a variant', JSON.stringify({ mode: 'Jigsaw', puzzle: EULER }), 'member "mode"'],
  ['JSON: the type of game names a variant', JSON.stringify({ gameType: 'hyper', puzzle: EULER }), 'member "gameType"'],
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
  ['Picat', `instance(P) => P = {{${ROWS.map((row) => [...row].join().replaceAll('.', '_')).join('},\n {')}}}.`, [ID]],
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
    'marks on all values',
    ROWS.map((row) => [...row].map((one) => (one === '.' ? ' . ' : `${one}* `)).join(' ')).join('\n'),
    [ID],
  ],
  [
    'some values with a mark',
    ROWS.map((row, y) => [...row].map((one, x) => (one === '.' ? SOLVED_ROWS[y][x] : `[${one}]`)).join(' ')).join('\n'),
    'got values with a mark, such as [3], beside others, such as 4',
  ],
  [
    'a star behind each clue',
    ROWS.map((row, y) => [...row].map((one, x) => (one === '.' ? SOLVED_ROWS[y][x] : `${one}*`)).join(' ')).join('\n'),
    'got values with a mark, such as 3*, beside others, such as 4',
  ],
  ['JSON: cells by the names of rows and columns', JSON.stringify({ puzzle: NAMED }), [ID]],
  [
    'JSON: cells by row and column from 0',
    JSON.stringify(
      Object.fromEntries(
        [...EULER].map((one, i) => [`${Math.floor(i / 9)},${i % 9}`, one === '.' ? null : Number(one)]),
      ),
    ),
    [ID],
  ],
  ['JSON: cells by number', JSON.stringify({ ...NUMBERS.flat() }), [ID]],
  [
    'JSON: rows by name',
    JSON.stringify({ board: Object.fromEntries(ROWS.map((row, i) => [`row${i + 1}`, row])) }),
    [ID],
  ],
  [
    'JSON: cells by letter and digit',
    JSON.stringify({ board: { A1: 1, A2: 2, B1: 3, C4: 1 } }),
    'A2=5 can be row A, column 2',
  ],
  [
    'JSON and words after it',
    `${JSON.stringify(NUMBERS)} of today`,
    'expected nothing after a JSON value, got "of today"',
  ],
  [
    'JSON and another grid after it',
    '[[1,0,3,0],[0,4,0,2],[2,0,0,0],[0,3,0,1]] = [[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]',
    'expected nothing after a JSON value',
  ],
  ['JSON and a comment after it', `${JSON.stringify(NUMBERS)}; // easy`, [ID]],
  [
    'two lines that are no rows',
    '53..7....\n6..195..',
    'expected the rows of a grid, got 2 lines of 8 to 9 characters',
  ],
  ['arrows that lead out of a killer', 'G<<'.padEnd(81, '>'), 'got ">" in cell 4, which leads to none'],
  [
    'JSON: boxes in lists of boxes',
    JSON.stringify([NUMBERS, NUMBERS].map((rows) => rows.map((row) => [[row.slice(0, 3)], [row.slice(3, 9)]]))),
    'expected a grid',
  ],
];

/** The jigsaw \`new sudoku --jigsaw --seed a\`, and its regions as letters. */
const JIGSAW =
  'sudoku:9x9:jigsaw-a2b4c3a2b4d2ca2bd5cae4d2fcag2he2f2cagh3eifcg2h2e2ifcg2h2i3f2g2hi4f2:..2748.9..2.1....57.....1..6798.......7..4..2....76.......5.437...5..2...9..8.546';
const CLUES = JIGSAW.slice(-81);
const REGIONS = JIGSAW.slice(18, -82).replace(/([a-z])(\d)/g, (_, letter, count) => letter.repeat(Number(count)));
const CLUE_ROWS = CLUES.match(/.{9}/g) ?? [];
const REGION_ROWS = REGIONS.match(/.{9}/g) ?? [];
const asDigits = (text: string) => text.replace(/[a-i]/g, (letter) => String(letter.charCodeAt(0) - 96));
const asLists = (text: string) =>
  [...'abcdefghi'].map((letter) => [...text].flatMap((one, cell) => (one === letter ? [cell] : [])));
const below = (...grids: string[][]) => grids.map((rows) => rows.join('\n')).join('\n\n');

/** Texts with the regions of a jigsaw, and the refusal of those that aren't one. */
const JIGSAWS: readonly (readonly [family: string, text: string, refusal?: string])[] = [
  ['regions below', below(CLUE_ROWS, REGION_ROWS)],
  ['regions as digits below', below(CLUE_ROWS, REGION_ROWS.map(asDigits))],
  ['regions from 0 below', below(CLUE_ROWS, REGION_ROWS.map(asDigits).map(lessOne))],
  ['regions above', below(REGION_ROWS.map(asDigits), CLUE_ROWS)],
  ['regions below without a blank line', [...CLUE_ROWS, ...REGION_ROWS.map(asDigits)].join('\n')],
  ['regions below a header', ['Puzzle:', ...CLUE_ROWS, 'Regions:', ...REGION_ROWS.map(asDigits)].join('\n')],
  ['regions beside', CLUE_ROWS.map((row, i) => `${row}  ${asDigits(REGION_ROWS[i])}`).join('\n')],
  ['regions beside, with spaces', CLUE_ROWS.map((row, i) => `${spaced(row)} | ${spaced(REGION_ROWS[i])}`).join('\n')],
  ['regions on the next line', `${CLUES}\n${asDigits(REGIONS)}`],
  ['regions as letters on the next line', `${CLUES}\n${REGIONS}\n`],
  ['regions on the line before', `${asDigits(REGIONS)}\n${CLUES}`],
  ['regions on the next line, below a comment', `# by Bob\n${CLUES}\n${REGIONS}`],
  ['regions on the same line', `${CLUES} ${asDigits(REGIONS)}`],
  ['regions behind a comma', `${CLUES},${asDigits(REGIONS)}`],
  ['regions directly behind the clues', `${CLUES}${asDigits(REGIONS)}`],
  ['JSON: a member with regions', JSON.stringify({ puzzle: CLUES, regions: asDigits(REGIONS) })],
  ['JSON: regions in rows', JSON.stringify({ board: CLUE_ROWS, areas: REGION_ROWS.map((row) => [...row]) })],
  ['JSON: lists of cells', JSON.stringify({ puzzle: CLUES, regions: asLists(REGIONS) })],
  ['JSON: a list of both', JSON.stringify([CLUES, asDigits(REGIONS)])],
  ['code', `grid = ${JSON.stringify(CLUE_ROWS)}\nregions = ${JSON.stringify(REGION_ROWS.map(asDigits))}`],
  ['regions alone', REGION_ROWS.map(asDigits).join('\n'), 'got the regions of a jigsaw'],
  ['regions alone on a line', asDigits(REGIONS), 'got the regions of a jigsaw'],
  [
    'JSON: regions that are none',
    JSON.stringify({ puzzle: CLUES, regions: asDigits(REGIONS).replace('1', '2') }),
    'members "puzzle" and "regions" hold different grids',
  ],
];

test('jigsaws whose regions are on the next lines, between other puzzles', () => {
  const lines = [CLUES, REGIONS, CLUES, asDigits(REGIONS), EULER, CLUES, REGIONS];
  expect(readingOf(lines.join('\n'), {})).toEqual([JIGSAW, JIGSAW, ID, JIGSAW]);
  expect(readingOf(`# anti-knight\n${CLUES}\n${REGIONS}`, {})).toEqual([
    JIGSAW.replace(`:${CLUES}`, `:anti-knight:${CLUES}`),
  ]);
});

test.each(JIGSAWS.map(([family, text, refusal]) => ({ family, text, refusal })))(
  'a jigsaw: $family',
  ({ text, refusal }) => {
    if (refusal === undefined) expect(readingOf(text, {})).toEqual([JIGSAW]);
    else expect(readingOf(text, {})).toContain(refusal);
  },
);

test.each([
  ['rows', (puzzle: string[], solution: string[]) => below(puzzle, solution)],
  ['rows without a blank line', (puzzle: string[], solution: string[]) => [...puzzle, ...solution].join('\n')],
  ['lines', (puzzle: string[], solution: string[]) => `${puzzle.join('')}\n${solution.join('')}`],
])('a solution below its puzzle in %s is no puzzle of its own', (_, write) => {
  expect(readingOf(write(ROWS, SOLVED_ROWS), {})).toEqual([ID]);
  expect(readingOf(write(SOLVED_ROWS, ROWS), {})).toEqual([`sudoku:9x9:${SOLVED}`, ID]);
  expect(readingOf(write([...OTHER], SOLVED_ROWS), {})).toHaveLength(2);
});

test('solutions are left out of lines read at once', () => {
  const reader = new PuzzleReader();
  const bytes = new TextEncoder().encode(`${OTHER.join('')}\n${EULER}\n${SOLVED}\n${EULER}\n`);
  expect(reader.push(EULER)).toHaveLength(1);
  const first = reader.pushPlain(bytes, 0);
  expect(first?.clues).toHaveLength(2 * 81);
  expect(reader.pushPlain(bytes, first?.end ?? 0)).toBeUndefined();
  expect(reader.push(SOLVED)).toEqual([]);
  expect(reader.pushPlain(bytes, 3 * 82)?.line).toBe(5);
});

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
