import { startInline } from './inline.js';
import { type Pool, type PoolOptions, poolOf, readWorkers } from './pool.js';
import { Scheduler } from './scheduler.js';
import { hasWorkers, startWorker } from './threads.js';
import { batched } from './transport.js';

/** Creates a pool, whose workers start when there is work. Close the pool, or a program in Node doesn't end. */
export function createPool(options: PoolOptions = {}): Pool {
  const size = readWorkers(options, 0);
  return poolOf(
    size > 0 && hasWorkers
      ? new Scheduler(size, (events) => startWorker(events, batched))
      : new Scheduler(1, startInline),
  );
}
