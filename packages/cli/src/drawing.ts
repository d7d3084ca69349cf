import { createPool, type TaskResult } from '@gridwright/pool';
import { acceptanceOf, type ScaleRange } from '@gridwright/scales';
import { quote } from 'gridwright/input';
import type { Acceptance } from 'gridwright/logic';
import { type DrawInput, type Draws, makeDraw } from 'gridwright/orders';
import type { Made } from 'gridwright/rules';
import { isUnmet } from './errors.js';

/** Milliseconds of draws in this thread before workers start: about the time that starting them takes. */
const WORKER_START = 100;
/** Number of draws in a row without a match after which `onLong` is called. */
export const NOTED = 10_000;

/**
 * Yields the matching puzzles of the draws in their order, however many workers there are; with `within` a rating in
 * that range is required, too. Throws LimitError when too many draws in a row don't match, and as `make` does when a
 * draw can't be made. Ends early when `signal` is aborted; calls `onLong` after NOTED draws in a row without a match.
 */
export async function* drawMatching(
  draws: Draws,
  within?: ScaleRange,
  signal?: AbortSignal,
  onLong = () => {},
): AsyncGenerator<Made> {
  let since = 0;
  for await (const { made } of drawAll(draws, within)) {
    if (signal?.aborted) return;
    if (draws.take(made)) {
      since = 0;
      yield made;
    } else if (++since === NOTED) onLong();
  }
}

async function* drawAll(draws: Draws, within: ScaleRange | undefined): AsyncGenerator<TaskResult<'makeDraw'>> {
  const accept = within && (await acceptanceOf(within));
  const end = performance.now() + WORKER_START;
  while (performance.now() < end) yield drawHere(draws.next(), accept);
  const sent: string[] = [];
  const inputs = function* () {
    for (const input of draws.inputs()) {
      sent.push(input.seed);
      yield { ...input, within };
    }
  };
  const pool = createPool();
  try {
    for await (const drawn of pool.map('makeDraw', inputs())) {
      const seed = sent.shift() ?? '';
      if ('error' in drawn) throw forSeed(drawn.error, seed);
      yield drawn;
    }
  } finally {
    await pool.close();
  }
}

function drawHere(input: DrawInput, accept: Acceptance | undefined): TaskResult<'makeDraw'> {
  try {
    const made = makeDraw(input);
    return { made: made === undefined || accept?.test(made.puzzle) === false ? undefined : made };
  } catch (error) {
    throw forSeed(error, input.seed);
  }
}

/** Returns the error of a draw. If no puzzle was found, its message names the seed. */
function forSeed(error: unknown, seed: string): unknown {
  if (isUnmet(error)) error.message = `seed ${quote(seed)}: ${error.message}`;
  return error;
}
