import type { Packet } from './tasks.js';
import type { Thread, ThreadEvents } from './threads.js';

/** A packet that waits for a thread or is worked on. */
export interface Job {
  readonly owner: JobOwner;
  readonly packet: Packet;
  results: readonly unknown[] | undefined;
}

export interface JobOwner {
  /** Called when the job has its results, with how long the work took. */
  onDone(job: Job, milliseconds: number): void;
  /** Called when the owner's jobs can't be finished. */
  stop(reason: unknown): void;
}

/** A place for one thread. */
interface Slot {
  thread: Thread | undefined;
  /** Posted to the thread and not yet answered; the thread works on the first. */
  jobs: Job[];
}

/** Jobs per thread: one that it works on, and one that it can start without waiting. */
const JOBS_PER_THREAD = 2;

/** Distributes jobs over threads. A thread starts when there is work for it, and again after it was stopped or died. */
export class Scheduler {
  readonly owners = new Set<JobOwner>();
  closed = false;
  private readonly start: (events: ThreadEvents) => Thread;
  private readonly slots: Slot[];
  private waiting: Job[] = [];
  private ended: Promise<unknown> = Promise.resolve();

  constructor(size: number, start: (events: ThreadEvents) => Thread) {
    this.start = start;
    this.slots = Array.from({ length: size }, () => ({ thread: undefined, jobs: [] }));
  }

  get size(): number {
    return this.slots.length;
  }

  submit(job: Job): void {
    this.waiting.push(job);
    this.assign();
  }

  /** Drops all jobs of an owner, and stops the threads that have one. */
  cancel(owner: JobOwner): void {
    this.waiting = this.waiting.filter((job) => job.owner !== owner);
    for (const slot of this.slots) {
      if (slot.jobs.some((job) => job.owner === owner)) this.stopThread(slot, owner);
    }
    this.assign();
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const owner of this.owners) owner.stop(this.closedError());
    for (const slot of this.slots) this.stopThread(slot, undefined);
    await this.ended;
  }

  closedError(): Error {
    return new Error('The pool was closed before the work was done.');
  }

  /** Stops the thread of a slot. Jobs of other owners are run again, which is safe because tasks are pure. */
  private stopThread(slot: Slot, owner: JobOwner | undefined): void {
    this.ended = Promise.all([this.ended, slot.thread?.end()]);
    slot.thread = undefined;
    this.waiting.unshift(...slot.jobs.filter((job) => job.owner !== owner));
    slot.jobs = [];
  }

  private assign(): void {
    if (this.closed) return;
    for (let depth = 1; depth <= JOBS_PER_THREAD; depth++) {
      for (const slot of this.slots) {
        if (slot.jobs.length >= depth) continue;
        const job = this.waiting.shift();
        if (job !== undefined) this.post(slot, job);
      }
    }
  }

  private post(slot: Slot, job: Job): void {
    try {
      slot.thread ??= this.start({
        onResults: (results, milliseconds) => this.onResults(slot, results, milliseconds),
        onDeath: (reason) => this.onDeath(slot, reason),
      });
      slot.thread.post(job.packet);
      slot.jobs.push(job);
    } catch (error) {
      job.owner.stop(error);
    }
  }

  private onResults(slot: Slot, results: readonly unknown[], milliseconds: number): void {
    const job = slot.jobs.shift();
    this.assign();
    if (job === undefined) return;
    job.results = results;
    job.owner.onDone(job, milliseconds);
  }

  private onDeath(slot: Slot, reason: string): void {
    const owner = slot.jobs[0]?.owner;
    this.stopThread(slot, owner);
    owner?.stop(new Error(`A pool worker died: ${reason}.`));
  }
}
