import { HEAVY_USE, LONG_TASK } from './bounds.js';
import { RequestError } from './problem.js';
import { RecentUse } from './recent-use.js';

/** Threads for tasks that are short, and those for others. */
export interface Places {
  readonly short: number;
  readonly long: number;
}

/** A task's description of itself when it asks for a thread. */
export interface Asking {
  readonly client: string | undefined;
  /** Whether it is known to take long. */
  readonly isLong?: boolean;
  /** Ends the task, or its wait for a thread. */
  readonly end: AbortController;
}

interface Waiting extends Asking {
  start(one: Running): void;
}

interface Running {
  readonly client: string | undefined;
  readonly end: AbortController;
  readonly begun: number;
  isLong: boolean;
}

/**
 * Gives threads to clients, so that one that asks often, or for what takes long, only waits for itself. The next thread is
 * for the client that has used the least. Long tasks have threads of their own, so that short ones don't wait for them: a task
 * that isn't done soon becomes a long one where it runs, and all tasks of a client are long that has had many of these.
 */
export class FairQueue {
  private readonly places: Places;
  private readonly most: number;
  private readonly mostEach: number;
  private readonly now: () => number;
  /** The one that has waited longest first. */
  private waiting: Waiting[] = [];
  private readonly running = new Set<Running>();
  private readonly used: RecentUse;
  /** On long tasks alone: on a busy machine, many short ones take long, too. */
  private readonly usedLong: RecentUse;

  /** `most` tasks may be under way or wait, and `mostEach` of one client. */
  constructor(places: Places, most: number, mostEach: number, now = () => performance.now()) {
    this.places = places;
    this.most = most;
    this.mostEach = mostEach;
    this.now = now;
    this.used = new RecentUse(now);
    this.usedLong = new RecentUse(now);
  }

  /** Tasks under way or waiting. */
  get size(): number {
    return this.waiting.length + this.running.size;
  }

  /**
   * Runs a task when it is its client's turn, unless it is ended before. Throws RequestError if too many wait. A task
   * without a client only counts among all.
   */
  async run<Result>(asking: Asking, task: () => Promise<Result>): Promise<Result> {
    const { client } = asking;
    const own = [...this.waiting, ...this.running].filter((one) => one.client === client).length;
    if (client !== undefined && own >= this.mostEach) throw busy();
    if (this.size >= this.most) this.makeRoom(own);
    const one = await this.turn(asking);
    try {
      return await task();
    } finally {
      this.running.delete(one);
      const time = this.now() - one.begun;
      this.used.add(client, time);
      if (one.isLong) this.usedLong.add(client, time);
      this.startNext();
    }
  }

  /** Whether a task of another client waits. */
  hasOthers(client: string | undefined): boolean {
    return this.waiting.some((one) => one.client !== client);
  }

  /**
   * Lets tasks become long ones. Where no thread is left for these and another client waits, the task is ended whose
   * client has used the most.
   */
  review(): void {
    for (const one of this.running) {
      if (one.isLong || this.now() - one.begun < LONG_TASK) continue;
      const long = [...this.running].filter(({ isLong }) => isLong);
      if (long.length < this.places.long) one.isLong = true;
      else if (this.waiting.some((other) => other.client !== one.client && !this.isLong(other)))
        this.heaviest([one, ...long]).end.abort(tooLongBesideOthers());
    }
    this.startNext();
  }

  /**
   * Ends the newest task that waits of the client with the most, unless it has as few as the one that asks, which has `own`.
   * Otherwise a few clients could fill the queue.
   */
  private makeRoom(own: number): void {
    const tasks = new Map<string | undefined, number>();
    for (const { client } of [...this.waiting, ...this.running]) tasks.set(client, (tasks.get(client) ?? 0) + 1);
    const most = Math.max(...this.waiting.map(({ client }) => tasks.get(client) ?? 0));
    if (most <= own + 1) throw busy();
    this.waiting.findLast(({ client }) => tasks.get(client) === most)?.end.abort(busy());
  }

  private turn(asking: Asking): Promise<Running> {
    return new Promise((resolve, reject) => {
      const { signal } = asking.end;
      const leave = () => {
        this.waiting = this.waiting.filter((other) => other !== one);
        reject(signal.reason);
      };
      const start = (running: Running) => {
        signal.removeEventListener('abort', leave);
        resolve(running);
      };
      const one = { ...asking, start };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(one);
      this.startNext();
    });
  }

  private startNext(): void {
    for (let next = this.next(); next !== undefined; next = this.next()) {
      const { client, end } = next;
      const running = { client, end, begun: this.now(), isLong: this.isLong(next) };
      this.waiting = this.waiting.filter((other) => other !== next);
      this.running.add(running);
      next.start(running);
    }
  }

  /** The task for which there is a thread, and whose client has used the least. */
  private next(): Waiting | undefined {
    const taken = { short: 0, long: 0 };
    for (const { isLong } of this.running) taken[isLong ? 'long' : 'short']++;
    const startable = this.waiting.filter((one) => {
      const place = this.isLong(one) ? 'long' : 'short';
      return taken[place] < this.places[place];
    });
    return startable.reduce<Waiting | undefined>(
      (least, one) => (least === undefined || this.used.of(one.client) < this.used.of(least.client) ? one : least),
      undefined,
    );
  }

  private isLong({ client, isLong = false }: Asking): boolean {
    return this.places.long > 0 && (isLong || (client !== undefined && this.usedLong.of(client) > HEAVY_USE));
  }

  private heaviest(ones: readonly Running[]): Running {
    const weigh = ({ client, begun }: Running) => this.used.of(client) + this.now() - begun;
    return ones.reduce((most, one) => (weigh(one) > weigh(most) ? one : most));
  }
}

function busy(): RequestError {
  return new RequestError(503, 'The server is busy. Ask again in a few seconds.', 5);
}

/** Why a task ends early while another client waits. */
export function tooLongBesideOthers(): RequestError {
  return new RequestError(503, 'The server is busy, and this would take long. Ask again later.', 5);
}
