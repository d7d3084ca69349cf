import type { Crew, Job, Run } from './crew.js';
import type { TaskName } from './tasks.js';

export interface MapOptions {
  /** Ends the work, also in the middle of a long one: the results end with the signal's reason as their error. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how many inputs are done, each time that a chunk is. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Most inputs that go to a worker at a time, 1..65536; each task has its own default. */
  readonly chunk?: number | undefined;
}

/** Options of a map with the defaults filled in. */
type Settled = MapOptions & { readonly chunk: number };
type Inputs = Iterable<unknown> | AsyncIterable<unknown>;

/** The results of a task in the order of its inputs; nothing happens before the first is asked for. */
export async function* deliver<Result>(
  crew: Crew,
  task: TaskName,
  inputs: Inputs,
  options: Settled,
): AsyncGenerator<Result> {
  options.signal?.throwIfAborted();
  if (crew.closed) throw crew.closedError();
  const mapping = new Mapping(crew, task, inputs, options);
  try {
    for (let results = await mapping.take(); results !== undefined; results = await mapping.take()) {
      for (const result of results) {
        mapping.requireGoing();
        yield result as Result;
      }
    }
  } finally {
    mapping.end();
  }
}

/** Chunks that may be on their way for each worker: more than it works on, so that one long chunk does not hold up the others at once. */
const AHEAD = 4;

/** One map: reads chunks, has them worked on, and hands out their results in order. */
class Mapping implements Run {
  private readonly crew: Crew;
  private readonly task: TaskName;
  private readonly inputs: Iterator<unknown> | AsyncIterator<unknown>;
  private readonly options: Settled;
  /** Chunks on their way or done, oldest first. */
  private readonly jobs: Job[] = [];
  private sent = 0;
  private done = 0;
  private reading = false;
  /** Set when no more inputs will come: there are none, or reading one threw this. */
  private inputsEnd: { readonly error?: unknown } | undefined;
  private stopped: { readonly reason: unknown } | undefined;
  private wake = () => {};
  private readonly abort = () => this.stop(this.options.signal?.reason);

  constructor(crew: Crew, task: TaskName, inputs: Inputs, options: Settled) {
    this.crew = crew;
    this.task = task;
    this.inputs = Symbol.asyncIterator in inputs ? inputs[Symbol.asyncIterator]() : inputs[Symbol.iterator]();
    this.options = options;
    crew.runs.add(this);
    options.signal?.addEventListener('abort', this.abort);
  }

  /** The results of the next chunk; undefined when there are no more. */
  async take(): Promise<readonly unknown[] | undefined> {
    for (;;) {
      this.requireGoing();
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

  /** Throws the reason when the map was stopped. */
  requireGoing(): void {
    if (this.stopped !== undefined) throw this.stopped.reason;
  }

  finished(job: Job): void {
    this.done += job.packet.inputs.length;
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
    this.crew.drop(this);
    this.wake();
  }

  /** Lets go of everything, whether the work is done or not. */
  end(): void {
    this.stop(undefined);
    this.crew.runs.delete(this);
    this.options.signal?.removeEventListener('abort', this.abort);
    if (this.inputsEnd === undefined) void this.closeInputs();
  }

  /** Reads and sends chunks as long as there is room for them. */
  private async read(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    while (this.jobs.length < this.crew.size * AHEAD && this.inputsEnd === undefined) {
      const inputs = await this.readChunk();
      if (this.stopped !== undefined) break;
      if (inputs.length > 0) this.send(inputs);
    }
    this.reading = false;
    this.wake();
  }

  private send(inputs: readonly unknown[]): void {
    const job = { run: this, packet: { task: this.task, inputs }, results: undefined };
    this.sent++;
    this.jobs.push(job);
    this.crew.submit(job);
  }

  private async readChunk(): Promise<unknown[]> {
    // Short chunks first, so that a few long inputs are spread over all workers.
    const most = Math.min(this.options.chunk, 2 ** Math.floor(this.sent / this.crew.size));
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

  /** Tells the inputs that no more are wanted, without waiting: they may be in the middle of a long read. */
  private async closeInputs(): Promise<void> {
    try {
      await this.inputs.return?.();
    } catch {
      // The map has its result already, or its error.
    }
  }
}
