import type { ParseOptions } from '../../src/formats.js';

/** A text, and the id or ids that it is read as, or part of the one refusal. */
export type FieldText = readonly [
  family: string,
  text: string,
  expected: readonly string[] | string,
  hints?: ParseOptions,
];

type Rows = readonly (readonly string[])[];
type Numbers = readonly (readonly number[])[];

export const rowsOf = (cells: string, columns: number): Rows =>
  Array.from({ length: cells.length / columns }, (_, i) => [...cells.slice(i * columns, (i + 1) * columns)]);
export const EULER = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
export const ID9 = `sudoku:9x9:${EULER}`;
export const R9: Rows = rowsOf(EULER, 9);
export const FOUR = '1.3..4.22....3.1';
export const ID4 = `sudoku:4x4:${FOUR}`;
export const R4: Rows = rowsOf(FOUR, 4);
export const SIX = '1...5..5.1.3.3.6..6..2.1.1.4.5.5...2'; // any
export const ID6 = `sudoku:6x6:${SIX}`;
export const R6: Rows = rowsOf(SIX, 6);
export const K6 = '1..0....1..1.0..1......0...1.0..1.0.';
export const IDK = `kurosu:6x6:${K6}`;
export const RK: Rows = rowsOf(K6, 6);
export const L5 = '0100111100010100011100010';
export const IDL = `flipit:5x5:${L5}`;
export const RL: Rows = rowsOf(L5, 5);
export const big = (side: number, box: number): Numbers =>
  Array.from({ length: side }, (_, r) =>
    Array.from({ length: side }, (_, c) =>
      (r * 7 + c * 5) % 3 === 0 ? ((c + box * r + Math.floor(r / (side / box))) % side) + 1 : 0,
    ),
  );
export const S = '.123456789ABCDEFGHIJKLMNOP';
export const R12 = big(12, 4),
  R16 = big(16, 4),
  R25 = big(25, 5);
export const idOf = (rows: Numbers) =>
  `sudoku:${rows.length}x${rows.length}:${rows
    .flat()
    .map((v) => S[v])
    .join('')}`;
export const ID12 = idOf(R12),
  ID16 = idOf(R16),
  ID25 = idOf(R25);
export const w = <T extends string | number>(
  rows: readonly (readonly T[])[],
  empty: string,
  f: (x: T) => string = (x) => String(x),
): string[][] => rows.map((row) => row.map((s) => (s === '.' || s === 0 ? empty : f(s))));
export const lines = (rows: readonly (readonly (string | number)[])[], sep = '', pre = '', post = '', nl = '\n') =>
  rows.map((r) => pre + r.join(sep) + post).join(nl);
export const boxed = (rows: readonly (readonly (string | number)[])[], n = 3, sp = ' ', bar = '|') =>
  rows.map((r) =>
    Array.from({ length: Math.ceil(r.length / n) }, (_, i) => r.slice(n * i, n * i + n).join(sp)).join(` ${bar} `),
  );
export const bands = (ls: readonly string[], n: number, rule: string): string[] =>
  ls.flatMap((l, i) => (i > 0 && i % n === 0 ? [rule, l] : [l]));
export const A = (i: number) => String.fromCharCode(65 + i);
export const seq = <T>(n: number, f: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => f(i));
export const kc = (s: string) => `${s}\ufe0f\u20e3`;
export const K = { kind: 'kurosu' },
  F = { kind: 'flipit' },
  U = { kind: 'sudoku' };
export const clues = (rows: Rows): (readonly [number, number, string])[] =>
  rows.flatMap((r, y) => r.flatMap((s, x) => (s === '.' ? [] : [[y, x, s] as const])));
