import type { ParseOptions } from '../src/formats.js';

/** A text, and the id or ids that it is read as, or part of the one refusal. */
export type FieldText = readonly [
  family: string,
  text: string,
  expected: readonly string[] | string,
  hints?: ParseOptions,
];

type Rows = readonly (readonly string[])[];
type Numbers = readonly (readonly number[])[];

const rowsOf = (cells: string, columns: number): Rows =>
  Array.from({ length: cells.length / columns }, (_, i) => [...cells.slice(i * columns, (i + 1) * columns)]);
const EULER = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const ID9 = `sudoku:9x9:${EULER}`;
const R9: Rows = rowsOf(EULER, 9);
const FOUR = '1.3..4.22....3.1';
const ID4 = `sudoku:4x4:${FOUR}`;
const R4: Rows = rowsOf(FOUR, 4);
const SIX = '1...5..5.1.3.3.6..6..2.1.1.4.5.5...2'; // any
const ID6 = `sudoku:6x6:${SIX}`;
const R6: Rows = rowsOf(SIX, 6);
const K6 = '1..0....1..1.0..1......0...1.0..1.0.';
const IDK = `kurosu:6x6:${K6}`;
const RK: Rows = rowsOf(K6, 6);
const L5 = '0100111100010100011100010';
const IDL = `flipit:5x5:${L5}`;
const RL: Rows = rowsOf(L5, 5);
const big = (side: number, box: number): Numbers =>
  Array.from({ length: side }, (_, r) =>
    Array.from({ length: side }, (_, c) =>
      (r * 7 + c * 5) % 3 === 0 ? ((c + box * r + Math.floor(r / (side / box))) % side) + 1 : 0,
    ),
  );
const S = '.123456789ABCDEFGHIJKLMNOP';
const R12 = big(12, 4),
  R16 = big(16, 4),
  R25 = big(25, 5);
const idOf = (rows: Numbers) =>
  `sudoku:${rows.length}x${rows.length}:${rows
    .flat()
    .map((v) => S[v])
    .join('')}`;
const ID12 = idOf(R12),
  ID16 = idOf(R16),
  ID25 = idOf(R25);
const w = <T extends string | number>(
  rows: readonly (readonly T[])[],
  empty: string,
  f: (x: T) => string = (x) => String(x),
): string[][] => rows.map((row) => row.map((s) => (s === '.' || s === 0 ? empty : f(s))));
const lines = (rows: readonly (readonly (string | number)[])[], sep = '', pre = '', post = '', nl = '\n') =>
  rows.map((r) => pre + r.join(sep) + post).join(nl);
const boxed = (rows: readonly (readonly (string | number)[])[], n = 3, sp = ' ', bar = '|') =>
  rows.map((r) =>
    Array.from({ length: Math.ceil(r.length / n) }, (_, i) => r.slice(n * i, n * i + n).join(sp)).join(` ${bar} `),
  );
const bands = (ls: readonly string[], n: number, rule: string): string[] =>
  ls.flatMap((l, i) => (i > 0 && i % n === 0 ? [rule, l] : [l]));
const A = (i: number) => String.fromCharCode(65 + i);
const seq = <T>(n: number, f: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => f(i));
const kc = (s: string) => `${s}\ufe0f\u20e3`;
const K = { kind: 'kurosu' },
  F = { kind: 'flipit' },
  U = { kind: 'sudoku' };
const clues = (rows: Rows): (readonly [number, number, string])[] =>
  rows.flatMap((r, y) => r.flatMap((s, x) => (s === '.' ? [] : [[y, x, s] as const])));
