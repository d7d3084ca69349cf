import { createPool, type Failure, type Input, type Output, type Pool, type TaskName } from '@gridwright/pool';
import type { Batch, PuzzleReader } from 'gridwright/internal';
import type { Piece } from './io.js';
import { type MostOf, type PuzzleBatch, puzzleBatchesOf } from './puzzle-batches.js';

/** What is done with batches. */
export interface Work<Name extends TaskName> {
  /** The task of the pool that does it. */
  readonly task: Name;
  /** The same in this thread. */
  readonly run: (input: Input<Name>) => Result<Name>;
  readonly inputOf: (puzzles: PuzzleBatch) => Input<Name>;
  readonly most: MostOf;
  /** Whether a short puzzles is done before workers would have started. */
  readonly isQuick: (batch: Batch) => boolean;
}

type Result<Name extends TaskName> = Exclude<Output<Name>, Failure>;

/** A puzzles and what came out. */
export interface Done<Name extends TaskName> {
  readonly puzzles: PuzzleBatch;
  readonly result: Result<Name>;
}

/** Milliseconds of work that are done before workers are started: about as many as it takes to start them. */
const ALONE = 100;

/** Works on batches in their order: at first in this thread, since workers take their time to start, then by all processors. */
export class BatchRunner<Name extends TaskName> {
  private readonly work: Work<Name>;
  private pool: Pool | undefined;
  private spent = 0;

  constructor(work: Work<Name>) {
    this.work = work;
  }

  /** What comes out of the puzzles of a text. */
  async *through(reader: PuzzleReader, pieces: AsyncIterable<Piece> | Iterable<Piece>): AsyncGenerator<Done<Name>> {
    const batches = puzzleBatchesOf(reader, pieces, this.work.most);
    for (let next = await batches.next(); !next.done; next = await batches.next()) {
      const puzzles = next.value;
      if (this.spent > ALONE || !this.work.isQuick(puzzles.batch)) return yield* this.spread(puzzles, batches);
      const before = performance.now();
      const result = this.here(puzzles);
      this.spent += performance.now() - before;
      yield { puzzles, result };
    }
  }

  /** The same in this thread alone. */
  async *throughHere(reader: PuzzleReader, text: string): AsyncGenerator<Done<Name>> {
    for await (const puzzles of puzzleBatchesOf(reader, [Buffer.from(text)], this.work.most))
      yield { puzzles, result: this.here(puzzles) };
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }

  private here(puzzles: PuzzleBatch): Result<Name> {
    return this.work.run(this.work.inputOf(puzzles));
  }

  private async *spread(first: PuzzleBatch, rest: AsyncGenerator<PuzzleBatch>): AsyncGenerator<Done<Name>> {
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
      if (puzzles !== undefined) yield { puzzles, result: result as Result<Name> };
    }
  }
}

function isFailure(result: object): result is Failure {
  return 'error' in result;
}
