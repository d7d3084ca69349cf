import { requireFunction, requireObject, requireText, wrongType } from 'gridwright/input';
import { OptionError } from 'gridwright/rules';
import { processors } from './host.js';
import { type MapOptions, mapInputs } from './mapping.js';
import type { Scheduler } from './scheduler.js';
import { CHUNKS, type Input, type Output, type TaskName } from './tasks.js';

export interface PoolOptions {
  /**
   * Number of workers, 0..256; by default the number of processors. With 0, or where there are no workers, the calling
   * thread does the work.
   */
  readonly workers?: number;
}

/** Runs the library's tasks on workers. */
export interface Pool {
  /** Number of inputs that are worked on at once. */
  readonly size: number;
  /**
   * Yields the results of a task, one per input and in the same order. An input whose task throws gives a Failure.
   * Reading starts with the first request for a result, and stays at most `size * 4 + 1` chunks ahead of the results
   * taken, so that memory is bounded. An error from reading an input is thrown after the results of the inputs before
   * it. Leaving the loop early ends the work. Throws OptionError for an invalid option.
   */
  map<Name extends TaskName>(
    task: Name,
    inputs: Iterable<Input<Name>> | AsyncIterable<Input<Name>>,
    options?: MapOptions,
  ): AsyncGenerator<Output<Name>>;
  /** Ends all workers. Unfinished maps throw an error. */
  close(): Promise<void>;
}

export function poolOf(scheduler: Scheduler): Pool {
  return {
    size: scheduler.size,
    map(task, inputs, options = {}) {
      requireText('task', task);
      if (!Object.hasOwn(CHUNKS, task)) throw new OptionError('task', `one of ${Object.keys(CHUNKS).join(', ')}`, task);
      requireInputs(inputs);
      requireMapOptions(options);
      if (scheduler.closed) throw new Error('The pool is closed.');
      const chunk = readWhole('chunk', options.chunk ?? CHUNKS[task], 1, 65536);
      return mapInputs(scheduler, task, inputs, { ...options, chunk });
    },
    close: () => scheduler.close(),
  };
}

function requireInputs(inputs: object | null | undefined): void {
  const isInput = typeof inputs === 'object' && inputs !== null;
  if (!isInput || !(Symbol.iterator in inputs || Symbol.asyncIterator in inputs))
    throw wrongType('inputs', 'an iterable or an async iterable', inputs);
}

function requireMapOptions(options: MapOptions): void {
  requireObject('options', options);
  const { signal, onProgress } = options;
  if (signal !== undefined && typeof signal?.throwIfAborted !== 'function')
    throw wrongType('signal', 'an AbortSignal', signal);
  if (onProgress !== undefined) requireFunction('onProgress', onProgress);
}

/** Returns the number of workers that a pool should have. */
export function readWorkers(options: PoolOptions, least: number): number {
  requireObject('options', options);
  return readWhole('workers', options.workers ?? processors(), least, 256);
}

function readWhole(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new OptionError(name, `a whole number ${least}..${most}`, value);
}
