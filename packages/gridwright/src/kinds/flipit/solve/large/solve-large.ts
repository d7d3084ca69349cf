import { OptionError } from '../../../../core/errors.js';
import { type Cell, type Grid, requireGrid } from '../../../../core/grid.js';
import { requireText, requireWhole } from '../../../../core/guard.js';
import { addBits, type Bits, flipBit, hasBit, noBits, oddOverlap } from '../cell-sets.js';
import { lightestOfAll, MOST_GUESSED } from '../lightest-set.js';
import { isSingular, nullPath, solveKing } from './king.js';
import { firstRowOf, propagate } from './plus.js';
import { gridOfLines, type Lines, noLines, rowSetsOf } from './row-sets.js';

/** Maximum number of rows and of columns. */
export const MOST = 4096;

/** The result for a large board: presses that flip the disks, or a proof that none do. */
export type LargeAnswer =
  | {
      /** 1 for each cell to press. */
      readonly presses: Grid;
      /** There are 2^nullity such press sets. */
      readonly nullity: number;
      /** Whether none of them has fewer presses. Up to nullity 24 all are compared. */
      readonly fewest: boolean;
    }
  | {
      /** Every press flips an even number of these cells, and an odd number of them has to be flipped. */
      readonly odd: readonly Cell[];
    };

/**
 * Returns presses that flip exactly the disks that are 1, row by row, on a board with edges up to 4096x4096. The time
 * for `king` grows with the cells, for `plus` also with the cube of the columns. Throws OptionError for any other
 * board.
 *
 * @example
 * ```ts
 * import { solveLarge } from 'gridwright/flipit';
 *
 * const found = solveLarge(100, 100, 'king', new Uint8Array(10_000).fill(1));
 * console.log('presses' in found && found.fewest); // => true
 * ```
 */
export function solveLarge(rows: number, columns: number, neighbourhood: 'king' | 'plus', disks: Grid): LargeAnswer {
  requireBoard(rows, columns, neighbourhood);
  requireGrid('disks', disks, { rows, columns, boxRows: 0, boxColumns: 0 });
  const wrong = disks.findIndex((disk) => disk > 1);
  if (wrong >= 0) throw new OptionError(`disks[${wrong}]`, '0 or 1', disks[wrong]);
  const lines = rowSetsOf(disks, rows, columns);
  return neighbourhood === 'king' ? solveLargeKing(lines, columns) : solveLargePlus(lines, columns);
}

/**
 * Returns the number of independent press sets that flip nothing, for a board with edges up to 4096x4096. For plus it
 * is the columns less the rank of the system for the first row, for king the cells less the product of the ranks of
 * two paths. Throws OptionError.
 *
 * @example
 * ```ts
 * import { largeNullity } from 'gridwright/flipit';
 *
 * console.log(largeNullity(5, 5, 'plus')); // => 2
 * ```
 */
export function largeNullity(rows: number, columns: number, neighbourhood: 'king' | 'plus'): number {
  requireBoard(rows, columns, neighbourhood);
  if (neighbourhood === 'plus') return firstRowOf(rows, columns).nullRows.length;
  const rankOf = (length: number) => (isSingular(length) ? length - 1 : length);
  return rows * columns - rankOf(rows) * rankOf(columns);
}

function requireBoard(rows: number, columns: number, neighbourhood: string): void {
  for (const [name, side] of Object.entries({ rows, columns })) {
    requireWhole(name, side, 1, MOST);
  }
  requireText('neighbourhood', neighbourhood);
  if (neighbourhood !== 'king' && neighbourhood !== 'plus')
    throw new OptionError('neighbourhood', 'king or plus', neighbourhood);
}

function solveLargePlus(disks: Lines, columns: number): LargeAnswer {
  const rows = disks.length;
  const { nullRows, solve } = firstRowOf(rows, columns);
  const { below } = propagate(noBits(columns), rows, columns, disks);
  const odd = nullRows.find((line) => oddOverlap(line, below));
  // The presses that follow from an empty first row leave only the last row wrong. The sets with this last row contain
  // the answer.
  if (odd !== undefined) return { odd: cellsOf(propagate(odd, rows, columns).presses.reverse(), columns) };
  const { presses } = propagate(solve(below), rows, columns, disks);
  const nullity = nullRows.length;
  if (nullity === 0 || nullity > MOST_GUESSED)
    return { presses: gridOfLines(presses, columns), nullity, fewest: nullity === 0 };
  return { presses: gridOfLines(lightest(presses, nullRows, columns), columns), nullity, fewest: true };
}

/** Returns the press set with the fewest presses; the board's null vectors follow from their first rows. */
function lightest(presses: Lines, nullRows: readonly Bits[], columns: number): Lines {
  const rows = presses.length;
  const vectors = nullRows.map((line) => propagate(line, rows, columns).presses);
  const words = presses[0].length;
  const found = lightestOfAll({ cells: rows * words * 32, first: joined(presses), basis: vectors.map(joined) });
  return presses.map((_, row) => found.slice(row * words, (row + 1) * words));
}

/** Concatenates all rows; unused bits at the end of each row stay empty. */
function joined(lines: Lines): Bits {
  const bits = new Int32Array(lines.length * lines[0].length);
  for (const [row, line] of lines.entries()) bits.set(line, row * line.length);
  return bits;
}

function solveLargeKing(disks: Lines, columns: number): LargeAnswer {
  const rows = disks.length;
  const odd = oddLine(disks, columns);
  if (odd !== undefined) return { odd: cellsOf(odd, columns) };
  const nullity = largeNullity(rows, columns, 'king');
  return { presses: gridOfLines(solveKing(disks, columns), columns), nullity, fewest: nullity === 0 };
}

/**
 * Returns a column, or a row, whose null vector has an odd number of wrong disks. King has a solution exactly when
 * there is none.
 */
function oddLine(disks: Lines, columns: number): Lines | undefined {
  const rows = disks.length;
  const found = noLines(rows, columns);
  if (isSingular(rows)) {
    const path = nullPath(rows);
    const sums = noBits(columns);
    for (const [row, line] of disks.entries()) if (hasBit(path, row)) addBits(sums, line);
    for (let column = 0; column < columns; column++) {
      if (!hasBit(sums, column)) continue;
      for (const [row, line] of found.entries()) if (hasBit(path, row)) flipBit(line, column);
      return found;
    }
  }
  if (isSingular(columns)) {
    const path = nullPath(columns);
    const row = disks.findIndex((line) => oddOverlap(path, line));
    if (row >= 0) {
      found[row].set(path);
      return found;
    }
  }
  return undefined;
}

function cellsOf(lines: Lines, columns: number): Cell[] {
  return Array.from(gridOfLines(lines, columns).entries()).flatMap(([cell, held]) => (held === 1 ? [cell] : []));
}
