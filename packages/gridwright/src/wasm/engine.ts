import { fastLines } from '../core/grid-lines.js';
import { fastHash } from '../core/rng.js';
import { fastLogic } from '../kinds/sudoku/logic/fast-logic.js';
import { fastSizes, fastSolver } from '../kinds/sudoku/solve/fast-solver.js';
import { type Accelerator, loadAccelerator } from './accelerator.js';
import { loadLogic } from './logic.js';
import { loadSizes } from './sizes.js';

/** Lets the first calls that gain from WebAssembly compile the modules that they need. */
export function provideEngine(): void {
  for (const faster of [fastSolver, fastLines]) faster.provide(startAccelerator);
  fastHash.provide(() => startAccelerator()?.hashText);
  fastSizes.provide(loadSizes);
  fastLogic.provide(loadLogic);
}

/** Compiles the accelerator, which short lines and single hashes then use, too. */
function startAccelerator(): Accelerator | undefined {
  const accelerator = loadAccelerator();
  fastLines.set(accelerator);
  fastHash.set(accelerator?.hashText);
  return accelerator;
}

/**
 * Turns WebAssembly on or off, for comparisons: the answers are the same. Returns whether it is in use: the platform
 * may lack or forbid it.
 *
 * @example
 * ```ts
 * import { switchEngine } from 'gridwright/wasm';
 *
 * console.log(switchEngine(false)); // => false
 * switchEngine(true);
 * ```
 */
export function switchEngine(on: boolean): boolean {
  provideEngine();
  if (on) return startAccelerator() !== undefined;
  for (const faster of [fastSolver, fastLines, fastHash, fastSizes, fastLogic]) faster.set(undefined);
  return false;
}
