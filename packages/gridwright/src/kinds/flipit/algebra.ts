import type { Grid, Size } from '../../core/grid.js';
import type { Puzzle, Solutions } from '../../core/kind.js';
import { addBits, type Bits, countBits, flipBit, gridOfBits, hasBit, noBits } from './bits.js';
import { answerAt, type Board, boardOf, pressCounts, pressesThatFlip } from './board.js';
import { goalOf } from './goal.js';
import { neighbourhoodOf } from './neighbourhood.js';
import { requireDisks } from './rules.js';

/** The fewest presses are proved by comparing all 2^nullity answers, up to this nullity. */
export const PROVABLE_NULLITY = 20;

/**
 * Number of independent press sets that flip nothing; 0 = every position has exactly one answer. Plus on n x n is
 * OEIS A159257; king is 2n - 1 where n is 2 modulo 3, else 0.
 */
export function nullity(size: Size, neighbourhood: string): number {
  return boardOf(size, neighbourhood).nullSpace.length;
}

/** Number of independent flip patterns, the cells less the nullity: 2^rank positions can reach the goal. */
export function rank(size: Size, neighbourhood: string): number {
  return boardOf(size, neighbourhood).rank;
}

/**
 * No position needs more presses than this: the mean over all its answers, in which a cell that some null vector
 * holds is pressed in exactly half of them.
 */
export function pressesBound(board: Board): number {
  let covered = 0;
  for (let cell = 0; cell < board.cells; cell++) if (board.nullSpace.some((vector) => hasBit(vector, cell))) covered++;
  return board.cells - covered + Math.floor(covered / 2);
}

/**
 * Up to `limit` answers. Up to nullity 20 all are compared and the fewest presses come first, among equals the one
 * whose list of pressed cells comes first. Above, or when `steps` is less than the number of answers, the first
 * is a greedy choice and nothing is claimed. A step is one answer looked at. Throws RangeError where a cell has no disk.
 */
export function solve(puzzle: Puzzle, limit: number, steps: number = Number.POSITIVE_INFINITY): Solutions {
  requireDisks(puzzle);
  const board = boardOf(puzzle.size, neighbourhoodOf(puzzle));
  const first = pressesThatFlip(board, wrongDisks(puzzle));
  if (first === undefined) return { solutions: [], complete: true };
  const all = 2 ** board.nullSpace.length;
  const proved = board.nullSpace.length <= PROVABLE_NULLITY && all <= steps;
  const answers = proved ? fewestFirst(board, first, limit) : nearby(board, lighten(board, first), Math.min(limit, steps, all));
  return { solutions: answers.map((presses) => gridOfBits(presses, board.cells)), complete: answers.length === all, best: proved };
}

/** The best answer known, and whether none has fewer presses; undefined when there is none. Throws as `solve` does. */
export function fewestPresses(puzzle: Puzzle): { presses: Grid; proved: boolean } | undefined {
  const { solutions, best = false } = solve(puzzle, 1);
  return solutions.length === 0 ? undefined : { presses: solutions[0], proved: best };
}

/** Adds null vectors of the basis as long as that makes fewer presses. */
export function lighten(board: Board, first: Bits): Bits {
  const presses = first.slice();
  for (let better = true; better; ) {
    better = false;
    for (const vector of board.nullSpace) {
      const before = countBits(presses);
      addBits(presses, vector);
      if (countBits(presses) < before) better = true;
      else addBits(presses, vector);
    }
  }
  return presses;
}

function wrongDisks(puzzle: Puzzle): Bits {
  const goal = goalOf(puzzle);
  const wrong = noBits(goal.length);
  for (let cell = 0; cell < goal.length; cell++) if (puzzle.clues[cell] !== goal[cell]) flipBit(wrong, cell);
  return wrong;
}

/**
 * The best `limit` of all answers; `first` has no free cell pressed. Two answers differ first at a free cell, and
 * the earliest free cell is the highest bit of the index, so a greater index presses the earlier cell.
 */
function fewestFirst(board: Board, first: Bits, limit: number): Bits[] {
  const counts = pressCounts(board, first);
  const tally = new Uint32Array(board.cells + 1);
  for (const count of counts) tally[count]++;
  const answers: Bits[] = [];
  for (let count = 0; count <= board.cells && answers.length < limit; count++) {
    if (tally[count] === 0) continue;
    for (let index = counts.length - 1; index >= 0 && answers.length < limit; index--) {
      if (counts[index] === count) answers.push(answerAt(board, first, index));
    }
  }
  return answers;
}

function nearby(board: Board, first: Bits, most: number): Bits[] {
  const answers: Bits[] = [];
  for (let index = 0; index < most; index++) answers.push(answerAt(board, first, index));
  return answers;
}
