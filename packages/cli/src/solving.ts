import { createPool, type Found, type Input, type Pool } from '@gridwright/pool';
import { type Batch, cellCount, kindOf, kinds, mayJoin, type Puzzle, type PuzzleReader, type ReadItem, solveAll } from 'gridwright';
import { lineAt } from './io.js';

/** Puzzles of one kind, size and options as they stand in a text, with the lines among them that are none. */
export interface Passage {
  readonly batch: Batch;
  /** Number of the line where each puzzle begins, from 1. */
  readonly lines: readonly number[];
  /** Lines that are no puzzle, each with the index of the puzzle that it stands before. */
  readonly bad: readonly BadLine[];
}

interface BadLine {
  readonly before: number;
  readonly item: ReadItem;
}

/** A passage with what was found of its puzzles. */
export interface Solved extends Passage {
  readonly found: Found;
}

/** How far a solver goes with one puzzle, and which solutions are asked for where there should be one. */
export interface Bounds {
  readonly limit: number;
  readonly steps: number;
  readonly keep: 'all' | 'sole';
}

/** Most values of a passage of quick puzzles, most of the others, most solutions that are kept of one, most bad lines. */
const MOST_VALUES = 2 ** 16;
const MOST_SLOW = 64;
const MOST_KEPT = 10_000;
const MOST_BAD = 1000;
/** A puzzle of so many cells that has one solution takes microseconds, or a millisecond when it is a hard one. */
const QUICK_CELLS = 100;
/** Milliseconds of work that are done before workers are started: about as many as it takes to start them. */
const ALONE = 100;

const NO_PUZZLES: Batch = { kind: kinds[0].name, size: kinds[0].defaultSize, options: {}, clues: new Uint8Array(0) };

function isQuick({ kind, size }: Batch): boolean {
  return cellCount(size) <= QUICK_CELLS && kindOf(kind).unique;
}

function keepOf({ kind }: Batch, { keep }: Bounds): Bounds['keep'] {
  return kindOf(kind).unique ? keep : 'all';
}

/** The passages of a text, in its order. None goes on beyond a piece of it: the next may be long in coming. */
export async function* passagesOf(reader: PuzzleReader, pieces: AsyncIterable<Buffer> | Iterable<Buffer>, bounds: Bounds): AsyncGenerator<Passage> {
  const collector = new Collector(bounds);
  try {
    for await (const piece of pieces) {
      yield* read(reader, piece, collector);
      yield* collector.end();
    }
  } finally {
    for (const item of reader.end()) yield* collector.add(item);
    yield* collector.end();
  }
}

function* read(reader: PuzzleReader, text: Buffer, collector: Collector): Generator<Passage> {
  for (let at = 0; at < text.length; ) {
    const plain = reader.pushPlain(text, at);
    if (plain !== undefined) {
      yield* collector.addAll(plain.puzzle, plain.clues, plain.line);
      at = plain.end;
    } else {
      const { line, next } = lineAt(text, at);
      for (const item of reader.push(line)) yield* collector.add(item);
      at = next;
    }
  }
}

/** Puts neighbours that are alike together. Passages begin short, so that a few slow puzzles go to all workers. */
class Collector {
  private readonly bounds: Bounds;
  private batch = NO_PUZZLES;
  private lines: number[] = [];
  private bad: BadLine[] = [];
  private begun = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  *add(item: ReadItem): Generator<Passage> {
    if (item.puzzle !== undefined) return yield* this.addAll(item.puzzle, item.puzzle.clues, item.line);
    this.bad.push({ before: this.lines.length, item });
    if (this.bad.length === MOST_BAD) yield* this.end();
  }

  /** Puzzles of lines one after another, the first of which has the number `line`. */
  *addAll(puzzle: Omit<Puzzle, 'clues'>, clues: Uint8Array, line: number): Generator<Passage> {
    const cells = cellCount(puzzle.size);
    for (let from = 0; from < clues.length; ) {
      if (this.lines.length > 0 && !mayJoin(this.batch, puzzle)) yield* this.end();
      if (this.lines.length === 0) this.begin(puzzle, cells);
      const used = this.lines.length * cells;
      const to = Math.min(clues.length, from + this.batch.clues.length - used);
      this.batch.clues.set(clues.subarray(from, to), used);
      for (; from < to; from += cells) this.lines.push(line++);
      if (this.lines.length * cells === this.batch.clues.length) yield* this.end();
    }
  }

  /** Ends the passage. */
  *end(): Generator<Passage> {
    if (this.lines.length === 0 && this.bad.length === 0) return;
    const { kind, size, options, clues } = this.batch;
    const whole = clues.slice(0, this.lines.length * cellCount(size));
    yield { batch: { kind, size, options, clues: whole }, lines: this.lines, bad: this.bad };
    this.batch = NO_PUZZLES;
    this.lines = [];
    this.bad = [];
  }

  private begin({ kind, size, options }: Omit<Puzzle, 'clues'>, cells: number): void {
    this.batch = { kind, size, options, clues: NO_PUZZLES.clues };
    const most = isQuick(this.batch) ? Math.floor(MOST_VALUES / cells) : MOST_SLOW;
    const mostWhole = keepOf(this.batch, this.bounds) === 'all' ? Math.ceil(MOST_KEPT / this.bounds.limit) : most;
    const length = Math.min(most, mostWhole, 2 ** this.begun++);
    this.batch = { kind, size, options, clues: new Uint8Array(length * cells) };
  }
}

/** Solves passages in their order: at first in this thread, since workers take their time to start, then by all processors. */
export class Solver {
  readonly bounds: Bounds;
  private pool: Pool | undefined;
  private spent = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  async *solve(passages: AsyncGenerator<Passage>): AsyncGenerator<Solved> {
    for (let next = await passages.next(); !next.done; next = await passages.next()) {
      const passage = next.value;
      if (this.spent > ALONE || !isQuick(passage.batch)) return yield* this.spread(passage, passages);
      const before = performance.now();
      const found = this.solveHere(passage);
      this.spent += performance.now() - before;
      yield { ...passage, found };
    }
  }

  /** Solves one passage in this thread. */
  solveHere(passage: Passage): Found {
    const { batch, ...options } = this.toSolve(passage);
    return solveAll(batch, options);
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }

  private async *spread(first: Passage, rest: AsyncGenerator<Passage>): AsyncGenerator<Solved> {
    const sent: Passage[] = [];
    const send = (passage: Passage) => {
      sent.push(passage);
      return this.toSolve(passage);
    };
    async function* inputs() {
      yield send(first);
      for await (const passage of rest) yield send(passage);
    }
    this.pool ??= createPool();
    for await (const found of this.pool.map('solveAll', inputs())) {
      const passage = sent.shift();
      if ('error' in found) throw new Error(found.error.message);
      if (passage !== undefined) yield { ...passage, found };
    }
  }

  private toSolve({ batch }: Passage): Input<'solveAll'> {
    const { limit, steps } = this.bounds;
    return { batch, limit, steps, keep: keepOf(batch, this.bounds) };
  }
}
