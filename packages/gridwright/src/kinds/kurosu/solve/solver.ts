import type { Cell, Grid, Size, Value } from '../../../core/grid.js';
import type { Puzzle, Solutions, SolveOptions } from '../../../core/kind.js';
import type { Options } from '../../../core/option.js';
import type { MostOfEach } from '../rules/balance.js';
import { countsOf, mostWith } from '../rules/counts.js';
import { signsOf } from '../rules/signs.js';
import { countPatterns } from '../rules/valid-lines.js';
import { Board, type BoardRules } from './board.js';
import { search } from './search.js';

/** The last plain board, for reuse: making a new one takes the time of an easy small puzzle. */
let spare: Board | undefined;

function plainBoard(size: Size, distinct: boolean): Board {
  if (spare?.rows !== size.rows || spare.columns !== size.columns || spare.distinct !== distinct)
    spare = new Board(size, { distinct });
  return spare;
}

/** Returns the rules of a board for a puzzle with these options. */
export function boardRules(size: Size, options: Options): BoardRules {
  return { distinct: options.distinct === 'yes', signs: signsOf(size, options), most: numberedMost(size, options) };
}

/** Returns how many cells of each line with a number beside it can have each value; none if there is no such line. */
function numberedMost(size: Size, options: Options): (MostOfEach | undefined)[] {
  if (options.counts === undefined) return [];
  return countsOf(size, options).map((count, line) =>
    count === undefined ? undefined : mostWith(count, line < size.rows ? size.columns : size.rows),
  );
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
  const { distinct, signs, counts } = options;
  const isBalanced = counts === undefined;
  if (isBalanced && distinct === 'yes' && (countPatterns(columns) < rows || countPatterns(rows) < columns))
    return undefined;
  return isBalanced && signs === undefined
    ? plainBoard(size, distinct === 'yes')
    : new Board(size, boardRules(size, options));
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
