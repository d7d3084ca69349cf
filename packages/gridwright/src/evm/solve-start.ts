import type { Grid } from '../core/grid.js';
import { requireText } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import { rngFromText } from '../core/rng.js';
import { layoutOf } from '../kinds/sudoku/rules/layout.js';
import { houseSolverOf } from '../kinds/sudoku/solve/solver.js';
import { findObstacle, type Obstacle } from './obstacle.js';

/** A solution of a start, or why there is none. */
export type StartAnswer =
  | { readonly solution: Grid; readonly obstacle?: never }
  | { readonly obstacle: Obstacle; readonly solution?: never };

/**
 * Returns a solution of an 8x8 start: the solver's first one, or with a seed text one that the text selects. Starts
 * with a solution have billions of them, so different texts give different ones, though not with equal probability.
 *
 * @example
 * ```ts
 * import { check } from 'gridwright';
 * import { parseAddress, solveStart, startOf } from 'gridwright/evm';
 *
 * const start = startOf(parseAddress('0x58593392d72A9D90b133e1C8ecEec581C354687f'));
 * const { solution } = solveStart(start);
 * if (solution !== undefined) console.log(check(start, solution)); // => []
 * ```
 */
export function solveStart(start: Puzzle, seed?: string): StartAnswer {
  if (seed !== undefined) requireText('seed', seed);
  const seen = findObstacle(start);
  if (seen !== undefined) return { obstacle: seen };
  let solution: Grid | undefined;
  const keep = (found: Grid) => {
    solution = found.slice();
    return false;
  };
  houseSolverOf(layoutOf(start.size, {})).search(
    start.clues,
    keep,
    seed === undefined ? {} : { rng: rngFromText(`gridwright:chain:${seed}`) },
  );
  return solution === undefined
    ? {
        obstacle: {
          reason: 'search',
          cells: [],
          message: 'No grid fits these clues: a search has tried every possibility.',
        },
      }
    : { solution };
}
