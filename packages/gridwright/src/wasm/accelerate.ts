import { useFastLines } from '../core/lines.js';
import { useFastSolver } from '../kinds/sudoku/fast.js';
import { loadAccelerator } from './accelerator.js';

/**
 * Takes WebAssembly into use in this thread, to solve and make 9x9 Sudoku and to read and write lines of any kind:
 * that takes a part of the time and gives the same. False where WebAssembly or its vectors are missing, or a page's content policy
 * forbids it: all works without.
 */
export async function accelerate(): Promise<boolean> {
  const accelerator = await loadAccelerator().catch(() => undefined);
  if (accelerator === undefined) return false;
  useFastSolver(accelerator);
  useFastLines(accelerator);
  return true;
}
