import { Crew } from './crew.js';
import { processors } from './host.js';
import { type Pool, type PoolOptions, poolOf, readWhole } from './pool.js';
import { startWorker } from './threads.js';

export type { MapOptions } from './mapping.js';
export type { Pool, PoolOptions } from './pool.js';
export type { Failure, Input, Output, TaskName } from './tasks.js';

/**
 * The pool of a page: web workers only, 1..256 of them. Without the way to work in the calling thread it is 3 KB, while
 * the work itself is loaded by the workers alone.
 */
export function createPool({ workers = processors() }: PoolOptions = {}): Pool {
  return poolOf(new Crew(readWhole('workers', workers, 1, 256), startWorker));
}
