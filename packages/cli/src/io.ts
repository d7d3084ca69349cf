import { existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { BadInput } from './errors.js';

/** Longest line that is held, in bytes: an OpenSudoku backup is one line. */
export const LONGEST_LINE = 2 ** 26;
const LINE_FEED = 10;

/** Bytes of a file that are read at a time. */
const PIECE = 2 ** 18;

/** A line that is too long to be held, by its length in bytes. */
export interface TooLong {
  readonly bytes: number;
}

/** Whole lines of a text with their ends, or a line that is too long. */
export type Piece = Buffer | TooLong;

/**
 * Returns the text of a file, or of standard input for `-`, in pieces of whole lines with their ends, each as soon as it
 * is there; the next overwrites it. Memory grows with the longest line only. Throws BadInput when it can't be read or isn't text.
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
        : `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`;
    throw new BadInput(`${sourceName(name)}: ${reason}`);
  }
}

/** Chunks of a text as UTF-8: a byte order mark at its beginning may say that it is UTF-16. */
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

/** The bytes of a file; what is read next overwrites them, since a new buffer each time keeps the garbage collector busy. */
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

/** Chunks of a text cut anew, after the last line end so far; the next piece overwrites the last. Throws BadInput for a chunk that isn't text. */
export async function* wholeLines(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Piece> {
  let held = Buffer.allocUnsafe(2 * PIECE);
  // Bytes of the line that has begun, at the beginning of the buffer, or those of a line that is too long.
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

/** The line that begins at a place in a text, and where the next begins. */
export function lineAt(text: Buffer, from: number): { line: string; next: number } {
  const feed = text.indexOf(LINE_FEED, from);
  const end = feed < 0 ? text.length : feed;
  return { line: text.toString('utf8', from, end), next: end + 1 };
}

/** The lines of a file or of standard input, one at a time. Throws as `piecesOf` does. */
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

/** Whether an argument names a file that can be opened; a folder is refused by name. */
export function isFile(argument: string): boolean {
  if (argument === '-') return true;
  if (argument.includes('\n') || !existsSync(argument)) return false;
  if (statSync(argument).isDirectory()) throw new BadInput(`${argument}: expected a file, got a folder`);
  return true;
}

export function sourceName(name: string): string {
  return name === '-' ? 'standard input' : name;
}

/** Bytes and milliseconds after which collected output is written. */
const FULL = 2 ** 17;
const PAUSE = 100;
const DONE = Promise.resolve();

/**
 * Collects output and writes it in pieces, at the latest after a tenth of a second, waiting while the reader is slow.
 * For one writer at a time.
 */
export class Output {
  private readonly stream: Writable;
  private bytes = Buffer.allocUnsafe(FULL);
  private length = 0;
  /** The bytes that were written last, to be filled again: new ones each time keep the garbage collector busy. */
  private spare = Buffer.allocUnsafe(FULL);
  private writing: Promise<void> | undefined;
  private written = Date.now();
  private timer: NodeJS.Timeout | undefined;

  constructor(stream: Writable) {
    this.stream = stream;
  }

  /** A line is put down at once wherever it fits: to wait for a promise of its own would take longer than to write it. */
  line(text: string): Promise<void> {
    // No character takes more than three bytes.
    const most = 3 * text.length + 1;
    if (this.length + most > this.bytes.length)
      return this.lines(Buffer.byteLength(text) + 1, (room) => void Buffer.from(`${text}\n`).copy(room));
    this.length += this.bytes.write(text, this.length);
    this.bytes[this.length++] = LINE_FEED;
    return this.flushInTime();
  }

  /** Whole lines of so many bytes in all, which `write` puts into the room that it is given. */
  async lines(length: number, write: (room: Uint8Array) => void): Promise<void> {
    if (this.length + length > this.bytes.length) await this.flush();
    if (length > this.bytes.length) this.bytes = Buffer.allocUnsafe(length);
    write(this.bytes.subarray(this.length, this.length + length));
    this.length += length;
    return this.flushInTime();
  }

  private flushInTime(): Promise<void> {
    if (Date.now() - this.written > PAUSE) return this.flush();
    // For a program that gives one puzzle and waits for the answer.
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
    // A reader that has gone is noticed only between turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    this.writing = undefined;
  }
}

/** Milliseconds between two looks at how far work is. */
const INTERVAL = 490;

/** A line on standard error that says how far long work is, after the first second; only on a terminal. */
export class Progress {
  readonly isShown = process.stderr.isTTY === true;
  private readonly timer: NodeJS.Timeout | undefined;
  private readonly begun = Date.now();
  private readonly text: (seconds: number) => string;
  private shown = 0;

  /** `text` is asked every half second for what to show after so many whole seconds. */
  constructor(text: (seconds: number) => string) {
    this.text = text;
    if (!this.isShown) return;
    this.timer = setInterval(() => this.show(), INTERVAL);
  }

  /** Shows the line if it's due; for work that never lets the timer run. */
  show(): void {
    const now = Date.now();
    const seconds = Math.floor((now - this.begun) / 1000);
    if (!this.isShown || seconds === 0 || now - this.shown < INTERVAL) return;
    this.shown = now;
    process.stderr.write(`\r\u001b[K${this.text(seconds)}`);
  }

  /** Takes the line away: before anything else is written to the terminal. */
  clear(): void {
    if (this.isShown) process.stderr.write('\r\u001b[K');
  }

  end(): void {
    clearInterval(this.timer);
    this.clear();
  }
}
