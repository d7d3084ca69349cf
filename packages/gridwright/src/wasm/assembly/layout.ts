/*
 * The memory layout of a grid of candidates.
 *
 * A WORD holds the places of one digit in one band: 27 cells in 32 bits, three rows of nine that
 * begin ten bits apart, so that each row has a spare zero bit above it for carries and rotations.
 *
 *   bit   29 | 28 27 26  25 24 23  22 21 20 | 19 | 18 ... 10 | 9 | 8 7 6  5 4 3  2 1 0
 *          - |            row 2             |  - |   row 1   | - |       row 0
 *            |   c=2       c=1       c=0    |                    |  c=2    c=1    c=0
 *            | s=2 1 0   2 1 0     2 1 0    |                    | 2 1 0  2 1 0  2 1 0
 *
 *   bit of a cell = 10 * (row in its band) + 3 * (column c in its stack) + stack s
 *
 * A minirow is the part of a row in one box, a minicolumn the same of a column. Boxes of
 * a band are neighbouring bits, so one step of a rotation within groups of three goes from box to
 * box; the cells of a minirow are 3 apart, those of a minicolumn 10.
 *
 * A STATE is seven vectors of four words, 112 bytes:
 *
 *   byte   lane 0    lane 1    lane 2    lane 3
 *     0    digit 1   digit 2   digit 3   digit 4    band 0  \
 *    16    digit 1   digit 2   digit 3   digit 4    band 1   | group A
 *    32    digit 1   digit 2   digit 3   digit 4    band 2  /
 *    48    digit 5   digit 6   digit 7   digit 8    band 0  \
 *    64    digit 5   digit 6   digit 7   digit 8    band 1   | group B
 *    80    digit 5   digit 6   digit 7   digit 8    band 2  /
 *    96    band 0    band 1    band 2    zero       digit 9    Z
 */

/** Bytes of a state. */
export const STATE: usize = 112;
/** Bytes of a grid outside: one per cell, row by row, 0 for empty. */
export const GRID: usize = 81;

/** The lowest cell of each row of a word. Multiplied by a row's pattern, it gives that pattern in all three rows. */
export const ROWS: i32 = 1 | (1 << 10) | (1 << 20);
/** The cells of one row. */
export const ROW: i32 = 0x1ff;
/** All cells of a word. */
export const CELLS: i32 = ROW * ROWS;
/** The spare bit above each row. */
export const SPARE: i32 = 0x200 * ROWS;
/** The cells of stack 0 in one row: a minirow. */
export const MINIROW: i32 = 1 | (1 << 3) | (1 << 6);
/** One bit for each minirow of a band: that of its cell with c = 0. */
export const MINIROWS: i32 = 7 * ROWS;

/** All cells of the grid, bands in lanes 0 to 2. */
// @ts-expect-error: decorator
@inline export function everyCell(): v128 { return i32x4(CELLS, CELLS, CELLS, 0); }

/** Copies a state. Vectors are faster than memory.copy, which calls out of the module. */
// @ts-expect-error: decorator
@inline
export function copyState(to: usize, from: usize): void {
  v128.store(to, v128.load(from)); v128.store(to, v128.load(from, 16), 16); v128.store(to, v128.load(from, 32), 32);
  v128.store(to, v128.load(from, 48), 48); v128.store(to, v128.load(from, 64), 64); v128.store(to, v128.load(from, 80), 80);
  v128.store(to, v128.load(from, 96), 96);
}

/** Bit number of a cell of a band, 0 to 26 row by row. */
// @ts-expect-error: decorator
@inline
export function bitOf(cell: i32): i32 {
  const column = cell % 9;
  return 10 * (cell / 9) + 3 * (column % 3) + column / 3;
}
