import { expect, test } from 'vitest';
import { readingOf } from './reading-of.js';

const EULER = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const ROWS = (EULER.match(/.{9}/g) ?? []).map((row) => [...row]);
const CLUES = [...EULER].flatMap((one, i) => (one === '.' ? [] : [[Math.floor(i / 9) + 1, (i % 9) + 1, one]]));
const lists = (empty: string) => ROWS.map((row) => `[${row.map((one) => (one === '.' ? empty : one)).join()}]`).join();
const cells = (empty: string) => ROWS.map((row) => row.map((one) => (one === '.' ? empty : `[${one}]`)).join(', '));
const groups = ROWS.map((row) => `\\setrow ${row.map((one) => `{${one === '.' ? ' ' : one}}`).join('')}`).join('\n');

test.each([
  ['rows of a macro', groups],
  ['a LaTeX document with such rows', `\\documentclass{article}\n\\begin{document}\n${groups}\n\\end{document}`],
  ['a fact of Prolog with lists', `problem(1, [${lists('_')}]).`],
])('%s are read', (_, text) => {
  expect(readingOf(text, {})).toEqual([`sudoku:9x9:${EULER}`]);
});

test.each([
  ['a Typst document', `#import "@preview/grids:0.1.0": *\n#grid(\n${cells('[]').join(',\n')}\n)`],
  ['a Typst document', `#set page(width: auto)\n#table(columns: 9, ${cells('[ ]').join(', ')})`],
  ['a game saved by KSudoku', `<!DOCTYPE ksudoku>\n<ksudoku><game><values>${EULER}</values></game></ksudoku>`],
  ['facts such as initial(1,3,3)', CLUES.map((clue) => `initial(${clue.join()}).`).join('\n')],
  ['facts such as sudoku(1,3,3)', CLUES.map((clue) => `sudoku(${clue.join()}).`).join(' ')],
  ['facts such as given(1,3,3)', `% clues\n#const n=9.\n${CLUES.map((clue) => `given(${clue.join()}).`).join(' ')}`],
  ['an answer set program', '% rules\n#const n = 9.\n1 { cell(X,Y,V) : V = 1..n } 1 :- row(X), column(Y).'],
  ['a model in MiniZinc', '% grid\nint: n;\narray[1..9,1..9] of var 1..9: x;\nsolve satisfy;'],
  ['a Prolog program', ':- use_module(library(clpfd)).\nsudoku(Rows) :- length(Rows, 9).'],
  ['a problem for SMT solvers', '; cells\n(set-logic QF_LIA)\n(declare-const x11 Int)'],
  ['a DIMACS file for SAT solvers', 'c by a script\np cnf 729 8829\n1 2 3 0'],
  ['a model in Essence', "language ESSENCE' 1.0\ngiven clues : matrix\nfind x : int(1..9)"],
  ['a model in GAMS', 'Set i /1*9/;\nTable given(i,j)\n   1 2 3\n1  5 3 0;'],
  ['a model in AMPL', `param given: 1 2 3 :=\n1 5 3 .\n2 6 . .;`],
  ['a linear program', 'Minimize\n obj: 0\nSubject To\n c1: x111 + x112 = 1\nEnd'],
  ['an instance of XCSP', '<instance format="XCSP3" type="CSP"><variables/></instance>'],
])('%s is named in one sentence', (name, text) => {
  const read = readingOf(text, {});
  expect(read).toContain(`expected puzzles as text, got ${name}`);
  expect(read).not.toContain(' / ');
});
