import { Crew } from './crew.js';
import { processors } from './host.js';
import { startInline } from './inline.js';
import { type Pool, type PoolOptions, poolOf, readWhole } from './pool.js';
import { hasWorkers, startWorker } from './threads.js';

/** A pool of workers; they start when there is work. Close it, or a program in Node does not end. */
export function createPool({ workers = processors() }: PoolOptions = {}): Pool {
  const size = readWhole('workers', workers, 0, 256);
  return poolOf(size > 0 && hasWorkers ? new Crew(size, startWorker) : new Crew(1, startInline));
}
