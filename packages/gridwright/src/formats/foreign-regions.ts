import { OptionError } from '../core/errors.js';
import { cellCount, columnOf, formatShape, rowOf, type Size, sameSize } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { parseRegions } from '../kinds/sudoku/variants/regions.js';
import { readOrder } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';

/** A size, and the option for regions that aren't its boxes. */
export type Division = Pick<Puzzle, 'size' | 'options'>;

/** Returns the boxes or regions of a grid, by one region for each cell; undefined if Gridwright doesn't have them. */
export function divisionOf(regions: readonly unknown[], side: number): Division | undefined {
  const boxes = sizeOfRegions(regions, side);
  if (boxes !== undefined) return { size: boxes, options: {} };
  const names = [...new Set(regions)];
  if (names.length !== side || names.includes(undefined) || names.includes(null)) return undefined;
  const letters = regions.map((region) => String.fromCharCode(97 + names.indexOf(region))).join('');
  try {
    const { size, options } = readOrder('sudoku', { size: formatShape(side, side), jigsaw: letters });
    return { size, options };
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

/** Returns the grid of a part without its regions. Throws OptionError for a size that Gridwright doesn't have. */
export function undivided(side: number): Division {
  return { size: kindOf('sudoku').size(side, side, 0, 0), options: {} };
}

/** Returns the size whose boxes are the regions; undefined if there is none. */
function sizeOfRegions(regions: readonly unknown[], side: number): Size | undefined {
  const end = (cells: readonly unknown[]) => cells.findIndex((region) => region !== regions[0]);
  const columns = end(regions.slice(0, side));
  const rows = end(Array.from({ length: side }, (_, row) => regions[row * side]));
  if (columns < 2 || rows < 2 || rows * columns !== side) return undefined;
  const size = kindOf('sudoku').size(side, side, rows, columns);
  const boxes = regions.map((_, cell) => boxOf(cell, size));
  const regionOf = new Map(boxes.map((box, cell) => [box, regions[cell]]));
  const isSame = new Set(regionOf.values()).size === side && !regions.includes(undefined) && !regions.includes(null);
  return isSame && boxes.every((box, cell) => regionOf.get(box) === regions[cell]) ? size : undefined;
}

/** Returns the usual box of each cell; undefined for a size that has none. */
export function usualBoxes(side: number): number[] | undefined {
  const size = kindOf('sudoku').sizeOfCells(side * side);
  return size && Array.from({ length: side * side }, (_, cell) => boxOf(cell, size));
}

/** Returns the box of a cell. */
export function boxOf(cell: number, size: Size): number {
  const across = size.columns / size.boxColumns;
  return Math.floor(rowOf(cell, size) / size.boxRows) * across + Math.floor(columnOf(cell, size) / size.boxColumns);
}

/** Returns the region of each cell; undefined for usual boxes. */
export function regionsOf({ size, options }: Puzzle): ArrayLike<number> | undefined {
  if (options.jigsaw !== undefined) return parseRegions(options.jigsaw, size);
  const isUsual = sameSize(size, kindOf('sudoku').size(size.rows, size.columns));
  return isUsual ? undefined : Array.from({ length: cellCount(size) }, (_, cell) => boxOf(cell, size));
}
