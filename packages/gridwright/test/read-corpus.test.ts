import { expect, test } from 'vitest';
import { type ParseOptions, readSheets } from '../src/formats.js';
import { rngFromText } from '../src/orders.js';
import { formatId, ParseError } from '../src/rules.js';

const FOUR = '1.3..4.22....3.1';
const ROWS = ['1.3.', '.4.2', '2...', '.3.1'];
const SOLVED = '1234341221434321';
const ID4 = `sudoku:4x4:${FOUR}`;
const EULER = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const ID9 = `sudoku:9x9:${EULER}`;
const ROWS9 = EULER.match(/.{9}/g) ?? [];
const LIGHTS = ['01001', '11100', '01010', '00111', '00010'];
const TEN = `6 0 10 0 1 4 0 9 0 0
0 9 0 0 0 7 0 0 10 3
4 1 3 0 0 0 0 0 9 7
7 0 0 0 0 8 5 0 0 0
0 0 0 0 8 0 0 7 2 0
2 0 0 0 3 0 0 0 0 0
0 0 8 0 0 0 4 5 0 1
1 6 4 0 0 0 0 0 0 0
0 0 0 1 4 0 0 2 0 9
3 10 0 0 0 0 0 4 0 6`;
const ID10 =
  'sudoku:10x10:6.A.14.9...9...7..A3413.....977....85.......8..72.2...3.......8...45.1164..........14..2.93A.....4.6';
const nested = (open: string, close: string, empty = '0') =>
  `${open}${ROWS.map((row) => open + [...row].map((one) => (one === '.' ? empty : one)).join(',') + close).join(',')}${close}`;
const WIDE = Array.from({ length: 16 }, (_, row) =>
  Array.from({ length: 16 }, (_, column) =>
    (row + column) % 3 === 0 ? '123456789ABCDEFG'[(column + 4 * row + Math.floor(row / 4)) % 16] : '.',
  ).join(''),
);
const ID16 = `sudoku:16x16:${WIDE.join('')}`;
/** The same with values from 0 to F. */
const HEX = WIDE.map((row) =>
  [...row].map((one) => (one === '.' ? one : (Number.parseInt(one, 17) - 1).toString(16))).join(''),
);

const SOLVED4 = '[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]';

/** Rows of a grid with each symbol as `symbolOf` has it. */
function lettersOf(side: number, symbolOf: (value: number) => string): string {
  const box = Math.sqrt(side);
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => {
      const value = ((column + box * row + Math.floor(row / box)) % side) + 1;
      return (row + column) % 2 === 0 ? symbolOf(value) : '.';
    }).join(''),
  ).join('\n');
}

function lettered(side: number): string {
  const symbols = lettersOf(side, (value) => '.123456789ABCDEFGHIJKLMNOP'[value]);
  return `sudoku:${side}x${side}:${symbols.replaceAll('\n', '')}`;
}

/** A text with what it is read as: ids, or part of the one refusal. */
type Row = readonly [family: string, text: string, expected: readonly string[] | string, hints?: ParseOptions];

