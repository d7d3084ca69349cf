import { LONGEST_TASK, USE_FORGOTTEN } from './bounds.js';

/** Milliseconds of threads that clients have used lately. Older use counts less and less. */
export class RecentUse {
  private readonly now: () => number;
  private readonly clients = new Map<string, { readonly time: number; readonly at: number }>();

  constructor(now: () => number) {
    this.now = now;
  }

  of(client = ''): number {
    const { time, at } = this.clients.get(client) ?? { time: 0, at: 0 };
    return Math.max(0, time - (this.now() - at) * USE_FORGOTTEN);
  }

  add(client = '', milliseconds: number): void {
    this.clients.set(client, { time: Math.min(LONGEST_TASK, this.of(client) + milliseconds), at: this.now() });
    for (const name of this.clients.keys()) if (this.of(name) === 0) this.clients.delete(name);
  }
}
