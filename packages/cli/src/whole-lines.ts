import { BadInput } from './errors.js';

/** Longest line to keep in memory, in bytes: an OpenSudoku backup is one line. */
export const LONGEST_LINE = 2 ** 26;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Bytes to read from a file at a time. */
export const PIECE = 2 ** 19;

/** A line that is too long to keep in memory. */
export interface TooLong {
  /** Its length. */
  readonly bytes: number;
}

/** Whole lines with their line ends, or a line that is too long. */
export type Piece = Buffer | TooLong;

/**
 * Yields chunks of a text cut into pieces of whole lines. Each piece overwrites the one before. Throws BadInput for
 * binary data. A piece is as long as possible while `hasMore` says that the next chunk has already arrived.
 */
export async function* wholeLines(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  hasMore: () => boolean | Promise<boolean> = () => false,
): AsyncGenerator<Piece> {
  const cutter = new LineCutter();
  let filled = 0;
  for await (const chunk of chunks) {
    if (chunk.includes(0)) {
      // The lines before come first, whether they were waiting or not.
      yield* cutter.cut(filled);
      requireNoZero(chunk);
    }
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(cutter.room(), filled, from);
      from += copied;
      filled += copied;
      if (filled < PIECE) continue;
      yield* cutter.cut(filled);
      filled = 0;
    }
    if (filled > 0 && !(await hasMore())) {
      yield* cutter.cut(filled);
      filled = 0;
    }
  }
  if (filled > 0) yield* cutter.cut(filled);
  yield* cutter.end();
}

/** Throws BadInput for binary data. */
export function requireNoZero(bytes: Buffer): void {
  if (bytes.includes(0)) throw new BadInput('expected puzzles as text, got binary data');
}

/** Cuts a text into whole lines, in one buffer. */
export class LineCutter {
  private held = Buffer.allocUnsafe(2 * PIECE);
  /** The bytes of the unfinished line, which are at the start of the buffer. */
  private begun = 0;
  /** The length so far of a line that is too long. */
  private skipped = 0;

  /** Returns the place for the next bytes, of length PIECE. */
  room(): Buffer {
    if (this.begun + PIECE > this.held.length)
      this.held = Buffer.concat([this.held.subarray(0, this.begun)], 2 * this.held.length);
    return this.held.subarray(this.begun, this.begun + PIECE);
  }

  /** Adds the bytes at the start of the room and yields the lines that end in them. */
  *cut(count: number): Generator<Piece> {
    const { begun, held } = this;
    const length = begun + count;
    let from = 0;
    if (this.skipped > 0) {
      const feed = held.subarray(0, length).indexOf(LINE_FEED);
      if (feed < 0) {
        this.skipped += length;
        return;
      }
      yield { bytes: this.skipped + feed };
      this.skipped = 0;
      from = feed + 1;
    }
    const fresh = Math.max(from, begun);
    const end = endOfLines(held.subarray(0, length), fresh) ?? from;
    if (end > from) yield held.subarray(from, end);
    this.begun = length - end;
    if (this.begun > LONGEST_LINE) {
      this.skipped = this.begun;
      this.begun = 0;
      this.held = Buffer.allocUnsafe(2 * PIECE);
    } else held.copyWithin(0, end, length);
  }

  /** Yields the last line, which has no end. */
  *end(): Generator<Piece> {
    if (this.skipped > 0) yield { bytes: this.skipped };
    if (this.begun > 0) yield this.held.subarray(0, this.begun);
  }
}

/**
 * Returns the end of the last whole line of a text, which has no whole line before `fresh`. CR ends a line only if the
 * text has no LF. A CR at the very end may be the first half of CR LF.
 */
function endOfLines(text: Buffer, fresh: number): number | undefined {
  const feed = text.subarray(fresh).lastIndexOf(LINE_FEED);
  if (feed >= 0) return fresh + feed + 1;
  const from = Math.max(0, fresh - 1);
  const cr = text.subarray(from, -1).lastIndexOf(CARRIAGE_RETURN);
  return cr < 0 ? undefined : from + cr + 1;
}

/** Returns the line that starts at an offset, or several that are separated by CR alone, and the offset of the next. */
export function lineAt(text: Buffer, from: number): { line: string; next: number } {
  const feed = text.indexOf(LINE_FEED, from);
  const end = feed < 0 ? text.length : feed;
  return { line: text.toString('utf8', from, end), next: end + 1 };
}
