import type { Job, JobOwner, Scheduler } from './scheduler.js';
import type { TaskName } from './tasks.js';

export interface MapOptions {
  /** Stops the work, even in the middle of an input. The map then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of finished inputs after each chunk. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Maximum number of inputs sent to a worker at a time, 1..65536; each task has its own default. Fewer are sent if they take long. */
  readonly chunk?: number | undefined;
}

/** Options with the defaults filled in. */
type FullOptions = MapOptions & { readonly chunk: number };
type Inputs = Iterable<unknown> | AsyncIterable<unknown>;

/** Yields the results of a task in the order of its inputs. Does nothing before the first result is requested. */
export async function* mapInputs<Result>(
  scheduler: Scheduler,
  task: TaskName,
  inputs: Inputs,
  options: FullOptions,
): AsyncGenerator<Result> {
  options.signal?.throwIfAborted();
  if (scheduler.closed) throw scheduler.closedError();
  const mapping = new Mapping(scheduler, task, inputs, options);
  try {
    for (let results = await mapping.take(); results !== undefined; results = await mapping.take()) {
      for (const result of results) {
        mapping.throwIfStopped();
        yield result as Result;
      }
    }
  } finally {
    mapping.end();
  }
}

/** Unfinished chunks per worker: more than it works on, so that one long chunk doesn't hold up the others. */
const AHEAD = 4;

/**
 * Milliseconds that a chunk should take at most. A caller that has found what it looks for waits for the chunks ahead: 16 draws in
 * each, of killers, took half as long again as the book of twelve needs.
 */
const CHUNK_TIME = 50;

/** One call of `map`: reads chunks, submits them, and returns their results in order. */
class Mapping implements JobOwner {
  private readonly scheduler: Scheduler;
  private readonly task: TaskName;
  private readonly inputs: Iterator<unknown> | AsyncIterator<unknown>;
  private readonly options: FullOptions;
  /** Chunks submitted whose results aren't taken yet, oldest first. */
  private readonly jobs: Job[] = [];
  private sent = 0;
  private done = 0;
  /** Milliseconds that an input takes; chunks count the less, the longer ago they were. */
  private inputTime = 0;
  private reading = false;
  /** Set when reading has ended: at the last input, or with an error. */
  private inputsEnd: { readonly error?: unknown } | undefined;
  private stopped: { readonly reason: unknown } | undefined;
  private wake = () => {};
  private readonly abort = () => this.stop(this.options.signal?.reason);

  constructor(scheduler: Scheduler, task: TaskName, inputs: Inputs, options: FullOptions) {
    this.scheduler = scheduler;
    this.task = task;
    this.inputs = Symbol.asyncIterator in inputs ? inputs[Symbol.asyncIterator]() : inputs[Symbol.iterator]();
    this.options = options;
    scheduler.owners.add(this);
    options.signal?.addEventListener('abort', this.abort);
  }

  /** Returns the results of the next chunk, or undefined after the last. */
  async take(): Promise<readonly unknown[] | undefined> {
    for (;;) {
      this.throwIfStopped();
      void this.read();
      const [job] = this.jobs;
      if (job?.results !== undefined) {
        this.jobs.shift();
        void this.read();
        return job.results;
      }
      if (job === undefined && this.inputsEnd !== undefined) {
        if ('error' in this.inputsEnd) throw this.inputsEnd.error;
        return undefined;
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  throwIfStopped(): void {
    if (this.stopped !== undefined) throw this.stopped.reason;
  }

  onDone(job: Job, milliseconds: number): void {
    const { length } = job.packet.inputs;
    this.done += length;
    this.inputTime = this.inputTime / 2 + milliseconds / length / 2;
    try {
      this.options.onProgress?.(this.done);
    } catch (error) {
      this.stop(error);
    }
    this.wake();
  }

  stop(reason: unknown): void {
    this.stopped ??= { reason };
    this.jobs.length = 0;
    this.scheduler.cancel(this);
    this.wake();
  }

  /** Releases everything, whether the work is done or not. */
  end(): void {
    this.stop(undefined);
    this.scheduler.owners.delete(this);
    this.options.signal?.removeEventListener('abort', this.abort);
    if (this.inputsEnd === undefined) void this.closeInputs();
  }

  /** Reads and submits chunks while there is room for them. */
  private async read(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    while (this.jobs.length < this.scheduler.size * AHEAD && this.inputsEnd === undefined) {
      const inputs = await this.readChunk();
      if (this.stopped !== undefined) break;
      if (inputs.length > 0) this.send(inputs);
    }
    this.reading = false;
    this.wake();
  }

  private send(inputs: readonly unknown[]): void {
    const job = { owner: this, packet: { task: this.task, inputs }, results: undefined };
    this.sent++;
    this.jobs.push(job);
    this.scheduler.submit(job);
  }

  private async readChunk(): Promise<unknown[]> {
    // Starts with short chunks, so that a few long inputs are spread over all workers.
    const ramp = 2 ** Math.floor(this.sent / this.scheduler.size);
    const most = Math.min(this.options.chunk, ramp, Math.max(1, Math.floor(CHUNK_TIME / this.inputTime)));
    const inputs: unknown[] = [];
    try {
      while (inputs.length < most && this.stopped === undefined) {
        const step = this.inputs.next();
        const { done, value } = 'then' in step ? await step : step;
        if (done) {
          this.inputsEnd = {};
          break;
        }
        inputs.push(value);
      }
    } catch (error) {
      this.inputsEnd = { error };
    }
    return inputs;
  }

  /** Closes the inputs without making the caller wait, since they may be in the middle of a long read. */
  private async closeInputs(): Promise<void> {
    try {
      await this.inputs.return?.();
    } catch {
      // The caller already has the results or an error.
    }
  }
}
