import { createPool, type Failure, type Input, type Output, type Pool, type TaskName } from '@gridwright/pool';
import { RequestError } from './problem.js';

/** A result that is not a failure. */
type Success<Name extends TaskName> = Exclude<Output<Name>, Failure>;

export interface WorkOptions {
  /** Worker threads. */
  readonly workers: number;
  /** Milliseconds after which a task is ended. */
  readonly deadline?: number;
  /** Most tasks at a time, those that wait included. */
  readonly most?: number;
}

/**
 * The work of requests in worker threads, bounded in number and in time, so that no request holds up the others for
 * long.
 */
export class Work {
  /** Tasks under way or waiting. */
  active = 0;
  private readonly pool: Pool;
  private readonly deadline: number;
  private readonly most: number;

  constructor({ workers, deadline = 10_000, most = 32 * workers }: WorkOptions) {
    this.pool = createPool({ workers });
    this.deadline = deadline;
    this.most = most;
  }

  /**
   * Runs a task. Throws what the task throws, and RequestError when too much work is waiting or the task takes longer
   * than a request may.
   */
  async run<Name extends TaskName>(task: Name, input: Input<Name>): Promise<Success<Name>> {
    if (this.active >= this.most) throw new RequestError(503, 'The server is busy. Ask again in a few seconds.', 5);
    this.active++;
    const late = new RequestError(
      503,
      `This took longer than ${this.deadline / 1000} seconds, the longest a request may.`,
    );
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(late), this.deadline);
    try {
      for await (const result of this.pool.map(task, [input], { signal: end.signal })) {
        if (isFailure(result)) throw result.error;
        return result as Success<Name>;
      }
      throw new Error(`The task ${task} has no result.`);
    } finally {
      clearTimeout(timer);
      this.active--;
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

function isFailure(result: unknown): result is Failure {
  return typeof result === 'object' && result !== null && 'error' in result && result.error instanceof Error;
}
