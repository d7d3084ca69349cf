import { type Batch, cellCount, kindOf, solveAll } from 'gridwright/internal';
import type { Work } from './batch-runner.js';

/** How far a solver goes with one puzzle, and which solutions are asked for where there should be one. */
export interface Bounds {
  readonly limit: number;
  readonly steps: number;
  readonly keep: 'all' | 'sole';
}

/** Most values of a puzzles of quick puzzles, most of the others, most solutions that are kept of one. */
const MOST_VALUES = 2 ** 18;
const MOST_SLOW = 64;
const MOST_KEPT = 10_000;
/** A puzzle of so many cells that has one solution takes microseconds, or a millisecond when it is a hard one. */
const QUICK_CELLS = 100;

/** Solving, within bounds. */
export function solvingWithin(bounds: Bounds): Work<'solveAll'> {
  const { limit, steps: maxSteps } = bounds;
  return {
    task: 'solveAll',
    run: ({ batch, ...options }) => solveAll(batch, options),
    inputOf: ({ batch }) => ({ batch, limit, maxSteps, keep: keepOf(batch, bounds) }),
    isQuick,
    most: (batch) => {
      const most = isQuick(batch) ? Math.floor(MOST_VALUES / cellCount(batch.size)) : MOST_SLOW;
      return keepOf(batch, bounds) === 'all' ? Math.min(most, Math.ceil(MOST_KEPT / limit)) : most;
    },
  };
}

function isQuick({ kind, size }: Batch): boolean {
  return cellCount(size) <= QUICK_CELLS && kindOf(kind).unique;
}

function keepOf({ kind }: Batch, { keep }: Bounds): Bounds['keep'] {
  return kindOf(kind).unique ? keep : 'all';
}
