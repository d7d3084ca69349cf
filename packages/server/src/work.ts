import { createPool, type Failure, type Input, type Pool, type TaskName, type TaskResult } from '@gridwright/pool';
import { puzzleOf } from 'gridwright';
import { LONGEST_TASK, LONGEST_TASK_BESIDE_OTHERS, MOST_TASKS, MOST_TASKS_EACH } from './bounds.js';
import { FairQueue, type Places, tooLongBesideOthers } from './fair-queue.js';
import { RequestError } from './problem.js';

/** Whose turn a task has: that of a client, or of the server itself, for what many clients need. */
export type Whose = { readonly client: string | undefined } | 'server';

/** Runs tasks. */
export interface Tasks {
  /**
   * Runs a task. Throws what the task throws, and RequestError when too much work is waiting or the task takes longer
   * than a request may. A costly task may take as long as any other may beside other clients.
   */
  run<Name extends TaskName>(
    task: Name,
    input: Input<Name>,
    whose?: Whose,
    isCostly?: boolean,
  ): Promise<TaskResult<Name>>;
}

export interface WorkOptions {
  /**
   * Worker threads for short tasks of clients, and as many again for long ones. There is one more for the tasks of the
   * server.
   */
  readonly workers: number;
  /** Milliseconds after which a task is ended, and after which it is if it is costly or another client waits. */
  readonly deadline?: number;
  readonly besideOthers?: number;
  /** Most tasks at a time, those that wait included, of all clients and of one. */
  readonly most?: number;
  readonly mostEach?: number;
}

/** Polling interval for a running task, in milliseconds. */
const CHECK_EVERY = 50;

const TINY = puzzleOf('kurosu:2x2:....');

/** Threads that serve the same queue. */
class Lane {
  readonly queue: FairQueue;
  /** One for each place of the queue. The one that was used last comes first, so that no more start than are needed. */
  private readonly threads: Pool[];
  private readonly free: Pool[];
  private readonly started = new Map<Pool, Promise<unknown>>();

  constructor(places: Places, most: number, mostEach: number) {
    this.queue = new FairQueue(places, most, mostEach);
    this.threads = Array.from({ length: places.short + places.long }, () => createPool({ workers: 1 }));
    this.free = [...this.threads];
  }

  /**
   * Lends a thread to a task of the queue, once it has started. After a task that was ended, which ends its thread as
   * well, the place stays taken until the next thread has started.
   */
  async lend<Result>(signal: AbortSignal, task: (thread: Pool) => Promise<Result>): Promise<Result> {
    const thread = this.free.pop() as Pool;
    try {
      await this.start(thread);
      signal.throwIfAborted();
      return await task(thread);
    } finally {
      if (signal.aborted) {
        this.started.delete(thread);
        await this.start(thread);
      }
      this.free.push(thread);
    }
  }

  /** Starts all threads, so that the first tasks don't wait for them. */
  async warm(): Promise<void> {
    await Promise.all(this.threads.map((thread) => this.start(thread)));
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  /** Runs a task that takes no time. An error that keeps a thread from starting is reported by the next task. */
  private start(thread: Pool): Promise<unknown> {
    const known = this.started.get(thread);
    if (known !== undefined) return known;
    const starting = runOne(thread, 'facts', { puzzle: TINY }, new AbortController().signal).catch(() => undefined);
    this.started.set(thread, starting);
    return starting;
  }
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
    this.clients = new Lane({ short: workers, long: workers }, most, mostEach);
    this.server = new Lane({ short: 1, long: 0 }, MOST_TASKS, MOST_TASKS);
    this.deadline = deadline;
    this.besideOthers = besideOthers;
  }

  /** Tasks under way or waiting. */
  get active(): number {
    return this.clients.queue.size + this.server.queue.size;
  }

  /** Starts the threads for clients before the first request. */
  warm(): Promise<void> {
    return this.clients.warm();
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
  ): Promise<TaskResult<Name>> {
    const lane = whose === 'server' ? this.server : this.clients;
    const client = whose === 'server' ? undefined : whose.client;
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(tooLong(this.deadline)), this.deadline);
    try {
      return await lane.queue.run({ client, isLong: isCostly, end }, () =>
        lane.lend(end.signal, async (thread) => {
          const checks = this.watch(lane.queue, client, isCostly, end);
          try {
            return await runOne(thread, task, input, end.signal);
          } finally {
            clearInterval(checks);
          }
        }),
      );
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.clients.close(), this.server.close()]);
  }

  /** Ends a task early that is costly, or takes long while another client waits. */
  private watch(queue: FairQueue, client: string | undefined, isCostly: boolean, end: AbortController): NodeJS.Timeout {
    const begun = performance.now();
    const check = () => {
      queue.review();
      if (performance.now() - begun < this.besideOthers) return;
      if (isCostly) end.abort(tooCostly(this.besideOthers));
      else if (queue.hasOthers(client)) end.abort(tooLongBesideOthers());
    };
    return setInterval(check, Math.min(CHECK_EVERY, this.besideOthers));
  }
}

async function runOne<Name extends TaskName>(
  pool: Pool,
  task: Name,
  input: Input<Name>,
  signal: AbortSignal,
): Promise<TaskResult<Name>> {
  for await (const result of pool.map(task, [input], { signal })) {
    if (isFailure(result)) throw result.error;
    return result as TaskResult<Name>;
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
