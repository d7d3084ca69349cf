import { type JobOwner, Scheduler } from './scheduler.js';
import type { Input, Output, TaskName } from './tasks.js';
import { startWorker } from './threads.js';
import { single } from './transport.js';

export { errorOf } from './failure.js';

/** Creates what `runOne` needs. A page that doesn't map yet saves what only `map` of a pool needs. */
export function createScheduler(workers: number): Scheduler {
  return new Scheduler(workers, (events) => startWorker(events, single));
}

/**
 * Works on one input of a task. Returns its result, or the Failure of a task that throws. Throws the signal's reason as soon as
 * it aborts, which ends the work.
 */
export async function runOne<Name extends TaskName>(
  scheduler: Scheduler,
  task: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Output<Name>> {
  signal?.throwIfAborted();
  let abort = () => {};
  try {
    return await new Promise<Output<Name>>((resolve, reject) => {
      const owner: JobOwner = {
        onDone: ({ results }) => resolve(results?.[0] as Output<Name>),
        stop(reason) {
          scheduler.cancel(owner);
          reject(reason);
        },
      };
      abort = () => owner.stop(signal?.reason);
      signal?.addEventListener('abort', abort);
      scheduler.submit({ owner, packet: { task, inputs: [input] }, results: undefined });
    });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
