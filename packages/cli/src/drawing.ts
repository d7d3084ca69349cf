import { createPool, type Drawn, type Failure } from '@gridwright/pool';
import { type DrawInput, type Draws, draw, type Made, quote, WishError } from 'gridwright';
import { BadInput } from './errors.js';

/** Milliseconds of draws that are made in this thread before workers are started: about as long as it takes to start them. */
const ALONE = 100;

/**
 * Yields the matching puzzles of the draws in their order, however many workers there are. Throws BadInput when too many
 * draws in a row don't match, or when a draw can't be made.
 */
export async function* drawMatching(draws: Draws): AsyncGenerator<Made> {
  for await (const { made } of drawAll(draws)) {
    if (isMatch(draws, made)) yield made;
  }
}

function isMatch(draws: Draws, made: Made | undefined): made is Made {
  try {
    return draws.take(made);
  } catch (error) {
    throw error instanceof WishError ? new BadInput(error.message, 1) : error;
  }
}

async function* drawAll(draws: Draws): AsyncGenerator<Drawn> {
  const end = performance.now() + ALONE;
  while (performance.now() < end) yield drawHere(draws.next());
  const sent: string[] = [];
  const inputs = function* () {
    for (const input of draws.inputs()) {
      sent.push(input.seed);
      yield input;
    }
  };
  const pool = createPool();
  try {
    for await (const drawn of pool.map('draw', inputs())) {
      const seed = sent.shift() ?? '';
      if ('error' in drawn) throw notMet(drawn.error, seed);
      yield drawn;
    }
  } finally {
    await pool.close();
  }
}

function drawHere(input: DrawInput): Drawn {
  try {
    return { made: draw(input) };
  } catch (error) {
    throw error instanceof WishError ? notMet(error, input.seed) : error;
  }
}

function notMet({ name, message }: Failure['error'], seed: string): Error {
  return name === 'WishError' ? new BadInput(`seed ${quote(seed)}: ${message}`, 1) : new Error(message);
}
