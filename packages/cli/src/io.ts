import { existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { BadInput } from './errors.js';

/** Longest line to keep in memory, in bytes: an OpenSudoku backup is one line. */
export const LONGEST_LINE = 2 ** 26;
const LINE_FEED = 10;

/** Bytes to read from a file at a time. */
const PIECE = 2 ** 18;

/** A line that is too long to keep in memory. */
export interface TooLong {
  /** Its length. */
  readonly bytes: number;
}

/** Whole lines with their line ends, or a line that is too long. */
export type Piece = Buffer | TooLong;

/**
 * Yields the text of a file, or of standard input for `-`, in pieces of whole lines, each as soon as it arrives. Each
 * piece overwrites the one before. Memory depends only on the longest line. Throws BadInput if the source can't be read
 * or isn't text.
 */
export async function* piecesOf(name: string): AsyncGenerator<Piece> {
  try {
    if (name === '-' && process.stdin.isTTY)
      process.stderr.write('waiting for puzzles on standard input; Ctrl-D ends it\n');
    yield* wholeLines(utf8Of(name === '-' ? process.stdin : chunksOf(name)));
  } catch (error) {
    const reason =
      error instanceof BadInput
        ? error.message
        : `can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`;
    throw new BadInput(`${sourceName(name)}: ${reason}`);
  }
}

/** Yields the chunks of a text as UTF-8. The text is UTF-16 if it begins with a byte order mark for that. */
export async function* utf8Of(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer | undefined = Buffer.alloc(0);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    let next: Buffer = chunk;
    if (begun !== undefined) {
      next = Buffer.concat([begun, chunk]);
      begun = next.length < 2 ? next : undefined;
      if (begun !== undefined) continue;
      const mark = next.readUInt16BE(0);
      if (mark === 0xfffe || mark === 0xfeff) decoder = new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be');
    }
    yield decoder === undefined ? next : Buffer.from(decoder.decode(next, { stream: true }));
  }
  if (begun !== undefined && begun.length > 0) yield begun;
  if (decoder !== undefined) yield Buffer.from(decoder.decode());
}

