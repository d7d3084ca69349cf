import { type Pool, type PoolOptions, poolOf, readWorkers } from './pool.js';
import { createScheduler } from './run-one.js';

export { errorOf } from './failure.js';
export type { MapOptions } from './mapping.js';
export type { Pool, PoolOptions } from './pool.js';
export type { Failure, Input, Output, TaskName, TaskResult } from './tasks.js';

/**
 * Creates a pool for a web page, with 1 to 256 web workers. It can't work in the calling thread, so a page loads 3 KB,
 * and only the workers load the tasks.
 */
export function createPool(options: PoolOptions = {}): Pool {
  return poolOf(createScheduler(readWorkers(options, 1)));
}
