import { useFastLines } from '../core/grid-lines.js';
import { useFastHash } from '../core/rng.js';
import { type FastLogic, useFastLogic } from '../kinds/sudoku/logic/fast-logic.js';
import { type FastSizes, useFastSolver } from '../kinds/sudoku/solve/fast-solver.js';
import { type Accelerator, loadAccelerator } from './accelerator.js';
import { loadLogic } from './logic.js';
import { loadSizes } from './sizes.js';

let loading: Promise<[Accelerator | undefined, FastSizes | undefined, FastLogic | undefined]> | undefined;

/**
 * Enables WebAssembly on this thread. Sudoku is then solved, made and rated faster, and lines of any kind are read and
 * written faster, with the same results. Returns false where WebAssembly or its vectors are missing, or a page's
 * content policy forbids it. Everything works without it.
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
  loading ??= Promise.all([loadAccelerator(), loadSizes(), loadLogic()]);
  const [accelerator, sizes, logic] = await loading.catch(() => []);
  if (accelerator === undefined) return false;
  useFastSolver(accelerator, sizes);
  useFastLogic(logic);
  useFastLines(accelerator);
  useFastHash(accelerator.hashText);
  return true;
}
