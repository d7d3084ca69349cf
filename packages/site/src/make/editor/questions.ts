import type { Puzzle } from 'gridwright/rules';
import { runTask } from '../../engine/engine.js';

/** Counts the solutions of a puzzle up to a limit, in a worker. */
export async function countUpTo(puzzle: Puzzle, limit: number, maxSteps: number, signal: AbortSignal) {
  const { count, complete } = await runTask('count', { puzzle, limit, maxSteps }, signal);
  return { count: Number(count), complete };
}

/** Finds the values that solutions have, with the number of these up to a limit, in a worker. */
export function findCandidates(puzzle: Puzzle, limit: number, maxSteps: number, signal: AbortSignal) {
  return runTask('candidates', { puzzle, limit, maxSteps }, signal);
}
