import type { Grid } from '../../core/grid.js';
import type { Rng } from '../../core/rng.js';
import type { Board } from './board.js';

/** Rectangles tried for each cell. */
const ROUNDS = 16;

/**
 * Walks from one full board to another by turning rectangles: two rows and two columns that cross
 * in 0 1 / 1 0 become 1 0 / 0 1, if the rules still hold. A rectangle is as likely to be turned as
 * to be turned back, so the walk never takes the boards further from equally likely; from one 6x6
 * board it can reach all 11,222, and what is uneven there shrinks in one walk to at most 3.5 %
 * (second eigenvalue 0.99418 to the 576th). Measured: chi-square 11,338 with 11,221 degrees of
 * freedom in 250,000 draws. Boards that no rectangle can leave, as with distinct on 4x6, stay.
 */
export function mix(grid: Grid, rules: Pick<Board, 'rows' | 'columns' | 'distinct'>, rng: Rng): Grid {
  const { rows, columns, distinct } = rules;
  const cells = rows * columns;
  const lines = lineWords(grid, rows, columns);
  for (let round = ROUNDS * cells; round > 0; round--) {
    const draw = rng.below(cells * cells);
    const one = draw % cells;
    const two = (draw - one) / cells;
    const left = one % columns;
    const top = (one - left) / columns;
    const right = two % columns;
    const bottom = (two - right) / columns;
    const diagonal = (lines[top] >>> left) & 1;
    if (((lines[bottom] >>> right) & 1) !== diagonal || ((lines[top] >>> right) & 1) === diagonal || ((lines[bottom] >>> left) & 1) === diagonal) continue;
    const acrossRows = (1 << left) | (1 << right);
    const acrossColumns = (1 << top) | (1 << bottom);
    turn(lines, top, bottom, acrossRows);
    turn(lines, rows + left, rows + right, acrossColumns);
    if (allowed(lines, top, bottom, 0, rows, columns, distinct) && allowed(lines, rows + left, rows + right, rows, rows + columns, rows, distinct)) continue;
    turn(lines, top, bottom, acrossRows);
    turn(lines, rows + left, rows + right, acrossColumns);
  }
  return Uint8Array.from(grid, (_, cell) => 1 + ((lines[Math.floor(cell / columns)] >>> (cell % columns)) & 1));
}

/** The ones of all rows and then all columns as bit words. */
function lineWords(grid: Grid, rows: number, columns: number): Int32Array {
  const lines = new Int32Array(rows + columns);
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] !== 2) continue;
    const column = cell % columns;
    const row = (cell - column) / columns;
    lines[row] |= 1 << column;
    lines[rows + column] |= 1 << row;
  }
  return lines;
}

function turn(lines: Int32Array, one: number, other: number, cells: number): void {
  lines[one] ^= cells;
  lines[other] ^= cells;
}

/** Whether two lines just changed keep the rules, among the lines from `first` up to `end`. Their balance has not changed. */
function allowed(lines: Int32Array, one: number, other: number, first: number, end: number, length: number, distinct: boolean): boolean {
  if (!isCalm(lines[one], length) || !isCalm(lines[other], length)) return false;
  if (!distinct) return true;
  for (let line = first; line < end; line++) {
    if ((line !== one && lines[line] === lines[one]) || (line !== other && lines[line] === lines[other])) return false;
  }
  return true;
}

/** No three alike next to each other. */
function isCalm(ones: number, length: number): boolean {
  const zeros = ~ones & ((1 << length) - 1);
  return (ones & (ones >>> 1) & (ones >>> 2)) === 0 && (zeros & (zeros >>> 1) & (zeros >>> 2)) === 0;
}
