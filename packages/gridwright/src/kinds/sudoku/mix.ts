import type { Cell, Grid, Value } from '../../core/grid.js';
import type { Rng } from '../../core/rng.js';
import type { Layout } from './layout.js';

/**
 * Walks from a full grid over all full grids, in place, so many steps. A step takes two values, or two rows
 * of a band, or two columns of a stack, and exchanges them in some of the sets of cells in which that gives
 * a full grid again, each by the toss of a coin. A step back is as likely as the step, so that a long walk
 * ends in each grid that it can reach with the same chance. Where there are extra houses it exchanges
 * values alone.
 */
export function mix(grid: Grid, layout: Layout, steps: number, rng: Rng): void {
  const board: Board = { grid, layout, cellIn: new Uint16Array(layout.houseCells.length), leaders: new Uint8Array(layout.values) };
  for (let cell = 0; cell < layout.cells; cell++) put(board, cell, grid[cell]);
  for (let left = steps; left > 0; left--) {
    const sort = layout.extraHouses ? 0 : rng.below(3);
    if (sort === 0) exchangeValues(board, rng);
    else exchangeLines(board, sort === 1, rng);
  }
}

interface Board {
  readonly grid: Grid;
  readonly layout: Layout;
  /** The cell of each value in each house: value v of house h is in entry h * values + v - 1. */
  readonly cellIn: Uint16Array;
  /** For each row one above it, or itself, to which it is tied by the two values in hand. */
  readonly leaders: Uint8Array;
}

function put({ grid, layout, cellIn }: Board, cell: Cell, value: Value): void {
  const { values, cellHouses, cellHousesAt } = layout;
  grid[cell] = value;
  for (let i = cellHousesAt[cell], end = cellHousesAt[cell + 1]; i < end; i++) cellIn[cellHouses[i] * values + value - 1] = cell;
}

/** Exchanges two values: what hangs together is rows with two of their cells in one house. */
function exchangeValues(board: Board, rng: Rng): void {
  const n = board.layout.values;
  const a = 1 + rng.below(n);
  const b = 1 + another(a - 1, 0, n, rng);
  tieRows(board, a, b);
  let exchanged = 0;
  for (let row = 0; row < n; row++) {
    const leader = leaderOf(board.leaders, row);
    if (leader === row) exchanged |= rng.below(2) << row;
    if (((exchanged >> leader) & 1) === 1) exchange(board, board.cellIn[row * n + a - 1], board.cellIn[row * n + b - 1]);
  }
}

function tieRows({ layout, cellIn, leaders }: Board, a: Value, b: Value): void {
  const n = layout.values;
  for (let row = 0; row < n; row++) leaders[row] = row;
  for (let first = n * n; first < cellIn.length; first += n) {
    // The first house of a cell is its row.
    const x = leaderOf(leaders, layout.cellHouses[layout.cellHousesAt[cellIn[first + a - 1]]]);
    const y = leaderOf(leaders, layout.cellHouses[layout.cellHousesAt[cellIn[first + b - 1]]]);
    if (x < y) leaders[y] = x;
    else leaders[x] = y;
  }
}

function leaderOf(leaders: Uint8Array, row: number): number {
  let leader = row;
  while (leaders[leader] !== leader) leader = leaders[leader];
  return leader;
}

/** Exchanges two rows of a band, or columns of a stack: what hangs together is two places that have a value in common. */
function exchangeLines(board: Board, rows: boolean, rng: Rng): void {
  const { grid, layout, cellIn } = board;
  const { rows: n, boxRows, boxColumns } = layout.size;
  const [line, step] = rows ? [n, 1] : [1, n];
  const width = rows ? boxRows : boxColumns;
  const i = rng.below(n);
  const apart = (another(i, i - (i % width), width, rng) - i) * line;
  const house = (rows ? i : n + i) * n;
  const start = i * line;
  let seen = 0;
  for (let k = 0; k < n; k++) {
    if (((seen >> k) & 1) === 1) continue;
    const exchanged = rng.below(2) === 1;
    const first = start + k * step;
    for (let cell = first, next = -1; next !== first; cell = next) {
      next = cellIn[house + grid[cell + apart] - 1];
      seen |= 1 << (rows ? cell - start : layout.cellHouses[layout.cellHousesAt[cell]]);
      if (exchanged) exchange(board, cell, cell + apart);
    }
  }
}

function exchange(board: Board, cell: Cell, other: Cell): void {
  const value = board.grid[cell];
  put(board, cell, board.grid[other]);
  put(board, other, value);
}

/** A random one of the `count` numbers from `first` that is not i. */
function another(i: number, first: number, count: number, rng: Rng): number {
  const j = first + rng.below(count - 1);
  return j < i ? j : j + 1;
}
