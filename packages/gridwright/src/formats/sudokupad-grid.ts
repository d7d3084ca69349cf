import { ParseError } from '../core/errors.js';
import { cellsOf } from './f-puzzles.js';
import { isMembers, listOf, type Members, quoteValue } from './foreign-json.js';

/** The grid of a puzzle of SudokuPad, which may have a margin of other cells for clues. */
export interface SudokuPadGrid {
  readonly side: number;
  /** Rows above the grid, and columns to its left. */
  readonly top: number;
  readonly left: number;
  /** The cells of the grid, row by row. */
  readonly cells: readonly Members[];
  /** The cells of the margin. */
  readonly margin: readonly Members[];
  /** The number of the region of each cell; undefined for a cell without one. */
  readonly regions: readonly (number | undefined)[];
}

/** Returns the grid of a puzzle: all cells, or the square of its regions. Throws ParseError. */
export function gridOf(value: Members): SudokuPadGrid {
  const rows = listOf(value.cells ?? value.ce).map(listOf);
  const given = listOf(value.regions ?? value.re).map((region) => listOf(region).map(readPlace));
  const regions = squareOf(evenRegions(given)) === undefined ? given : evenRegions(given);
  const { top, left, side } = squareOf(regions) ?? { top: 0, left: 0, side: rows.length };
  const inner = rows.slice(top, top + side).map((row) => row.slice(left, left + side));
  const cells = cellsOf(inner.length === side ? inner : rows).flat();
  const isIn = (row: number, column: number) =>
    row >= top && row < top + side && column >= left && column < left + side;
  const margin = rows.flatMap((row, r) => row.filter((cell, c) => !isIn(r, c) && isMembers(cell)) as Members[]);
  const numbers: (number | undefined)[] = new Array(side * side).fill(undefined);
  for (const [number, cellsOfRegion] of regions.entries()) {
    for (const [row, column] of cellsOfRegion) {
      if (!isIn(row, column))
        throw new ParseError('cell', `expected regions of cells of the grid, got ${quoteValue([row, column])}`);
      numbers[(row - top) * side + column - left] = number;
    }
  }
  return { side, top, left, cells, margin, regions: numbers };
}

/** The regions of a grid, without a frame around them and empty ones. */
type Regions = readonly (readonly (readonly [number, number])[])[];

/** Returns the regions whose number of cells is the number of such regions, or else all regions. */
function evenRegions(regions: Regions): Regions {
  const counts = new Map<number, number>();
  for (const { length } of regions) counts.set(length, (counts.get(length) ?? 0) + 1);
  const side = [...counts.keys()].find((length) => length > 1 && counts.get(length) === length);
  return side === undefined ? regions : regions.filter(({ length }) => length === side);
}

/** Returns the smallest square around regions; undefined unless they fill it and are as many as its rows. */
function squareOf(
  regions: Regions,
): { readonly top: number; readonly left: number; readonly side: number } | undefined {
  const places = regions.flat();
  const side = regions.length;
  if (places.length === 0 || places.length !== side * side) return undefined;
  const [top, left] = [0, 1].map((axis) => places.reduce((least, place) => Math.min(least, place[axis]), 1000));
  const fits = places.every(([row, column]) => row < top + side && column < left + side);
  return fits ? { top, left, side } : undefined;
}

function readPlace(place: unknown): [number, number] {
  const [row, column] = listOf(place);
  if (!Number.isInteger(row) || !Number.isInteger(column) || Math.min(Number(row), Number(column)) < 0)
    throw new ParseError('cell', `expected regions of [row, column], got ${quoteValue(place)}`);
  return [Number(row), Number(column)];
}
