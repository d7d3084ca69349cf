import { kindOf } from 'gridwright';
import { type Batch, solveAll } from 'gridwright/batch';
import { cellCount } from 'gridwright/rules';
import type { BatchTask } from './batch-runner.js';

/** Limits for one puzzle, and which solutions to keep for kinds with unique solutions. */
export interface Bounds {
  readonly limit: number;
  readonly steps: number;
  readonly keep: 'all' | 'sole' | 'lines';
  /** Whether to print all solutions found. */
  readonly lists?: boolean;
}

/**
 * Maximum number of cells in a batch of quick puzzles, of other puzzles in a batch, and of solutions kept per batch.
 */
const MAX_QUICK_CELLS = 2 ** 19;
const MAX_SLOW_PUZZLES = 64;
const MAX_KEPT = 10_000;
/** A puzzle of at most this many cells takes microseconds, or a millisecond if it is hard. */
const QUICK_CELLS = 100;

/** Returns the task of solving within bounds. */
export function solvingTask(bounds: Bounds): BatchTask<'solveAll'> {
  const { limit, steps: maxSteps } = bounds;
  return {
    task: 'solveAll',
    run: ({ batch, ...options }) => solveAll(batch, options),
    inputOf: ({ batch, lines, room }) => {
      const keep = keepOf(batch, bounds);
      const length = batch.clues.length + (keep === 'lines' ? lines.length : 0);
      return { batch, limit, maxSteps, keep, room: room.subarray(0, length) };
    },
    isQuick,
    maxPuzzles: (batch) => {
      const most = isQuick(batch) ? Math.floor(MAX_QUICK_CELLS / cellCount(batch.size)) : MAX_SLOW_PUZZLES;
      return keepOf(batch, bounds) === 'all' ? Math.min(most, Math.ceil(MAX_KEPT / limit)) : most;
    },
  };
}

function isQuick({ kind, size }: Batch): boolean {
  return cellCount(size) <= QUICK_CELLS && kindOf(kind).unique;
}

function keepOf({ kind }: Batch, { keep }: Bounds): Bounds['keep'] {
  return kindOf(kind).unique ? keep : 'all';
}