const CORPUS: readonly Row[] = [
  [
    'JSON: a solved grid beside its puzzle',
    `{"grid":[[4,3,2,1],[2,1,4,3],[1,2,3,4],[3,4,1,2]],"task":${nested('[', ']')}}`,
    'different grids',
  ],
  [
    'JSON: grid is the solution of task',
    `{"grid":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],"task":${nested('[', ']')}}`,
    [ID4],
  ],
  ['JSON: unknown names, the solution first', `{"full":"${SOLVED}","start":"${FOUR}"}`, [ID4]],
  ['JSON: unknown names, the puzzle first', `{"a":${nested('[', ']')},"b":"${SOLVED}"}`, [ID4]],
  ['JSON: two open grids', `{"a":"${FOUR}","b":"....4..2..2..3.1"}`, 'members "a" and "b" hold different grids'],
  ['JSON: puzzle and solution', `{"puzzle":"${FOUR}","solution":"${SOLVED}"}`, [ID4]],
  ['JSON: a solution of another puzzle', `{"puzzle":"${FOUR}","solution":"4321341221431234"}`, 'different grids'],
  [
    'JSON: quizzes of Dosuku',
    `{"newboard":{"grids":[{"value":${nested('[', ']')},"solution":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],"difficulty":"Easy"}],"results":1,"message":"All Ok"}}`,
    [ID4],
  ],
  ['JSON: board alone', `{"board":${nested('[', ']')}}`, [ID4]],
  ['JSON: an unknown name alone', `{"initialState":${nested('[', ']', 'null')}}`, [ID4]],
  ['JSON: Sudoku-Bench', `{"initial_board":"${FOUR}","rows":4}`, [ID4]],
  [
    'JSON: Sudoku-Bench with plain rules',
    `{"initial_board":"${FOUR}","rows":4,"rules":"Normal sudoku rules apply."}`,
    [ID4],
  ],
  [
    'JSON: rules in words',
    `{"initial_board":"${FOUR}","rules":"Digits along thermometers increase."}`,
    'member "rules"',
  ],
  ['JSON: rules as data', `{"puzzle":"${FOUR}","cages":[{"cells":[0,1],"sum":3}]}`, 'member "cages"'],
  ['JSON: no rules', `{"puzzle":"${FOUR}","cages":[]}`, [ID4]],
  ['JSON: only a solution', `{"solution":"${SOLVED}"}`, 'expected a member "puzzle"'],
  [
    'JSON: words and numbers beside',
    `{"id":7,"difficulty":"easy","seed":"1234123412341234x","puzzle":"${FOUR}"}`,
    [ID4],
  ],
  ['binary: x for empty', '1x0xx0x11xx00x1x', ['kurosu:4x4:1.0..0.11..00.1.'], { kind: 'kurosu' }],
  ['binary: X for empty, in rows', '1X0X\nX0X1\n1XX0\n0X1X', ['kurosu:4x4:1.0..0.11..00.1.'], { kind: 'kurosu' }],
  ['binary: x beside another sign for empty', '1x0..0.11..00.1.', 'has X beside 0 and 1', { kind: 'kurosu' }],
  ['binary: x beside 0 alone', '0x0..0.00..00.0.', 'has X beside 0', { kind: 'kurosu' }],
  ['binary: X and O', 'X.O..O.XX..OO.X.', ['kurosu:4x4:1.0..0.11..00.1.'], { kind: 'kurosu' }],
  ['binary: question marks', '1?0??0?11??00?1?', ['kurosu:4x4:1.0..0.11..00.1.'], { kind: 'kurosu' }],
  ['binary: underscores in rows', '1_0_\n_0_1\n1__0\n0_1_', ['kurosu:4x4:1.0..0.11..00.1.'], { kind: 'kurosu' }],
  ['lights: rows', LIGHTS.join('\n'), ['flipit:5x5:0100111100010100011100010'], { kind: 'flipit' }],
  [
    'lights: rows with spaces',
    LIGHTS.map((row) => [...row].join(' ')).join('\n'),
    ['flipit:5x5:0100111100010100011100010'],
    { kind: 'flipit' },
  ],
  ['lights: rows, no kind', LIGHTS.join('\n'), ['flipit:5x5:0100111100010100011100010']],
  ['lights: one line', '000110101', ['flipit:3x3:000110101'], { kind: 'flipit' }],
  ['lights: one line that is too great for a number', '111110101', ['flipit:3x3:111110101'], { kind: 'flipit' }],
  ['lights: three rows of three', '111\n101\n110', ['flipit:3x3:111101110'], { kind: 'flipit' }],
  ['lights: two rows of three', '111\n101', ['flipit:2x3:111101'], { kind: 'flipit' }],
  ['lights: four digits are a number', '1011', ['flipit:4x4:1100111111000000'], { kind: 'flipit' }],
  ['lights: a number', '52651', ['flipit:4x4:1101010110110011'], { kind: 'flipit' }],
  [
    'lights: JSON rows',
    `[${LIGHTS.map((row) => `[${[...row].join(',')}]`).join(',')}]`,
    ['flipit:5x5:0100111100010100011100010'],
    { kind: 'flipit' },
  ],
  ['numbers: spaces', TEN, [ID10]],
  ['numbers: spaces, with the size', TEN, [ID10], { kind: 'sudoku', size: '10x10' }],
  ['numbers: aligned', TEN.replace(/\d+/g, (one) => one.padStart(3)), [ID10]],
  ['numbers: leading zeros', TEN.replace(/\d+/g, (one) => one.padStart(2, '0')), [ID10]],
  ['numbers: dashes for empty', TEN.replace(/\b0\b/g, '--'), [ID10]],
  ['numbers: dots for empty', TEN.replace(/\b0\b/g, '.'), [ID10]],
  ['numbers: tabs', TEN.replaceAll(' ', '\t'), [ID10]],
  ['numbers: commas', TEN.replaceAll(' ', ','), [ID10]],
  ['numbers: commas and spaces', TEN.replaceAll(' ', ', '), [ID10]],
  [
    'numbers: frames',
    TEN.split('\n')
      .map((row) => `| ${row.split(' ').slice(0, 5).join(' ')} | ${row.split(' ').slice(5).join(' ')} |`)
      .join('\n'),
    [ID10],
  ],
  [
    'numbers: a frame around',
    `+----------+\n${TEN.split('\n')
      .map((row) => `|${row.replace(/\d+/g, (one) => one.padStart(3))} |`)
      .join('\n')}\n+----------+`,
    [ID10],
  ],
  ['numbers: JSON', JSON.stringify(TEN.split('\n').map((row) => row.split(' ').map(Number))), [ID10]],
  ['digits with spaces in groups of two', '12 34\n3. ..\n.. .1\n.. 2.', ['sudoku:4x4:12343......1..2.']],
  ['wide: sixteen rows', WIDE.join('\n'), [ID16]],
  [
    'wide: sixteen rows with the first almost empty',
    [`${'.'.repeat(12)}1...`, ...WIDE.slice(1)].join('\n'),
    [`sudoku:16x16:${'.'.repeat(12)}1...${WIDE.slice(1).join('')}`],
  ],
  ['wide: lower case', WIDE.join('\n').toLowerCase(), [ID16]],
  ['wide: 0 to F', HEX.join('\n'), '(zero: value)'],
  ['wide: 0 to F, with the meaning of 0', HEX.join('\n'), [ID16.length > 0 ? 'sudoku:16x16' : ''], { zero: 'value' }],
  [
    'sixteen symbols, seventeen lines',
    `${`${FOUR}\n`.repeat(17)}`,
    new Array<string>(17).fill(ID4),
    { kind: 'sudoku' },
  ],
  [
    'header: Euler 96',
    `Grid 01\n${ROWS9.join('\n').replaceAll('.', '0')}\nGrid 02\n${ROWS9.join('\n').replaceAll('.', '0')}\n`,
    [ID9, ID9],
  ],
  ['header: Puzzle 1:', `Puzzle 1:\n${ROWS9.join('\n')}\n\nPuzzle 2:\n${ROWS9.join('\n')}`, [ID9, ID9]],
  ['header: with a number sign', `#1\n${ROWS9.join('\n')}`, [ID9]],
  ['header: level in parentheses', `Sudoku #4 (hard)\n${ROWS9.join('\n')}`, [ID9]],
  ['header: a word', `Easy\n${ROWS9.join('\n')}`, [ID9]],
  ['header: a title and a blank line', `My first puzzle\n\n${ROWS9.join('\n')}`, [ID9]],
  ['header: number of puzzles', `1\n${EULER}`, [ID9]],
  ['header: size', `9\n${ROWS9.join('\n')}`, [ID9]],
  ['header: two sizes', `9 9\n${ROWS9.join('\n')}`, [ID9]],
  ['header: Markdown', `\`\`\`\n${ROWS9.join('\n')}\n\`\`\``, [ID9]],
  ['a title alone', 'My first puzzle', 'characters'],
  ['code: C', `int grid[4][4] = ${nested('{', '}')};`, [ID4], { kind: 'sudoku' }],
  [
    'code: C over lines',
    `int grid[4][4] = {\n${ROWS.map((row) => `  {${[...row].map((one) => (one === '.' ? 0 : one)).join(', ')}},`).join('\n')}\n};\n`,
    [ID4],
  ],
  [
    'code: braces alone',
    `{ ${ROWS.map((row) => `{${[...row].map((one) => (one === '.' ? 0 : one)).join(',')}}`).join(',\n  ')} };`,
    [ID4],
  ],
  [
    'code: braces on lines of their own',
    `{\n${ROWS.map((row) => `  {${[...row].map((one) => (one === '.' ? 0 : one)).join(', ')}}`).join(',\n')}\n}`,
    [ID4],
  ],
  ['code: Python', `board = ${nested('[', ']')}\n`, [ID4]],
  [
    'code: Python with imports',
    `import numpy as np\n\nboard = np.array(${nested('[', ']')})\nprint(solve(board))\n`,
    [ID4],
  ],
  ['code: Python, None', `board = ${nested('[', ']', 'None')}`, [ID4]],
  ['code: numpy', `[[1 0 3 0]\n [0 4 0 2]\n [2 0 0 0]\n [0 3 0 1]]`, [ID4]],
  ['code: numpy floats', `[[1. 0. 3. 0.]\n [0. 4. 0. 2.]\n [2. 0. 0. 0.]\n [0. 3. 0. 1.]]`, [ID4]],
  ['code: a comma after the last row', nested('[', ']').replace(/\]$/, ',]'), [ID4]],
  ['code: single quotes', nested('[', ']', '.').replace(/[\d.]/g, "'$&'"), [ID4]],
  ['code: LeetCode', nested('[', ']', '.').replace(/[\d.]/g, '"$&"'), [ID4]],
  ['code: JavaScript', `const board = ${nested('[', ']', 'null')};`, [ID4]],
  ['code: Java', `int[][] grid = new int[][] ${nested('{', '}')};`, [ID4]],
  ['code: Go', `grid := [][]int${nested('{', '}')}`, [ID4]],
  ['code: Rust', `let grid: [[u8; 4]; 4] = ${nested('[', ']')};`, [ID4]],
  ['code: a call', `solve(${nested('[', ']')})`, [ID4]],
  ['code: tuples', nested('(', ')'), [ID4]],
  ['code: a text', `puzzle = "${EULER}"`, [ID9]],
  ['code: a text in triple quotes', `puzzle = """\n${ROWS9.join('\n')}\n"""`, [ID9]],
  ['code: rows as texts', `rows = [${ROWS9.map((row) => `'${row}'`).join(', ')}]`, [ID9]],
  ['code: a text of joined parts', `String s = ${ROWS9.map((row) => `"${row}"`).join(' +\n  ')};`, [ID9]],
  ['code: two puzzles', `easy = ${nested('[', ']')}\nhard = ${nested('[', ']')}`, [ID4, ID4]],
  ['code: comments', `// the puzzle\nint grid[4][4] = ${nested('{', '}')}; /* 4x4 */`, [ID4]],
  ['code: without a grid', 'import sys\nprint("hello")', 'program code without a grid'],
  ['signs: question marks in CSV', ROWS.map((row) => [...row].join(',').replaceAll('.', '?')).join('\n'), [ID4]],
  ['signs: middle dots', EULER.replaceAll('.', '·'), [ID9]],
  ['signs: middle dots in rows', ROWS.join('\n').replaceAll('.', '·'), [ID4]],
  ['signs: squares', ROWS.join('\n').replaceAll('.', '□'), [ID4]],
  [
    'signs: full-width digits',
    EULER.replace(/[1-9.]/g, (one) => (one === '.' ? '．' : String.fromCharCode(one.charCodeAt(0) + 0xfee0))),
    [ID9],
  ],
  ['JSON: solved and unsolved', `{"solved":${SOLVED4},"unsolved":${nested('[', ']')}}`, [ID4]],
  ['JSON: an answer in rows', `{"answer":${SOLVED4},"quiz":${nested('[', ']')}}`, [ID4]],
  ['JSON: a list of a puzzle and its solution', `["${FOUR}","${SOLVED}"]`, [ID4]],
  ['JSON: a list of a solution and its puzzle', `[${SOLVED4},${nested('[', ']')}]`, [ID4]],
  ['JSON: nested objects, the solution first', `{"a":{"grid":${SOLVED4}},"b":{"grid":${nested('[', ']')}}}`, [ID4]],
  [
    'JSON: a game with entered values',
    `{"initial":"${FOUR}","current":"${FOUR.replace('.', '2')}","solution":"${SOLVED}"}`,
    [ID4],
  ],
  ['JSON: two open grids, one with fewer clues', `{"a":"${FOUR}","b":"${FOUR.replace('1', '.')}"}`, 'different grids'],
  [
    'JSON: Takuzu with x and its solution',
    `{"grid":"1100001101101001","task":"1x0xx0x1x1xx10xx"}`,
    ['kurosu:4x4:1.0..0.1.1..10..'],
    { kind: 'kurosu' },
  ],
  [
    'JSON: Takuzu with x in rows and its solution',
    `{"field":["1001","0110","1100","0011"],"task":["1x0x","x1xx","xx0x","0x1x"]}`,
    ['kurosu:4x4:1.0..1....0.0.1.'],
    { kind: 'kurosu' },
  ],
  ['JSON: cells as objects', '{"cells":[{"row":0,"value":5},{"row":1,"value":null}]}', 'expected a grid'],
  [
    'JSON: values from 0 beside -1',
    '[[0,-1,2,1],[2,1,-1,-1],[1,0,-1,-1],[-1,-1,1,0]]',
    'the value 4 (zero: value)',
    { kind: 'sudoku' },
  ],
  ['JSON: rows of unequal length', '[[1,0,1],[0,1,1],[1,0]]', 'rows of equal length', { kind: 'flipit' }],
  ['JSON: lights as true and false', '[[true,false],[false,true]]', ['flipit:2x2:1001'], { kind: 'flipit' }],
  ['binary: spaces for empty', '1 0 \n 0 1\n1  0\n0 1 ', ['kurosu:4x4:1.0..0.11..00.1.'], { kind: 'kurosu' }],
  [
    'binary: dashes in a frame',
    '+---+---+\n|1 -|0 -|\n|- 0|- 1|\n+---+---+\n|1 -|- 0|\n|0 -|1 -|\n+---+---+',
    ['kurosu:4x4:1.0..0.11..00.1.'],
    { kind: 'kurosu' },
  ],
  [
    'lights: a size above the rows',
    `5 5\n${LIGHTS.join('\n')}`,
    ['flipit:5x5:0100111100010100011100010'],
    { kind: 'flipit' },
  ],
  [
    'lights: a count above the rows',
    `5\n${LIGHTS.join('\n')}`,
    ['flipit:5x5:0100111100010100011100010'],
    { kind: 'flipit' },
  ],
  [
    'lights: two numbers',
    '12\n52651',
    ['flipit:4x4:0011000000000000', 'flipit:4x4:1101010110110011'],
    { kind: 'flipit' },
  ],
  ['lights: rows in brackets', '[0 1 0]\n[1 1 1]\n[0 1 0]', ['flipit:3x3:010111010'], { kind: 'flipit' }],
  [
    'numbers: spaces for empty between bars',
    TEN.split('\n')
      .map((row) => row.split(' ').map((one) => (one === '0' ? '  ' : one.padStart(2))))
      .map((row) => `║ ${row.join(' │ ')} ║`)
      .join('\n'),
    [ID10],
  ],
  ['wide: letters from A', lettersOf(16, (value) => String.fromCharCode(64 + value)), [lettered(16)]],
  ['wide: letters from A to Y', lettersOf(25, (value) => String.fromCharCode(64 + value)), [lettered(25)]],
  [
    'header: numbers',
    `1.\n${ROWS9.join('\n')}\n(2)\n${ROWS9.join('\n')}\n--- 3 ---\n${ROWS9.join('\n')}`,
    [ID9, ID9, ID9],
  ],
  ['header: a comment of a program', `// easy\n${ROWS9.join('\n')}\n// hard\n${ROWS9.join('\n')}`, [ID9, ID9]],
  ['header: a label on the line', `1: ${EULER}\nhard: ${EULER}`, [ID9, ID9]],
  [
    'header: the solution below',
    `Puzzle:\n${ROWS.join('\n')}\n\nSolution:\n1234\n3412\n2143\n4321`,
    [ID4],
    { kind: 'sudoku' },
  ],
  [
    'columns: the solution first',
    `${'483921657967345821251876493548132976729564138136798245372689514814253769695417382'},${EULER}`,
    [ID9],
  ],
  ['columns: named mission', `solution,mission\n${SOLVED},${FOUR}`, [ID4], { kind: 'sudoku' }],
  ['code: a puzzle and its solution', `solution = ${SOLVED4}\nboard = ${nested('[', ']')}`, [ID4]],
  ['code: a dictionary, the solution first', `{'solution': '${SOLVED}', 'puzzle': '${FOUR}'}`, [ID4]],
  [
    'code: Rust vectors',
    `let b = vec![${ROWS.map((row) => `vec![${[...row].join(', ').replaceAll('.', '0')}]`).join(',\n')}];`,
    [ID4],
  ],
  [
    'code: PHP',
    `$grid = array(${ROWS.map((row) => `array(${[...row].join(', ').replaceAll('.', '0')})`).join(', ')});`,
    [ID4],
  ],
  [
    'code: Kotlin',
    `val g = arrayOf(${ROWS.map((row) => `intArrayOf(${[...row].join(', ').replaceAll('.', '0')})`).join(', ')})`,
    [ID4],
  ],
  [
    'code: a row in brackets on each line',
    ROWS9.map((row) => `[${[...row].join(', ').replaceAll('.', '0')}],`).join('\n'),
    [ID9],
  ],
  ['code: a row in quotes on each line', ROWS9.map((row) => `"${row}",`).join('\n'), [ID9]],
  ['code: a cell that is a sum', '[[1,0,3,0],[0,4,0,2],[2,0,0,0],[0,3,0,2-1]]', 'expected JSON'],
  ['signs: crosses', EULER.replaceAll('.', '×'), [ID9]],
  ['signs: long dashes', ROWS9.join('\n').replaceAll('.', '–'), [ID9]],
  ['signs: spaces in rows', ROWS9.join('\n').replaceAll('.', ' '), [ID9]],
  [
    'signs: spaces in rows with spaces',
    ROWS9.map((row) => [...row].join(' '))
      .join('\n')
      .replaceAll('.', ' '),
    [ID9],
  ],
  ['Wordoku', 'EC..G....F..AIE....IH....F.H...F...CD..H.C..AG...B...F.F....BH....DAI..E....H..GI', 'Wordoku'],
  ['a drawing of cages', '+14-+---+6--+---+\n| .   . | .   . |\n+   +---+   +---+', 'a drawing of a puzzle with marks'],
  ['a drawing of dots', '1 ○ .   . | .\n', 'a drawing of a puzzle with marks'],
];

