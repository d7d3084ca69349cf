import type { Numbering } from '../../../core/counting.js';
import { OptionError } from '../../../core/errors.js';
import { formatShape, type Grid, type Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { check } from '../rules/check.js';
import { type Layout, layoutOf } from '../rules/layout.js';
import { variantsIn } from '../variants/index.js';

/** Most values of a grid with a number. A first row of six leaves 39,168 grids, one of eight 7 x 10^11. */
const MOST_VALUES = 6;
/** Counts are cached for this number of first rows; below more rows there are few grids. */
const ROWS_KEPT = 3;

const counters = new WeakMap<Layout, Counter>();

/**
 * Numbers all grids of a size in the order of their cells: at the first cell where two differ, the smaller value comes
 * first. Throws OptionError for a size that is too large.
 */
export function numberGrids(size: Size, options: Options): Numbering {
  const { rows, columns } = size;
  if (rows > MOST_VALUES) throw new OptionError('size', '4x4 or 6x6 for counting grids', formatShape(rows, columns));
  const layout = layoutOf(size, options);
  const fixed = variantsIn(options).find(({ renaming }) => renaming !== 'any');
  if (fixed !== undefined) throw new OptionError(fixed.name, 'none for counting grids', options[fixed.name]);
  const counter = counters.get(layout) ?? new Counter(layout);
  counters.set(layout, counter);
  return {
    count: BigInt(counter.below(new Uint8Array(layout.cells), 0)),
    grid: (n) => gridOf(counter, layout, Number(n)),
    number(grid) {
      const [mistake] = check({ kind: 'sudoku', size, options, clues: grid }, grid);
      if (mistake !== undefined)
        throw new OptionError('grid', 'a grid that breaks no rule', mistake.code, `one that breaks ${mistake.code}`);
      return BigInt(numberOf(counter, layout, grid));
    },
  };
}

function gridOf(counter: Counter, layout: Layout, n: number): Grid {
  const grid = new Uint8Array(layout.cells);
  let rest = n - 1;
  for (let row = 0; row < layout.values; row++) {
    counter.eachRow(grid, row, () => {
      const below = counter.below(grid, row + 1);
      if (rest < below) return false;
      rest -= below;
      return true;
    });
  }
  return grid;
}

function numberOf(counter: Counter, layout: Layout, wanted: Grid): number {
  const grid = new Uint8Array(layout.cells);
  let before = 0;
  for (let row = 0; row < layout.values; row++) {
    const end = (row + 1) * layout.values;
    counter.eachRow(grid, row, () => {
      if (isStart(wanted, grid, end)) return false;
      before += counter.below(grid, row + 1);
      return true;
    });
  }
  return before + 1;
}

function isStart(grid: Grid, start: Grid, cells: number): boolean {
  for (let cell = 0; cell < cells; cell++) if (grid[cell] !== start[cell]) return false;
  return true;
}

/**
 * Counts the grids below first rows. Exchanging values doesn't change a count, so the first row is always counted as 1,
 * 2, 3, ...
 */
class Counter {
  private readonly known = new Map<string, number>();
  private readonly layout: Layout;

  constructor(layout: Layout) {
    this.layout = layout;
  }

  /** Returns the number of full grids that start with the first rows of this one; overwrites the rows below. */
  below(grid: Grid, rows: number): number {
    if (rows === this.layout.values) return 1;
    if (rows > ROWS_KEPT) return this.countBelow(grid, rows);
    const key = this.keyOf(grid, rows);
    const known = this.known.get(key) ?? this.countBelow(grid, rows);
    this.known.set(key, known);
    return known;
  }

  private countBelow(grid: Grid, rows: number): number {
    let count = 0;
    this.eachRow(grid, rows, () => {
      count += this.below(grid, rows + 1);
      return true;
    });
    return count;
  }

  /** Writes to that row, in ascending order, everything that fits the rows above it, until `visit` returns false. */
  eachRow(grid: Grid, row: number, visit: () => boolean): void {
    const { values } = this.layout;
    this.fill(grid, row * values, (row + 1) * values, visit);
  }

  private fill(grid: Grid, cell: number, end: number, visit: () => boolean): boolean {
    if (cell === end) return visit();
    for (let value = 1; value <= this.layout.values; value++) {
      if (!this.fits(grid, cell, value)) continue;
      grid[cell] = value;
      if (!this.fill(grid, cell + 1, end, visit)) return false;
    }
    return true;
  }

  /** Returns whether no peer before the cell has that value. */
  private fits(grid: Grid, cell: number, value: number): boolean {
    const { peers, peersAt } = this.layout;
    for (let i = peersAt[cell]; i < peersAt[cell + 1]; i++)
      if (peers[i] < cell && grid[peers[i]] === value) return false;
    return true;
  }

  private keyOf(grid: Grid, rows: number): string {
    const { values } = this.layout;
    const names = new Uint8Array(values + 1);
    for (let cell = 0; cell < values; cell++) names[grid[cell]] = cell;
    return grid.subarray(values, rows * values).reduce((key, value) => key + names[value], `${rows}:`);
  }
}
