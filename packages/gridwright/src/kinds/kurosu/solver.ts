import type { Grid, Size, Value } from '../../core/grid.js';
import type { Puzzle, Solutions } from '../../core/kind.js';
import { Board } from './board.js';
import { countPatterns } from './patterns.js';
import { search } from './search.js';

/** A board of that size under those rules. */
export function boardOf(size: Size, distinct: boolean): Board {
  return new Board(size.rows, size.columns, distinct);
}

/** Up to `limit` solutions; a step is one value tried. */
export function solveKurosu(puzzle: Puzzle, limit: number, steps?: number): Solutions {
  const { rows, columns } = puzzle.size;
  const distinct = puzzle.options.distinct === 'yes';
  if (distinct && (countPatterns(columns) < rows || countPatterns(rows) < columns)) return { solutions: [], complete: true };
  const board = boardOf(puzzle.size, distinct);
  const solutions: Grid[] = [];
  const keep = () => {
    solutions.push(board.read());
    return solutions.length < limit;
  };
  const complete = !board.load(puzzle.clues) || search(board, keep, steps);
  return { solutions, complete };
}

/**
 * Whether no solution of these clues has another Value than that in that cell: 'gave up' after
 * that many values tried. The clues must have a solution with that Value there.
 */
export function isForced(board: Board, clues: Grid, cell: number, value: Value, steps: number): boolean | 'gave up' {
  board.load(clues);
  const known = board.valueOf(cell);
  if (known !== 0) return known === value;
  const row = Math.floor(cell / board.columns);
  if (!board.put(row, cell % board.columns, 3 - value)) return true;
  let found = false;
  const stop = () => {
    found = true;
    return false;
  };
  if (search(board, stop, steps)) return true;
  return found ? false : 'gave up';
}
