import type { Grid } from '../../core/grid.js';
import type { Batch, Kind, Puzzle, Solutions } from '../../core/kind.js';
import { sudokuRules } from './base.js';
import { canonical } from './canonical.js';
import { countGrids } from './count.js';
import { type FastSolver, fastSolverOf } from './fast.js';
import { fit } from './fit.js';
import { generate, refuse } from './generate.js';
import { layoutOf } from './layout.js';
import { logic } from './logic.js';
import { numberGrids } from './number.js';
import { examples } from './rule-examples.js';
import { solverOf } from './solver.js';

/** More guesses than the plain solver needs for any 9x9 grid. */
const LARGE_BOUND = 1_000_000;

function solve(puzzle: Puzzle, limit: number, steps = Number.POSITIVE_INFINITY): Solutions {
  const layout = layoutOf(puzzle.size, puzzle.options);
  // A small bound on steps is left to the plain solver, so that it gives up at the same puzzles everywhere.
  const fact = steps < LARGE_BOUND ? undefined : fastSolverOf(layout)?.count(puzzle.clues, Math.min(limit, 2));
  if (fact !== undefined && fact.ending === 'complete') return { solutions: fact.solution === undefined ? [] : [fact.solution], complete: true };
  // Of several solutions, which come first is the plain solver's to say.
  const solutions: Grid[] = [];
  const keep = (solution: Grid) => solutions.push(solution.slice()) < limit;
  const ending = solverOf(layout).search(puzzle.clues, keep, { steps });
  return { solutions, complete: ending === 'complete' };
}

function countAll({ size, options, clues }: Batch, steps = Number.POSITIVE_INFINITY): ReturnType<FastSolver['countAll']> | undefined {
  return steps < LARGE_BOUND ? undefined : fastSolverOf(layoutOf(size, options))?.countAll(clues, 2);
}

/** Sudoku (Number Place): boxes from 2x2 to 5x5, optionally with both diagonals as houses. */
export const sudoku: Kind = {
  ...sudokuRules,
  examples,
  refuse,
  fit,
  generate,
  solve,
  countAll,
  canonical,
  countSolutions: (puzzle) => countGrids(puzzle.clues, layoutOf(puzzle.size, puzzle.options)),
  numbering: numberGrids,
  logic,
};
