import type { Puzzle } from 'gridwright/rules';
import { ask } from '../../engine/engine.js';

/** Counts the solutions of a puzzle up to a limit, in a worker. */
export async function countUpTo(puzzle: Puzzle, limit: number, maxSteps: number, signal: AbortSignal) {
  const { count, complete } = await ask('count', { puzzle, limit, maxSteps }, signal);
  return { count: Number(count), complete };
}

/** Finds the values that solutions have, with the number of these up to a limit, in a worker. */
export function findCandidates(puzzle: Puzzle, limit: number, maxSteps: number, signal: AbortSignal) {
  return ask('candidates', { puzzle, limit, maxSteps }, signal);
}
