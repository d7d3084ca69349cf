import type { Resources } from '../api/endpoint.js';
import { dayOf } from '../days.js';
import { requestErrorOf } from '../problem.js';
import { makeSealed } from './puzzles.js';

/** Milliseconds before midnight at which the puzzles of the next day are made. */
const EARLY = 600_000;
/** The clock may be set, or the machine may sleep, so the day is looked up again and again. */
const CHECK_EVERY = 60_000;

/** Has the sealed puzzles of each day made before anyone asks for them: at the start, and before midnight. */
export class ReadyPuzzles {
  private readonly resources: Resources;
  private readonly fault: (error: unknown) => void;
  private readonly timer: NodeJS.Timeout;
  private readonly made = new Set<string>();
  private isClosed = false;

  /** `fault` is called with each fault of the program. What couldn't be made is tried again a minute later. */
  constructor(resources: Resources, fault: (error: unknown) => void) {
    this.resources = resources;
    this.fault = fault;
    this.timer = setInterval(() => void this.check(), CHECK_EVERY).unref();
  }

  /** Makes the puzzles of today, and just before midnight those of tomorrow, unless they are made. */
  async check(): Promise<void> {
    const now = this.resources.now();
    const days = new Set([dayOf(now), dayOf(now + EARLY)]);
    for (const day of this.made) if (!days.has(day)) this.made.delete(day);
    for (const day of days) {
      if (this.made.has(day)) continue;
      this.made.add(day);
      try {
        await makeSealed(day, this.resources);
      } catch (error) {
        this.made.delete(day);
        if (!this.isClosed && requestErrorOf(error) === undefined) this.fault(error);
        return;
      }
    }
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
  }
}
