import { LimitError, OptionError, type Order, type Puzzle } from 'gridwright';
import { countSolutions, type SudokuPuzzle } from 'gridwright/sudoku';
import type { ScaleName, ScaleOptions } from './scale.js';

/**
 * Returns whether the scales rate puzzles of this kind, size and rules: plain 9x9 Sudoku.
 *
 * @example
 * ```ts
 * import { isRated } from '@gridwright/scales';
 * import { puzzleOf } from 'gridwright';
 *
 * console.log(isRated(puzzleOf('sudoku.1:6x6:alice'))); // => false
 * ```
 */
export function isRated({ kind, size, options }: Omit<Puzzle, 'clues'>): boolean {
  return kind === 'sudoku' && size.rows === 9 && size.boxRows === 3 && Object.keys(options).length === 0;
}

const TITLES: Readonly<Record<ScaleName, string>> = { se: 'SE', hodoku: 'HoDoKu' };

/** Throws OptionError, under the name of the argument, for a puzzle or an order that the scale isn't for. */
export function requireRated(name: string, asked: Omit<Puzzle, 'clues'> | Order, scale: ScaleName): void {
  if (isRated(asked)) return;
  const { kind, size, options } = asked;
  const rules = [...Object.keys(options), ...Object.keys('requests' in asked ? asked.requests : {})];
  const shown = `${kind === 'sudoku' ? '' : `${kind} `}${size.rows}x${size.columns}`;
  throw new OptionError(
    name,
    `a plain 9x9 Sudoku, the only one on the ${TITLES[scale]} scale`,
    rules.length === 0 ? shown : `${shown} with ${rules.join(', ')}`,
  );
}

/** The number of solver steps after which it counts as unknown whether a puzzle has one solution. Most take hundreds. */
const PROOF_STEPS = 2 ** 21;

/** Returns whether a puzzle that the scales rate is proved to have exactly one solution. */
export function hasOneSolution(puzzle: Puzzle): boolean {
  const { count, complete } = countOf(puzzle);
  return count === 1 && complete;
}

/** Throws OptionError unless the puzzle has exactly one solution, LimitError when that wasn't decided. */
export function requireOneSolution(puzzle: Puzzle): void {
  const { count, complete } = countOf(puzzle);
  if (count === 1 && complete) return;
  if (count < 2 && !complete)
    throw new LimitError(
      `puzzle: the number of solutions wasn't decided within ${PROOF_STEPS} steps`,
      'steps',
      PROOF_STEPS,
    );
  throw new OptionError('puzzle', 'exactly one solution', count, count === 0 ? 'none' : 'more than one');
}

function countOf(puzzle: Puzzle) {
  return countSolutions(puzzle as SudokuPuzzle, { limit: 2, maxSteps: PROOF_STEPS });
}

/** Throws TypeError unless the options are an object, OptionError unless `maxSteps` is a whole number from 0. */
export function requireOptions(options: ScaleOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`options: expected an object, got ${options}`);
  const { maxSteps } = options;
  if (maxSteps === undefined || maxSteps === Number.POSITIVE_INFINITY) return;
  if (typeof maxSteps !== 'number') throw new TypeError(`maxSteps: expected a number, got a ${typeof maxSteps}`);
  if (!Number.isInteger(maxSteps) || maxSteps < 0) throw new OptionError('maxSteps', 'a whole number from 0', maxSteps);
}
