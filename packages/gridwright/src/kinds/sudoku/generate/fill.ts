import { lowestBit, popcount } from '../../../core/bits.js';
import { LimitError } from '../../../core/errors.js';
import { type Cell, formatShape, type Grid, type Size } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { Layout } from '../rules/layout.js';
import { solverOf } from '../solve/solver.js';
import { mix } from './random-walk.js';
import { rename, scramble } from './scramble.js';

/** The largest grid, in rows, that is filled without a solver: of 9x9 two starts in three succeed, of 12x12 hardly any. */
const SIMPLE_ROWS = 9;
/** Starts before a filling is given up, and the guesses of a solver for each. */
const STARTS = 1000;
const FILL_STEPS = 1000;
/**
 * Steps of the walk for each value of the size, from a filled grid and from a pattern. With so many the
 * classes of essentially the same grids come up as often as they should, as far as that can be
 * measured (docs/internals/generators.md, docs/internals/sizes.md).
 */
const STEPS = 8;
const STEPS_FROM_PATTERN = 24;

/**
 * A random full grid. Filling alone would favour some; the scramble makes all grids of a class of
 * essentially the same equally likely, the walk the classes too.
 */
export function fill(layout: Layout, rng: Rng): Grid {
  const { size, values, extraHouses } = layout;
  const fromPattern = values > SIMPLE_ROWS && !extraHouses;
  const filled = fromPattern ? pattern(size) : fillAnew(layout, rng);
  const grid = extraHouses ? rename(filled, values, rng) : scramble(filled, size, rng);
  mix(grid, layout, values * (fromPattern ? STEPS_FROM_PATTERN : STEPS), rng);
  return grid;
}

/** The values in order in every row, each row of a band begun a box later, and each band a cell later. */
function pattern({ rows: n, boxRows, boxColumns }: Size): Grid {
  const startOf = (row: number) => (row % boxRows) * boxColumns + Math.floor(row / boxRows);
  return Uint8Array.from({ length: n * n }, (_, cell) => 1 + ((startOf(Math.floor(cell / n)) + cell) % n));
}

function fillAnew(layout: Layout, rng: Rng): Grid {
  for (let start = 0; start < STARTS; start++) {
    const filled = layout.values <= SIMPLE_ROWS ? fillSimply(layout, rng) : fillBySolver(layout, rng);
    if (filled !== undefined) return filled;
  }
  throw new LimitError(
    `no full ${formatShape(layout.size.rows, layout.size.columns)} grid found in ${STARTS} starts`,
    'starts',
    STARTS,
  );
}

/** Working memory: the candidates of each cell, none for a filled one, and for each number of candidates the cells with so many, as bits of WORDS words. */
const WORDS = Math.ceil(SIMPLE_ROWS ** 2 / 32);
const candidates = new Int32Array(SIMPLE_ROWS ** 2);
const cellsWith = new Int32Array((SIMPLE_ROWS + 1) * WORDS);

/** Gives the first cell with the fewest candidates a random one of them, until all have one; undefined when a cell is left with none. */
function fillSimply({ values, cells, peers, peersAt }: Layout, rng: Rng): Grid | undefined {
  const grid = new Uint8Array(cells);
  candidates.fill(2 ** values - 1, 0, cells);
  cellsWith.fill(0);
  for (let cell = 0; cell < cells; cell++) flip(values, cell);
  for (let filled = 0; filled < cells; filled++) {
    const cell = fewestCandidates();
    flip(popcount(candidates[cell]), cell);
    const bit = randomBit(candidates[cell], rng);
    candidates[cell] = 0;
    grid[cell] = lowestBit(bit) + 1;
    for (let i = peersAt[cell], end = peersAt[cell + 1]; i < end; i++)
      if ((candidates[peers[i]] & bit) !== 0 && !lose(peers[i], bit)) return undefined;
  }
  return grid;
}

function flip(count: number, cell: Cell): void {
  cellsWith[count * WORDS + (cell >>> 5)] ^= 1 << (cell & 31);
}

/** Takes a candidate from a cell; false when it was the last. */
function lose(cell: Cell, bit: number): boolean {
  const count = popcount(candidates[cell]);
  candidates[cell] ^= bit;
  flip(count, cell);
  flip(count - 1, cell);
  return count > 1;
}

function fewestCandidates(): Cell {
  let at = WORDS;
  while (cellsWith[at] === 0) at++;
  return (at % WORDS) * 32 + lowestBit(cellsWith[at]);
}

function randomBit(mask: number, rng: Rng): number {
  let rest = mask;
  for (let skip = rng.below(popcount(mask)); skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}

function fillBySolver(layout: Layout, rng: Rng): Grid | undefined {
  let filled: Grid | undefined;
  const keep = (solution: Grid) => {
    filled = solution.slice();
    return false;
  };
  solverOf(layout).search(new Uint8Array(layout.cells), keep, { rng, steps: FILL_STEPS });
  return filled;
}
