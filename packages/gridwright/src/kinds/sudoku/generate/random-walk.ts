import type { Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { Layout } from '../rules/layout.js';

/**
 * Walks from a full grid over all full grids, in place, so many steps. A step takes two values, or two rows
 * of a band, or two columns of a stack, and exchanges them in some of the sets of cells in which that gives
 * a full grid again, each by the toss of a coin. A step back is as likely as the step, so that a long walk
 * ends in each grid that it can reach with the same chance. Where there are extra houses it exchanges
 * values alone.
 */
export function mix(grid: Grid, layout: Layout, steps: number, rng: Rng): void {
  const board = boardOf(layout);
  const { values: n, columnIn } = board;
  for (let row = 0, cell = 0; row < n; row++)
    for (let column = 0; column < n; column++) columnIn[row * n + grid[cell++] - 1] = column;
  for (let left = steps; left > 0; left--) {
    const sort = layout.extraHouses ? 0 : rng.below(3);
    if (sort === 0) exchangeValues(board, grid, rng);
    else exchangeLines(board, grid, sort === 1, rng);
  }
}

/** What the walk needs of a layout, with its working memory. */
interface Board {
  readonly layout: Layout;
  readonly values: number;
  /** The column of value v in row r, in entry r * values + v - 1. */
  readonly columnIn: Uint8Array;
  /** The box of each cell. */
  readonly boxOf: Uint8Array;
  /** For each column, then each box, the row of one of the two values in hand. */
  readonly rowIn: Uint8Array;
  /** For each row those tied to it by the two values in hand, as bits. */
  readonly ties: Int32Array;
  /** For each value its place in the line in hand. */
  readonly placeOf: Uint8Array;
}

const boards = new WeakMap<Layout, Board>();

function boardOf(layout: Layout): Board {
  let board = boards.get(layout);
  if (board === undefined) {
    const { values: n, cells, cellHouses, cellHousesAt } = layout;
    // The houses of a cell begin with its row, its column and its box.
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

/** Exchanges two values: what hangs together is rows with two of their cells in one house. */
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

/** Ties each row to those with value b in the column and the box in which it has value a, both less 1: going on so leads round and back. */
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
  if (layout.extraHouses) tieRowsByExtraHouses(layout, ties, grid, a, b);
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
    // Both ways, since no other tie need lead back.
    for (let row = 0; row < n; row++) if (((rows >> row) & 1) === 1) ties[row] |= rows;
  }
}

/** Exchanges two rows of a band, or columns of a stack: what hangs together is two places that have a value in common. */
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

/** A random one of the `count` numbers from `first` that is not i. */
function another(i: number, first: number, count: number, rng: Rng): number {
  const j = first + rng.below(count - 1);
  return j < i ? j : j + 1;
}
