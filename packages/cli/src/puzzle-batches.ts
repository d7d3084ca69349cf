import { kinds } from 'gridwright';
import { type Batch, mayJoin } from 'gridwright/batch';
import type { PuzzleReader, ReadItem } from 'gridwright/formats';
import { cellCount, type Puzzle } from 'gridwright/rules';
import type { BatchBuffers } from './batch-buffers.js';
import { LONGEST_LINE, lineAt, type Piece } from './whole-lines.js';

/** Neighbouring puzzles of one kind, size and options in a text, with the invalid lines among them. */
export interface PuzzleBatch {
  readonly batch: Batch;
  /** The line number where each puzzle begins, from 1. */
  readonly lines: Float64Array;
  /** A buffer for the solutions, as grids or as lines of text. */
  readonly room: Uint8Array;
  readonly bad: readonly BadLine[];
}

interface BadLine {
  /** Index of the puzzle that follows it. */
  readonly before: number;
  readonly item: ReadItem;
}

/** Returns the maximum number of puzzles in a batch of this kind, size and options. */
export type BatchSize = (batch: Batch) => number;

/** Maximum number of bad lines in a batch. */
const MAX_BAD_LINES = 1000;

const NO_LINES = new Float64Array(0);
const NO_PUZZLES: Batch = { kind: kinds[0].name, size: kinds[0].defaultSize, options: {}, clues: new Uint8Array(0) };

/**
 * Yields the batches of a text, in order. A batch ends with its piece of text, because the next piece may arrive late.
 */
export async function* puzzleBatchesOf(
  reader: PuzzleReader,
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  maxPuzzles: BatchSize,
  buffers: BatchBuffers,
): AsyncGenerator<PuzzleBatch> {
  const collector = new Collector(maxPuzzles, buffers);
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
      const following = () => (next < text.length ? lineAt(text, next).line : undefined);
      for (const item of reader.push(line, following)) yield* collector.add(item);
      at = next;
    }
  }
}

/**
 * Joins neighbouring puzzles into batches. The first batches are short, so that a few slow puzzles go to all workers.
 */
class Collector {
  private readonly maxPuzzles: BatchSize;
  private readonly buffers: BatchBuffers;
  private room = NO_PUZZLES.clues;
  private batch = NO_PUZZLES;
  private lines = NO_LINES;
  private count = 0;
  private bad: BadLine[] = [];
  private batches = 0;

  constructor(maxPuzzles: BatchSize, buffers: BatchBuffers) {
    this.maxPuzzles = maxPuzzles;
    this.buffers = buffers;
  }

  *add(item: ReadItem): Generator<PuzzleBatch> {
    if (item.puzzle !== undefined) return yield* this.addAll(item.puzzle, item.puzzle.clues, item.line);
    this.bad.push({ before: this.count, item });
    if (this.bad.length === MAX_BAD_LINES) yield* this.end();
  }

  /** Adds puzzles of consecutive lines, of which `line` is the first. */
  *addAll(puzzle: Omit<Puzzle, 'clues'>, clues: Uint8Array, line: number): Generator<PuzzleBatch> {
    const cells = cellCount(puzzle.size);
    for (let from = 0; from < clues.length; ) {
      if (this.count > 0 && !mayJoin(this.batch, puzzle)) yield* this.end();
      if (this.count === 0) this.begin(puzzle, cells);
      const count = Math.min((clues.length - from) / cells, this.lines.length - this.count);
      this.batch.clues.set(clues.subarray(from, from + count * cells), this.count * cells);
      for (let i = 0; i < count; i++) this.lines[this.count++] = line++;
      from += count * cells;
      if (this.count === this.lines.length) yield* this.end();
    }
  }

  /** Ends the batch. */
  *end(): Generator<PuzzleBatch> {
    if (this.count === 0 && this.bad.length === 0) return;
    const { clues, ...rest } = this.batch;
    const used = this.count * cellCount(rest.size);
    yield {
      batch: { ...rest, clues: clues.subarray(0, used) },
      lines: this.lines.subarray(0, this.count),
      room: this.room,
      bad: this.bad,
    };
    this.batch = NO_PUZZLES;
    this.lines = NO_LINES;
    this.count = 0;
    this.bad = [];
  }

  private begin({ kind, size, options }: Omit<Puzzle, 'clues'>, cells: number): void {
    this.batch = { kind, size, options, clues: NO_PUZZLES.clues };
    const length = Math.min(this.maxPuzzles(this.batch), 2 ** this.batches++);
    const { clues, room } = this.buffers.take(length, cells);
    this.batch = { kind, size, options, clues };
    this.room = room;
    this.lines = new Float64Array(length);
  }
}
