import { useFastLines } from '../core/grid-lines.js';
import { useFastSolver } from '../kinds/sudoku/solve/fast-solver.js';
import { loadAccelerator } from './accelerator.js';

/**
 * Enables the WebAssembly solver on this thread. It solves and makes 9x9 Sudoku and reads and writes lines of any kind
 * faster, with the same results. Returns false where WebAssembly or its vectors are missing, or a page's content policy
 * forbids it: everything works without it.
 *
 * @example
 * ```ts
 * import { solve, parsePuzzle } from 'gridwright/sudoku';
 * import { enableWasm } from 'gridwright/wasm';
 *
 * await enableWasm();
 * console.log(solve(parsePuzzle('.'.repeat(81)), { limit: 1 }).solutions.length); // => 1
 * ```
 */
export async function enableWasm(): Promise<boolean> {
  const accelerator = await loadAccelerator().catch(() => undefined);
  if (accelerator === undefined) return false;
  useFastSolver(accelerator);
  useFastLines(accelerator);
  return true;
}
