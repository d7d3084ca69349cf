import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { solve } from 'gridwright';
import { make } from 'gridwright/orders';
import { type Asked, type Puzzle, readOrder } from 'gridwright/rules';
import { switchEngine } from 'gridwright/wasm';

/** What a contender does: generate puzzles from ever new seeds, or solve puzzles. */
export type Task =
  | { readonly asked: Asked; readonly count: number }
  | { readonly puzzles: readonly Puzzle[]; readonly limit: number };

/** Returns a function that does a task once. */
export function workOf(task: Task): () => void {
  if ('puzzles' in task)
    return () => {
      for (const puzzle of task.puzzles) solve(puzzle, { limit: task.limit });
    };
  const order = readOrder('sudoku', task.asked);
  let seed = 0;
  return () => {
    for (let i = 0; i < task.count; i++) make(order, `bench.${seed++}`);
  };
}

/**
 * A second thread, whose copy of the library does without WebAssembly. So `measure` can let plain and accelerated code take
 * turns: the time of a call is its CPU time, since this thread sleeps meanwhile.
 */
export class PlainThread {
  private readonly done = new Int32Array(new SharedArrayBuffer(4));
  private readonly worker = new Worker(new URL(import.meta.url), { workerData: this.done });

  /** Returns a function that does a task once in the other thread, and waits until it is done. Forgets the task before. */
  workOf(task: Task): () => void {
    this.ask(task);
    return () => this.ask('again');
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private ask(message: Task | 'again'): void {
    Atomics.store(this.done, 0, 0);
    this.worker.postMessage(message);
    Atomics.wait(this.done, 0, 0);
  }
}

if (!isMainThread && parentPort !== null) {
  switchEngine(false);
  const done = workerData as Int32Array;
  let work = (): void => undefined;
  parentPort.on('message', (message: Task | 'again') => {
    try {
      if (message === 'again') work();
      else work = workOf(message);
    } finally {
      Atomics.store(done, 0, 1);
      Atomics.notify(done, 0);
    }
  });
}
