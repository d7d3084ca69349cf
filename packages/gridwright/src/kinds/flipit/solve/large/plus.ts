import { addBits, type Bits, flipBit, hasBit, noBits, oddOverlap } from '../cell-sets.js';
import { addNeighbours, type Lines } from './row-sets.js';

/**
 * Plus on large boards. The presses x(0) of the first row determine all others, since each disk of a row is corrected
 * by the press below it. With the disks d(i) and P the matrix of a row (each cell and its neighbours),
 *
 *     x(i+1) = d(i) + P x(i) + x(i-1),    x(-1) = 0,    and the presses below the last row have to be x(rows) = 0.
 *
 * The contribution of x(0) to x(rows) is f(P) x(0), with f a Fibonacci polynomial; the contribution of the disks is
 * some c. So f(P) x(0) = c: one unknown per column instead of one per cell.
 */
export interface FirstRow {
  /** A basis of the first rows that lead to no press below the last row when no disk is wrong; f(P) is symmetric. */
  readonly nullRows: readonly Bits[];
  /**
   * Returns the first row that leaves c below the last row, without free columns. Correct only when all null rows have
   * an even overlap with c.
   */
  solve(c: Bits): Bits;
}

/**
 * Returns all rows of presses that follow from the first one, and below them the row that has to be empty. Without
 * `disks`, no disk is wrong.
 */
export function propagate(first: Bits, rows: number, columns: number, disks?: Lines): { presses: Lines; below: Bits } {
  const presses: Lines = [];
  let above = noBits(columns);
  let line = first;
  for (let row = 0; row < rows; row++) {
    presses.push(line);
    const next = line.slice();
    addNeighbours(next, line, columns);
    addBits(next, above);
    if (disks !== undefined) addBits(next, disks[row]);
    above = line;
    line = next;
  }
  return { presses, below: line };
}

/** Eliminates f(P) of a board. O(columns^3 / 32) word operations: 30 million for 1,000 columns. */
export function firstRowOf(rows: number, columns: number): FirstRow {
  const words = noBits(columns).length;
  const matrix = beside(polynomial(rows, columns), columns);
  const pivots: number[] = [];
  const free: number[] = [];
  for (let column = 0; column < columns; column++) {
    const at = matrix.findIndex((line, index) => index >= pivots.length && hasBit(line, column));
    if (at < 0) {
      free.push(column);
      continue;
    }
    [matrix[at], matrix[pivots.length]] = [matrix[pivots.length], matrix[at]];
    const pivot = matrix[pivots.length];
    for (const line of matrix) if (line !== pivot && hasBit(line, column)) addBits(line, pivot);
    pivots.push(column);
  }
  const nullRows = free.map((column) => {
    const line = noBits(columns);
    flipBit(line, column);
    for (const [index, pivot] of pivots.entries()) if (hasBit(matrix[index], column)) flipBit(line, pivot);
    return line;
  });
  const inverse = matrix.slice(0, pivots.length).map((line) => line.slice(words));
  const solve = (c: Bits) => {
    const first = noBits(columns);
    for (const [index, pivot] of pivots.entries()) if (oddOverlap(inverse[index], c)) flipBit(first, pivot);
    return first;
  };
  return { nullRows, solve };
}

/**
 * Returns the columns of f(P). The first comes from propagating a single press. T = P - 1 maps column j to the sum of
 * its neighbours and commutes with f(P), so the next is T times the last plus the one before.
 */
function polynomial(rows: number, columns: number): Lines {
  const first = noBits(columns);
  flipBit(first, 0);
  const lines = [propagate(first, rows, columns).below];
  while (lines.length < columns) {
    const next = lines.length > 1 ? lines[lines.length - 2].slice() : noBits(columns);
    addNeighbours(next, lines[lines.length - 1], columns);
    lines.push(next);
  }
  return lines;
}

/** Returns each line followed by a unit line, starting at the next whole word. */
function beside(lines: Lines, columns: number): Lines {
  const words = noBits(columns).length;
  return lines.map((line, row) => {
    const both = new Int32Array(2 * words);
    both.set(line);
    flipBit(both, words * 32 + row);
    return both;
  });
}
