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
  /**
   * A basis of the press sets that flip nothing; its length is the nullity, cells - rank. Each vector has a free cell
   * of its own, which is its first cell and in no other vector of the basis; they stand in descending order of it.
   */
  readonly nullSpace: readonly Bits[];
  /** Row i has an odd overlap with the disks to flip exactly when pivots[i] is pressed, no free cell being pressed. */
  readonly rows: readonly Bits[];
  /** The cells that are not free, in descending order. */
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
 * Gauss-Jordan elimination of A beside the unit matrix, from the last column to the first: [I | A] -> [T | R], so that
 * TA = R. A column without a pivot is free; pressing its cell and the pivots of the rows that have it flips nothing.
 */
function eliminate(flipped: readonly (readonly Cell[])[], cells: number): Board {
  const words = noBits(cells).length;
  const first = words * 32;
  const rows = flipped.map((list, cell) => {
    const row = noBits(2 * first);
    flipBit(row, cell);
    for (const other of list) flipBit(row, first + other);
    return row;
  });
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
  const nullSpace = free.map((cell) => {
    const presses = noBits(cells);
    flipBit(presses, cell);
    pivots.forEach((pivot, index) => {
      if (hasBit(rows[index], first + cell)) flipBit(presses, pivot);
    });
    return presses;
  });
  return { cells, rank: pivots.length, nullSpace, rows: pivots.map((_, index) => rows[index].slice(0, words)), pivots };
}

/** The press set without free cells that flips exactly these disks; undefined when none does. */
export function pressesThatFlip(board: Board, disks: Bits): Bits | undefined {
  // A is symmetric: what it can reach is what has an even overlap with all that it sends to nothing.
  if (board.nullSpace.some((vector) => oddOverlap(vector, disks))) return undefined;
  const presses = noBits(board.cells);
  board.rows.forEach((row, index) => {
    if (oddOverlap(row, disks)) flipBit(presses, board.pivots[index]);
  });
  return presses;
}

/** Press set number `index` of those that flip the same disks: adds null vector i where bit i of the index is set. */
export function answerAt(board: Board, first: Bits, index: number): Bits {
  const presses = first.slice();
  for (let i = 0, rest = index; rest > 0; i++, rest = Math.floor(rest / 2)) if (rest % 2 === 1) addBits(presses, board.nullSpace[i]);
  return presses;
}

/**
 * The number of presses of each answer by its index, all 2^nullity of them. With g(c) the set of null vectors that hold
 * cell c, c is pressed in answer a when first[c] + |a & g(c)| is odd, hence
 *
 *     cells - 2 presses(a) = sum over c of (-1)^first[c] (-1)^|a & g(c)|
 *
 * which is a Walsh-Hadamard transform. Adding up the sets themselves in Gray code order was tried: 450 ms against 30 ms
 * for the 2^20 answers of 32x32 plus.
 */
export function pressCounts(board: Board, first: Bits): Int16Array {
  const all = 2 ** board.nullSpace.length;
  const sums = new Int16Array(all);
  for (let cell = 0; cell < board.cells; cell++) {
    let holders = 0;
    board.nullSpace.forEach((vector, i) => {
      if (hasBit(vector, cell)) holders |= 1 << i;
    });
    sums[holders] += hasBit(first, cell) ? -1 : 1;
  }
  for (let half = 1; half < all; half *= 2) {
    for (let start = 0; start < all; start += 2 * half) {
      for (let i = start; i < start + half; i++) {
        const a = sums[i];
        const b = sums[i + half];
        sums[i] = a + b;
        sums[i + half] = a - b;
      }
    }
  }
  return sums.map((sum) => (board.cells - sum) / 2);
}