/** Yields the bytes of a file in one reused buffer: allocating a new one each time keeps the garbage collector busy. */
async function* chunksOf(name: string): AsyncGenerator<Buffer> {
  const file = await open(name);
  try {
    const buffer = Buffer.allocUnsafe(PIECE);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, PIECE);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Yields chunks of a text cut into pieces of whole lines. Each piece overwrites the one before. Throws BadInput for binary data. */
export async function* wholeLines(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Piece> {
  let held = Buffer.allocUnsafe(2 * PIECE);
  // The unfinished line's bytes at the start of the buffer, or the length so far of a line that is too long.
  let begun = 0;
  let skipped = 0;
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new BadInput('expected text, got binary data');
    for (let from = 0; from < chunk.length; ) {
      const to = Math.min(from + PIECE, chunk.length);
      if (skipped > 0) {
        const feed = chunk.indexOf(LINE_FEED, from);
        skipped += (feed < 0 ? chunk.length : feed) - from;
        from = feed < 0 ? chunk.length : feed + 1;
        if (feed < 0) continue;
        yield { bytes: skipped };
        skipped = 0;
        continue;
      }
      if (begun + PIECE > held.length) held = Buffer.concat([held.subarray(0, begun)], 2 * held.length);
      const length = begun + chunk.copy(held, begun, from, to);
      const feed = chunk.subarray(from, to).lastIndexOf(LINE_FEED);
      const end = feed < 0 ? 0 : begun + feed + 1;
      if (end > 0) yield held.subarray(0, end);
      begun = length - end;
      if (begun > LONGEST_LINE) {
        skipped = begun;
        begun = 0;
        held = Buffer.allocUnsafe(2 * PIECE);
      }
      held.copyWithin(0, end, end + begun);
      from = to;
    }
  }
  if (skipped > 0) yield { bytes: skipped };
  if (begun > 0) yield held.subarray(0, begun);
}

/** Returns the line that starts at an offset, and the offset of the next line. */
export function lineAt(text: Buffer, from: number): { line: string; next: number } {
  const feed = text.indexOf(LINE_FEED, from);
  const end = feed < 0 ? text.length : feed;
  return { line: text.toString('utf8', from, end), next: end + 1 };
}

/** Yields the lines of a file or of standard input. Throws like `piecesOf`. */
export async function* linesOf(name: string): AsyncGenerator<string> {
  for await (const piece of piecesOf(name)) {
    if (!Buffer.isBuffer(piece))
      throw new BadInput(
        `${sourceName(name)}: expected lines of at most ${LONGEST_LINE} bytes, got one of ${piece.bytes}`,
      );
    for (let at = 0; at < piece.length; ) {
      const { line, next } = lineAt(piece, at);
      yield line;
      at = next;
    }
  }
}

/** Returns whether an argument names a file. Throws BadInput for a folder. */
export function isFile(argument: string): boolean {
  if (argument === '-') return true;
  if (argument.includes('\n') || !existsSync(argument)) return false;
  if (statSync(argument).isDirectory()) throw new BadInput(`${argument}: expected a file, got a folder`);
  return true;
}

export function sourceName(name: string): string {
  return name === '-' ? 'standard input' : name;
}

/** Bytes and milliseconds after which buffered output is written. */
const FULL = 2 ** 17;
const PAUSE = 100;
/** Bytes from which lines are written without being copied into the buffer. */
const LONG = 2 ** 15;
const DONE = Promise.resolve();

/**
 * Buffers output and writes it after at most a tenth of a second, or waits while the reader is slow. Only for one writer
 * at a time.
 */
export class Output {
  private readonly stream: Writable;
  private bytes = Buffer.allocUnsafe(FULL);
  private length = 0;
  /** The buffer written last, for reuse: allocating a new one each time keeps the garbage collector busy. */
  private spare = Buffer.allocUnsafe(FULL);
  private writing: Promise<void> | undefined;
  private written = Date.now();
  private timer: NodeJS.Timeout | undefined;

  constructor(stream: Writable) {
    this.stream = stream;
  }

  /** Writes a line, synchronously while the buffer has room: awaiting each line takes longer than writing it. */
  line(text: string): Promise<void> {
    // A UTF-16 code unit takes at most three bytes of UTF-8.
    const most = 3 * text.length + 1;
    if (this.length + most > this.bytes.length)
      return this.lines(Buffer.byteLength(text) + 1, (room) => void Buffer.from(`${text}\n`).copy(room));
    this.length += this.bytes.write(text, this.length);
    this.bytes[this.length++] = LINE_FEED;
    return this.flushInTime();
  }

  /** Writes whole lines, `length` bytes in all, which `write` copies into the buffer that it gets. */
  private async lines(length: number, write: (room: Uint8Array) => void): Promise<void> {
    if (this.length + length > this.bytes.length) await this.flush();
    if (length > this.bytes.length) this.bytes = Buffer.allocUnsafe(length);
    write(this.bytes.subarray(this.length, this.length + length));
    this.length += length;
    return this.flushInTime();
  }

  /** Writes whole lines. They are copied, or written when the promise resolves, so the caller can reuse the array. */
  async text(lines: Uint8Array): Promise<void> {
    if (lines.length < LONG) return this.lines(lines.length, (room) => room.set(lines));
    await this.flush();
    this.writing = this.write(Buffer.from(lines.buffer, lines.byteOffset, lines.length));
    await this.writing;
  }

  private flushInTime(): Promise<void> {
    if (Date.now() - this.written > PAUSE) return this.flush();
    // Another program may send one puzzle and wait for the answer.
    this.timer ??= setTimeout(() => void this.flush(), PAUSE);
    return DONE;
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.written = Date.now();
    while (this.writing !== undefined) await this.writing;
    if (this.length === 0) return;
    this.writing = this.write(this.bytes.subarray(0, this.length));
    [this.bytes, this.spare] = [this.spare, this.bytes];
    this.length = 0;
    await this.writing;
  }

  private async write(bytes: Buffer): Promise<void> {
    await new Promise<unknown>((resolve) => this.stream.write(bytes, resolve));
    // A closed pipe is noticed only between turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    this.writing = undefined;
  }
}

/** Milliseconds between two updates. */
const INTERVAL = 490;

/** A progress line on standard error, shown on terminals after the first second. */
export class Progress {
  readonly isShown = process.stderr.isTTY === true;
  private readonly timer: NodeJS.Timeout | undefined;
  private readonly begun = Date.now();
  private readonly text: (seconds: number) => string;
  private shown = 0;

  /** `text` is called every half second with the elapsed seconds, and returns the line. */
  constructor(text: (seconds: number) => string) {
    this.text = text;
    if (!this.isShown) return;
    this.timer = setInterval(() => this.show(), INTERVAL);
  }

  /** Updates the line if it's due. Call it during work that blocks the timer. */
  show(): void {
    const now = Date.now();
    const seconds = Math.floor((now - this.begun) / 1000);
    if (!this.isShown || seconds === 0 || now - this.shown < INTERVAL) return;
    this.shown = now;
    process.stderr.write(`\r\u001b[K${this.text(seconds)}`);
  }

  /** Erases the line, so that other output can be written. */
  clear(): void {
    if (this.isShown) process.stderr.write('\r\u001b[K');
  }

  end(): void {
    clearInterval(this.timer);
    this.clear();
  }
}
