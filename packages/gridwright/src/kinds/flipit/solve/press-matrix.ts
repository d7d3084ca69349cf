import { type Cell, cellCount, type Size, sameSize } from '../../../core/grid.js';
import { flips, type Reach } from '../rules/neighbourhood.js';
import { addBits, type Bits, flipBit, hasBit, noBits, oddOverlap } from './cell-sets.js';

/**
 * The result of eliminating a board's press matrix A, where A[i][j] = 1 when a press of cell j flips cell i. For king
 * and plus A is symmetric with ones on its diagonal, so x'Ax is the parity of x. So every x of the null space has an
 * even number of cells, and all press sets from one pattern to another are even, or all are odd.
 */
export interface Board {
  readonly cells: number;
  readonly rank: number;
  /**
   * A basis of the press sets that flip nothing; its length is the nullity, cells - rank. Each vector has a free cell
   * of its own, which is its first cell and in no other vector. The vectors are in descending order of it.
   */
  readonly nullSpace: readonly Bits[];
  /**
   * A basis of the parities: the sets of cells such that every press flips an even number of them. There are as many as
   * null vectors.
   */
  readonly parities: readonly Bits[];
  /** Row i has an odd overlap with the disks to flip exactly when pivots[i] is pressed, if no free cell is. */
  readonly rows: readonly Bits[];
  /** The cells that are not free, in descending order. */
  readonly pivots: readonly Cell[];
}

let last: { readonly size: Size; readonly reach: Reach; readonly board: Board } | undefined;

/**
 * Returns the board of a size and reach. The last one is cached, since pages and generators use the same one
 * repeatedly, and elimination takes tens of milliseconds at 32x32.
 */
export function boardOf(size: Size, reach: Reach): Board {
  if (
    last === undefined ||
    !sameSize(size, last.size) ||
    last.reach.neighbourhood !== reach.neighbourhood ||
    last.reach.torus !== reach.torus
  ) {
    last = { size, reach, board: eliminate(flips(size, reach), cellCount(size)) };
  }
  return last.board;
}

/**
 * Runs Gauss-Jordan elimination of A beside the unit matrix, from the last column to the first: [I | A] -> [T | R], so
 * that TA = R. A column without a pivot is free: pressing its cell and the pivots of the rows that contain it flips
 * nothing. Where a row of R becomes empty, that row of T is a parity.
 */
function eliminate(flipped: readonly (readonly Cell[])[], cells: number): Board {
  const words = noBits(cells).length;
  const first = words * 32;
  const rows = besideUnit(flipped, first);
  const pivots: Cell[] = [];
  const free: Cell[] = [];
  for (let cell = cells - 1; cell >= 0; cell--) {
    const at = rows.findIndex((row, index) => index >= pivots.length && hasBit(row, first + cell));
    if (at < 0) {
      free.push(cell);
      continue;
    }
    const pivot = rows[at];
    rows[at] = rows[pivots.length];
    rows[pivots.length] = pivot;
    const used = ((first + cell) >>> 5) + 1;
    for (const row of rows) if (row !== pivot && hasBit(row, first + cell)) addBits(row, pivot, used);
    pivots.push(cell);
  }
  const nullSpace = free.map((cell) => nullVector(cell, cells, pivots, (index) => hasBit(rows[index], first + cell)));
  const left = rows.map((row) => row.slice(0, words));
  return {
    cells,
    rank: pivots.length,
    nullSpace,
    parities: left.slice(pivots.length),
    rows: left.slice(0, pivots.length),
    pivots,
  };
}

/** Returns row i: bit i, and from bit `first` on the presses that flip cell i. */
function besideUnit(flipped: readonly (readonly Cell[])[], first: number): Bits[] {
  const rows = flipped.map((_, cell) => {
    const row = noBits(2 * first);
    flipBit(row, cell);
    return row;
  });
  for (const [press, cells] of flipped.entries()) for (const cell of cells) flipBit(rows[cell], first + press);
  return rows;
}

function nullVector(free: Cell, cells: number, pivots: readonly Cell[], needs: (index: number) => boolean): Bits {
  const presses = noBits(cells);
  flipBit(presses, free);
  for (const [index, pivot] of pivots.entries()) if (needs(index)) flipBit(presses, pivot);
  return presses;
}

/** Returns the press set without free cells that flips exactly these disks; undefined when none does. */
export function pressesThatFlip(board: Board, disks: Bits): Bits | undefined {
  if (board.parities.some((parity) => oddOverlap(parity, disks))) return undefined;
  const presses = noBits(board.cells);
  for (const [index, row] of board.rows.entries()) if (oddOverlap(row, disks)) flipBit(presses, board.pivots[index]);
  return presses;
}
