import { solve } from 'gridwright';
import type { Puzzle } from 'gridwright/rules';

/** Guesses after which counting ends. */
const MOST = 2 ** 19;

/**
 * Returns how many values the solver tries until it has found the solution and shown that there is no other; null if it
 * tries more than half a million. Bounds below a million are those of the plain solver, with and without WebAssembly.
 */
export function guessesOf(puzzle: Puzzle): number | null {
  const isEnough = (maxSteps: number) => solve(puzzle, { limit: 2, maxSteps }).complete;
  if (isEnough(0)) return 0;
  let enough = 1;
  while (!isEnough(enough)) {
    if (enough === MOST) return null;
    enough *= 2;
  }
  for (let few = enough >> 1; enough - few > 1; ) {
    const middle = (enough + few) >> 1;
    if (isEnough(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}
