import { useFastSolver } from '../kinds/sudoku/fast.js';
import { loadAccelerator } from './accelerator.js';

/**
 * Takes the WebAssembly solver into use for 9x9 Sudoku, in this thread: `solve` and `make` take a part of
 * the time and give the same. False where WebAssembly or its vectors are missing, or a page's content policy
 * forbids it: all works without.
 */
export async function accelerate(): Promise<boolean> {
  const accelerator = await loadAccelerator().catch(() => undefined);
  if (accelerator !== undefined) useFastSolver(accelerator);
  return accelerator !== undefined;
}
