import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../kinds/index.js';
import { requirePuzzle } from './judge.js';

/**
 * The puzzle that stands for all that are essentially this one: two puzzles have the same, clue by clue, exactly when a
 * symmetry of their kind leads from one to the other (docs/canonical.md). Throws RangeError for clues that are no puzzle and
 * for a kind without, WishError when it is not found within a fixed number of steps.
 */
export function canonical(puzzle: Puzzle): Puzzle {
  requirePuzzle(puzzle);
  const kind = kindOf(puzzle.kind);
  if (kind.canonical === undefined) throw new RangeError(`kind: expected one with canonical forms, got ${puzzle.kind}`);
  return kind.canonical(puzzle);
}
