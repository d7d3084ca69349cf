import { processors } from './host.js';
import { startInline } from './inline.js';
import { type Pool, type PoolOptions, poolOf, readWhole } from './pool.js';
import { Scheduler } from './scheduler.js';
import { hasWorkers, startWorker } from './threads.js';
import { batched } from './transport.js';

/** Creates a pool, whose workers start when there is work. Close the pool, or a program in Node doesn't end. */
export function createPool({ workers = processors() }: PoolOptions = {}): Pool {
  const size = readWhole('workers', workers, 0, 256);
  return poolOf(
    size > 0 && hasWorkers
      ? new Scheduler(size, (events) => startWorker(events, batched))
      : new Scheduler(1, startInline),
  );
}
