import { OptionError } from '../core/errors.js';
import type { Kind, Puzzle } from '../core/kind.js';
import { requirePuzzle } from './check-puzzle.js';

/**
 * Returns the canonical form of a puzzle. Two puzzles have the same one, clue by clue, exactly when a symmetry of their
 * kind maps one to the other (docs/canonical.md). Throws OptionError for clues that aren't a puzzle and for a kind
 * without canonical forms, LimitError when it isn't found within a fixed number of steps.
 */
export function canonical(kind: Kind, puzzle: Puzzle): Puzzle {
  requirePuzzle(kind, puzzle);
  if (kind.canonical === undefined) throw new OptionError('puzzle.kind', 'a kind with canonical forms', puzzle.kind);
  return kind.canonical(puzzle);
}
