import { lowestBit, popcount, randomBit } from '../../../core/bits.js';
import { LimitError, UnsatisfiableError } from '../../../core/errors.js';
import { type Cell, formatShape, type Grid, type Size } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { Layout } from '../rules/layout.js';
import { fastSizesFor } from '../solve/fast-solver.js';
import { solverOf } from '../solve/plain-solver.js';
import { variants } from '../variants/index.js';
import { randomWalk } from './random-walk.js';
import { rename, scramble } from './scramble.js';

/** The largest grid, in rows, filled without a solver. At 9x9 two starts in three succeed, at 12x12 hardly any. */
const SIMPLE_ROWS = 9;
/**
 * The most houses of a grid that is filled without a solver. With windows and diagonals together, 1,000 starts weren't
 * always enough.
 */
const SIMPLE_HOUSES = 31;
/** Starts before a filling is given up, also by the solver for a jigsaw or with pairs, and its guesses for each. */
const STARTS = 1000;
const SOLVER_STARTS = 50;
const FILL_STEPS = 1000;
/**
 * Steps of the walk per value of the size, from a filled grid and from a pattern. With this many, the classes of
 * essentially the same grids come up as often as they should, as far as that can be measured
 * (docs/internals/generators.md, docs/internals/sizes.md).
 */
const STEPS = 8;
const STEPS_FROM_PATTERN = 24;

/**
 * Returns a random full grid. Filling alone favours some grids. The scramble makes all grids in a class of essentially
 * the same ones equally likely, and the walk does the same for the classes. Constraints other than houses allow no such
 * steps, so their grids are as the solver finds them.
 */
export function fill(layout: Layout, rng: Rng): Grid {
  const { size, values, plain } = layout;
  if (!layout.exchangeable) return fillAnew(layout, rng);
  const fromPattern = values > SIMPLE_ROWS && plain;
  const walkSteps = values * (fromPattern ? STEPS_FROM_PATTERN : STEPS);
  if (fromPattern || isSimple(layout)) {
    const fast = fastSizesFor(layout);
    if (fast !== undefined) return fast.fill(layout, fromPattern, STARTS, walkSteps, rng) ?? refuse(size, STARTS);
  }
  const filled = fromPattern ? pattern(size) : fillAnew(layout, rng);
  const grid = plain ? scramble(filled, size, rng) : rename(filled, values, rng);
  randomWalk(grid, layout, walkSteps, rng);
  return grid;
}

/** Returns the grid with all rows in order, each row of a band shifted by a box, and each band by a cell. */
function pattern({ rows: n, boxRows, boxColumns }: Size): Grid {
  const grid = new Uint8Array(n * n);
  for (let row = 0, cell = 0; row < n; row++) {
    const start = (row % boxRows) * boxColumns + Math.floor(row / boxRows);
    for (let column = 0; column < n; column++) grid[cell++] = 1 + ((start + column) % n);
  }
  return grid;
}

/** Returns whether only the solver fills grids of the layout in reasonable time, even small ones. */
function needsSolver({ size, exchangeable }: Layout): boolean {
  return size.boxRows === 0 || !exchangeable;
}

/** Returns whether grids of the layout are filled cell by cell. */
function isSimple(layout: Layout): boolean {
  return layout.values <= SIMPLE_ROWS && layout.houses.length <= SIMPLE_HOUSES && !needsSolver(layout);
}

function fillAnew(layout: Layout, rng: Rng): Grid {
  const { size } = layout;
  const starts = needsSolver(layout) ? SOLVER_STARTS : STARTS;
  for (let start = 0; start < starts; start++) {
    const filled = isSimple(layout) ? fillSimply(layout, rng) : fillBySolver(layout, rng);
    if (filled !== undefined) return filled;
  }
  return refuse(size, starts);
}

function refuse({ rows, columns }: Size, starts: number): never {
  throw new LimitError(`no full ${formatShape(rows, columns)} grid found in ${starts} starts`, 'starts', starts);
}

/**
 * Working memory: each cell's candidates (none for a filled cell), and for each number of candidates the cells that
 * have that number, as bits of WORDS words.
 */
const WORDS = Math.ceil(SIMPLE_ROWS ** 2 / 32);
const candidates = new Int32Array(SIMPLE_ROWS ** 2);
const cellsWith = new Int32Array((SIMPLE_ROWS + 1) * WORDS);

/**
 * Fills the first cell with the fewest candidates at random, until all are filled. Returns undefined when a cell has no
 * candidate left.
 */
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

/** Removes a candidate from a cell; false when it was the last one. */
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

/**
 * Throws UnsatisfiableError for a layout that has no full grid, as some regions and some sizes with pairs have none.
 */
function fillBySolver(layout: Layout, rng: Rng): Grid | undefined {
  let filled: Grid | undefined;
  const keep = (solution: Grid) => {
    filled = solution.slice();
    return false;
  };
  const ending = solverOf(layout).search(new Uint8Array(layout.cells), keep, { rng, steps: FILL_STEPS });
  if (ending === 'complete') throw new UnsatisfiableError(impossible(layout));
  return filled;
}

function impossible({ size, rules }: Layout): string {
  const others = variants.filter(({ name, houses }) => rules.includes(name) && houses === undefined);
  if (others.length === 0) return 'jigsaw: no full grid fits these regions, so choose others';
  const [{ name, type }] = others;
  if (type === 'data') return `${name}: no full grid keeps all these rules, so choose others`;
  const remedy =
    others.some((rule) => rule.type === 'data') || size.boxRows === 0 ? 'drop one of them' : 'choose another size';
  return `${name}: no full ${formatShape(size.rows, size.columns)} grid keeps all these rules, so ${remedy}`;
}
