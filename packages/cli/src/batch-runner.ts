import { createPool, type Failure, type Input, type Pool, type TaskName, type TaskResult } from '@gridwright/pool';
import type { Batch } from 'gridwright/batch';
import { type ParseOptions, PuzzleReader } from 'gridwright/formats';
import { BatchBuffers } from './batch-buffers.js';
import type { BatchOutput } from './batch-output.js';
import { interpret, readingNotes } from './drawn-rules.js';
import { piecesOf } from './pieces.js';
import { type BatchSize, type PuzzleBatch, puzzleBatchesOf } from './puzzle-batches.js';
import { eachSource, hintsFor, type Places } from './sources.js';
import type { Piece } from './whole-lines.js';

/** How batches are worked on. */
export interface BatchTask<Name extends TaskName> {
  /** The pool's task. */
  readonly task: Name;
  /** The same task in this thread. */
  readonly run: (input: Input<Name>) => TaskResult<Name> | Promise<TaskResult<Name>>;
  readonly inputOf: (puzzles: PuzzleBatch) => Input<Name>;
  readonly maxPuzzles: BatchSize;
  /** Whether a short batch is finished before workers would have started. */
  readonly isQuick: (batch: Batch) => boolean;
}

export interface BatchResult<Name extends TaskName> {
  readonly puzzles: PuzzleBatch;
  readonly result: TaskResult<Name>;
}

/** Prints results. */
export interface Reporter<Name extends TaskName> {
  readonly output: BatchOutput;
  report(result: BatchResult<Name>, places: Places): Promise<void>;
}

/**
 * Runs all puzzles of the sources, reports the results, and sets the exit code. Reports what can't be read, and
 * continues. Throws ParseError or OptionError for hints with an unknown kind or size.
 */
export async function runSources<Name extends TaskName>(
  sources: readonly string[],
  hints: ParseOptions,
  work: BatchTask<Name>,
  reporter: Reporter<Name>,
): Promise<void> {
  const { output } = reporter;
  const runner = new BatchRunner(work);
  try {
    await eachSource(sources, hints, output, async ({ text, isFile, places }, progress) => {
      const notes: string[] = [];
      const reader = new PuzzleReader(isFile ? hintsFor(text, hints) : hints, (item) => {
        const read = interpret(item);
        notes.push(...readingNotes(read).map((note) => `${places.puzzle(read.line)}: ${note}`));
        return read;
      });
      let isEmpty = true;
      for await (const result of isFile
        ? runner.results(reader, piecesOf(text))
        : runner.resultsInThread(reader, text)) {
        isEmpty = false;
        for (const note of notes.splice(0)) await output.note(note);
        await reporter.report(result, places);
        progress.add(result.puzzles.lines.length);
        // Another program may wait for the answer before it sends its next puzzle.
        if (text === '-') await output.flush();
      }
      return !isEmpty;
    });
  } finally {
    await runner.close();
  }
  await output.flush();
  process.exitCode = output.exitCode;
}

/** Milliseconds of work in this thread before workers start: about the time that starting them takes. */
const WORKER_START = 100;

/** Runs batches in order: first in this thread, because workers are slow to start, then on all processors. */
export class BatchRunner<Name extends TaskName> {
  private readonly work: BatchTask<Name>;
  private readonly buffers = new BatchBuffers();
  private pool: Pool | undefined;
  private spent = 0;

  constructor(work: BatchTask<Name>) {
    this.work = work;
  }

  /** Yields the results for the puzzles of a text. */
  async *results(
    reader: PuzzleReader,
    pieces: AsyncIterable<Piece> | Iterable<Piece>,
  ): AsyncGenerator<BatchResult<Name>> {
    const batches = puzzleBatchesOf(reader, pieces, this.work.maxPuzzles, this.buffers);
    for (let next = await batches.next(); !next.done; next = await batches.next()) {
      const puzzles = next.value;
      if (this.spent > WORKER_START || !this.work.isQuick(puzzles.batch))
        return yield* this.resultsFromPool(puzzles, batches);
      const before = performance.now();
      const result = await this.runInThread(puzzles);
      this.spent += performance.now() - before;
      yield { puzzles, result };
      this.buffers.release(puzzles.batch.clues);
    }
  }

  /** Yields the same results, always from this thread. */
  async *resultsInThread(reader: PuzzleReader, text: string): AsyncGenerator<BatchResult<Name>> {
    for await (const puzzles of puzzleBatchesOf(reader, [Buffer.from(text)], this.work.maxPuzzles, this.buffers))
      yield { puzzles, result: await this.runInThread(puzzles) };
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }

  private runInThread(puzzles: PuzzleBatch): TaskResult<Name> | Promise<TaskResult<Name>> {
    return this.work.run(this.work.inputOf(puzzles));
  }

  private async *resultsFromPool(
    first: PuzzleBatch,
    rest: AsyncGenerator<PuzzleBatch>,
  ): AsyncGenerator<BatchResult<Name>> {
    const { task, inputOf } = this.work;
    const sent: PuzzleBatch[] = [];
    const send = (puzzles: PuzzleBatch) => {
      sent.push(puzzles);
      return inputOf(puzzles);
    };
    async function* inputs() {
      yield send(first);
      for await (const puzzles of rest) yield send(puzzles);
    }
    this.pool ??= createPool();
    for await (const result of this.pool.map(task, inputs())) {
      const puzzles = sent.shift();
      if (isFailure(result)) throw result.error;
      if (puzzles === undefined) continue;
      yield { puzzles, result: result as TaskResult<Name> };
      this.buffers.release(puzzles.batch.clues);
    }
  }
}

function isFailure(result: object): result is Failure {
  return 'error' in result;
}
