import { type StaysUnique, takeAway } from '../../../core/dig.js';
import { type Cell, countFilled, type Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { Layout } from '../rules/layout.js';
import { fastSizesFor } from '../solve/fast-solver.js';
import { fill } from './fill.js';
import { removalTestOf } from './removal-test.js';
import { shuffledLines } from './scramble.js';

/** How clues are removed from full grids, and when to give up. */
export interface CarveOptions {
  /** The orbits of the pattern of clues. */
  readonly pattern: readonly (readonly Cell[])[];
  /** Digging stops at this number of clues; 0 for a minimal puzzle. */
  readonly fewest: number;
  /** The exact number of clues required, if any. */
  readonly wanted: number | undefined;
  /** How often a grid's clues are dug again, at most, while there are more than `wanted`. */
  readonly rounds: number;
  /** The number of orbits put back each time. */
  readonly back: number;
  /** Whether clues are removed line by line, as large minimal puzzles need it, instead of all over the grid. */
  readonly byLines: boolean;
  /** The maximum number of digs in all. */
  readonly digs: number;
  /** Guesses per uniqueness test. A test that needs more counts as failed, and doesn't prove that clues are minimal. */
  readonly steps: number;
}

/** What removing clues from a full grid gave. */
export interface Dug {
  readonly clues: Grid;
  readonly digs: number;
  /** Whether a test ran out of guesses. */
  readonly gaveUp: boolean;
}

/** A full grid from which to remove clues. */
export interface FullGrid {
  readonly layout: Layout;
  readonly solution: Grid;
  /** For each row when its clues are removed; in a turn, the order is random. */
  readonly turns: Uint8Array;
  /** Maximum number of digs. */
  readonly most: number;
}

/** Removes clues from a full grid. */
export type Dig = (full: FullGrid, options: CarveOptions, rng: Rng) => Dug;

/**
 * Fills grids and removes clues, orbit by orbit, while the solution stays unique, until a puzzle meets the settings.
 * Returns undefined when the digs run out.
 */
export function carve(
  layout: Layout,
  options: CarveOptions,
  rng: Rng,
  fillGrid = () => fill(layout, rng),
): Grid | undefined {
  const { fewest, wanted, byLines } = options;
  const dig = fastSizesFor(layout)?.dig ?? digPlain;
  for (let left = options.digs; left > 0; ) {
    const solution = fillGrid();
    const turns = byLines ? turnsByLines(layout, rng) : new Uint8Array(layout.values);
    const { clues, digs, gaveUp } = dig({ layout, solution, turns, most: left }, options, rng);
    left -= digs;
    if (fewest === 0 && gaveUp) continue;
    if (wanted === undefined || countFilled(clues) === wanted) return clues;
  }
  return undefined;
}

const digPlain: Dig = ({ layout, solution, turns, most }, options, rng) => {
  const { pattern, fewest, wanted = 0, rounds, steps } = options;
  const test = removalTestOf(layout);
  test.begin(solution, steps);
  // Clues that may not be minimal are of no use.
  const isLost = () => fewest === 0 && test.gaveUp();
  const staysUnique: StaysUnique = (clues, taken) => !isLost() && test.staysUnique(clues, taken);
  let clues: Grid = solution.slice();
  // With bounded tests, removing many clues at once can fail where removing them one by one succeeds.
  const bite = steps === Number.POSITIVE_INFINITY ? Math.ceil(pattern.length / 5) : 1;
  takeAway(clues, inTurns(rng.shuffle([...pattern]), turns), fewest, staysUnique, bite);
  let digs = 1;
  for (let round = 0; round < rounds && digs < most && countFilled(clues) > wanted; round++) {
    clues = digAgain(clues, solution, options, rng, staysUnique);
    digs++;
  }
  return { clues, digs, gaveUp: test.gaveUp() };
};

/**
 * Returns for each row when its clues are removed: rows in random order, those of a band one after the other. Tests are
 * hardest when the empty cells are spread evenly: in random order, 149 of the last 272 clues of a 25x25 grid took more
 * than 3,200 guesses. Line by line, nearly all tests end.
 */
function turnsByLines({ size, values }: Layout, rng: Rng): Uint8Array {
  const turns = new Uint8Array(values);
  for (const [turn, row] of shuffledLines(values, size.boxRows || values, rng).entries()) turns[row] = turn;
  return turns;
}

/** Sorts the orbits by the first turn of their rows; those of the same turn stay in order. */
function inTurns(orbits: (readonly Cell[])[], turns: Uint8Array): (readonly Cell[])[] {
  const turnOf = (orbit: readonly Cell[]) => Math.min(...orbit.map((cell) => turns[Math.floor(cell / turns.length)]));
  return turns.some((turn) => turn !== 0) ? orbits.sort((a, b) => turnOf(a) - turnOf(b)) : orbits;
}

/**
 * Puts some clues back, then removes others that were there, then those put back. Keeps the result if it has no more
 * clues than before. A walk of such steps reaches fewer clues than the same number of digs of new grids.
 */
function digAgain(
  clues: Grid,
  solution: Grid,
  { pattern, fewest, back }: CarveOptions,
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
