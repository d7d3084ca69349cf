import { RequestError } from './problem.js';

interface Waiting {
  start(): void;
}

/** Clients whose time is known while others wait. */
const MOST_KNOWN = 1000;

/**
 * Gives places to clients in turn, so that one that asks often, or for what takes long, only waits for itself: the next
 * place is for the client that has had the least time.
 */
export class FairQueue {
  private readonly places: number;
  private readonly most: number;
  private readonly mostEach: number;
  /** By client, the one that has waited longest first. */
  private readonly waiting = new Map<string, Waiting[]>();
  /** Milliseconds that each client has had, counted from the time of those that it came to. */
  private readonly had = new Map<string, number>();
  /** What the client had whose task was started last. Whoever had less, or comes anew, begins with it. */
  private latest = 0;
  private readonly active = new Map<string, number>();
  private taken = 0;
  private readonly now: () => number;

  /** `most` tasks may be under way or wait, and `mostEach` of one client. */
  constructor(places: number, most: number, mostEach: number, now = () => performance.now()) {
    this.now = now;
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
      const begun = this.now();
      this.latest = Math.max(this.latest, this.hadBy(name));
      try {
        return await task();
      } finally {
        this.taken--;
        this.had.set(name, this.hadBy(name) + this.now() - begun);
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

  /** Returns what a client had; at least as much as one that came before it. */
  private hadBy(name: string): number {
    return Math.max(this.latest, this.had.get(name) ?? 0);
  }

  private startNext(): void {
    if (this.taken >= this.places) return;
    const names = [...this.waiting.keys()];
    const name = names.reduce((least, one) => (this.hadBy(one) < this.hadBy(least) ? one : least), names[0] ?? '');
    const [first, ...others] = this.waiting.get(name) ?? [];
    if (names.length === 0 || this.had.size > MOST_KNOWN) this.had.clear();
    if (first === undefined) return;
    this.waiting.delete(name);
    // Of those that had the same, the client comes after all others.
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
