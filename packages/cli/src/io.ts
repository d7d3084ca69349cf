import { existsSync, statSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { BadInput } from './errors.js';

const LINE_FEED = 10;

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
 * Buffers output and writes it after at most a tenth of a second, or waits while the reader is slow. Only for one
 * writer at a time.
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
    current?.clear();
    await new Promise<unknown>((resolve) => this.stream.write(bytes, resolve));
    // A closed pipe is noticed only between turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    this.writing = undefined;
  }
}

/** Milliseconds between two updates. */
const INTERVAL = 490;

/** The progress to erase before other output. */
let current: Progress | undefined;

/** A progress line on standard error, shown on terminals after the first second. */
export class Progress {
  readonly isShown: boolean;
  private readonly timer: NodeJS.Timeout | undefined;
  private readonly begun = Date.now();
  private readonly text: (seconds: number) => string;
  private shown = 0;
  private isVisible = false;

  /** `text` is called every half second with the elapsed seconds, and returns the line. */
  constructor(text: (seconds: number) => string, isShown = process.stderr.isTTY === true) {
    this.text = text;
    this.isShown = isShown;
    if (!isShown) return;
    current = this;
    this.timer = setInterval(() => this.show(), INTERVAL);
  }

  /** Updates the line if it's due. Call it during work that blocks the timer. */
  show(): void {
    if (!this.isShown) return;
    const now = Date.now();
    const seconds = Math.floor((now - this.begun) / 1000);
    if (seconds === 0 || now - this.shown < INTERVAL) return;
    this.shown = now;
    this.isVisible = true;
    process.stderr.write(`\r\u001b[K${this.text(seconds)}`);
  }

  /** Erases the line, so that other output can be written. */
  clear(): void {
    if (this.isVisible) process.stderr.write('\r\u001b[K');
    this.isVisible = false;
  }

  end(): void {
    clearInterval(this.timer);
    this.clear();
    if (current === this) current = undefined;
  }
}

/** Runs work that calls `show` with the number of its steps, from which `textOf` makes the progress line. */
export async function withProgress<Result>(
  textOf: (steps: number) => string,
  work: (show: (steps: number) => void) => Result | Promise<Result>,
): Promise<Result> {
  let count = 0;
  const progress = new Progress((seconds) => `${textOf(count)}, ${seconds} s`);
  try {
    return await work((steps) => {
      count = steps;
      progress.show();
    });
  } finally {
    progress.end();
  }
}

/** The progress of a verb that reads many puzzles. It isn't shown while someone may type them. */
export class PuzzleProgress extends Progress {
  private puzzles = 0;

  constructor(sources: readonly string[]) {
    const isTyped = sources.includes('-') && process.stdin.isTTY === true;
    super((seconds) => `${this.puzzles} puzzles, ${seconds} s`, process.stderr.isTTY === true && !isTyped);
  }

  /** Counts puzzles that are done. */
  add(puzzles: number): void {
    this.puzzles += puzzles;
    this.show();
  }
}
