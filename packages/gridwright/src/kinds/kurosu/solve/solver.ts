import type { Cell, Grid, Size, Value } from '../../../core/grid.js';
import type { Puzzle, Solutions, SolveOptions } from '../../../core/kind.js';
import type { Sign } from '../rules/signs.js';
import { signsOf } from '../rules/signs.js';
import { countPatterns } from '../rules/valid-lines.js';
import { Board } from './board.js';
import type { Depth } from './depth.js';
import { search } from './search.js';

/** Returns an empty board with that size and these rules. */
export function boardOf(size: Size, distinct: boolean, depth?: Depth, signs?: readonly Sign[]): Board {
  return new Board(size.rows, size.columns, distinct, depth, signs);
}

/** The last board without signs, for reuse: making a new one takes the time of an easy small puzzle. */
let spare: Board | undefined;

function plainBoard({ rows, columns }: Size, distinct: boolean): Board {
  if (spare?.rows !== rows || spare.columns !== columns || spare.distinct !== distinct)
    spare = new Board(rows, columns, distinct);
  return spare;
}

/** Returns up to `limit` solutions; a step is one value tried. */
export function solveKurosu(puzzle: Puzzle, { limit = 2, maxSteps }: SolveOptions = {}): Solutions {
  const board = boardFor(puzzle);
  if (board === undefined) return { solutions: [], complete: true };
  const solutions: Grid[] = [];
  const keep = () => {
    solutions.push(board.read());
    return solutions.length < limit;
  };
  const complete = !board.load(puzzle.clues) || search(board, keep, maxSteps);
  return { solutions, complete };
}

/** Returns the board of a puzzle without its clues; undefined when there aren't enough different lines. */
export function boardFor({ size, options }: Puzzle): Board | undefined {
  const { rows, columns } = size;
  const distinct = options.distinct === 'yes';
  if (distinct && (countPatterns(columns) < rows || countPatterns(rows) < columns)) return undefined;
  const signs = signsOf(size, options);
  return signs.length === 0 ? plainBoard(size, distinct) : boardOf(size, distinct, undefined, signs);
}

/**
 * Returns whether an empty cell of the board has this value in every completion; 'gave up' after trying `steps` values.
 * There must be a completion with that value. The board doesn't change.
 */
export function isForced(board: Board, cell: Cell, value: Value, steps: number): boolean | 'gave up' {
  const { state } = board;
  const column = cell % board.columns;
  let found = false;
  const stop = () => {
    found = true;
    return false;
  };
  board.save();
  const complete = !board.put((cell - column) / board.columns, column, 3 - value) || search(board, stop, steps);
  board.returnTo(state);
  return complete || (found ? false : 'gave up');
}
