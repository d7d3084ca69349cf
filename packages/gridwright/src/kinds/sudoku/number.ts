import { formatShape, type Grid, type Size } from '../../core/grid.js';
import type { Numbering } from '../../core/kind.js';
import type { Options } from '../../core/option.js';
import { type Layout, layoutOf } from './layout.js';
import { check } from './rules.js';

/** Most values of a grid that has a number: a first row of six leaves 39,168 grids, one of eight 7 x 10^11. */
const MOST_VALUES = 6;

/** How many grids of a layout have the same first row. */
const perFirstRow = new WeakMap<Layout, number>();

/**
 * All grids of a size in the order of their cells: at the first cell where two differ, the smaller value comes first.
 * Exchanging values carries any first row into any other, so each has as many grids below it; those of one first row
 * are gone through one by one. Throws RangeError for a size that is too large.
 */
export function numberGrids(size: Size, options: Options): Numbering {
  const { rows, columns } = size;
  if (rows > MOST_VALUES) throw new RangeError(`size: grids are counted for 4x4 and 6x6, got ${formatShape(rows, columns)}`);
  const layout = layoutOf(size, options);
  const below = gridsPerFirstRow(layout);
  return {
    count: BigInt(factorial(rows) * below),
    grid(n) {
      const index = Number(n) - 1;
      return gridAt(layout, permutationAt(Math.floor(index / below), rows), index % below);
    },
    number(grid) {
      const [mistake] = check({ kind: 'sudoku', size, options, clues: grid }, grid);
      if (mistake !== undefined) throw new RangeError(`no full grid: ${mistake.message}`);
      return BigInt(permutationIndex(grid.subarray(0, rows)) * below + indexOf(layout, grid) + 1);
    },
  };
}

function gridsPerFirstRow(layout: Layout): number {
  let count = perFirstRow.get(layout);
  if (count === undefined) {
    count = 0;
    for (const _ of gridsBelow(layout, permutationAt(0, layout.values))) count++;
    perFirstRow.set(layout, count);
  }
  return count;
}

function gridAt(layout: Layout, firstRow: readonly number[], index: number): Grid {
  let before = 0;
  for (const grid of gridsBelow(layout, firstRow)) if (before++ === index) return grid.slice();
  throw new RangeError(`index: expected 0..${before - 1}, got ${index}`);
}

/** How many grids with the same first row come before this one. */
function indexOf(layout: Layout, wanted: Grid): number {
  let before = 0;
  for (const grid of gridsBelow(layout, [...wanted.subarray(0, layout.values)])) {
    if (wanted.every((value, cell) => grid[cell] === value)) break;
    before++;
  }
  return before;
}

/** All grids with that first row, in order; each is overwritten by the next. */
function* gridsBelow(layout: Layout, firstRow: readonly number[]): Generator<Grid> {
  const { values, cells, cellHouses, cellHousesAt } = layout;
  const grid = new Uint8Array(cells);
  /** By house: bit v - 1 = value v is in it. */
  const used = new Int32Array(layout.houses.length);
  const flip = (cell: number, value: number) => {
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) used[cellHouses[i]] ^= 1 << (value - 1);
  };
  const isFree = (cell: number, value: number) => {
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) if (((used[cellHouses[i]] >>> (value - 1)) & 1) === 1) return false;
    return true;
  };
  grid.set(firstRow);
  firstRow.forEach((value, cell) => {
    flip(cell, value);
  });
  for (let cell = values; cell >= values; ) {
    if (cell === cells) {
      yield grid;
      cell--;
      continue;
    }
    let value = grid[cell];
    if (value > 0) flip(cell, value);
    do value++;
    while (value <= values && !isFree(cell, value));
    grid[cell] = value > values ? 0 : value;
    if (grid[cell] === 0) cell--;
    else flip(cell++, value);
  }
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

/** Row number `index`, from 0, of all orders of the values 1 to n, ascending. */
function permutationAt(index: number, n: number): number[] {
  const left = Array.from({ length: n }, (_, i) => i + 1);
  let rest = index;
  return Array.from({ length: n }, (_, i) => {
    const each = factorial(n - 1 - i);
    const [value] = left.splice(Math.floor(rest / each), 1);
    rest %= each;
    return value;
  });
}

function permutationIndex(row: Uint8Array): number {
  return row.reduce((sum, value, i) => {
    const smaller = row.subarray(i + 1).filter((later) => later < value).length;
    return sum + smaller * factorial(row.length - 1 - i);
  }, 0);
}
