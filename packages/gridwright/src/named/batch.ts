import type { CountOptions } from '../core/counting.js';
import type { Batch, Puzzle } from '../core/kind.js';
import * as paths from '../puzzle/path.js';
import * as solving from '../puzzle/solve.js';
import * as batches from '../puzzle/solve-all.js';
import { kindFor } from './kinds.js';

/**
 * Solves many puzzles of one size and options. Each gets the answer of `solve`, but without an object per puzzle, which
 * would cost more than solving an easy one. Throws OptionError for clues that aren't whole grids of the kind's values,
 * or a limit that isn't a whole number from 1.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { solveAll } from 'gridwright/batch';
 *
 * const { kind, size, options, clues } = parsePuzzle('kurosu:2x2:0...');
 * const { counts, solutions } = solveAll({ kind, size, options, clues: new Uint8Array([...clues, 0, 0, 0, 0]) });
 * console.log(counts.join(), solutions.length); // => 1,2 12
 * ```
 */
export function solveAll(batch: Batch, options?: batches.SolveAllOptions): batches.Found {
  return batches.solveAll(kindFor('batch', batch), batch, options);
}

/**
 * Counts all solutions, exactly and without listing them. `maxSteps` bounds the work, about a minute by default, and
 * `onProgress` gets the number of steps. Throws OptionError for a kind whose solutions can't be counted so, LimitError
 * when the bound was reached.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { countAllSolutions } from 'gridwright/batch';
 *
 * console.log(countAllSolutions(parsePuzzle('sudoku:4x4:................'))); // => 288n
 * ```
 */
export function countAllSolutions(puzzle: Puzzle, options?: CountOptions): bigint {
  return solving.countAllSolutions(kindFor('puzzle', puzzle), puzzle, options);
}

/**
 * Returns whether a puzzle is proved to have exactly one solution, within the bound on steps that rating keeps.
 * Throws OptionError for clues that aren't a puzzle.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { hasOneSolution } from 'gridwright/batch';
 *
 * console.log(hasOneSolution(parsePuzzle('kurosu:2x2:0...'))); // => true
 * console.log(hasOneSolution(parsePuzzle('kurosu:2x2:....'))); // => false
 * ```
 */
export function hasOneSolution(puzzle: Puzzle): boolean {
  return paths.hasOneSolution(kindFor('puzzle', puzzle), puzzle);
}
