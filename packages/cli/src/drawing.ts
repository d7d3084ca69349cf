import { createPool, type Drawn, type Failure } from '@gridwright/pool';
import { draw, type Made, MOST_DRAWS, type Order, quote, seedOfDraw, type Wish, WishError } from 'gridwright';
import { BadInput } from './errors.js';

/** Milliseconds of draws that are made in this thread before workers are started: about as many as it takes to start them. */
const ALONE = 100;

/** What a run of draws has come to, for those who watch it. */
export interface Tally {
  draws: number;
}

/**
 * The puzzles as wished among the draws of a seed, in their order, however many workers there are. Throws BadInput
 * when there is none among so many draws, or when the order itself is not met by one.
 */
export async function* drawWished(order: Order, seed: string, wish: Wish, tally: Tally, most = MOST_DRAWS): AsyncGenerator<Made> {
  let last = 0;
  for await (const { made } of drawAll(order, seed, wish)) {
    tally.draws++;
    if (made !== undefined) {
      last = tally.draws;
      yield made;
    } else if (tally.draws - last === most) {
      throw new BadInput(`seed ${quote(seed)}: no puzzle as wished was found in ${most} draws`, 1);
    }
  }
}

async function* drawAll(order: Order, seed: string, wish: Wish): AsyncGenerator<Drawn> {
  let i = 1;
  const end = performance.now() + ALONE;
  for (; performance.now() < end; i++) yield drawHere(order, seedOfDraw(seed, i), wish);
  const inputs = function* () {
    for (let next = i; ; next++) yield { order, seed: seedOfDraw(seed, next), wish };
  };
  const pool = createPool();
  try {
    for await (const drawn of pool.map('draw', inputs())) {
      if ('error' in drawn) throw notMet(drawn.error, seedOfDraw(seed, i));
      yield drawn;
      i++;
    }
  } finally {
    await pool.close();
  }
}

function drawHere(order: Order, seed: string, wish: Wish): Drawn {
  try {
    return { made: draw(order, seed, wish) };
  } catch (error) {
    throw error instanceof WishError ? notMet(error, seed) : error;
  }
}

function notMet({ name, message }: Failure['error'], seed: string): Error {
  return name === 'WishError' ? new BadInput(`seed ${quote(seed)}: ${message}`, 1) : new Error(message);
}
