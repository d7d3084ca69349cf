import type { Grid, Size } from '../../../core/grid.js';
import type { Puzzle, Solutions, SolveOptions } from '../../../core/kind.js';
import { requireDisks } from '../rules/check.js';
import { wrongDisks } from '../rules/goal.js';
import { type Reach, reachOf } from '../rules/neighbourhood.js';
import { type Bits, countBits, gridOfBits, hasBit } from './cell-sets.js';
import { answerAt, type Coset, pressCounts } from './coset.js';
import { fewestOf, isProvable } from './fewest-presses.js';
import { MOST_GUESSED } from './lightest-set.js';
import { type Board, boardOf, pressesThatFlip } from './press-matrix.js';

/**
 * Returns the number of independent press sets that flip nothing; 0 = every position has exactly one answer. Plus on n
 * x n is OEIS A159257; king is 2n - 1 if n is 2 modulo 3, else 0.
 */
export function nullity(size: Size, reach: Reach): number {
  return boardOf(size, reach).nullSpace.length;
}

/** Returns the number of independent flip patterns, the cells less the nullity: 2^rank positions can reach the goal. */
export function rank(size: Size, reach: Reach): number {
  return boardOf(size, reach).rank;
}

/**
 * Returns an upper bound for the presses that a position needs: the mean over all its answers, where a cell in some
 * null vector is pressed in exactly half of them.
 */
export function pressesBound(board: Board): number {
  let covered = 0;
  for (let cell = 0; cell < board.cells; cell++) if (board.nullSpace.some((vector) => hasBit(vector, cell))) covered++;
  return board.cells - covered + Math.floor(covered / 2);
}

/**
 * Returns up to `limit` answers; the first has the fewest presses if that can be proved within `maxSteps` steps. Up to
 * nullity 24 all are compared: they come in ascending order of presses, then of their lists of pressed cells. Above
 * that, the others are in no particular order. A step is 16 answers compared or one returned. Throws OptionError when a
 * cell has no disk.
 */
export function solve(
  puzzle: Puzzle,
  { limit = 2, maxSteps: steps = Number.POSITIVE_INFINITY }: SolveOptions = {},
): Solutions {
  requireDisks(puzzle);
  const board = boardOf(puzzle.size, reachOf(puzzle));
  const coset = cosetOf(board, wrongDisks(puzzle));
  if (coset === undefined) return { solutions: [], complete: true };
  const all = 2 ** coset.basis.length;
  if (coset.basis.length <= MOST_GUESSED && isProvable(coset.basis, steps)) {
    const answers = fewestFirst(coset, Math.min(limit, all));
    return {
      solutions: answers.map((presses) => gridOfBits(presses, board.cells)),
      complete: answers.length === all,
      best: true,
    };
  }
  const { presses, least } = fewestOf(coset, puzzle.size, steps);
  const others = Array.from({ length: Math.min(limit, all, Math.max(1, steps)) }, (_, index) =>
    answerAt({ ...coset, first: presses }, index),
  );
  return {
    solutions: others.map((other) => gridOfBits(other, board.cells)),
    complete: others.length === all,
    best: countBits(presses) === least,
  };
}

/** The best answer known, and a lower bound for the presses of all answers; equal when it is proved to be the best. */
export interface Best {
  readonly presses: Grid;
  readonly count: number;
  readonly least: number;
}

/** Returns the best answer of a puzzle; undefined when there is none. Steps and errors as in `solve`. */
export function fewestPresses(puzzle: Puzzle, steps: number = Number.POSITIVE_INFINITY): Best | undefined {
  requireDisks(puzzle);
  const board = boardOf(puzzle.size, reachOf(puzzle));
  const coset = cosetOf(board, wrongDisks(puzzle));
  if (coset === undefined) return undefined;
  const { presses, least } = fewestOf(coset, puzzle.size, steps);
  return { presses: gridOfBits(presses, board.cells), count: countBits(presses), least };
}

/** Returns the press sets that flip exactly these disks; undefined when there are none. */
export function cosetOf(board: Board, disks: Bits): Coset | undefined {
  const first = pressesThatFlip(board, disks);
  return first && { cells: board.cells, first, basis: board.nullSpace };
}

/**
 * Returns the best `limit` answers; the coset's first set has no free cell pressed. Two answers first differ at a free
 * cell. The earliest free cell is the highest bit of the index, so a greater index presses the earlier cell.
 */
function fewestFirst(coset: Coset, limit: number): Bits[] {
  const counts = pressCounts(coset);
  const tally = new Uint32Array(coset.cells + 1);
  for (const count of counts) tally[count]++;
  const answers: Bits[] = [];
  for (let count = 0; count <= coset.cells && answers.length < limit; count++) {
    if (tally[count] === 0) continue;
    for (let index = counts.length - 1; index >= 0 && answers.length < limit; index--) {
      if (counts[index] === count) answers.push(answerAt(coset, index));
    }
  }
  return answers;
}
