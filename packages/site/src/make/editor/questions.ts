import { LimitError, OptionError, type Puzzle } from 'gridwright/rules';
import { runTask } from '../../engine/engine.js';

/** Counts the solutions of a puzzle up to a limit, in a worker. */
export function countUpTo(puzzle: Puzzle, limit: number, maxSteps: number, signal: AbortSignal) {
  return runTask('count', { puzzle, limit, maxSteps }, signal);
}

/**
 * Counts all solutions without listing them. Returns undefined if that takes too many steps or the kind can't do it.
 */
export async function countAll(puzzle: Puzzle, maxSteps: number, signal: AbortSignal): Promise<bigint | undefined> {
  try {
    return (await runTask('count', { puzzle, maxSteps }, signal)).count;
  } catch (error) {
    if (error instanceof LimitError || error instanceof OptionError) return undefined;
    throw error;
  }
}

/** Finds the values that solutions have, with the number of these up to a limit, in a worker. */
export function findCandidates(puzzle: Puzzle, limit: number, maxSteps: number, signal: AbortSignal) {
  return runTask('candidates', { puzzle, limit, maxSteps }, signal);
}
