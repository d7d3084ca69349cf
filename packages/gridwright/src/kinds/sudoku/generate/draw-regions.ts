import { LimitError } from '../../../core/errors.js';
import { type Cell, formatShape, type Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import { type Layout, layoutOf } from '../rules/layout.js';
import { fastSizes } from '../solve/fast-solver.js';
import { solverOf } from '../solve/plain-solver.js';
import { areNeighbours, countConnected, formatRegions, parseRegions, type Regions } from '../variants/regions.js';
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
    const regions = formatRegions(divide(size.rows, rng));
    if (isBoxes(regions, size)) continue;
    const drawn = { ...options, jigsaw: regions };
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

/** Returns random regions. */
function divide(n: number, rng: Rng): Regions {
  const steps = TRIES * n * n;
  return fastSizes.get()?.drawRegions(n, steps, rng) ?? walk(n, steps, rng);
}

/**
 * Walks from the rows over all divisions into connected regions. A step exchanges two cells of two neighbouring
 * regions; one that makes the borders longer by k sides is taken with a chance of 1 in 2^k, so that the regions become
 * compact.
 */
function walk(n: number, steps: number, rng: Rng): Regions {
  const cells = n * n;
  const division: Division = {
    n,
    ...surroundingsOf(n),
    // The last one is for cells outside.
    regions: Uint8Array.from({ length: cells + 1 }, (_, cell) => Math.floor(cell / n)),
    cellsIn: Uint8Array.from({ length: cells }, (_, cell) => cell),
    placeOf: Uint8Array.from({ length: cells }, (_, cell) => cell),
    touching: new Uint8Array(cells * n),
    back: new Uint8Array(n),
  };
  for (let cell = 0; cell < cells; cell++) touch(division, cell, division.regions[cell], 1);
  for (let left = steps; left > 0; left--) exchange(division, rng);
  return division.regions.slice(0, cells);
}

/** The cells around each cell of a square grid. */
interface Surroundings {
  /** The neighbours of cell c: near[4 * c .. 4 * c + nearCount[c] - 1]. */
  readonly near: Uint16Array;
  readonly nearCount: Uint8Array;
  /** The eight cells around cell c, clockwise from the one above: ring[8 * c .. 8 * c + 7]. Those outside are n * n. */
  readonly ring: Uint16Array;
}

/** A division into regions. */
interface Division extends Surroundings {
  readonly n: number;
  readonly regions: Regions;
  /** The cells of region r: cellsIn[r * n .. (r + 1) * n - 1]. */
  readonly cellsIn: Uint8Array;
  /** Where each cell is in this list. */
  readonly placeOf: Uint8Array;
  /** The number of neighbours that cell c has in region r: touching[c * n + r]. */
  readonly touching: Uint8Array;
  /** The cells that can be returned in an exchange. */
  readonly back: Uint8Array;
}

/** By the number of rows. */
const surroundings: Surroundings[] = [];

function surroundingsOf(n: number): Surroundings {
  surroundings[n] ??= computeSurroundings(n);
  return surroundings[n];
}

/** The rows and columns from a cell to those around it. */
const RING = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
] as const;

/** Those that share a side with the cell, as bits. */
const NEIGHBOURS = 0x55;

function computeSurroundings(n: number): Surroundings {
  const cells = n * n;
  const near = new Uint16Array(4 * cells);
  const nearCount = new Uint8Array(cells);
  const ring = new Uint16Array(8 * cells).fill(cells);
  for (let cell = 0; cell < cells; cell++) {
    const beside = neighboursOf(cell, n);
    near.set(beside, 4 * cell);
    nearCount[cell] = beside.length;
    for (const [i, [down, right]] of RING.entries()) {
      const [row, column] = [Math.floor(cell / n) + down, (cell % n) + right];
      if (row >= 0 && row < n && column >= 0 && column < n) ring[8 * cell + i] = row * n + column;
    }
  }
  return { near, nearCount, ring };
}

function exchange(division: Division, rng: Rng): void {
  const { n, near, nearCount, regions, cellsIn, touching, back } = division;
  const cell = rng.below(n * n);
  const own = regions[cell];
  const other = regions[near[4 * cell + rng.below(nearCount[cell])]];
  if (other === own) return;
  touch(division, cell, own, -1);
  let count = 0;
  for (let i = other * n, end = i + n; i < end; i++) {
    // Without a branch, which would be unpredictable.
    back[count] = cellsIn[i];
    count += Math.min(touching[cellsIn[i] * n + own], 1);
  }
  if (count === 0 || !isTaken(division, cell, back[rng.below(count)], rng)) touch(division, cell, own, 1);
}

/** Adds to the number of neighbours in a region that the neighbours of a cell have. */
function touch({ n, near, nearCount, touching }: Division, cell: Cell, region: number, more: number): void {
  for (let i = 4 * cell, end = i + nearCount[cell]; i < end; i++) touching[near[i] * n + region] += more;
}

/**
 * Exchanges two cells unless that makes the borders too long or takes a region apart. The first has lost its
 * neighbours.
 */
function isTaken(division: Division, cell: Cell, returned: Cell, rng: Rng): boolean {
  const { n, regions, cellsIn, placeOf, touching } = division;
  const own = regions[cell];
  const other = regions[returned];
  // Without the cell returned.
  const touched = touching[cell * n + other] - (areNeighbours(cell, returned, n) ? 1 : 0);
  const longer = touching[cell * n + own] + touching[returned * n + other] - touched - touching[returned * n + own];
  if (longer > 0 && rng.below(2 ** longer) !== 0) return false;
  regions[cell] = other;
  regions[returned] = own;
  if (touched === 0 || !isWhole(division, cell, returned) || !isWhole(division, returned, cell)) {
    regions[cell] = own;
    regions[returned] = other;
    return false;
  }
  touch(division, cell, other, 1);
  touch(division, returned, other, -1);
  touch(division, returned, own, 1);
  const place = placeOf[cell];
  cellsIn[place] = returned;
  cellsIn[placeOf[returned]] = cell;
  placeOf[cell] = placeOf[returned];
  placeOf[returned] = place;
  return true;
}

/** Returns whether a region is connected that has lost a cell and gained another, beside one of its own. */
function isWhole(division: Division, lost: Cell, gained: Cell): boolean {
  const { n, regions } = division;
  return keepsTogether(division, lost, regions[gained]) || countConnected(regions, n, gained) === n;
}

/**
 * Returns whether all neighbours of a cell in a region are connected by the cells around it. Clockwise, a neighbour
 * starts a new piece unless the last neighbour and the corner between them are in the region, too.
 */
function keepsTogether({ ring, regions }: Division, cell: Cell, region: number): boolean {
  let around = 0;
  for (let i = 0; i < 8; i++) if (regions[ring[8 * cell + i]] === region) around |= 1 << i;
  const twice = around | (around << 8);
  const pieces = around & ~((twice >> 7) & (twice >> 6)) & NEIGHBOURS;
  return (pieces & (pieces - 1)) === 0;
}
