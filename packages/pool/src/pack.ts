import { type Batch, cellCount, type Found, keptOf, type Solutions, solutionsAt, solveAll } from 'gridwright';
import type { ToSolve } from './tasks.js';

/**
 * Copying a puzzle to another thread as an object costs as much as solving an easy one. So neighbours that differ
 * in their clues alone go as one batch, and come back as what was found of the batch.
 */
export interface Run {
  readonly batch: Batch;
  readonly limit: number | undefined;
  readonly steps: number | undefined;
}

/** What was found of a run, and how long its grids are; or of each of its puzzles, where one is no puzzle. */
export type RunResult<Result> = { readonly found: Found; readonly cells: number } | readonly Result[];

export function packRuns(inputs: readonly ToSolve[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0, to = 0; from < inputs.length; from = to) {
    for (to = from + 1; to < inputs.length && alike(inputs[from], inputs[to]); to++);
    const { puzzle, limit, steps } = inputs[from];
    runs.push({ batch: { ...puzzle, clues: joined(inputs, from, to) }, limit, steps });
  }
  return runs;
}

export function solveRun<Result>({ batch, limit, steps }: Run, solveOne: (input: ToSolve) => Result): RunResult<Result> {
  const cells = cellCount(batch.size);
  try {
    return { found: solveAll(batch, { limit, steps }), cells };
  } catch {
    // One of them is no puzzle: which, and why, is said of it alone.
    return puzzlesOf(batch, cells).map((puzzle) => solveOne({ puzzle, limit, steps }));
  }
}

