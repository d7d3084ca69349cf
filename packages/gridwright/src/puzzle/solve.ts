import type { CountOptions, SolutionCount } from '../core/counting.js';
import { OptionError } from '../core/errors.js';
import { requireGrid } from '../core/grid.js';
import { requireFunction } from '../core/guard.js';
import type { BatchSolver, Frame, Kind, Puzzle, Solutions, SolveOptions } from '../core/kind.js';
import { requireBounds, requireClues, requirePuzzle, requireQuickly } from './check-puzzle.js';

/**
 * Returns up to `limit` solutions, found by the solver of the kind or by a faster one. Throws OptionError for clues
 * that aren't a puzzle, or a limit that isn't a whole number from 1.
 */
export function solve(
  frame: Frame,
  solver: Kind['solve'],
  batch: BatchSolver | undefined,
  puzzle: Puzzle,
  options: SolveOptions = {},
): Solutions {
  requireCall(frame, puzzle, options);
  const found = batch?.solve(puzzle, options);
  // Clues with a solution are values of the kind.
  if (found === undefined || found.solutions.length === 0) requireClues(frame, puzzle);
  return found ?? solver(puzzle, options);
}

/** Counts solutions up to `limit` without saying which they are. Throws as `solve` does. */
export function countSolutions(
  frame: Frame,
  solver: Kind['solve'],
  batch: BatchSolver | undefined,
  puzzle: Puzzle,
  options: SolveOptions = {},
): SolutionCount {
  requireCall(frame, puzzle, options);
  const counted = batch?.count(puzzle, options);
  if (counted === undefined || counted.count === 0) requireClues(frame, puzzle);
  if (counted !== undefined) return counted;
  const { solutions, complete } = solver(puzzle, options);
  return { count: solutions.length, complete };
}

/** Throws for arguments that aren't a puzzle with bounds; the values of its clues aren't checked. */
function requireCall(frame: Frame, puzzle: Puzzle, options: SolveOptions): void {
  requireQuickly(frame, puzzle);
  requireBounds(options);
  requireGrid('clues', puzzle.clues, puzzle.size);
}

/**
 * Counts all solutions without listing them. Throws LimitError after `maxSteps` steps, OptionError for clues that
 * aren't a puzzle, and for a kind that can't count.
 */
export function countAllSolutions(kind: Kind, puzzle: Puzzle, options: CountOptions = {}): bigint {
  requireBounds(options);
  if (options.onProgress !== undefined) requireFunction('onProgress', options.onProgress);
  requirePuzzle(kind, puzzle);
  if (kind.countAllSolutions === undefined)
    throw new OptionError('puzzle.kind', 'a kind whose solutions can be counted', puzzle.kind);
  return kind.countAllSolutions(puzzle, options);
}
