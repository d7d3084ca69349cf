import type { Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { Layout } from '../rules/layout.js';
import { fastSizesFor } from '../solve/fast-solver.js';

/**
 * Walks in place from a full grid over all full grids. A step takes two values, two rows of a band or two columns of a
 * stack. It exchanges them in a random choice of the cell sets where that gives a full grid again. A step back is as
 * likely as the step, so a long walk ends in every reachable grid with the same chance. With other houses than
 * rows, columns and boxes it exchanges values only.
 */
export function randomWalk(grid: Grid, layout: Layout, steps: number, rng: Rng): void {
  const fast = fastSizesFor(layout);
  if (fast === undefined) walkPlain(grid, layout, steps, rng);
  else fast.randomWalk(grid, layout, steps, rng);
}

function walkPlain(grid: Grid, layout: Layout, steps: number, rng: Rng): void {
  const board = boardOf(layout);
  const { values: n, columnIn } = board;
  for (let row = 0, cell = 0; row < n; row++)
    for (let column = 0; column < n; column++) columnIn[row * n + grid[cell++] - 1] = column;
  for (let left = steps; left > 0; left--) {
    const sort = layout.plain ? rng.below(3) : 0;
    if (sort === 0) exchangeValues(board, grid, rng);
    else exchangeLines(board, grid, sort === 1, rng);
  }
}

/** The layout and the walk's working memory. */
interface Board {
  readonly layout: Layout;
  readonly values: number;
  /** The column of value v in row r, in entry r * values + v - 1. */
  readonly columnIn: Uint8Array;
  /** The box of each cell. */
  readonly boxOf: Uint8Array;
  /** For each column, then each box, the row of one of the two values being exchanged. */
  readonly rowIn: Uint8Array;
  /** For each row, the rows that must change with it, as bits. */
  readonly ties: Int32Array;
  /** For each value, its position in the line being exchanged. */
  readonly placeOf: Uint8Array;
}

const boards = new WeakMap<Layout, Board>();

function boardOf(layout: Layout): Board {
  let board = boards.get(layout);
  if (board === undefined) {
    const { values: n, cells, cellHouses, cellHousesAt } = layout;
    // A cell's houses start with its row, its column, and its box or region.
    const boxOf = Uint8Array.from({ length: cells }, (_, cell) => cellHouses[cellHousesAt[cell] + 2] - 2 * n);
    const bytes = (length: number) => new Uint8Array(length);
    board = {
      layout,
      values: n,
      columnIn: bytes(cells),
      boxOf,
      rowIn: bytes(2 * n),
      ties: new Int32Array(n),
      placeOf: bytes(n + 1),
    };
    boards.set(layout, board);
  }
  return board;
}

/** Exchanges two values in some of their sets of rows. Rows with two of these cells in one house change together. */
function exchangeValues(board: Board, grid: Grid, rng: Rng): void {
  const { values: n, columnIn, ties } = board;
  const a = rng.below(n);
  const b = another(a, 0, n, rng);
  tieRows(board, grid, a, b);
  for (let left = (1 << n) - 1; left !== 0; ) {
    const exchanged = rng.below(2) === 1;
    for (let found = left & -left; found !== 0; ) {
      const row = 31 - Math.clz32(found);
      left &= ~found;
      found = (found ^ (1 << row)) | (ties[row] & left);
      if (!exchanged) continue;
      const inA = columnIn[row * n + a];
      const inB = columnIn[row * n + b];
      columnIn[row * n + a] = inB;
      columnIn[row * n + b] = inA;
      grid[row * n + inA] = b + 1;
      grid[row * n + inB] = a + 1;
    }
  }
}

/**
 * Links each row to those that have value b in the column and the box of its value a (both values less 1). Following
 * the links leads back to the start.
 */
function tieRows({ layout, values: n, columnIn, boxOf, rowIn, ties }: Board, grid: Grid, a: number, b: number): void {
  for (let row = 0, at = 0; row < n; row++, at += n) {
    const column = columnIn[at + b];
    rowIn[column] = row;
    rowIn[n + boxOf[at + column]] = row;
  }
  for (let row = 0, at = 0; row < n; row++, at += n) {
    const column = columnIn[at + a];
    ties[row] = (1 << rowIn[column]) | (1 << rowIn[n + boxOf[at + column]]);
  }
  if (layout.houseCells.length > 3 * n * n) tieRowsByExtraHouses(layout, ties, grid, a, b);
}

function tieRowsByExtraHouses(
  { values: n, houseCells }: Layout,
  ties: Int32Array,
  grid: Grid,
  a: number,
  b: number,
): void {
  for (let house = 3 * n * n; house < houseCells.length; house += n) {
    let rows = 0;
    for (let i = house; i < house + n; i++)
      if (grid[houseCells[i]] === a + 1 || grid[houseCells[i]] === b + 1) rows |= 1 << Math.floor(houseCells[i] / n);
    // Both directions, since no other link needs to lead back.
    for (let row = 0; row < n; row++) if (((rows >> row) & 1) === 1) ties[row] |= rows;
  }
}

/**
 * Exchanges two rows of a band, or columns of a stack, in some of their sets of positions. Positions with a value in
 * common change together.
 */
function exchangeLines({ layout, values: n, columnIn, placeOf }: Board, grid: Grid, rows: boolean, rng: Rng): void {
  const line = rows ? n : 1;
  const step = rows ? 1 : n;
  const width = rows ? layout.size.boxRows : layout.size.boxColumns;
  const i = rng.below(n);
  const j = another(i, i - (i % width), width, rng);
  for (let place = 0, cell = i * line; place < n; place++, cell += step) placeOf[grid[cell]] = place;
  for (let left = (1 << n) - 1; left !== 0; ) {
    const exchanged = rng.below(2) === 1;
    for (let place = 31 - Math.clz32(left & -left); ((left >> place) & 1) === 1; ) {
      const cell = i * line + place * step;
      const other = j * line + place * step;
      const x = grid[cell];
      const y = grid[other];
      left ^= 1 << place;
      if (exchanged) {
        grid[cell] = y;
        grid[other] = x;
        columnIn[(rows ? i : place) * n + y - 1] = rows ? place : i;
        columnIn[(rows ? j : place) * n + x - 1] = rows ? place : j;
      }
      place = placeOf[y];
    }
  }
}

/** Returns a random number from the `count` numbers starting at `first`, other than i. */
function another(i: number, first: number, count: number, rng: Rng): number {
  const j = first + rng.below(count - 1);
  return j < i ? j : j + 1;
}
