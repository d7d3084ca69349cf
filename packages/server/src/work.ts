import { createPool, type Failure, type Input, type Output, type Pool, type TaskName } from '@gridwright/pool';
import { puzzleOf } from 'gridwright';
import { LONGEST_TASK, LONGEST_TASK_BESIDE_OTHERS, MOST_TASKS, MOST_TASKS_EACH } from './bounds.js';
import { FairQueue } from './fair-queue.js';
import { RequestError } from './problem.js';

/** A result that is not a failure. */
type Success<Name extends TaskName> = Exclude<Output<Name>, Failure>;

/** Whose turn a task has: that of a client, or of the server itself, for what many clients need. */
export type Whose = { readonly client: string | undefined } | 'server';

/** Runs tasks. */
export interface Tasks {
  /**
   * Runs a task. Throws what the task throws, and RequestError when too much work is waiting or the task takes longer
   * than a request may. A costly task may take as long as any other may beside other clients.
   */
  run<Name extends TaskName>(task: Name, input: Input<Name>, whose?: Whose, isCostly?: boolean): Promise<Success<Name>>;
}

export interface WorkOptions {
  /** Worker threads for what clients ask for. There is one more for the tasks of the server. */
  readonly workers: number;
  /** Milliseconds after which a task is ended, and after which it is if it is costly or another client waits. */
  readonly deadline?: number;
  readonly besideOthers?: number;
  /** Most tasks at a time, those that wait included, of all clients and of one. */
  readonly most?: number;
  readonly mostEach?: number;
}

const TINY = puzzleOf('kurosu:2x2:....');

interface Lane {
  readonly pool: Pool;
  readonly queue: FairQueue;
  /** Done once a thread has started, which counts as nobody's time. An ended task ends its thread as well. */
  ready: Promise<unknown> | undefined;
}

/**
 * The work of requests in worker threads, bounded in number and in time, so that no client holds up the others for
 * long. Sealed puzzles, races and marks have a thread of their own.
 */
export class Work implements Tasks {
  private readonly clients: Lane;
  private readonly server: Lane;
  private readonly deadline: number;
  private readonly besideOthers: number;

  constructor({
    workers,
    deadline = LONGEST_TASK,
    besideOthers = LONGEST_TASK_BESIDE_OTHERS,
    most = MOST_TASKS * workers,
    mostEach = MOST_TASKS_EACH,
  }: WorkOptions) {
    this.clients = { pool: createPool({ workers }), queue: new FairQueue(workers, most, mostEach), ready: undefined };
    this.server = {
      pool: createPool({ workers: 1 }),
      queue: new FairQueue(1, MOST_TASKS, MOST_TASKS),
      ready: undefined,
    };
    this.deadline = deadline;
    this.besideOthers = besideOthers;
  }

  /** Tasks under way or waiting. */
  get active(): number {
    return this.clients.queue.size + this.server.queue.size;
  }

  /** Returns the same, for what a client asks for. */
  of(client: string | undefined): Tasks {
    return { run: (task, input, whose = { client }, isCostly) => this.run(task, input, whose, isCostly) };
  }

  async run<Name extends TaskName>(
    task: Name,
    input: Input<Name>,
    whose: Whose = { client: undefined },
    isCostly = false,
  ): Promise<Success<Name>> {
    const lane = whose === 'server' ? this.server : this.clients;
    const { pool, queue } = lane;
    const client = whose === 'server' ? undefined : whose.client;
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(tooLong(this.deadline)), this.deadline);
    try {
      return await queue.run(client, end.signal, async () => {
        lane.ready ??= startThread(pool);
        await lane.ready;
        const begun = performance.now();
        const check = () => {
          if (performance.now() - begun < this.besideOthers) return;
          if (isCostly) end.abort(tooCostly(this.besideOthers));
          else if (queue.hasOthers(client))
            end.abort(new RequestError(503, 'The server is busy, and this would take long. Ask again later.', 5));
        };
        const checks = setInterval(check, Math.min(100, this.besideOthers));
        try {
          return await runOne(pool, task, input, end.signal);
        } finally {
          clearInterval(checks);
          if (end.signal.aborted) lane.ready = undefined;
        }
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.clients.pool.close(), this.server.pool.close()]);
  }
}

/** Runs a task that takes no time. What keeps a thread from starting is for the next task to say. */
function startThread(pool: Pool): Promise<unknown> {
  return runOne(pool, 'facts', { puzzle: TINY }, new AbortController().signal).catch(() => undefined);
}

async function runOne<Name extends TaskName>(
  pool: Pool,
  task: Name,
  input: Input<Name>,
  signal: AbortSignal,
): Promise<Success<Name>> {
  for await (const result of pool.map(task, [input], { signal })) {
    if (isFailure(result)) throw result.error;
    return result as Success<Name>;
  }
  throw new Error(`The task ${task} has no result.`);
}

function tooLong(deadline: number): RequestError {
  return new RequestError(503, `This took longer than ${deadline / 1000} seconds, the longest a request may.`);
}

function tooCostly(time: number): RequestError {
  return new RequestError(
    503,
    `No such puzzle was found in ${time / 1000} seconds. Ask for fewer things at once, or use the library.`,
  );
}

function isFailure(result: unknown): result is Failure {
  return typeof result === 'object' && result !== null && 'error' in result && result.error instanceof Error;
}
