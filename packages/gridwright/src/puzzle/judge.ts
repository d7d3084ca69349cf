import { type Grid, requireGrid } from '../core/grid.js';
import type { Mistake, Puzzle, Solutions } from '../core/kind.js';
import { kindOf } from '../kinds/index.js';

/** Throws RangeError unless the clues are one value a cell, each one that the kind has. */
export function requirePuzzle(puzzle: Puzzle): void {
  const kind = kindOf(puzzle.kind);
  requireGrid('clues', puzzle.clues, puzzle.size);
  const most = kind.most(puzzle.size).clue;
  // Where no symbol stands for nothing, every cell has a clue.
  const least = kind.clueAlphabet.symbols[0] === ' ' ? 1 : 0;
  for (const [cell, clue] of puzzle.clues.entries()) {
    if (clue < least || clue > most) throw new RangeError(`clues[${cell}]: expected ${least}..${most}, got ${clue}`);
  }
}

/** Every rule that an answer breaks; `[]` means solved. Throws RangeError when the answer has not one value a cell. */
export function check(puzzle: Puzzle, answer: Grid): Mistake[] {
  return kindOf(puzzle.kind).check(puzzle, answer);
}

/**
 * Up to `limit` different answers. `complete` says that there are no others; fewer answers than the
 * limit without it means that the solver gave up after `steps` steps (no bound unless one is given).
 * Throws RangeError for clues that are no puzzle, or a limit that is no whole number from 1.
 */
export function solve(puzzle: Puzzle, limit = 2, steps?: number): Solutions {
  if (!(Number.isInteger(limit) && limit >= 1)) throw new RangeError(`limit: expected a whole number from 1, got ${limit}`);
  requirePuzzle(puzzle);
  return kindOf(puzzle.kind).solve(puzzle, limit, steps);
}

/** The rules that the clues themselves break, whatever the player does; `[]` for any puzzle worth printing. */
export function clashes(puzzle: Puzzle): Mistake[] {
  const kind = kindOf(puzzle.kind);
  return kind.check(puzzle, kind.start(puzzle)).filter((mistake) => !mistake.unfinished);
}
