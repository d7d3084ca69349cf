import { RequestError } from './problem.js';

interface Waiting {
  start(): void;
}

/** Gives places to clients in turn, so that one that asks often only waits for itself. */
export class FairQueue {
  private readonly places: number;
  private readonly most: number;
  private readonly mostEach: number;
  /** By client, the one whose turn is next first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly active = new Map<string, number>();
  private taken = 0;

  /** `most` tasks may be under way or wait, and `mostEach` of one client. */
  constructor(places: number, most: number, mostEach: number) {
    this.places = places;
    this.most = most;
    this.mostEach = mostEach;
  }

  /** Tasks under way or waiting. */
  get size(): number {
    return [...this.active.values()].reduce((sum, tasks) => sum + tasks, 0);
  }

  /**
   * Runs a task when it is its client's turn, unless the signal ends its wait. Throws RequestError if too many wait. A
   * task without a client only counts among all.
   */
  async run<Result>(client: string | undefined, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    const name = client ?? '';
    const own = this.active.get(name) ?? 0;
    if (this.size >= this.most || (client !== undefined && own >= this.mostEach))
      throw new RequestError(503, 'The server is busy. Ask again in a few seconds.', 5);
    this.active.set(name, own + 1);
    try {
      await this.turn(name, signal);
      try {
        return await task();
      } finally {
        this.taken--;
        this.startNext();
      }
    } finally {
      const left = (this.active.get(name) ?? 1) - 1;
      if (left > 0) this.active.set(name, left);
      else this.active.delete(name);
    }
  }

  /** Whether a task of another client waits. */
  hasOthers(client: string | undefined): boolean {
    return [...this.waiting.keys()].some((name) => name !== (client ?? ''));
  }

  private turn(name: string, signal: AbortSignal): Promise<void> {
    if (this.taken < this.places) {
      this.taken++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.remove(name, one);
        reject(signal.reason);
      };
      const one = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      this.waiting.set(name, [...(this.waiting.get(name) ?? []), one]);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private startNext(): void {
    if (this.taken >= this.places) return;
    const [name, [first, ...others]] = this.waiting.entries().next().value ?? ['', []];
    if (first === undefined) return;
    this.waiting.delete(name);
    // The client's next task comes after those of all others.
    if (others.length > 0) this.waiting.set(name, others);
    this.taken++;
    first.start();
  }

  private remove(name: string, one: Waiting): void {
    const others = (this.waiting.get(name) ?? []).filter((other) => other !== one);
    if (others.length > 0) this.waiting.set(name, others);
    else this.waiting.delete(name);
  }
}
