import { OptionError } from 'gridwright/internal';
import type { Crew } from './crew.js';
import { deliver, type MapOptions } from './mapping.js';
import { CHUNKS, type Input, type Output, type TaskName } from './tasks.js';

export interface PoolOptions {
  /** Number of workers, 0..256: by default that of the processors. 0, or a place without workers, does the work in the calling thread. */
  readonly workers?: number;
}

/** Workers, and what can be asked of them. */
export interface Pool {
  /** How many inputs are worked on at once. */
  readonly size: number;
  /**
   * The results of a task, one for each input and in their order; an input that could not be worked on gives a
   * Failure. Nothing is read before the first result is asked for, and then at most `size * 4 + 1` chunks more than were
   * taken, so that neither memory nor a slow reader is flooded. What reading an input throws comes after the results of
   * the inputs before it. Leaving the loop early ends the work. Throws OptionError for a wrong option.
   */
  map<Name extends TaskName>(
    task: Name,
    inputs: Iterable<Input<Name>> | AsyncIterable<Input<Name>>,
    options?: MapOptions,
  ): AsyncGenerator<Output<Name>>;
  /** Ends all workers; a map under way ends with an error. */
  close(): Promise<void>;
}

/** A pool over a crew. */
export function poolOf(crew: Crew): Pool {
  return {
    size: crew.size,
    map(task, inputs, options = {}) {
      if (!Object.hasOwn(CHUNKS, task)) throw new OptionError('task', `one of ${Object.keys(CHUNKS).join(', ')}`, task);
      if (crew.closed) throw new Error('The pool is closed.');
      const chunk = readWhole('chunk', options.chunk ?? CHUNKS[task], 1, 65536);
      return deliver(crew, task, inputs, { ...options, chunk });
    },
    close: () => crew.close(),
  };
}

export function readWhole(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new OptionError(name, `a whole number ${least}..${most}`, value);
}