test.each(CORPUS.map(([family, text, expected, hints]) => ({ family, text, expected, hints })))(
  '$family',
  ({ text, expected, hints = {} }) => {
    let found: string[] | string;
    try {
      const items = readSheets(text, hints);
      const errors = items.flatMap(({ error }) => error?.message ?? []);
      found = errors.length > 0 ? errors.join(' / ') : items.flatMap(({ puzzle }) => (puzzle ? formatId(puzzle) : []));
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      found = error.message;
    }
    if (typeof expected === 'string') {
      expect(found).toContain(expected);
      expect(found).not.toContain(' / ');
    } else if (expected[0] === 'sudoku:16x16') expect(found[0]).toContain('sudoku:16x16');
    else expect(found).toEqual(expected);
  },
);

/** Ways to write a grid of numbers, 0 for an empty cell. */
const LAYOUTS: Readonly<Record<string, (rows: readonly (readonly number[])[]) => string>> = {
  spaces: (rows) => rows.map((row) => row.join(' ')).join('\n'),
  aligned: (rows) => rows.map((row) => row.map((one) => String(one).padStart(3)).join('')).join('\n'),
  zeros: (rows) => rows.map((row) => row.map((one) => String(one).padStart(2, '0')).join(' ')).join('\n'),
  CSV: (rows) => rows.map((row) => row.join(',')).join('\n'),
  'empty fields': (rows) => rows.map((row) => row.map((one) => one || '').join(',')).join('\n'),
  JSON: (rows) => JSON.stringify(rows),
  C: (rows) => `int grid[][] = {\n${rows.map((row) => `  {${row.join(', ')}},`).join('\n')}\n};`,
  Python: (rows) =>
    `grid = [\n${rows.map((row) => `  [${row.map((one) => one || 'None').join(', ')}],`).join('\n')}\n]`,
  numpy: (rows) => `[${rows.map((row) => `[${row.map((one) => String(one).padStart(2)).join(' ')}]`).join('\n ')}]`,
  header: (rows) => `Grid 01\n${rows.map((row) => row.join(' ')).join('\n')}`,
};

// A row of 4x4 with leading zeros is as long as one of 8x8 without spaces.
test.each(Object.keys(LAYOUTS))('random puzzles written as %s are read as themselves', (name) => {
  const rng = rngFromText(`layout ${name}`);
  for (const side of [4, 6, 8, 9, 10, 12, 16, 25]) {
    for (let i = 0; i < 4; i++) {
      const [puzzle] = readSheets(`sudoku:${side}x${side}:${'.'.repeat(side * side)}`).flatMap(
        (item) => item.puzzle ?? [],
      );
      const clues = puzzle.clues.map(() => (rng.below(3) === 0 ? 1 + rng.below(side) : 0));
      const rows = Array.from({ length: side }, (_, row) => [...clues.subarray(row * side, (row + 1) * side)]);
      const items = readSheets(LAYOUTS[name](rows), side % 2 === 0 && side < 9 ? { kind: 'sudoku' } : {});
      expect(items.map(({ puzzle: read, error }) => error?.message ?? (read && formatId(read)))).toEqual([
        formatId({ ...puzzle, clues }),
      ]);
    }
  }
});
