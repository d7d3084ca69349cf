import { OptionError } from '../../../core/errors.js';
import { type Cell, cellName, type Grid, requireGrid } from '../../../core/grid.js';
import type { Mistake, Puzzle } from '../../../core/kind.js';
import { hasBit } from '../solve/cell-sets.js';
import { oddCells } from '../solve/parity-proof.js';
import { disksAfter } from './disks.js';
import { goalOf, isDisk, wrongDisks } from './goal.js';

/** Every rule of FlipIT that an answer can break. */
export const RULES = ['disk-missing', 'press-unknown', 'goal-missed', 'goal-unreachable'] as const;

/** A mistake with what a sentence about it needs. */
export type FlipitMistake =
  | (Mistake & { readonly code: 'disk-missing' | 'press-unknown' | 'goal-missed' })
  /**
   * Every press flips an even number of the mistake's cells, and an odd number of them, `differing`, differ from the
   * goal.
   */
  | (Mistake & { readonly code: 'goal-unreachable'; readonly differing: number });

/**
 * Returns every rule that the press set breaks; `[]` = solved. Unknown values count as not pressed. If the goal is out
 * of reach, the mistake is that, with a proof, instead of the disks still wrong.
 */
export function check(puzzle: Puzzle, answer: Grid): FlipitMistake[] {
  requireGrid('clues', puzzle.clues, puzzle.size);
  requireGrid('answer', answer, puzzle.size);
  const goal = goalOf(puzzle);
  const disks = disksAfter(puzzle, answer);
  const all = Array.from(goal.keys());
  const missing = all.filter((cell) => !isDisk(disks[cell]));
  const unknown = all.filter((cell) => answer[cell] > 1);
  const wrong = all.filter((cell) => isDisk(disks[cell]) && disks[cell] !== goal[cell]);
  const odd = wrong.length === 0 || missing.length > 0 ? undefined : oddCells(puzzle);
  const mistakes: FlipitMistake[] = [
    { code: 'disk-missing', cells: missing, unfinished: false },
    { code: 'press-unknown', cells: unknown, unfinished: false },
    odd === undefined ? { code: 'goal-missed', cells: wrong, unfinished: true } : unreachable(puzzle, odd),
  ];
  return mistakes.filter(({ cells }) => cells.length > 0);
}

/** Returns the mistake for the proof of `oddCells`. */
export function unreachable(puzzle: Puzzle, odd: readonly Cell[]): FlipitMistake {
  const wrong = wrongDisks(puzzle);
  return {
    code: 'goal-unreachable',
    cells: odd,
    differing: odd.filter((cell) => hasBit(wrong, cell)).length,
    unfinished: false,
  };
}

/** Throws OptionError with the first cell that has no disk. */
export function requireDisks(puzzle: Puzzle): void {
  requireGrid('clues', puzzle.clues, puzzle.size);
  const cell = puzzle.clues.findIndex((value) => !isDisk(value));
  if (cell >= 0)
    throw new OptionError(
      'clues',
      'a light or a dark disk in every cell',
      undefined,
      `none in ${cellName(cell, puzzle.size)}`,
    );
}
