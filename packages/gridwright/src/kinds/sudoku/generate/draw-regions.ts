import { LimitError } from '../../../core/errors.js';
import { type Cell, cellCount, formatShape, type Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import { type Layout, layoutOf } from '../rules/layout.js';
import { formatRegions, parseRegions, type Regions } from '../rules/regions.js';
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
    near: cells.map((cell) => neighboursOf(cell, n)),
    regions: Uint8Array.from(cells, (cell) => Math.floor(cell / n)),
    cellsIn: Array.from({ length: n }, (_, row) => cells.slice(row * n, (row + 1) * n)),
    back: [],
    reached: new Uint32Array(cells.length),
    floods: 0,
  };
  for (let left = TRIES * cells.length; left > 0; left--) exchange(division, rng);
  return division.regions;
}

/** A division into regions, with the cells of each and the neighbours of each cell, and working memory. */
interface Division {
  readonly near: readonly (readonly Cell[])[];
  readonly regions: Regions;
  readonly cellsIn: readonly Cell[][];
  /** The cells that can be returned in an exchange. */
  readonly back: Cell[];
  /** For each cell, the last flood that reached it, and the number of floods. */
  readonly reached: Uint32Array;
  floods: number;
}

function exchange(division: Division, rng: Rng): void {
  const { near, regions, cellsIn, back } = division;
  const cell = rng.below(regions.length);
  const own = regions[cell];
  const other = regions[near[cell][rng.below(near[cell].length)]];
  if (other === own) return;
  back.length = 0;
  for (const one of cellsIn[other]) if (touches(division, one, own, cell)) back.push(one);
  if (back.length === 0) return;
  const returned = back[rng.below(back.length)];
  const before = borderOf(division, cell) + borderOf(division, returned);
  regions[cell] = other;
  regions[returned] = own;
  const longer = borderOf(division, cell) + borderOf(division, returned) - before;
  const isTaken =
    (longer <= 0 || rng.below(2 ** longer) === 0) &&
    isWhole(division, returned, cellsIn[own].length) &&
    isWhole(division, cell, cellsIn[other].length);
  if (isTaken) {
    cellsIn[own][cellsIn[own].indexOf(cell)] = returned;
    cellsIn[other][cellsIn[other].indexOf(returned)] = cell;
  } else {
    regions[cell] = own;
    regions[returned] = other;
  }
}

/** Returns whether a cell is beside another cell of a region than this one. */
function touches({ near, regions }: Division, cell: Cell, region: number, but: Cell): boolean {
  for (const beside of near[cell]) if (regions[beside] === region && beside !== but) return true;
  return false;
}

/** Returns the number of a cell's neighbours in other regions. */
function borderOf({ near, regions }: Division, cell: Cell): number {
  let border = 0;
  for (const beside of near[cell]) if (regions[beside] !== regions[cell]) border++;
  return border;
}

/** Returns whether a region of that many cells, one of which is given, is connected. */
function isWhole(division: Division, first: Cell, count: number): boolean {
  division.floods++;
  return flood(division, first) === count;
}

/** Returns how many cells of a region can be reached from a cell and weren't in this flood yet. */
function flood(division: Division, cell: Cell): number {
  const { near, regions, reached, floods } = division;
  reached[cell] = floods;
  let count = 1;
  for (const beside of near[cell])
    if (regions[beside] === regions[cell] && reached[beside] !== floods) count += flood(division, beside);
  return count;
}
