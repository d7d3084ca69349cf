import { type Cell, cellCount, type Size } from '../../core/grid.js';
import { addBits, type Bits, flipBit, hasBit, noBits, oddOverlap } from './bits.js';
import { flips } from './neighbourhood.js';

/**
 * What elimination says about the press matrix A of a board: A[i][j] = 1 when a press of cell j flips cell i.
 * A is symmetric and has ones on its diagonal, so x'Ax is the parity of x: every x of the null space has an even
 * number of cells, and the parity of the presses that lead from one pattern to another is always the same.
 */
export interface Board {
  readonly cells: number;
  readonly rank: number;
  /** A basis of the press sets that flip nothing; its length is the nullity, cells - rank. */
  readonly nullSpace: readonly Bits[];
  /** Row i has an odd overlap with the disks to flip exactly when the cell pivots[i] is pressed, free cells not being pressed. */
  readonly rows: readonly Bits[];
  readonly pivots: readonly Cell[];
}

let last: { readonly name: string; readonly board: Board } | undefined;

/**
 * The board of that size and neighbourhood (`king` or `plus`). The last one is kept, since a page or a generator asks
 * for the same one again and again, and elimination takes tens of milliseconds at 32x32.
 */
export function boardOf(size: Size, neighbourhood: string): Board {
  const name = `${size.rows}x${size.columns} ${neighbourhood}`;
  if (last?.name !== name) last = { name, board: eliminate(flips(size, neighbourhood), cellCount(size)) };
  return last.board;
}

/**
 * Gauss-Jordan elimination of A beside the unit matrix, both bit-packed: [A | I] -> [R | T], so TA = R. Where R has a
 * row of zeros, the row of T is a null vector of the transpose, which is A.
 */
function eliminate(flipped: readonly (readonly Cell[])[], cells: number): Board {
  const words = noBits(cells).length;
  const rows = flipped.map((list, cell) => {
    const row = noBits(words * 64);
    for (const other of list) flipBit(row, other);
    flipBit(row, words * 32 + cell);
    return row;
  });
  const pivots: Cell[] = [];
  for (let column = 0; column < cells; column++) {
    const at = rows.findIndex((row, index) => index >= pivots.length && hasBit(row, column));
    if (at < 0) continue;
    const pivot = rows[at];
    rows[at] = rows[pivots.length];
    rows[pivots.length] = pivot;
    for (const row of rows) if (row !== pivot && hasBit(row, column)) addBits(row, pivot, column >>> 5);
    pivots.push(column);
  }
  const transform = rows.map((row) => row.slice(words));
  const rank = pivots.length;
  return { cells, rank, nullSpace: transform.slice(rank), rows: transform.slice(0, rank), pivots };
}

/** One press set that flips exactly these disks; undefined when none does. */
export function pressesThatFlip(board: Board, disks: Bits): Bits | undefined {
  if (board.nullSpace.some((row) => oddOverlap(row, disks))) return undefined;
  const presses = noBits(board.cells);
  board.rows.forEach((row, index) => {
    if (oddOverlap(row, disks)) flipBit(presses, board.pivots[index]);
  });
  return presses;
}
