import { createPool, type Failure, type Input, type Output, type Pool, type TaskName } from '@gridwright/pool';
import type { Batch, PuzzleReader } from 'gridwright';
import type { Piece } from './io.js';
import { type MostOf, type Passage, passagesOf } from './passages.js';

/** What is done with passages. */
export interface Work<Name extends TaskName> {
  /** The task of the pool that does it. */
  readonly task: Name;
  /** The same in this thread. */
  readonly run: (input: Input<Name>) => Result<Name>;
  readonly inputOf: (passage: Passage) => Input<Name>;
  readonly most: MostOf;
  /** Whether a short passage is done before workers would have started. */
  readonly isQuick: (batch: Batch) => boolean;
}

type Result<Name extends TaskName> = Exclude<Output<Name>, Failure>;

/** A passage and what came out. */
export interface Done<Name extends TaskName> {
  readonly passage: Passage;
  readonly result: Result<Name>;
}

/** Milliseconds of work that are done before workers are started: about as many as it takes to start them. */
const ALONE = 100;

/** Works on passages in their order: at first in this thread, since workers take their time to start, then by all processors. */
export class Workshop<Name extends TaskName> {
  private readonly work: Work<Name>;
  private pool: Pool | undefined;
  private spent = 0;

  constructor(work: Work<Name>) {
    this.work = work;
  }

  /** What comes out of the puzzles of a text. */
  async *through(reader: PuzzleReader, pieces: AsyncIterable<Piece> | Iterable<Piece>): AsyncGenerator<Done<Name>> {
    const passages = passagesOf(reader, pieces, this.work.most);
    for (let next = await passages.next(); !next.done; next = await passages.next()) {
      const passage = next.value;
      if (this.spent > ALONE || !this.work.isQuick(passage.batch)) return yield* this.spread(passage, passages);
      const before = performance.now();
      const result = this.here(passage);
      this.spent += performance.now() - before;
      yield { passage, result };
    }
  }

  /** The same in this thread alone. */
  async *throughHere(reader: PuzzleReader, text: string): AsyncGenerator<Done<Name>> {
    for await (const passage of passagesOf(reader, [Buffer.from(text)], this.work.most)) yield { passage, result: this.here(passage) };
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }

  private here(passage: Passage): Result<Name> {
    return this.work.run(this.work.inputOf(passage));
  }

  private async *spread(first: Passage, rest: AsyncGenerator<Passage>): AsyncGenerator<Done<Name>> {
    const { task, inputOf } = this.work;
    const sent: Passage[] = [];
    const send = (passage: Passage) => {
      sent.push(passage);
      return inputOf(passage);
    };
    async function* inputs() {
      yield send(first);
      for await (const passage of rest) yield send(passage);
    }
    this.pool ??= createPool();
    for await (const result of this.pool.map(task, inputs())) {
      const passage = sent.shift();
      if (isFailure(result)) throw result.error;
      if (passage !== undefined) yield { passage, result: result as Result<Name> };
    }
  }
}

function isFailure(result: object): result is Failure {
  return 'error' in result;
}
