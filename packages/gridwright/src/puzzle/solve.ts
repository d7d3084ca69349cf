import { OptionError } from '../core/errors.js';
import { requireFunction } from '../core/guard.js';
import type {
  BatchSolver,
  CountOptions,
  Kind,
  Puzzle,
  Rules,
  SolutionCount,
  Solutions,
  SolveOptions,
} from '../core/kind.js';
import { requireBounds, requirePuzzle } from './check-puzzle.js';

/**
 * Returns up to `limit` solutions, found by the solver of the kind. Throws OptionError for clues that aren't a puzzle, or
 * a limit that isn't a whole number from 1.
 */
export function solve(rules: Rules, solver: Kind['solve'], puzzle: Puzzle, options: SolveOptions = {}): Solutions {
  requireBounds(options);
  requirePuzzle(rules, puzzle);
  return solver(puzzle, options);
}

/** Counts solutions up to `limit` without saying which they are. Throws as `solve` does. */
export function countSolutions(
  rules: Rules,
  solver: Kind['solve'],
  batch: BatchSolver | undefined,
  puzzle: Puzzle,
  options: SolveOptions = {},
): SolutionCount {
  requireBounds(options);
  requirePuzzle(rules, puzzle);
  const counted = batch?.count(puzzle, options);
  if (counted !== undefined) return counted;
  const { solutions, complete } = solver(puzzle, options);
  return { count: solutions.length, complete };
}

/**
 * Counts all solutions without listing them. Throws LimitError after `maxSteps` steps, OptionError for clues that aren't a
 * puzzle, and for a kind that can't count.
 */
export function countAllSolutions(kind: Kind, puzzle: Puzzle, options: CountOptions = {}): bigint {
  requireBounds(options);
  if (options.onProgress !== undefined) requireFunction('onProgress', options.onProgress);
  requirePuzzle(kind, puzzle);
  if (kind.countAllSolutions === undefined)
    throw new OptionError('puzzle.kind', 'a kind whose solutions can be counted', puzzle.kind);
  return kind.countAllSolutions(puzzle, options);
}
