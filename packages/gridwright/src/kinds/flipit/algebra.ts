import { lowestBit } from '../../core/bits.js';
import { type Grid, requireGrid, type Size } from '../../core/grid.js';
import type { Puzzle, Solutions } from '../../core/kind.js';
import { addBits, type Bits, compareBits, countBits, flipBit, gridOfBits, hasBit, noBits } from './bits.js';
import { type Board, boardOf, pressesThatFlip } from './board.js';
import { goalOf } from './goal.js';
import { neighbourhoodOf } from './neighbourhood.js';
import { requireDisks } from './rules.js';

/** The fewest presses are proved by comparing all 2^nullity press sets, up to this nullity. */
export const PROVABLE_NULLITY = 20;

/**
 * Number of independent press sets that flip nothing; 0 = every position has exactly one answer. Plus on n x n is
 * OEIS A159257; king is 2n - 1 where n is 2 modulo 3, else 0. The rank is the number of cells less this.
 */
export function nullity(size: Size, neighbourhood: string): number {
  return boardOf(size, neighbourhood).nullSpace.length;
}

/** Number of independent flip patterns: 2^rank positions can reach the goal. */
export function rank(size: Size, neighbourhood: string): number {
  return boardOf(size, neighbourhood).rank;
}

/**
 * No position needs more presses than this: the mean over all its answers, in which a cell that some null vector
 * holds is pressed in exactly half of them.
 */
export function pressesBound(board: Board): number {
  let covered = 0;
  for (let cell = 0; cell < board.cells; cell++) if (board.nullSpace.some((row) => hasBit(row, cell))) covered++;
  return board.cells - covered + Math.floor(covered / 2);
}

/**
 * Visits a press set and those that differ from it by members of the null space, in the order of the Gray code, at
 * most that many, until `visit` says true. The set is one array that changes in place. Returns how many were visited.
 */
export function walk(board: Board, first: Bits, most: number, visit: (presses: Bits, count: number) => boolean): number {
  const presses = first.slice();
  for (let visited = 0; visited < most; ) {
    if (visited > 0) addBits(presses, board.nullSpace[lowestBit(visited)]);
    visited++;
    if (visit(presses, countBits(presses))) return visited;
  }
  return most;
}

/**
 * Up to `limit` press sets that lead to the goal, the fewest presses first, then the earlier cells first. Up to
 * nullity 20 all are compared, so the first is proved to be the best; above, the list begins near a greedy
 * choice and nothing is claimed. A step is one press set looked at. Throws RangeError where a cell has no disk.
 */
export function solve(puzzle: Puzzle, limit: number, steps = Number.POSITIVE_INFINITY): Solutions {
  requireDisks(puzzle);
  const board = boardOf(puzzle.size, neighbourhoodOf(puzzle));
  const first = pressesThatFlip(board, wrongDisks(puzzle));
  if (first === undefined) return { solutions: [], complete: true };
  const all = 2 ** board.nullSpace.length;
  const sets =
    board.nullSpace.length <= PROVABLE_NULLITY
      ? lightest(board, first, limit, Math.min(all, steps))
      : lightest(board, improve(board, first), limit, Math.min(all, steps, limit));
  return { solutions: sets.map((set) => gridOfBits(set, board.cells)), complete: sets.length === all };
}

/** The best answer known, and whether no answer has fewer presses; undefined when there is none. Throws as `solve` does. */
export function fewestPresses(puzzle: Puzzle): { presses: Grid; proved: boolean } | undefined {
  const [presses] = solve(puzzle, 1).solutions;
  if (presses === undefined) return undefined;
  return { presses, proved: nullity(puzzle.size, neighbourhoodOf(puzzle)) <= PROVABLE_NULLITY };
}

function wrongDisks(puzzle: Puzzle): Bits {
  requireGrid('clues', puzzle.clues, puzzle.size);
  const goal = goalOf(puzzle);
  const wrong = noBits(goal.length);
  for (let cell = 0; cell < goal.length; cell++) if (puzzle.clues[cell] !== goal[cell]) flipBit(wrong, cell);
  return wrong;
}

/** The lightest `limit` of the first `most` sets of the walk, in order. */
function lightest(board: Board, first: Bits, limit: number, most: number): Bits[] {
  if (!(limit >= 1)) return [];
  let kept: { presses: Bits; count: number }[] = [];
  let worst = Number.POSITIVE_INFINITY;
  const prune = () => {
    kept = kept.sort((a, b) => a.count - b.count || compareBits(a.presses, b.presses)).slice(0, limit);
    if (kept.length >= limit) worst = kept[kept.length - 1].count;
  };
  walk(board, first, most, (presses, count) => {
    if (count <= worst) kept.push({ presses: presses.slice(), count });
    if (kept.length >= 2 * limit + 64) prune();
    return false;
  });
  prune();
  return kept.map(({ presses }) => presses);
}

/** Adds basis vectors of the null space as long as that makes the set lighter. */
function improve(board: Board, first: Bits): Bits {
  const presses = first.slice();
  for (let better = true; better; ) {
    better = false;
    for (const row of board.nullSpace) {
      const before = countBits(presses);
      addBits(presses, row);
      if (countBits(presses) < before) better = true;
      else addBits(presses, row);
    }
  }
  return presses;
}
