import type { Grid } from '../../../../core/grid.js';
import { type Bits, flipBit, hasBit, noBits } from '../cell-sets.js';

/** A board row by row, each row a set of its columns, so that one operation handles 32 columns. */
export type Lines = Bits[];

export function noLines(rows: number, columns: number): Lines {
  return Array.from({ length: rows }, () => noBits(columns));
}

/** Returns a grid's rows, with the cells that hold 1. */
export function rowSetsOf(grid: Grid, rows: number, columns: number): Lines {
  const lines = noLines(rows, columns);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) if (grid[cell] === 1) flipBit(lines[row], column);
  }
  return lines;
}

export function gridOfLines(lines: Lines, columns: number): Grid {
  const grid = new Uint8Array(lines.length * columns);
  for (const [row, line] of lines.entries()) {
    for (let column = 0; column < columns; column++) if (hasBit(line, column)) grid[row * columns + column] = 1;
  }
  return grid;
}

/** Turns rows into columns. */
export function transpose(lines: Lines, columns: number): Lines {
  const turned = noLines(columns, lines.length);
  for (const [row, line] of lines.entries()) {
    for (let column = 0; column < columns; column++) if (hasBit(line, column)) flipBit(turned[column], row);
  }
  return turned;
}

/** Adds to a row both neighbours of each column in another row, without wrapping at the edges. */
export function addNeighbours(to: Bits, line: Bits, columns: number): void {
  const last = line.length - 1;
  for (let word = 0; word <= last; word++) {
    const left = (line[word] << 1) | (word > 0 ? line[word - 1] >>> 31 : 0);
    const right = (line[word] >>> 1) | (word < last ? line[word + 1] << 31 : 0);
    to[word] ^= left ^ right;
  }
  // Clears the neighbour to the right of the last column.
  if ((columns & 31) !== 0) to[last] &= (1 << (columns & 31)) - 1;
}
