import { LimitError } from '../../../core/errors.js';
import { type Cell, cellCount, formatShape, type Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import { type Layout, layoutOf } from '../rules/layout.js';
import { formatRegions, isConnected, parseRegions, type Regions } from '../rules/regions.js';
import { solverOf } from '../solve/solver.js';
import { neighboursOf } from './neighbours.js';

/** Exchanges tried per cell of the grid. */
const TRIES = 60;
/** Regions drawn before giving up, and the solver's guesses to find a full grid with them. Nearly all have one. */
const DRAWS = 100;
const GUESSES = 1000;

/**
 * Returns a layout with random regions, and with the options, that has a full grid. Throws LimitError when none was
 * found.
 */
export function drawJigsaw(
  size: Size,
  options: Options,
  rng: Rng,
): { readonly options: Options; readonly layout: Layout } {
  for (let draw = 0; draw < DRAWS; draw++) {
    const regions = formatRegions(walk(size, rng));
    if (isBoxes(regions, size)) continue;
    const drawn = { ...options, regions };
    const layout = layoutOf(size, drawn);
    const ending = solverOf(layout).search(new Uint8Array(layout.cells), () => false, { steps: GUESSES });
    if (ending === 'enough') return { options: drawn, layout };
  }
  throw new LimitError(
    `no regions of ${formatShape(size.rows, size.columns)} with a full grid found in ${DRAWS} attempts`,
    'attempts',
    DRAWS,
  );
}

/** Returns whether the regions are boxes, which a jigsaw can't have. */
function isBoxes(regions: string, size: Size): boolean {
  try {
    parseRegions(regions, size);
    return false;
  } catch {
    return true;
  }
}

/**
 * Walks from the rows over all divisions into connected regions. A step exchanges two cells of two neighbouring
 * regions; one that makes the borders longer by k sides is taken with a chance of 1 in 2^k, so that the regions become
 * compact.
 */
function walk(size: Size, rng: Rng): Regions {
  const n = size.rows;
  const cells = [...Array(cellCount(size)).keys()];
  const division: Division = {
    n,
    near: cells.map((cell) => neighboursOf(cell, n)),
    regions: Uint8Array.from(cells, (cell) => Math.floor(cell / n)),
    cellsIn: Array.from({ length: n }, (_, row) => cells.slice(row * n, (row + 1) * n)),
  };
  for (let left = TRIES * cells.length; left > 0; left--) exchange(division, rng);
  return division.regions;
}

/** A division into regions, with the cells of each and the neighbours of each cell. */
interface Division {
  readonly n: number;
  readonly near: readonly (readonly Cell[])[];
  readonly regions: Regions;
  readonly cellsIn: Cell[][];
}

function exchange({ n, near, regions, cellsIn }: Division, rng: Rng): void {
  const cell = rng.below(regions.length);
  const own = regions[cell];
  const other = regions[near[cell][rng.below(near[cell].length)]];
  if (other === own) return;
  const back = cellsIn[other].filter((one) => near[one].some((beside) => beside !== cell && regions[beside] === own));
  if (back.length === 0) return;
  const returned = back[rng.below(back.length)];
  const border = () => borderOf(regions, near, cell) + borderOf(regions, near, returned);
  const before = border();
  const withExchange = (region: number, gone: Cell, come: Cell) =>
    cellsIn[region].map((one) => (one === gone ? come : one));
  regions[cell] = other;
  regions[returned] = own;
  const longer = border() - before;
  const lists = [withExchange(own, cell, returned), withExchange(other, returned, cell)];
  if ((longer <= 0 || rng.below(2 ** longer) === 0) && lists.every((cells) => isConnected(cells, n))) {
    [cellsIn[own], cellsIn[other]] = lists;
  } else {
    regions[cell] = own;
    regions[returned] = other;
  }
}

/** Returns the number of a cell's neighbours in other regions. */
function borderOf(regions: Regions, near: Division['near'], cell: Cell): number {
  return near[cell].filter((beside) => regions[beside] !== regions[cell]).length;
}
