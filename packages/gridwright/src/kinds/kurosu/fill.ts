import { lowestBit, popcount } from '../../core/bits.js';
import { WishError } from '../../core/errors.js';
import { formatShape, type Grid } from '../../core/grid.js';
import type { Rng } from '../../core/rng.js';
import type { Board } from './board.js';
import { mix } from './mix.js';

/** Fresh starts of one filling. The worst size, 30x8 with distinct lines, needs 130 on average. */
const STARTS = 10_000;

/**
 * A random full board; every board can come out. The values alone would favour some boards
 * (chi-square 25,300 for the 11,222 of 6x6 in 200,000 draws); `mix` then makes that good.
 */
export function fillBoard(board: Board, rng: Rng): Grid {
  const { rows, columns } = board;
  const empty = new Uint8Array(rows * columns);
  for (let start = 0; start < STARTS; start++) {
    board.load(empty);
    if (scatter(board, rng)) return mix(board.read(), board, rng);
  }
  throw new WishError(`no full board of ${formatShape(rows, columns)} found in ${STARTS} starts`);
}

/** Random values in random empty cells, with all that follows; where one value cannot be, the other. False at a dead end. */
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

/** The empty cell with that many empty cells before it, row by row. */
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
