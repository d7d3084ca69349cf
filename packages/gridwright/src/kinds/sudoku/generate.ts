import { dig } from '../../core/dig.js';
import { WishError } from '../../core/errors.js';
import { type Cell, countFilled, formatShape, type Grid, type Size } from '../../core/grid.js';
import type { Order, Puzzle } from '../../core/kind.js';
import type { Rng } from '../../core/rng.js';
import { orbits } from '../../core/symmetry.js';
import { fastSolverOf } from './fast.js';
import { type Layout, layoutOf } from './layout.js';
import { rename, scramble } from './scramble.js';
import { solverOf } from './solver.js';

/** The largest grid, in rows, whose uniqueness tests run to their end. Above it a test stops after so many guesses. */
const EXACT_ROWS = 12;
const TEST_STEPS = 100;
const MINIMAL_TEST_STEPS = 2000;
/** Guesses after which the filling of an empty grid begins again, and how often. */
const FILL_STEPS = 1000;
const FILL_STARTS = 1000;
/** The largest grid, in rows, for which a minimal puzzle is tried. */
const MINIMAL_ROWS = 16;

/** How many clues a puzzle keeps when the order does not say: about as many as printed puzzles have. */
function usualClues(size: Size): number {
  const n = size.rows;
  return Math.round(n * n * (n <= 6 ? 0.4 : n <= 10 ? 0.37 : 0.3 + n * 0.011));
}

/** Throws WishError for orders that no grid can meet. */
export function refuse(order: Order): void {
  const { size, wishes } = order;
  const shape = formatShape(size.rows, size.columns);
  if (wishes.minimal !== undefined && size.rows > MINIMAL_ROWS) {
    throw new WishError(`minimal puzzles are made up to ${MINIMAL_ROWS}x${MINIMAL_ROWS}, not for ${shape}`);
  }
  if (wishes.clues === undefined) return;
  const clues = Number(wishes.clues);
  // A puzzle in which two values are missing from the clues has its solutions in pairs.
  const least = size.rows === 9 && order.options.diagonals === undefined ? 17 : size.rows - 1;
  if (clues < least) throw new WishError(`a unique ${shape} puzzle has at least ${least} clues, not ${clues}`);
  const most = size.rows * (size.rows - 1);
  if (wishes.minimal !== undefined && wishes.symmetry === undefined && clues > most) {
    throw new WishError(`a minimal ${shape} puzzle has an empty cell in each row, so at most ${most} clues, not ${clues}`);
  }
  const lengths = orbits(wishes.symmetry ?? 'none', size).map((orbit) => orbit.length);
  if (!sumsTo(clues, lengths)) throw new WishError(`no pattern of ${clues} clues on ${shape} has the symmetry ${wishes.symmetry}`);
}

/** Whether some of the lengths add up to the total. */
function sumsTo(total: number, lengths: readonly number[]): boolean {
  const reachable = new Set([0]);
  for (const length of lengths) for (const sum of [...reachable]) reachable.add(sum + length);
  return reachable.has(total);
}

/**
 * A random full grid. Filling alone would favour some places and values; scrambled, all grids of a
 * class are equally likely, and only the classes are not (docs/ids-and-seeds.md).
 */
function fill(layout: Layout, rng: Rng): Grid {
  const empty = new Uint8Array(layout.cells);
  for (let start = 0; start < FILL_STARTS; start++) {
    let filled: Grid | undefined;
    const keep = (solution: Grid) => {
      filled = solution.slice();
      return false;
    };
    solverOf(layout).search(empty, keep, { rng, steps: FILL_STEPS });
    if (filled !== undefined) return layout.extraHouses ? rename(filled, layout.values, rng) : scramble(filled, layout.size, rng);
  }
  throw new WishError(`no grid of ${formatShape(layout.size.rows, layout.size.columns)} was filled in ${FILL_STARTS} starts`);
}

/**
 * Fills a grid and takes clues away, orbit by orbit, as long as the solution stays the only one.
 * Begins anew, with another grid, until the count of clues is the one asked for.
 */
export function generate(order: Order, rng: Rng): Puzzle {
  const { size, options, wishes } = order;
  const layout = layoutOf(size, options);
  const pattern = orbits(wishes.symmetry ?? 'none', size);
  const minimal = wishes.minimal !== undefined;
  const wanted = wishes.clues === undefined ? undefined : Number(wishes.clues);
  const fewest = minimal ? 0 : (wanted ?? usualClues(size));
  const attempts = boundOfAttempts(size);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const solution = fill(layout, rng);
    const test = uniquenessTest(layout, solution, minimal ? MINIMAL_TEST_STEPS : TEST_STEPS);
    const clues = dig(solution, pattern, fewest, rng, test.staysUnique);
    if (minimal && test.gaveUp()) continue;
    if (wanted === undefined || countFilled(clues) === wanted) return { kind: order.kind, size, options, clues };
  }
  throw new WishError(`no ${describe(order)} was found in ${attempts} attempts`);
}

/** Attempts before an order is given up, so many that this takes seconds, not minutes, at every size. */
function boundOfAttempts(size: Size): number {
  return size.rows <= 9 ? 10_000 : size.rows <= EXACT_ROWS ? 200 : 10;
}

/**
 * Whether clues just taken from a unique puzzle leave it unique: no solution may differ from the
 * known one in a cell just emptied. Cells are asked in turn, those already asked holding their value.
 */
function uniquenessTest(layout: Layout, solution: Grid, bound: number) {
  const solver = solverOf(layout);
  const fast = fastSolverOf(layout);
  const steps = layout.size.rows <= EXACT_ROWS ? Number.POSITIVE_INFINITY : bound;
  let gaveUp = false;
  const searchOther = (clues: Grid, cell: Cell) => {
    const ending = solver.search(clues, () => false, { not: { cell, value: solution[cell] }, steps });
    if (ending === 'steps') gaveUp = true;
    return ending !== 'complete';
  };
  const staysUnique = (clues: Grid, taken: readonly Cell[]) => {
    const asked = clues.slice();
    for (const cell of taken) {
      const other = fast?.hasOther(asked, cell, solution[cell]) ?? searchOther(asked, cell);
      if (other) return false;
      asked[cell] = solution[cell];
    }
    return true;
  };
  return { staysUnique, gaveUp: () => gaveUp };
}

/** `minimal 9x9 puzzle with 21 clues, symmetry full`. */
function describe({ size, wishes }: Order): string {
  const minimal = wishes.minimal === undefined ? '' : 'minimal ';
  const clues = wishes.clues === undefined ? '' : ` with ${wishes.clues} clues`;
  const symmetry = wishes.symmetry === undefined ? '' : `, symmetry ${wishes.symmetry}`;
  return `${minimal}${formatShape(size.rows, size.columns)} puzzle${clues}${symmetry}`;
}