/** Grids in the forms in which people and programs of the field write them. */
export const FIELD_TEXTS: readonly FieldText[] = [
  [
    'md table, empty header',
    `|${'   |'.repeat(9)}\n|${'---|'.repeat(9)}\n${lines(w(R9, ' '), ' | ', '| ', ' |')}`,
    ID9,
  ],
  [
    'md table, empty header, no inner spaces',
    `|${' |'.repeat(9)}\n|${'-|'.repeat(9)}\n${lines(w(R9, ' '), '|', '|', '|')}`,
    ID9,
  ],
  [
    'md table, empty header, aligned',
    `|${'   |'.repeat(9)}\n|${':-:|'.repeat(9)}\n${lines(w(R9, ' '), ' | ', '| ', ' |')}`,
    ID9,
  ],
  [
    'md table, header numbers',
    `| ${seq(9, (i) => i + 1).join(' | ')} |\n|${'---|'.repeat(9)}\n${lines(w(R9, ' '), ' | ', '| ', ' |')}`,
    ID9,
  ],
  [
    'md table, header letters and row numbers',
    `|   | ${seq(9, A).join(' | ')} |\n|${'---|'.repeat(10)}\n${R9.map((r, i) => `| ${i + 1} | ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |`).join('\n')}`,
    ID9,
  ],
  [
    'md table, bold row letters',
    `| | ${seq(9, (i) => i + 1).join(' | ')} |\n|${'---|'.repeat(10)}\n${R9.map((r, i) => `| **${A(i)}** | ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |`).join('\n')}`,
    ID9,
  ],
  [
    'md table, first row is header',
    `${lines(w(R9.slice(0, 1), ' '), ' | ', '| ', ' |')}\n|${'---|'.repeat(9)}\n${lines(w(R9.slice(1), ' '), ' | ', '| ', ' |')}`,
    ID9,
  ],
  [
    'a first row that is empty, with a divider below each row',
    ['|   |   |   |   |', '| 1 |   | 3 |   |', '|   | 3 |   | 2 |', '|   |   | 4 |   |'].join('\n|---|---|---|---|\n'),
    'sudoku:4x4:....1.3..3.2..4.',
  ],
  ['md table, 4x4 empty header', `|   |   |   |   |\n|---|---|---|---|\n${lines(w(R4, ' '), ' | ', '| ', ' |')}`, ID4],
  [
    'md table takuzu empty header',
    `|${'   |'.repeat(6)}\n|${'---|'.repeat(6)}\n${lines(w(RK, ' '), ' | ', '| ', ' |')}`,
    IDK,
    K,
  ],
  [
    'md table 12x12 empty header',
    `|${'    |'.repeat(12)}\n|${'----|'.repeat(12)}\n${lines(
      w(R12, '  ', (x) => String(x).padStart(2)),
      ' | ',
      '| ',
      ' |',
    )}`,
    ID12,
  ],
  ['csv header c1..c9', `${seq(9, (i) => `c${i + 1}`).join(',')}\n${lines(w(R9, '0'), ',')}`, ID9],
  ['csv header col1; semicolons', `${seq(9, (i) => `col${i + 1}`).join(';')}\n${lines(w(R9, ''), ';')}`, ID9],
  ['csv header letters', `${seq(9, A).join(',')}\n${lines(w(R9, ''), ',')}`, ID9],
  ['csv header numbers 0..8', `${seq(9, (i) => i).join(',')}\n${lines(w(R9, '0'), ',')}`, ID9],
  [
    'csv header numbers 1..9 & row index',
    `,${seq(9, (i) => i + 1).join(',')}\n${R9.map((r, i) => `${i + 1},${r.join(',')}`)
      .join('\n')
      .replaceAll('.', '')}`,
    ID9,
  ],
  [
    'csv pandas to_csv index',
    `,${seq(9, (i) => i).join(',')}\n${R9.map((r, i) => `${i},${r.join(',')}`)
      .join('\n')
      .replaceAll('.', '0')}`,
    ID9,
  ],
  [
    'tsv quotes',
    lines(
      w(R9, '""', (s) => `"${s}"`),
      '\t',
    ),
    ID9,
  ],
  [
    'csv quotes 16',
    lines(
      w(R16, '""', (s) => `"${s}"`),
      ';',
    ),
    ID16,
  ],
  ['rst simple', `${seq(9, () => '=').join(' ')}\n${lines(R9, ' ')}\n${seq(9, () => '=').join(' ')}`, ID9],
  [
    'rst grid',
    `+${'---+'.repeat(9)}\n${R9.map((r) => `| ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |\n+${'---+'.repeat(9)}`).join('\n')}`,
    ID9,
  ],
  [
    'rst list-table',
    `.. list-table::\n\n${R4.map((r) => `   * - ${r.join('\n     - ')}`)
      .join('\n')
      .replaceAll('.', '0')}`.replace('00 list', '.. list'),
    ID4,
  ],
  ['rst csv-table', `.. csv-table::\n\n${lines(w(R9, ''), ', ', '   ')}`, ID9],
  [
    'org table',
    bands(
      R9.map((r) => `| ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |`),
      3,
      `|${seq(9, () => '---').join('+')}|`,
    ).join('\n'),
    ID9,
  ],
  [
    'org table 16',
    R16.map((r) => `| ${r.map((s) => (s === 0 ? '  ' : String(s).padStart(2))).join(' | ')} |`).join('\n'),
    ID16,
  ],
  [
    'box double',
    `╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗\n${R9.map(
      (r) =>
        `║ ${[0, 3, 6]
          .map((k) =>
            r
              .slice(k, k + 3)
              .map((s) => (s === '.' ? ' ' : s))
              .join(' │ '),
          )
          .join(' ║ ')} ║`,
    ).join('\n╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n')}\n╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝`,
    ID9,
  ],
  [
    'box heavy, dots',
    `┏━━━━━━━┳━━━━━━━┳━━━━━━━┓\n${bands(
      boxed(R9, 3, ' ', '┃').map((l) => `┃ ${l} ┃`),
      3,
      '┣━━━━━━━╋━━━━━━━╋━━━━━━━┫',
    ).join('\n')}\n┗━━━━━━━┻━━━━━━━┻━━━━━━━┛`,
    ID9,
  ],
  [
    'box with col numbers & letters',
    `    ${boxed([seq(9, (i) => i + 1)])[0]}\n  ┌───────┬───────┬───────┐\n${bands(
      boxed(R9, 3, ' ', '│').map((l, i) => `${A(i)} │ ${l} │`),
      3,
      '  ├───────┼───────┼───────┤',
    ).join('\n')}\n  └───────┴───────┴───────┘`,
    ID9,
  ],
  [
    'box labels ascii',
    `    1 2 3   4 5 6   7 8 9\n  +-------+-------+-------+\n${bands(
      boxed(R9).map((l, i) => `${A(i)} | ${l} |`),
      3,
      '  +-------+-------+-------+',
    ).join('\n')}\n  +-------+-------+-------+`,
    ID9,
  ],
  [
    'labels letters no frame',
    `  ${seq(9, (i) => i + 1).join(' ')}\n${R9.map((r, i) => `${A(i)} ${r.join(' ')}`).join('\n')}`,
    ID9,
  ],
  ['labels row numbers', `   ${seq(9, A).join(' ')}\n${R9.map((r, i) => `${i + 1}  ${r.join(' ')}`).join('\n')}`, ID9],
  [
    'labels row numbers from 0, columns from 0',
    `  ${seq(9, (i) => i).join(' ')}\n${R9.map((r, i) => `${i} ${r.join(' ')}`).join('\n')}`,
    ID9,
  ],
  [
    'labels roman',
    R9.map((r, i) => `${['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][i].padEnd(5)}${r.join(' ')}`).join(
      '\n',
    ),
    ID9,
  ],
  ['labels Row 1:', R9.map((r, i) => `Row ${i + 1}: ${r.join(' ')}`).join('\n'), ID9],
  ['labels row1 =', R9.map((r, i) => `row${i + 1} = ${r.join('')}`).join('\n'), ID9],
  ['labels A:', R9.map((r, i) => `${A(i)}: ${r.join('')}`).join('\n'), ID9],
  ['labels R1', R9.map((r, i) => `R${i + 1} ${r.join('')}`).join('\n'), ID9],
  ['labels A)', R9.map((r, i) => `${A(i)}) ${r.join(' ')}`).join('\n'), ID9],
  [
    'latex sudoku',
    `\\begin{sudoku}\n${R9.map((r) => `|${r.map((s) => (s === '.' ? ' ' : s)).join('|')}|.`).join('\n')}\n\\end{sudoku}`,
    ID9,
  ],
  [
    'latex sudoku document',
    `\\documentclass{article}\n\\usepackage{sudoku}\n\\begin{document}\n\\begin{sudoku}\n${R9.map((r) => `|${r.map((s) => (s === '.' ? ' ' : s)).join('|')}|.`).join('\n')}\n\\end{sudoku}\n\\end{document}`,
    ID9,
  ],
  [
    'latex sudoku two in one',
    `\\documentclass{article}\n\\begin{document}\n\\begin{sudoku-block}\n${R9.map((r) => `|${r.map((s) => (s === '.' ? ' ' : s)).join('|')}|.`).join('\n')}\n\\end{sudoku-block}\n\\begin{sudoku-block}\n${R9.map((r) => `|${r.map((s) => (s === '.' ? ' ' : s)).join('|')}|.`).join('\n')}\n\\end{sudoku-block}\n\\end{document}`,
    [ID9, ID9],
  ],
  [
    'latex tabular',
    `\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n${R9.map((r) => `${r.map((s) => (s === '.' ? ' ' : s)).join(' & ')} \\\\ \\hline`).join('\n')}\n\\end{tabular}`,
    ID9,
  ],
  ['latex rows only', R9.map((r) => `${r.map((s) => (s === '.' ? ' ' : s)).join(' & ')} \\\\`).join('\n'), ID9],
  [
    'latex \\setrow logicpuzzle',
    `\\begin{logicpuzzle}[rows=4,columns=4]\n${R4.map((r, i) => `\\setrow{${4 - i}}{${r.join(',').replaceAll('.', '{}')}}`).join('\n')}\n\\end{logicpuzzle}`,
    'LaTeX',
  ],
  [
    'html table',
    `<table>\n${R9.map((r) => `<tr>${r.map((s) => `<td>${s === '.' ? '' : s}</td>`).join('')}</tr>`).join('\n')}\n</table>`,
    ID9,
  ],
  [
    'html table attrs nbsp',
    `<table class="sudoku">\n<tbody>\n${R9.map((r) => `<tr>\n${r.map((s) => `  <td class="c">${s === '.' ? '&nbsp;' : `<b>${s}</b>`}</td>`).join('\n')}\n</tr>`).join('\n')}\n</tbody>\n</table>`,
    ID9,
  ],
  [
    'html inputs',
    `<table>${R9.map((r) => `<tr>${r.map((s) => `<td><input maxlength="1" value="${s === '.' ? '' : s}"></td>`).join('')}</tr>`).join('\n')}</table>`,
    ID9,
  ],
  [
    'html page with table',
    `<!DOCTYPE html>\n<html><body><table>${R9.map((r) => `<tr>${r.map((s) => `<td>${s === '.' ? '' : s}</td>`).join('')}</tr>`).join('\n')}</table></body></html>`,
    ID9,
  ],
  ['html pre', `<pre>\n${lines(R9)}\n</pre>`, ID9],
  [
    'py None nested',
    `grid = [\n${R9.map((r) => `    [${r.map((s) => (s === '.' ? 'None' : s)).join(', ')}],`).join('\n')}\n]`,
    ID9,
  ],
  ['py dot strings list', `puzzle = [\n${R9.map((r) => `    ${JSON.stringify(r.join(' '))},`).join('\n')}\n]`, ID9],
  ['py list(map)', `board = """\n${lines(R9, ' ')}\n""".split()`, ID9],
  [
    'py _ X',
    `_ = 0\nboard = [\n${R9.map((r) => `  [${r.map((s) => (s === '.' ? '_' : s)).join(', ')}],`).join('\n')}\n]`,
    ID9,
  ],
  ['py X = 0', `X = 0\nS = [${R9.map((r) => `[${r.map((s) => (s === '.' ? 'X' : s)).join(',')}]`).join(',\n')}]`, ID9],
  ['py -1', `grid = [${R9.map((r) => `[${r.map((s) => (s === '.' ? '-1' : s)).join(', ')}]`).join(',\n')}]`, ID9],
  [
    'py dict cells',
    `puzzle = {${clues(R9)
      .map(([y, x, s]) => `(${y}, ${x}): ${s}`)
      .join(', ')}}`,
    ID9,
  ],
  [
    'js undefined',
    `let board = [${R9.map((r) => `[${r.map((s) => (s === '.' ? 'undefined' : s)).join(', ')}]`).join(', ')}];`,
    ID9,
  ],
  [
    'js flat',
    `var puzzle = [${R9.flat()
      .map((s) => (s === '.' ? 0 : s))
      .join(',')}];`,
    ID9,
  ],
  [
    'ts typed',
    `export const PUZZLE: (number | null)[][] = [\n${R9.map((r) => `  [${r.map((s) => (s === '.' ? 'null' : s)).join(', ')}],`).join('\n')}\n];`,
    ID9,
  ],
  [
    'c flat',
    `unsigned char puzzle[81] = {\n${R9.map((r) => `  ${r.map((s) => (s === '.' ? 0 : s)).join(',')},`).join('\n')}\n};`,
    ID9,
  ],
  [
    'c define',
    `#include <stdio.h>\n#define N 9\n\nint grid[N][N] = {\n${R9.map((r) => `    {${r.map((s) => (s === '.' ? 0 : s)).join(', ')}}`).join(',\n')}\n};\nint main(void) { return 0; }`,
    ID9,
  ],
  [
    'c++ vector',
    `std::vector<std::vector<int>> board{\n${R9.map((r) => `    {${r.map((s) => (s === '.' ? 0 : s)).join(', ')}},`).join('\n')}\n};`,
    ID9,
  ],
  ['c char rows', `char *board[9] = {\n${R9.map((r) => `    "${r.join('')}",`).join('\n')}\n};`, ID9],
  [
    'rust some none',
    `let grid = [\n${R9.map((r) => `    [${r.map((s) => (s === '.' ? 'None' : `Some(${s})`)).join(', ')}],`).join('\n')}\n];`,
    ID9,
  ],
  [
    'rust static',
    `pub const PUZZLE: [[u8; 9]; 9] = [\n${R9.map((r) => `    [${r.map((s) => (s === '.' ? 0 : s)).join(', ')}],`).join('\n')}\n];`,
    ID9,
  ],
  ['java char', `char[][] board = {\n${R9.map((r) => `  {${r.map((s) => `'${s}'`).join(',')}},`).join('\n')}\n};`, ID9],
  [
    'java class',
    `public class Sudoku {\n  private static final int[][] GRID = {\n${R9.map((r) => `    {${r.map((s) => (s === '.' ? 0 : s)).join(', ')}},`).join('\n')}\n  };\n}`,
    ID9,
  ],
  [
    'c#',
    `int[,] grid = new int[9, 9] {\n${R9.map((r) => `  { ${r.map((s) => (s === '.' ? 0 : s)).join(', ')} },`).join('\n')}\n};`,
    ID9,
  ],
  [
    'go',
    `var board = [9][9]int{\n${R9.map((r) => `\t{${r.map((s) => (s === '.' ? 0 : s)).join(', ')}},`).join('\n')}\n}`,
    ID9,
  ],
  [
    'go package',
    `package main\n\nvar board = Board{\n${R9.map((r) => `\t{${r.map((s) => (s === '.' ? '_' : s)).join(', ')}},`).join('\n')}\n}`,
    ID9,
  ],
  [
    'lisp',
    `(defparameter *board*\n  '(${R9.map((r) => `(${r.map((s) => (s === '.' ? 0 : s)).join(' ')})`).join('\n    ')}))`,
    ID9,
  ],
  ['lisp 2A', `#2A(${R9.map((r) => `(${r.map((s) => (s === '.' ? 0 : s)).join(' ')})`).join('\n    ')})`, ID9],
  [
    'scheme nil',
    `(define board '(${R9.map((r) => `(${r.map((s) => (s === '.' ? 'nil' : s)).join(' ')})`).join(' ')}))`,
    ID9,
  ],
  [
    'clojure',
    `(def board\n  [${R9.map((r) => `[${r.map((s) => (s === '.' ? 'nil' : s)).join(' ')}]`).join('\n   ')}])`,
    ID9,
  ],
  ['clojure bare', `[${R9.map((r) => `[${r.map((s) => (s === '.' ? '_' : s)).join(' ')}]`).join('\n ')}]`, ID9],
  [
    'haskell ints',
    `board :: [[Int]]\nboard = [ [${R9.map((r) => r.map((s) => (s === '.' ? 0 : s)).join(',')).join(']\n        , [')}]\n        ]`,
    ID9,
  ],
  ['haskell strings', `puzzle = ["${R9.map((r) => r.join('')).join('"\n         ,"')}"]`, ID9],
  [
    'haskell maybe',
    `g = [${R9.map((r) => `[${r.map((s) => (s === '.' ? 'Nothing' : `Just ${s}`)).join(', ')}]`).join(',\n ')}]`,
    ID9,
  ],
  ['matlab', `A = [${R9.map((r) => r.map((s) => (s === '.' ? 0 : s)).join(' ')).join('; ')}];`, ID9],
  ['matlab lines', `M = [\n${R9.map((r) => r.map((s) => (s === '.' ? 0 : s)).join(' ')).join(';\n')}];`, ID9],
  [
    'matlab lines no semis',
    `M = [${R9.map((r) => r.map((s) => (s === '.' ? 'NaN' : s)).join(' ')).join('\n     ')}];`,
    ID9,
  ],
  ['matlab commas', `S=[${R9.map((r) => r.map((s) => (s === '.' ? 0 : s)).join(',')).join(';')}]`, ID9],
  [
    'R matrix',
    `m <- matrix(c(${R9.map((r) => r.map((s) => (s === '.' ? 0 : s)).join(', ')).join(',\n ')}), nrow = 9, byrow = TRUE)`,
    ID9,
  ],
  [
    'R matrix NA',
    `m <- matrix(c(${R9.map((r) => r.map((s) => (s === '.' ? 'NA' : s)).join(', ')).join(',\n ')}), 9, 9, byrow=TRUE)`,
    ID9,
  ],
  [
    'R matrix by column',
    `m <- matrix(c(${R9.map((r) => r.map((s) => (s === '.' ? 0 : s)).join(', ')).join(',\n ')}), nrow = 9)`,
    'by columns: add byrow = TRUE',
  ],
  ['julia', `grid = [${R9.map((r) => r.map((s) => (s === '.' ? 0 : s)).join(' ')).join('\n        ')}]`, ID9],
  [
    'ruby',
    `board = [\n${R9.map((r) => `  [${r.map((s) => (s === '.' ? 'nil' : s)).join(', ')}],`).join('\n')}\n]`,
    ID9,
  ],
  [
    'prolog',
    `problem(1, [${R9.map((r) => `[${r.map((s) => (s === '.' ? '_' : s)).join(',')}]`).join(',\n            ')}]).`,
    ID9,
  ],
  [
    'prolog P = ',
    `P = [${R9.map((r) => `[${r.map((s) => (s === '.' ? '_' : s)).join(',')}]`).join(',\n     ')}].`,
    ID9,
  ],
  ['prolog bare', `[${R9.map((r) => `[${r.map((s) => (s === '.' ? '_' : s)).join(',')}]`).join(',\n     ')}]`, ID9],
  [
    'minizinc dzn',
    `n = 9;\nstart = [|\n${R9.map((r) => ` ${r.map((s) => (s === '.' ? 0 : s)).join(', ')}`).join('|\n')}|];`,
    ID9,
  ],
  [
    'minizinc dzn first',
    `puzzle=[|${R9.map((r) => r.map((s) => (s === '.' ? '_' : s)).join(',')).join('|\n')}|];`,
    ID9,
  ],
  [
    'numpy array repr',
    `array([[${R9.map((r) => r.map((s) => (s === '.' ? 0 : s)).join(', ')).join('],\n       [')}]])`,
    ID9,
  ],
  [
    'numpy nan',
    `[[${R9.map((r) => r.map((s) => (s === '.' ? 'nan' : `${s}.`.padStart(3))).join(' ')).join(']\n [')}]]`,
    ID9,
  ],
  ['numpy 16', `[[${R16.map((r) => r.map((s) => String(s).padStart(2)).join(' ')).join(']\n [')}]]`, ID16],
  ['numpy chars', `[[${R9.map((r) => r.map((s) => `'${s}'`).join(' ')).join(']\n [')}]]`, ID9],
  [
    'pandas',
    `   ${seq(9, (i) => i).join('  ')}\n${R9.map((r, i) => `${i}  ${r.map((s) => (s === '.' ? 0 : s)).join('  ')}`).join('\n')}`,
    ID9,
  ],
  [
    'pandas nan',
    `     ${seq(9, (i) => String(i).padStart(3)).join('  ')}\n${R9.map((r, i) => `${i}  ${r.map((s) => (s === '.' ? 'NaN' : `${s}.0`)).join('  ')}`).join('\n')}`,
    ID9,
  ],
  [
    'R print',
    `      ${seq(9, (i) => `[,${i + 1}]`).join(' ')}\n${R9.map((r, i) => ` [${i + 1},] ${r.map((s) => (s === '.' ? '0' : s).padStart(4)).join(' ')}`).join('\n')}`,
    ID9,
  ],
  [
    'json rows of cells',
    JSON.stringify({ rows: R9.map((r) => ({ cells: r.map((s) => (s === '.' ? null : Number(s))) })) }),
    ID9,
  ],
  [
    'json value objects',
    JSON.stringify(
      R9.map((r) => r.map((s) => (s === '.' ? { value: null, given: false } : { value: Number(s), given: true }))),
    ),
    ID9,
  ],
  [
    'json clue list',
    JSON.stringify({ size: 9, clues: clues(R9).map(([y, x, s]) => ({ row: y, col: x, value: Number(s) })) }),
    ID9,
  ],
  [
    'json r1c1',
    JSON.stringify(Object.fromEntries(clues(R9).map(([y, x, s]) => [`r${y + 1}c${x + 1}`, Number(s)]))),
    ID9,
  ],
  [
    'json A1',
    JSON.stringify(Object.fromEntries(clues(R9).map(([y, x, s]) => [`${A(y)}${x + 1}`, Number(s)]))),
    'row A, column 2 or column A',
  ],
  [
    'json data.puzzle',
    JSON.stringify({ status: 'ok', data: { puzzle: R9.map((r) => r.map((s) => (s === '.' ? '' : s))) } }),
    ID9,
  ],
  ['json difficulty lists', JSON.stringify({ easy: [EULER], hard: [EULER.replaceAll('.', '0')] }), [ID9, ID9]],
  ['json digits 81', JSON.stringify({ quiz: EULER.replaceAll('.', '0'), level: 1 }), ID9],
  ['json boxes', JSON.stringify({ boxes: R9 }), 'a member "boxes"'],
  ['json flat 256', JSON.stringify(R16.flat()), ID16],
  ['yaml lists', `puzzle:\n${R9.map((r) => `  - [${r.map((s) => (s === '.' ? 0 : s)).join(', ')}]`).join('\n')}`, ID9],
  ['yaml strings', `puzzle:\n${R9.map((r) => `  - "${r.join('')}"`).join('\n')}`, ID9],
  ['yaml block', `name: easy\ngrid: |\n${lines(R9, '', '  ')}`, ID9],
  ['yaml doc', `---\ntitle: Easy\ngrid: |-\n${lines(R9, ' ', '  ')}\n`, ID9],
  ['yaml one line', `- ${EULER}\n- ${EULER}`, [ID9, ID9]],
  ['yaml key', `puzzle: ${EULER}\n`, ID9],
  ['yaml key quoted', `puzzle: "${EULER}"\nlevel: easy\n`, ID9],
  ['yaml plain items', `grid:\n${lines(R9, '', '  - ')}`, ID9],
  [
    'toml lists',
    `[puzzle]\ngrid = [\n${R9.map((r) => `  [${r.map((s) => (s === '.' ? 0 : s)).join(', ')}],`).join('\n')}\n]`,
    ID9,
  ],
  ['toml strings', `title = "Easy"\nrows = [\n${R9.map((r) => `  "${r.join('')}",`).join('\n')}\n]`, ID9],
  [
    'toml block',
    `[[puzzle]]\nname = "a"\ngrid = """\n${lines(R9)}\n"""\n[[puzzle]]\nname = "b"\ngrid = """\n${lines(R9)}\n"""`,
    [ID9, ID9],
  ],
  ['ini', `[Puzzle 1]\ngivens=${EULER}\n`, ID9],
  [
    'xml rows',
    `<?xml version="1.0"?>\n<sudoku>\n${R9.map((r) => `  <row>${r.join('')}</row>`).join('\n')}\n</sudoku>`,
    ID9,
  ],
  ['xml puzzle', `<puzzle><givens>${EULER}</givens></puzzle>`, ID9],
  ['sdk sudocue', `#ASetter\n#BNo 5\n#Deasy\n${lines(R9)}\n[State]\n${lines(R9)}`, ID9],
  ['sdm', `${EULER.replaceAll('.', '0')}\r\n${EULER.replaceAll('.', '0')}\r\n`, [ID9, ID9]],
  ['sdx', lines(R9, ' ').replaceAll('.', '123456789'), ID9],
  [
    'ss',
    `*-----------*\n${bands(
      boxed(R9, 3, '', '').map((l) => `|${l.replaceAll('  ', '|')}|`),
      3,
      '|---+---+---|',
    ).join('\n')}\n*-----------*`,
    ID9,
  ],
  ['hodoku', `:0000:x:${EULER}:::`, ID9],
  ['sudocue hash line', `${EULER} # easy, 1.2`, ID9],
  [
    'opensudoku',
    `<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n<name>x</name>\n<game data="${EULER.replaceAll('.', '0')}" />\n</opensudoku>`,
    ID9,
  ],
  [
    'pzprv3',
    `pzprv3\nsudoku\n9\n${lines(R9, ' ', '', ' ')}\n${lines(
      w(R9, '.').map((r) => r.map(() => '.')),
      ' ',
      '',
      ' ',
    )}\n`,
    ID9,
  ],
  ['pzprv3 one line', `pzprv3/sudoku/9/${lines(R9, ' ', '', ' ', '/')}/`, ID9],
  ['pzprv3 other', 'pzprv3\nslither\n4\n4\n. . . . \n', 'slither'],
  ['pzpr heyawake', 'https://puzz.link/p?heyawake/6/6/aa66aa/0g/', 'heyawake'],
  [
    'ipuz',
    JSON.stringify({
      version: 'http://ipuz.org/v1',
      kind: ['http://ipuz.org/sudoku#1'],
      title: 'T',
      puzzle: R9.map((r) => r.map((s) => (s === '.' ? 0 : Number(s)))),
    }),
    ID9,
  ],
  [
    'ipuz crossword',
    JSON.stringify({
      version: 'http://ipuz.org/v2',
      kind: ['http://ipuz.org/crossword#1'],
      dimensions: { width: 3, height: 3 },
      puzzle: [
        [1, 2, 0],
        [0, 0, 0],
        [3, 0, 0],
      ],
    }),
    'crossword',
  ],
  ['keycaps', R9.map((r) => r.map((s) => (s === '.' ? '⬜' : kc(s))).join('')).join('\n'), ID9],
  ['keycaps spaced zero', R9.map((r) => r.map((s) => kc(s === '.' ? '0' : s)).join(' ')).join('\n'), ID9],
  ['keycaps blue squares', R9.map((r) => r.map((s) => (s === '.' ? '🟦' : kc(s))).join('')).join('\n'), ID9],
  ['keycaps black square', R9.map((r) => r.map((s) => (s === '.' ? '⬛' : kc(s))).join('')).join('\n'), ID9],
  ['keycap star', R9.map((r) => r.map((s) => (s === '.' ? '*\ufe0f\u20e3' : kc(s))).join('')).join('\n'), ID9],
  [
    'arabic-indic',
    lines(
      w(R9, '.', (s) => String.fromCharCode(0x660 + Number(s))),
      ' ',
    ),
    ID9,
  ],
  [
    'arabic-indic line zero',
    w(R9, '٠', (s) => String.fromCharCode(0x660 + Number(s)))
      .flat()
      .join(''),
    ID9,
  ],
  ['persian', lines(w(R9, '۰', (s) => String.fromCharCode(0x6f0 + Number(s)))), ID9],
  ['devanagari', lines(w(R9, '_', (s) => String.fromCharCode(0x966 + Number(s)))), ID9],
  ['bengali', lines(w(R9, '.', (s) => String.fromCharCode(0x9e6 + Number(s)))), ID9],
  ['thai', lines(w(R9, '.', (s) => String.fromCharCode(0xe50 + Number(s)))), ID9],
  ['circled', lines(w(R9, '○', (s) => String.fromCharCode(0x2460 + Number(s) - 1))), ID9],
  ['negative circled', lines(w(R9, '・', (s) => String.fromCharCode(0x2776 + Number(s) - 1))), ID9],
  ['kanji', lines(w(R9, '　', (s) => '一二三四五六七八九'[Number(s) - 1])), ID9],
  ['kanji dots', lines(w(R9, '・', (s) => '一二三四五六七八九'[Number(s) - 1])), ID9],
  ['superscript', lines(w(R9, '.', (s) => '¹²³⁴⁵⁶⁷⁸⁹'[Number(s) - 1])), ID9],
  ['math bold', lines(w(R9, '.', (s) => String.fromCodePoint(0x1d7ce + Number(s)))), ID9],
  [
    'full-width with frame',
    R9.map(
      (r) =>
        `｜${[0, 3, 6]
          .map((k) =>
            r
              .slice(k, k + 3)
              .map((s) => (s === '.' ? '　' : String.fromCharCode(0xff10 + Number(s))))
              .join(''),
          )
          .join('｜')}｜`,
    ).join('\n'),
    ID9,
  ],
  [
    'r1c1=5 list',
    clues(R9)
      .map(([y, x, s]) => `r${y + 1}c${x + 1}=${s}`)
      .join(', '),
    ID9,
  ],
  [
    'r1c1=5 lines',
    clues(R9)
      .map(([y, x, s]) => `r${y + 1}c${x + 1}=${s}`)
      .join('\n'),
    ID9,
  ],
  [
    'R1C1: 5 lines',
    clues(R9)
      .map(([y, x, s]) => `R${y + 1}C${x + 1}: ${s}`)
      .join('\n'),
    ID9,
  ],
  [
    'R1C1 5',
    clues(R9)
      .map(([y, x, s]) => `R${y + 1}C${x + 1} ${s}`)
      .join('\n'),
    ID9,
  ],
  [
    'A1=5 list',
    clues(R9)
      .map(([y, x, s]) => `${A(y)}${x + 1}=${s}`)
      .join(' '),
    'row A, column 2 or column A',
  ],
  [
    'excel list',
    clues(R9)
      .map(([y, x, s]) => `$${A(x)}$${y + 1}\t${s}`)
      .join('\n'),
    ID9,
  ],
  [
    '(r,c)=v',
    clues(R9)
      .map(([y, x, s]) => `(${y + 1},${x + 1})=${s}`)
      .join('\n'),
    ID9,
  ],
  [
    'row,col,value csv header',
    `row,column,value\n${clues(R9)
      .map(([y, x, s]) => `${y + 1},${x + 1},${s}`)
      .join('\n')}`,
    ID9,
  ],
  ['takuzu emoji', lines(w(RK, '⬜', (s) => (s === '1' ? '🔴' : '🔵'))), 'rows of 🔴 and 🔵', K],
  [
    'takuzu circles',
    lines(
      w(RK, '·', (s) => (s === '1' ? '●' : '○')),
      ' ',
    ),
    'rows of ● and ○',
    K,
  ],
  ['takuzu sun moon', lines(w(RK, '⬜', (s) => (s === '1' ? '☀️' : '🌙'))), 'rows of ☀ and 🌙', K],
  ['takuzu md table', RK.map((r) => `| ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |`).join('\n'), IDK, K],
  ['takuzu csv', lines(w(RK, ''), ','), IDK, K],
  [
    'takuzu py None',
    `grid = [${RK.map((r) => `[${r.map((s) => (s === '.' ? 'None' : s)).join(', ')}]`).join(',\n')}]`,
    IDK,
    K,
  ],
  [
    'takuzu -1',
    `grid = [${RK.map((r) => `[${r.map((s) => (s === '.' ? '-1' : s)).join(', ')}]`).join(',\n')}]`,
    IDK,
    K,
  ],
  [
    'takuzu numpy -1',
    `[[${RK.map((r) => r.map((s) => (s === '.' ? '-1' : s.padStart(2))).join(' ')).join(']\n [')}]]`,
    IDK,
    K,
  ],
  ['takuzu -1 rows', lines(w(RK, '-1'), ' '), IDK, K],
  ['takuzu -1 csv', lines(w(RK, '-1'), ','), IDK, K],
  [
    'takuzu labelled',
    `  ${seq(6, (i) => i + 1).join(' ')}\n${RK.map((r, i) => `${A(i)} ${r.join(' ')}`).join('\n')}`,
    IDK,
    K,
  ],
  [
    'takuzu box',
    `┌─┬─┬─┬─┬─┬─┐\n${RK.map((r) => `│${r.map((s) => (s === '.' ? ' ' : s)).join('│')}│`).join('\n├─┼─┼─┼─┼─┼─┤\n')}\n└─┴─┴─┴─┴─┴─┘`,
    IDK,
    K,
  ],
  ['takuzu size line', `6\n${lines(RK)}`, IDK, K],
  [
    'takuzu html',
    `<table>${RK.map((r) => `<tr>${r.map((s) => `<td>${s === '.' ? '' : s}</td>`).join('')}</tr>`).join('\n')}</table>`,
    IDK,
    K,
  ],
  ['takuzu prolog', `[${RK.map((r) => `[${r.map((s) => (s === '.' ? '_' : s)).join(',')}]`).join(',\n')}]`, IDK, K],
  ['lights hash dots', lines(w(RL, '?', (s) => (s === '1' ? '#' : '.'))), IDL, F],
  ['lights stars', lines(w(RL, '?', (s) => (s === '1' ? '*' : '.'))), IDL, F],
  ['lights X .', lines(w(RL, '?', (s) => (s === '1' ? 'X' : '.'))), IDL, F],
  [
    'lights O .',
    lines(
      w(RL, '?', (s) => (s === '1' ? 'O' : '.')),
      ' ',
    ),
    IDL,
    F,
  ],
  ['lights emoji', lines(w(RL, '?', (s) => (s === '1' ? '💡' : '⬛'))), IDL, F],
  ['lights yellow', lines(w(RL, '?', (s) => (s === '1' ? '🟨' : '⬛'))), IDL, F],
  ['lights circles', lines(w(RL, '?', (s) => (s === '1' ? '●' : '○'))), 'rows of ○ and ●', F],
  ['lights [X][ ]', lines(w(RL, '?', (s) => (s === '1' ? '[X]' : '[ ]'))), IDL, F],
  ['lights commas', lines(RL, ','), IDL, F],
  ['lights csv tab', lines(RL, '\t'), IDL, F],
  ['lights md', `|${'   |'.repeat(5)}\n|${'---|'.repeat(5)}\n${lines(RL, ' | ', '| ', ' |')}`, IDL, F],
  [
    'lights bool py',
    `grid = [${RL.map((r) => `[${r.map((s) => (s === '1' ? 'True' : 'False')).join(', ')}]`).join(',\n')}]`,
    IDL,
    F,
  ],
  [
    'lights bool js',
    `[${RL.map((r) => `[${r.map((s) => (s === '1' ? 'true' : 'false')).join(', ')}]`).join(',\n')}]`,
    IDL,
    F,
  ],
  ['lights c', `int lights[5][5] = {${RL.map((r) => `{${r.join(',')}}`).join(',')}};`, IDL, F],
  ['lights numpy', `[[${RL.map((r) => r.join(' ')).join(']\n [')}]]`, IDL, F],
  ['lights matlab', `A = [${RL.map((r) => r.join(' ')).join('; ')}]`, IDL, F],
  ['lights T F', lines(w(RL, '?', (s) => (s === '1' ? 'T' : 'F'))), IDL, F],
  [
    'lights on off',
    lines(
      w(RL, '?', (s) => (s === '1' ? 'on' : 'off')),
      ' ',
    ),
    IDL,
    F,
  ],
  ['lights frame', `+-----------+\n${RL.map((r) => `| ${r.join(' ')} |`).join('\n')}\n+-----------+`, IDL, F],
  ['lights numbers 2 digits', '10\n11', 'numbers of puzzles or rows of one', F],
  [
    'lights numbers 2 digits 3',
    '10\n11\n12',
    ['flipit:4x4:0101000000000000', 'flipit:4x4:1101000000000000', 'flipit:4x4:0011000000000000'],
    F,
  ],
  [
    'lights html',
    `<table>${RL.map((r) => `<tr>${r.map((s) => `<td>${s}</td>`).join('')}</tr>`).join('\n')}</table>`,
    IDL,
    F,
  ],
  ['6x6 spaces', lines(R6, ' '), ID6, U],
  [
    '6x6 frame 3',
    bands(
      boxed(R6).map((l) => `| ${l} |`),
      2,
      '|-------+-------|',
    ).join('\n'),
    ID6,
    U,
  ],
  ['12x12 py', `g = [${R12.map((r) => `[${r.join(', ')}]`).join(',\n')}]`, ID12],
  ['12x12 letters', R12.map((r) => r.map((v) => S[v]).join('')).join('\n'), ID12],
  [
    '25 md',
    `|${'    |'.repeat(25)}\n|${'----|'.repeat(25)}\n${lines(
      w(R25, '  ', (x) => String(x).padStart(2)),
      ' | ',
      '| ',
      ' |',
    )}`,
    ID25,
  ],
  ['16 latex', R16.map((r) => `${r.map((s) => s || '').join(' & ')} \\\\ \\hline`).join('\n'), ID16],
  [
    '16 hex spaces',
    R16.map((r) => r.map((s) => (s ? (s - 1).toString(16).toUpperCase() : '.')).join(' ')).join('\n'),
    'zero: value',
  ],
  ['chat quote', `> ${lines(R9, '', '', '', '\n> ')}`, ID9],
  [
    'mail quote frames',
    bands(
      boxed(R9).map((l) => `> | ${l} |`),
      3,
      '> |-------+-------+-------|',
    ).join('\n'),
    ID9,
  ],
  ['slashes', lines(R9, '', '', '', '/'), ID9],
  ['rows commas one line', lines(R9, '', '', '', ','), ID9],
  ['rows spaces one line', lines(R9, '', '', '', ' '), ID9],
  ['rows | one line', lines(R9, '', '', '', '|'), ID9],
  ['cells dashed', lines(R9, '-'), ID9],
  ['double-spaced grid', R9.map((r) => r.join(' ')).join('\n\n'), ID9],
  [
    'blank line between bands',
    bands(
      R9.map((r) => r.join('')),
      3,
      '',
    ).join('\n'),
    ID9,
  ],
  [
    'blank line between bands, spaces between boxes',
    bands(
      R9.map((r) => [0, 3, 6].map((k) => r.slice(k, k + 3).join('')).join(' ')),
      3,
      '',
    ).join('\n'),
    ID9,
  ],
  [
    '4x4 blank line between bands',
    bands(
      R4.map((r) => r.join(' ')),
      2,
      '',
    ).join('\n'),
    ID4,
  ],
  ['forum code', `[code]\n${lines(R9)}\n[/code]`, ID9],
  ['brackets cells', lines(w(R9, '[ ]', (s) => `[${s}]`)), ID9],
  ['parens cells', lines(w(R9, '( )', (s) => `(${s})`)), ID9],
  ['underscore spaced', lines(w(R9, '_'), ' '), ID9],
  ['hash for empty', lines(w(R9, '#')), ID9],
  ['~ for empty', lines(w(R9, '~')), ID9],
];
