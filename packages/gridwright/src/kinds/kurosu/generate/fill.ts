import { lowestBit, popcount } from '../../../core/bits.js';
import type { Numbering } from '../../../core/counting.js';
import { LimitError } from '../../../core/errors.js';
import { formatShape, type Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import { numberBoards } from '../count/numbering.js';
import type { Board } from '../solve/board.js';
import { lineWords, randomWalk } from './random-walk.js';

/** Restarts of a filling. The worst size, 30x8 with distinct lines, needs 130 on average. */
const STARTS = 10_000;

/**
 * Up to this number of rows and columns, if all lines are of even length or not, a random number determines the board:
 * exactly uniform, and faster.
 */
const MOST_NUMBERED = { even: 8, odd: 6 };

/** The numbers of all boards of a size, with equal lines or not; counting those of 8x8 takes 50 ms. */
const numberings = new Map<string, Numbering>();

/**
 * Returns a random full board. Up to 8x8 (6x6 if a side is odd) all are equally likely; beyond, as nearly so as `randomWalk` makes them. With
 * signs or given numbers of 1s, some are more likely.
 */
export function fillBoard(board: Board, rng: Rng): Grid {
  const { rows, columns } = board;
  const most = rows % 2 === 0 && columns % 2 === 0 ? MOST_NUMBERED.even : MOST_NUMBERED.odd;
  const isNumbered = rows <= most && columns <= most;
  for (let start = 0; start < STARTS; start++) {
    const grid = !board.isPlain
      ? drawScattered(board, rng)
      : isNumbered
        ? drawNumbered(board, rng)
        : drawMixed(board, rng);
    if (grid !== undefined) return grid;
  }
  throw new LimitError(`no full ${formatShape(rows, columns)} board found in ${STARTS} starts`, 'starts', STARTS);
}

/** Returns the board with a random number; undefined when its lines should be distinct and aren't. */
function drawNumbered({ rows, columns, distinct }: Board, rng: Rng): Grid | undefined {
  const shape = formatShape(rows, columns);
  const numbering = numberings.get(shape) ?? numberBoards({ rows, columns, boxRows: 0, boxColumns: 0 }, {});
  numberings.set(shape, numbering);
  const grid = numbering.grid(BigInt(1 + rng.below(Number(numbering.count))));
  return distinct && hasEqualLines(grid, rows, columns) ? undefined : grid;
}

function hasEqualLines(grid: Grid, rows: number, columns: number): boolean {
  const lines = lineWords(grid, rows, columns);
  return new Set(lines.subarray(0, rows)).size < rows || new Set(lines.subarray(rows)).size < columns;
}

/** Fills cells at random, which favours some boards, then evens that out with `randomWalk`; undefined at a dead end. */
function drawMixed(board: Board, rng: Rng): Grid | undefined {
  board.clear();
  return scatter(board, rng) ? randomWalk(board.read(), board, rng) : undefined;
}

/** Fills cells at random; undefined at a dead end. */
function drawScattered(board: Board, rng: Rng): Grid | undefined {
  board.clear();
  return scatter(board, rng) ? board.read() : undefined;
}

/**
 * Enters random values in random empty cells and propagates them; if one value is impossible, the other. False at a
 * dead end.
 */
function scatter(board: Board, rng: Rng): boolean {
  const cells = board.rows * board.columns;
  for (let blanks = cells; blanks > 0; blanks = cells - board.filled()) {
    const place = blankAt(board, rng.below(blanks));
    const value = 1 + rng.below(2);
    board.save();
    if (board.put(place.row, place.column, value)) continue;
    board.restore();
    if (!board.put(place.row, place.column, 3 - value)) return false;
  }
  return true;
}

/** Returns the empty cell with that number of empty cells before it, row by row. */
function blankAt(board: Board, before: number): { row: number; column: number } {
  let row = 0;
  let skip = before;
  for (let here = popcount(board.blanks(0)); skip >= here; here = popcount(board.blanks(row))) {
    skip -= here;
    row++;
  }
  let blanks = board.blanks(row);
  for (; skip > 0; skip--) blanks &= blanks - 1;
  return { row, column: lowestBit(blanks) };
}
