import {
  type Batch,
  cellCount,
  kinds,
  mayJoin,
  type Puzzle,
  type PuzzleReader,
  type ReadItem,
} from 'gridwright/internal';
import { LONGEST_LINE, lineAt, type Piece } from './io.js';

/** Puzzles of one kind, size and options as they stand in a text, with the lines among them that are none. */
export interface PuzzleBatch {
  readonly batch: Batch;
  /** Number of the line where each puzzle begins, from 1. */
  readonly lines: Float64Array;
  /** Lines that are no puzzle, each with the index of the puzzle that it stands before. */
  readonly bad: readonly BadLine[];
}

interface BadLine {
  readonly before: number;
  readonly item: ReadItem;
}

/** How many puzzles a puzzles has at most, by what they have in common. */
export type MostOf = (batch: Batch) => number;

/** Most bad lines of a puzzles. */
const MOST_BAD = 1000;

const NO_LINES = new Float64Array(0);
const NO_PUZZLES: Batch = { kind: kinds[0].name, size: kinds[0].defaultSize, options: {}, clues: new Uint8Array(0) };

/** The batches of a text, in its order. None goes on beyond a piece of it: the next may be long in coming. */
export async function* puzzleBatchesOf(
  reader: PuzzleReader,
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  most: MostOf,
): AsyncGenerator<PuzzleBatch> {
  const collector = new Collector(most);
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

function* read(reader: PuzzleReader, text: Piece, collector: Collector): Generator<PuzzleBatch> {
  if (!Buffer.isBuffer(text)) {
    for (const item of reader.pushTooLong(text.bytes, LONGEST_LINE)) yield* collector.add(item);
    return;
  }
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
  private readonly most: MostOf;
  private batch = NO_PUZZLES;
  private lines = NO_LINES;
  private puzzles = 0;
  private bad: BadLine[] = [];
  private begun = 0;

  constructor(most: MostOf) {
    this.most = most;
  }

  *add(item: ReadItem): Generator<PuzzleBatch> {
    if (item.puzzle !== undefined) return yield* this.addAll(item.puzzle, item.puzzle.clues, item.line);
    this.bad.push({ before: this.puzzles, item });
    if (this.bad.length === MOST_BAD) yield* this.end();
  }

  /** Puzzles of lines one after another, the first of which has the number `line`. */
  *addAll(puzzle: Omit<Puzzle, 'clues'>, clues: Uint8Array, line: number): Generator<PuzzleBatch> {
    const cells = cellCount(puzzle.size);
    for (let from = 0; from < clues.length; ) {
      if (this.puzzles > 0 && !mayJoin(this.batch, puzzle)) yield* this.end();
      if (this.puzzles === 0) this.begin(puzzle, cells);
      const count = Math.min((clues.length - from) / cells, this.lines.length - this.puzzles);
      this.batch.clues.set(clues.subarray(from, from + count * cells), this.puzzles * cells);
      for (let i = 0; i < count; i++) this.lines[this.puzzles++] = line++;
      from += count * cells;
      if (this.puzzles === this.lines.length) yield* this.end();
    }
  }

  /** Ends the puzzles. */
  *end(): Generator<PuzzleBatch> {
    if (this.puzzles === 0 && this.bad.length === 0) return;
    const { clues, ...rest } = this.batch;
    const used = this.puzzles * cellCount(rest.size);
    // Not a part of it: a worker would get all of the buffer.
    const whole = used === clues.length ? clues : clues.slice(0, used);
    yield { batch: { ...rest, clues: whole }, lines: this.lines.subarray(0, this.puzzles), bad: this.bad };
    this.batch = NO_PUZZLES;
    this.lines = NO_LINES;
    this.puzzles = 0;
    this.bad = [];
  }

  private begin({ kind, size, options }: Omit<Puzzle, 'clues'>, cells: number): void {
    this.batch = { kind, size, options, clues: NO_PUZZLES.clues };
    const length = Math.min(this.most(this.batch), 2 ** this.begun++);
    this.batch = { kind, size, options, clues: new Uint8Array(length * cells) };
    this.lines = new Float64Array(length);
  }
}
