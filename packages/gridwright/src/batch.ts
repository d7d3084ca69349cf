/**
 * Work in bulk: many puzzles of one size and options are solved in a few buffers, which functions here read; solutions are
 * counted without a limit.
 */
import '#wasm';

export type { CountOptions } from './core/counting.js';
export type { Batch, Puzzle, Solutions } from './core/kind.js';
export { countAllSolutions, hasOneSolution, solveAll } from './named/batch.js';
export {
  countReaching,
  countSoles,
  type Found,
  keptOf,
  mayJoin,
  puzzlesOf,
  type SolveAllOptions,
  solutionsAt,
  textLength,
} from './puzzle/solve-all.js';
