import type { Packet } from './tasks.js';
import type { Listener, Thread } from './threads.js';

/** A packet on its way, and to whom its results belong. */
export interface Job {
  readonly run: Run;
  readonly packet: Packet;
  results: readonly unknown[] | undefined;
}

/** Whose jobs they are. */
export interface Run {
  /** Its job has results now. */
  finished(job: Job): void;
  /** Nothing more will come. */
  stop(reason: unknown): void;
}

interface Seat {
  thread: Thread | undefined;
  /** Posted to the thread and not yet answered; the first is being worked on. */
  jobs: Job[];
}

/** Jobs that a thread has at a time: one to work on, and one so that it need not wait for the next. */
const DEPTH = 2;

/** Threads and the jobs that wait for them. A thread starts when there is work for it, and anew after it was ended or died. */
export class Crew {
  /** The maps under way. */
  readonly runs = new Set<Run>();
  closed = false;
  private readonly start: (listener: Listener) => Thread;
  private readonly seats: Seat[];
  private waiting: Job[] = [];
  private ended: Promise<unknown> = Promise.resolve();

  constructor(length: number, start: (listener: Listener) => Thread) {
    this.start = start;
    this.seats = Array.from({ length }, () => ({ thread: undefined, jobs: [] }));
  }

  get size(): number {
    return this.seats.length;
  }

  submit(job: Job): void {
    this.waiting.push(job);
    this.deal();
  }

  /** Forgets all jobs of a run, and ends the threads that have one. */
  drop(run: Run): void {
    this.waiting = this.waiting.filter((job) => job.run !== run);
    for (const seat of this.seats) {
      if (seat.jobs.some((job) => job.run === run)) this.vacate(seat, run);
    }
    this.deal();
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const run of this.runs) run.stop(this.closedError());
    for (const seat of this.seats) this.vacate(seat, undefined);
    await this.ended;
  }

  closedError(): Error {
    return new Error('The pool was closed before the work was done.');
  }

  /** Ends the thread of a seat. What it had of other runs is done again: tasks are pure. */
  private vacate(seat: Seat, run: Run | undefined): void {
    this.ended = Promise.all([this.ended, seat.thread?.end()]);
    seat.thread = undefined;
    this.waiting.unshift(...seat.jobs.filter((job) => job.run !== run));
    seat.jobs = [];
  }

  private deal(): void {
    if (this.closed) return;
    for (let depth = 1; depth <= DEPTH; depth++) {
      for (const seat of this.seats) {
        if (seat.jobs.length >= depth) continue;
        const job = this.waiting.shift();
        if (job !== undefined) this.post(seat, job);
      }
    }
  }

  private post(seat: Seat, job: Job): void {
    try {
      seat.thread ??= this.start({
        done: (results) => this.done(seat, results),
        died: (reason) => this.died(seat, reason),
      });
      seat.thread.post(job.packet);
      seat.jobs.push(job);
    } catch (error) {
      job.run.stop(error);
    }
  }

  private done(seat: Seat, results: readonly unknown[]): void {
    const job = seat.jobs.shift();
    this.deal();
    if (job === undefined) return;
    job.results = results;
    job.run.finished(job);
  }

  private died(seat: Seat, reason: string): void {
    const run = seat.jobs[0]?.run;
    this.vacate(seat, run);
    run?.stop(new Error(`A worker of the pool died at its work: ${reason}.`));
  }
}
