import { LimitError, OptionError, UnsatisfiableError } from '../../../core/errors.js';
import { type Cell, cellCount, formatShape, type Grid } from '../../../core/grid.js';
import type { Order, Puzzle } from '../../../core/kind.js';
import type { Rng } from '../../../core/rng.js';
import { disksAfter } from '../rules/disks.js';
import { goalOf } from '../rules/goal.js';
import { formatReach, reachOf } from '../rules/neighbourhood.js';
import { pressesRequest, USUAL_PRESSES } from '../rules/presses-request.js';
import { type Bits, countBits, flipBit, gridOfBits, noBits } from '../solve/cell-sets.js';
import { pressCounts } from '../solve/coset.js';
import { lighten } from '../solve/lighten.js';
import { boardOf } from '../solve/press-matrix.js';
import { pressesBound } from '../solve/solve.js';

/**
 * An exact number of presses can be requested up to this nullity, since each attempt may have to compare 2^nullity
 * answers.
 */
const MOST_NULLITY = 20;

/** Generation gives up after this number of steps. A step is a random cell chosen or an answer compared. */
const MOST_STEPS = 2 ** 24;

/** Throws UnsatisfiableError when no position needs that number of presses, OptionError when that can't be proved. */
export function requirePossible(order: Order): void {
  const { presses } = order.requests;
  const cells = cellCount(order.size);
  const board = boardOf(order.size, reachOf(order));
  const name = nameOf(order);
  if (board.rank === 0) throw new UnsatisfiableError(`no press flips anything on ${name}`);
  if (presses === undefined || presses === '') return;
  const free = board.nullSpace.length;
  if (!(/^\d+$/.test(presses) && Number(presses) >= 1 && Number(presses) <= cells)) {
    throw new OptionError('presses', `1..${cells} for ${name}`, presses);
  }
  if (free > MOST_NULLITY) {
    throw new OptionError(
      'presses',
      `none for ${name}, where each position has 2^${free} answers (at most 2^${MOST_NULLITY} can be compared)`,
      presses,
    );
  }
  if (Number(presses) > pressesBound(board)) {
    throw new UnsatisfiableError(
      `presses: no position of ${name} needs more than ${pressesBound(board)}, got ${presses}`,
    );
  }
}

/**
 * Returns a position that number of presses away from the goal. All qualifying press sets are equally likely; the goal
 * itself is excluded. Throws as `requirePossible` does, and LimitError when no position was found within 2^24 steps.
 */
export function generate(order: Order, rng: Rng): Puzzle {
  requirePossible(order);
  const wanted = order.requests.presses || pressesRequest.fallback(order.size, order.options);
  const goal: Puzzle = { kind: order.kind, size: order.size, options: order.options, clues: goalOf(order) };
  const clues = wanted === '' ? drawUsual(goal, rng) : after(goal, drawExact(order, Number(wanted), rng));
  return { ...goal, clues };
}

function after(goal: Puzzle, presses: Bits): Grid {
  return disksAfter(goal, gridOfBits(presses, goal.clues.length));
}

/**
 * Chooses three presses at random until they flip something. With king and plus any three do, since a null vector has
 * an even number of cells (see Board). With a mask some three do unless no press flips anything, which is an error.
 */
function drawUsual(goal: Puzzle, rng: Rng): Grid {
  for (;;) {
    const clues = after(goal, drawPresses(allCells(goal.clues.length), USUAL_PRESSES, rng));
    if (clues.some((disk, cell) => disk !== goal.clues[cell])) return clues;
  }
}

/** Chooses random press sets of that size until no other answer of the position has fewer presses. */
function drawExact(order: Order, count: number, rng: Rng): Bits {
  const board = boardOf(order.size, reachOf(order));
  const cells = allCells(board.cells);
  for (let steps = 0; steps < MOST_STEPS; ) {
    const presses = drawPresses(cells, count, rng);
    steps += count;
    // This cheap check rejects most sets that aren't the fewest.
    if (countBits(lighten(board.nullSpace, presses)) < count) continue;
    const counts = pressCounts({ cells: board.cells, first: presses, basis: board.nullSpace });
    if (counts.every((other) => other >= count)) return presses;
    steps += counts.length;
  }
  throw new LimitError(
    `presses: no position of ${nameOf(order)} that takes ${count} presses found within ${MOST_STEPS} steps`,
    'steps',
    MOST_STEPS,
  );
}

/** Formats `20x20 king` for a sentence. */
function nameOf({ size, options }: Order): string {
  return `${formatShape(size.rows, size.columns)} ${formatReach(reachOf({ size, options }))}`;
}

function allCells(cells: number): Cell[] {
  return Array.from({ length: cells }, (_, cell) => cell);
}

/** Chooses different cells, all sets of that size equally likely; reorders `cells`. */
function drawPresses(cells: Cell[], count: number, rng: Rng): Bits {
  const presses = noBits(cells.length);
  for (let drawn = 0; drawn < count; drawn++) {
    const at = drawn + rng.below(cells.length - drawn);
    const cell = cells[at];
    cells[at] = cells[drawn];
    cells[drawn] = cell;
    flipBit(presses, cell);
  }
  return presses;
}
