import type { Grid, Size } from '../../src/core/grid.js';

/** Rules besides rows, columns and boxes. */
export interface OracleRules {
  readonly diagonals?: boolean;
  readonly regions?: Uint8Array;
  readonly windows?: boolean;
  readonly rule?: 'anti-knight' | 'anti-king' | 'non-consecutive';
}

/** Slow and obvious: cells in order, values in order, every earlier cell compared. Shares no code with the library. */
export function oracleSolutions(
  clues: Grid,
  size: Size,
  limit: number,
  { diagonals = false, regions, windows = false, rule }: OracleRules = {},
): string[] {
  const n = size.rows;
  const grid = Array.from(clues);
  const found: string[] = [];
  const sees = (a: number, b: number): boolean => {
    const [ra, ca, rb, cb] = [Math.floor(a / n), a % n, Math.floor(b / n), b % n];
    if (regions !== undefined && regions[a] === regions[b]) return true;
    const sameBox =
      regions === undefined &&
      Math.floor(ra / size.boxRows) === Math.floor(rb / size.boxRows) &&
      Math.floor(ca / size.boxColumns) === Math.floor(cb / size.boxColumns);
    const sameDiagonal = diagonals && ((ra === ca && rb === cb) || (ra + ca === n - 1 && rb + cb === n - 1));
    const sameWindow = windows && windowOf(ra, ca) !== '' && windowOf(ra, ca) === windowOf(rb, cb);
    const [near, far] = [Math.abs(ra - rb), Math.abs(ca - cb)].sort();
    const move =
      (rule === 'anti-knight' && near === 1 && far === 2) || (rule === 'anti-king' && near === 1 && far === 1);
    return ra === rb || ca === cb || sameBox || sameDiagonal || sameWindow || move;
  };
  const follows = (a: number, b: number, value: number, other: number): boolean =>
    rule === 'non-consecutive' &&
    other !== 0 &&
    Math.abs(value - other) === 1 &&
    Math.abs(Math.floor(a / n) - Math.floor(b / n)) + Math.abs((a % n) - (b % n)) === 1;
  const fits = (cell: number, value: number): boolean =>
    grid.every((other, b) => b === cell || ((other !== value || !sees(cell, b)) && !follows(cell, b, value, other)));
  for (let cell = 0; cell < grid.length; cell++) if (grid[cell] !== 0 && !fits(cell, grid[cell])) return [];
  const fill = (from: number): void => {
    let cell = from;
    while (cell < grid.length && grid[cell] !== 0) cell++;
    if (cell === grid.length) {
      found.push(grid.join(','));
      return;
    }
    for (let value = 1; value <= n && found.length < limit; value++) {
      if (!fits(cell, value)) continue;
      grid[cell] = value;
      fill(cell + 1);
      grid[cell] = 0;
    }
  };
  fill(0);
  return found;
}

/** The four windows of a Windoku, drawn by hand. */
const WINDOWS = `
.........
.aaa.bbb.
.aaa.bbb.
.aaa.bbb.
.........
.ccc.ddd.
.ccc.ddd.
.ccc.ddd.
.........`
  .trim()
  .split('\n');

function windowOf(row: number, column: number): string {
  return WINDOWS[row][column].replace('.', '');
}

/** Returns whether a full grid has every value once in each row, column, box and window. */
export function isWindokuGrid(grid: Grid): boolean {
  const groups = new Map<string, Set<number>>();
  for (const [cell, value] of grid.entries()) {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const box = `box ${Math.floor(row / 3)} ${Math.floor(column / 3)}`;
    for (const name of [`row ${row}`, `column ${column}`, box, `window ${windowOf(row, column)}`])
      groups.set(name, (groups.get(name) ?? new Set()).add(value));
  }
  groups.delete('window ');
  return groups.size === 31 && [...groups.values()].every((values) => values.size === 9 && !values.has(0));
}
