import { WishError } from '../../core/errors.js';
import { type Cell, cellCount, countFilled, formatShape, type Grid, type Size } from '../../core/grid.js';
import type { Order, Puzzle } from '../../core/kind.js';
import type { Rng } from '../../core/rng.js';
import type { Board } from './board.js';
import { carve } from './carve.js';
import { BALANCE, type Depth, LINE, NEAR, RUNS } from './depth.js';
import { fillBoard } from './fill.js';
import { countPatterns } from './patterns.js';
import { boardOf, isForced } from './solver.js';

/** How far to look when a clue is taken away: the depths of one line, or as far as it takes. */
type Reach = Depth | typeof SEARCH;
const SEARCH = 'search';

/** What an order without a wish draws from. */
const REACHES: readonly Reach[] = [RUNS, RUNS, RUNS, RUNS, BALANCE, BALANCE, BALANCE, BALANCE, NEAR, NEAR, NEAR, NEAR, LINE, LINE, SEARCH, SEARCH];

/** Up to this many cells a uniqueness test never gives up. */
const ALWAYS_DECIDED = 144;

/** Above, it gives up after so many values tried: about a millisecond on a 30x30. */
const STEPS = 300;
/** The same for a minimal puzzle, where a test that gives up spoils the attempt. */
const STEPS_WHEN_MINIMAL = 20_000;

const MOST_ROWS_WHEN_MINIMAL = 16;

interface Wishes {
  /** Exactly so many clues; undefined = as few as can be. */
  readonly clues: number | undefined;
  readonly minimal: boolean;
}

/** Throws WishError when no puzzle of this order can be, by arithmetic alone. */
export function refuseKurosu(order: Order): void {
  const { size, options } = order;
  if (options.distinct === 'yes') {
    refuseDistinct(size.columns, size.rows, 'rows');
    refuseDistinct(size.rows, size.columns, 'columns');
  }
  refuseWishes(size, readWishes(order));
}

function refuseDistinct(length: number, lines: number, name: string): void {
  const patterns = countPatterns(length);
  if (patterns < lines) throw new WishError(`distinct: there are only ${patterns} patterns of length ${length} for ${lines} ${name}`);
}

function refuseWishes(size: Size, { clues, minimal }: Wishes): void {
  const shape = formatShape(size.rows, size.columns);
  const cells = cellCount(size);
  if (minimal && Math.max(size.rows, size.columns) > MOST_ROWS_WHEN_MINIMAL) {
    throw new WishError(`minimal: minimal puzzles are made up to 16x16, not ${shape}`);
  }
  if (clues === undefined) return;
  if (clues > cells) throw new WishError(`clues: ${shape} has only ${cells} cells, not ${clues}`);
  if (clues === 0) throw new WishError('clues: without a clue, 0 and 1 of a solution can be exchanged');
  if (clues === 1 && cells > 4) throw new WishError(`clues: one clue leaves half of all ${shape} boards, which is more than one`);
  const most = cells - Math.max(size.rows, size.columns);
  if (minimal && clues > most) {
    throw new WishError(`clues: a minimal puzzle has an empty cell in each line, so at most ${most} clues in ${shape}, not ${clues}`);
  }
}

function readWishes({ wishes }: Order): Wishes {
  return { clues: wishes.clues === undefined ? undefined : Number(wishes.clues), minimal: wishes.minimal === 'yes' };
}

/**
 * A full board, then clues taken away while the solution stays the only one; all of it again
 * when the wishes are not met, up to a bound that keeps giving up a matter of seconds.
 */
export function generateKurosu(order: Order, rng: Rng): Puzzle {
  refuseKurosu(order);
  const { kind, size, options } = order;
  const wishes = readWishes(order);
  const depth = drawDepth(order, rng);
  const board = boardOf(size, options.distinct === 'yes');
  const attempts = mostAttempts(size, board.distinct);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const clues = digOnce(board, size, wishes, depth, rng);
    if (clues !== undefined && (wishes.clues === undefined || countFilled(clues) === wishes.clues)) return { kind, size, options, clues };
  }
  const withClues = wishes.clues === undefined ? '' : ` with ${wishes.clues} clues`;
  throw new WishError(`no ${wishes.minimal ? 'minimal ' : ''}${formatShape(size.rows, size.columns)} puzzle${withClues} was found in ${attempts} attempts`);
}

/** 7,716 for 6x6, 1,000 for 10x10, 12 for 30x30, a quarter of that with distinct lines: an attempt costs somewhat more than the square of the cells. */
function mostAttempts(size: Size, distinct: boolean): number {
  const attempts = Math.floor((distinct ? 2_500_000 : 10_000_000) / cellCount(size) ** 2);
  return Math.min(10_000, attempts);
}

/** How far a solver has to look that can do without any clue taken away; SEARCH: as far as it takes. */
function drawDepth({ wishes }: Order, rng: Rng): Reach {
  return wishes.minimal === 'yes' ? SEARCH : REACHES[rng.below(REACHES.length)];
}

/** Clues with one solution; undefined when they should be minimal and that could not be shown. */
function digOnce(board: Board, size: Size, wishes: Wishes, reach: Reach, rng: Rng): Grid | undefined {
  const cells = cellCount(size);
  const solution = fillBoard(board, rng);
  const most = cells - (wishes.clues ?? 0);
  const steps = cells <= ALWAYS_DECIDED ? Number.POSITIVE_INFINITY : wishes.minimal ? STEPS_WHEN_MINIMAL : STEPS;
  let undecided = false;
  const isForcedBySearch = (board: Board) => (cell: Cell) => {
    const forced = isForced(board, cell, solution[cell], steps);
    if (forced === 'gave up') undecided = true;
    return forced === true;
  };
  let clues: readonly Cell[] = rng.shuffle(Array.from({ length: cells }, (_, cell) => cell));
  const takeAway = (reach: Reach) => {
    const carver = reach === SEARCH ? board : boardOf(size, board.distinct, reach);
    carver.clear();
    clues = carve({ board: carver, solution, isForced: reach === SEARCH ? isForcedBySearch(carver) : () => false }, clues, clues.length - cells + most);
  };
  takeAway(reach);
  // A number of clues that the drawn reach does not lead to is looked for further down.
  if (reach !== SEARCH && wishes.clues !== undefined && clues.length > wishes.clues) takeAway(SEARCH);
  if (wishes.minimal && undecided) return undefined;
  const grid = new Uint8Array(cells);
  for (const cell of clues) grid[cell] = solution[cell];
  return grid;
}
