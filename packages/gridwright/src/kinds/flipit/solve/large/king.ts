import { addBits, type Bits, flipBit, hasBit, noBits } from '../cell-sets.js';
import { type Lines, noLines, transpose } from './row-sets.js';

/**
 * King on large boards. Its press matrix is the product of two path matrices (each cell of a line with its neighbours):
 * D = P X Q for the disks D and the presses X, with P for columns and Q for rows. So two systems are solved one after
 * the other, D = P Z and Z = X Q, in time proportional to the number of cells.
 */

/** Returns whether a path matrix has a null vector, 110110...11. It has one exactly when its length is 2 modulo 3. */
export function isSingular(length: number): boolean {
  return length % 3 === 2;
}

/** Returns the null vector of a singular path, which skips every third place. */
export function nullPath(length: number): Bits {
  const path = noBits(length);
  for (let at = 0; at < length; at++) if (at % 3 !== 2) flipBit(path, at);
  return path;
}

/** Returns the presses that flip these disks; the board must have a solution (see `oddLine` in solve-large.ts). */
export function solveKing(disks: Lines, columns: number): Lines {
  const rows = disks.length;
  const turned = transpose(solvePaths(disks, columns), columns);
  // If both paths are singular, Z is only known up to columns of the null vector, and needs one for Z = X Q to have a
  // solution.
  if (isSingular(columns) && isSingular(rows) && hasBit(below(turned, rows), 0)) addBits(turned[0], nullPath(rows));
  return transpose(solvePaths(turned, rows), rows);
}

/**
 * Solves P Z = D for all columns at once: z(i+1) = d(i) + z(i) + z(i-1). A first row z(0) contributes 1, 1, 0, 1, 1, 0,
 * ... times itself to the row below the last, which determines it.
 */
function solvePaths(lines: Lines, columns: number): Lines {
  const first = isSingular(lines.length) ? noBits(columns) : below(lines, columns);
  return run(lines, first).slice(0, -1);
}

/** Returns the row below the last when the first is empty. */
function below(lines: Lines, columns: number): Bits {
  return run(lines, noBits(columns))[lines.length];
}

function run(lines: Lines, first: Bits): Lines {
  const solved = noLines(lines.length + 1, first.length * 32);
  solved[0].set(first);
  for (const [row, line] of lines.entries()) {
    const next = solved[row + 1];
    addBits(next, line);
    addBits(next, solved[row]);
    if (row > 0) addBits(next, solved[row - 1]);
  }
  return solved;
}
