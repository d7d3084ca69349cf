import { createPool } from '@gridwright/pool/web';
import { Draws, mostDraws } from 'gridwright/orders';
import type { Criteria, Order } from 'gridwright/rules';
import { unwrap } from './engine.js';

interface MatchOptions {
  /** Ends the work, also in the middle of a long one. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of draws so far. */
  readonly onProgress?: ((draws: number) => void) | undefined;
}

/** Makes the first puzzle that meets the criteria among the draws of a seed, on all processors. */
export async function makeMatching(
  order: Order,
  seed: string,
  criteria: Criteria,
  { signal, onProgress }: MatchOptions = {},
) {
  const pool = createPool();
  try {
    const draws = new Draws(order, seed, criteria, mostDraws(order));
    for await (const result of pool.map('makeDraw', draws.inputs(), { signal, chunk: 1 })) {
      const { made } = unwrap<'makeDraw'>(result);
      onProgress?.(draws.taken + 1);
      if (draws.take(made)) return made;
    }
  } finally {
    await pool.close();
  }
  throw new Error('The pool gave no result.');
}
