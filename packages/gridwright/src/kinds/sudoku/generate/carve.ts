import { type StaysUnique, takeAway } from '../../../core/dig.js';
import { type Cell, countFilled, type Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { Layout } from '../rules/layout.js';
import { fill } from './fill.js';
import { removalTestOf } from './removal-test.js';

/** What to carve out of full grids, and how long to try. */
export interface Plan {
  /** The orbits of the pattern of clues. */
  readonly pattern: readonly (readonly Cell[])[];
  /** Digging stops at so many clues; 0 for a minimal puzzle. */
  readonly fewest: number;
  /** The number of clues that there must be, if any. */
  readonly wanted: number | undefined;
  /** How often the clues of a grid are dug again, at most, while there are more than wanted. */
  readonly rounds: number;
  /** How many orbits are put back then. */
  readonly back: number;
  /** The most digs in all. */
  readonly digs: number;
  /** Guesses of a uniqueness test, which with more counts as failed, and as no proof that clues are minimal. */
  readonly steps: number;
}

/**
 * Fills grids and takes clues away, orbit by orbit, as long as the solution stays the only one, until
 * a puzzle is as planned; undefined when the digs ran out.
 */
export function carve(layout: Layout, plan: Plan, rng: Rng): Grid | undefined {
  const { pattern, fewest, wanted, rounds } = plan;
  const test = removalTestOf(layout);
  for (let left = plan.digs; left > 0; ) {
    const solution = fill(layout, rng);
    test.begin(solution, plan.steps);
    let clues: Grid = solution.slice();
    // With bounded tests a large bite may fail where its parts do not.
    const bite = plan.steps === Number.POSITIVE_INFINITY ? Math.ceil(pattern.length / 5) : 1;
    takeAway(clues, rng.shuffle([...pattern]), fewest, test.staysUnique, bite);
    left--;
    for (let round = 0; round < rounds && left > 0 && countFilled(clues) > (wanted ?? 0); round++) {
      clues = digAgain(clues, solution, plan, rng, test.staysUnique);
      left--;
    }
    if (fewest === 0 && test.gaveUp()) continue;
    if (wanted === undefined || countFilled(clues) === wanted) return clues;
  }
  return undefined;
}

/**
 * Puts some clues back and takes away those that were there, then those put back: what comes has
 * fewer clues, or as many in other places, or is dropped. A walk of such steps comes to fewer
 * clues than as many digs of new grids.
 */
function digAgain(
  clues: Grid,
  solution: Grid,
  { pattern, fewest, back }: Plan,
  rng: Rng,
  staysUnique: StaysUnique,
): Grid {
  const order = rng.shuffle([...pattern]);
  const shown = order.filter((orbit) => clues[orbit[0]] !== 0);
  const hidden = order.filter((orbit) => clues[orbit[0]] === 0).slice(0, back);
  const again = clues.slice();
  for (const cell of hidden.flat()) again[cell] = solution[cell];
  takeAway(again, [...shown, ...hidden], fewest, staysUnique);
  return countFilled(again) <= countFilled(clues) ? again : clues;
}
