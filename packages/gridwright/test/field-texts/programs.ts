import { clues, type FieldText, ID9, ID16, lines, R9, R16, seq } from './grids.js';

/** Grids as literals of programming languages, and as these print them. */
export const PROGRAMS: readonly FieldText[] = [
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
];
