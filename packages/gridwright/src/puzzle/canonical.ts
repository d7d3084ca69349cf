import { OptionError } from '../core/errors.js';
import type { Kind, Puzzle } from '../core/kind.js';
import { requirePuzzle } from './check-puzzle.js';

/**
 * The puzzle that stands for all that are essentially this one: two puzzles have the same, clue by clue, exactly when a
 * symmetry of their kind leads from one to the other (docs/canonical.md). Throws OptionError for clues that are no puzzle and
 * for a kind without, LimitError when it is not found within a fixed number of steps.
 */
export function canonical(kind: Kind, puzzle: Puzzle): Puzzle {
  requirePuzzle(kind, puzzle);
  if (kind.canonical === undefined) throw new OptionError('puzzle.kind', 'a kind with canonical forms', puzzle.kind);
  return kind.canonical(puzzle);
}
