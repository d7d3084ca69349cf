import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BadInput, reasonOf } from './errors.js';
import { sourceName } from './io.js';
import { isGzip, requireText, unpacked } from './unpacking.js';
import { LineCutter, LONGEST_LINE, lineAt, PIECE, type Piece, requireNoZero, wholeLines } from './whole-lines.js';

/** Returns the lines of a text, which end with LF, CR LF or, in some old files, CR. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/**
 * Yields the text of a file, or of standard input for `-`, in pieces of whole lines, each as soon as it arrives. A
 * gzip file is unpacked. Each piece overwrites the one before. Memory depends only on the longest line. Throws BadInput
 * if the source can't be read or isn't text.
 */
export async function* piecesOf(name: string): AsyncGenerator<Piece> {
  try {
    if (name !== '-') yield* piecesOfFile(name);
    else if (isOnDisk(process.stdin.fd)) yield* piecesOnDisk(process.stdin.fd);
    else {
      if (process.stdin.isTTY) process.stderr.write('waiting for puzzles on standard input; Ctrl-D ends it\n');
      const input = new ReadAhead(process.stdin);
      yield* wholeLines(textOf(input), () => input.hasMore());
    }
  } catch (error) {
    const reason = error instanceof BadInput ? error.message : `can't be read (${reasonOf(error)})`;
    throw new BadInput(`${sourceName(name)}: ${reason}`);
  }
}

async function* piecesOfFile(name: string): AsyncGenerator<Piece> {
  // A pipe or a device may be slow, and meanwhile the results of other threads have to be printed.
  if (!statSync(name).isFile()) return yield* wholeLines(textOf(chunksOf(name)));
  const file = openSync(name, 'r');
  try {
    yield* piecesOnDisk(file);
  } finally {
    closeSync(file);
  }
}

function isOnDisk(file: number | undefined): boolean {
  return file !== undefined && fstatSync(file).isFile();
}

/** Yields the pieces of a file, read where they are cut and without the threads that wait for other sources. */
async function* piecesOnDisk(file: number): AsyncGenerator<Piece> {
  const cutter = new LineCutter();
  for (let isFirst = true; ; isFirst = false) {
    const room = cutter.room();
    const bytes = room.subarray(0, readSync(file, room, 0, room.length, null));
    if (bytes.length === 0) break;
    if (isFirst && (isGzip(bytes) || encodingOf(bytes) !== undefined)) {
      yield* wholeLines(textOf(restOf(file, Buffer.from(bytes))));
      return;
    }
    if (isFirst) requireText(bytes);
    requireNoZero(bytes);
    yield* cutter.cut(bytes.length);
  }
  yield* cutter.end();
}

/** Yields the first chunk of a file, then the others in the same buffer. */
function* restOf(file: number, first: Buffer): Generator<Buffer> {
  for (let chunk = first; chunk.length > 0; chunk = first.subarray(0, readSync(file, first))) yield chunk;
}

/** Returns the UTF-16 encoding that a byte order mark at the start of a text names. */
function encodingOf(text: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (text.length < 2) return undefined;
  const mark = text.readUInt16BE(0);
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : undefined;
}

/** Yields the chunks of a text as UTF-8, unpacked if it is a gzip file. Throws BadInput for a file that isn't text. */
async function* textOf(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of utf8Of(unpacked(source))) {
    if (isFirst) requireText(chunk);
    isFirst = false;
    yield chunk;
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
      const encoding = encodingOf(next);
      if (encoding !== undefined) decoder = new TextDecoder(encoding);
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

/** Bytes of a chunk that shows a long text: interactive programs send less at once. */
const LONG_CHUNK = 2 ** 14;
/** Milliseconds to wait for the next chunk of a long text. */
const PATIENCE = 10;

/**
 * Reads a stream while the solver is busy. After a long chunk, it waits a moment for the next one: few long pieces take
 * less time than many short ones.
 */
class ReadAhead {
  private readonly stream: Readable;
  private readonly chunks: Buffer[] = [];
  private length = 0;
  /** The length of the chunk taken last. */
  private taken = 0;
  private end: { readonly error?: unknown } | undefined;
  private wake = () => {};

  constructor(stream: Readable) {
    this.stream = stream;
    if (stream.readableEnded || stream.destroyed) this.end = {};
    const stop = (error?: unknown) => {
      this.end ??= error === undefined ? {} : { error };
      this.wake();
    };
    stream
      .on('data', (chunk: Buffer) => this.add(chunk))
      .on('error', stop)
      .on('end', () => stop())
      .on('close', () => stop());
  }

  /** Returns whether the next chunk has arrived. After a long chunk, waits for the next one first. */
  async hasMore(): Promise<boolean> {
    if (this.chunks.length === 0 && this.taken >= LONG_CHUNK && this.end === undefined) await this.next(PATIENCE);
    return this.chunks.length > 0;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const chunk = this.chunks.shift();
        if (chunk !== undefined) {
          this.taken = chunk.length;
          this.length -= chunk.length;
          if (this.length < PIECE) this.stream.resume();
          yield chunk;
        } else if (this.end === undefined) await this.next();
        else if ('error' in this.end) throw this.end.error;
        else return;
      }
    } finally {
      if (this.end === undefined) this.stream.destroy();
    }
  }

  /** Waits for the next chunk or the end, for at most `most` milliseconds. */
  private async next(most?: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = most === undefined ? undefined : setTimeout(resolve, most);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
    if (this.length >= PIECE) this.stream.pause();
    this.wake();
  }
}

/** Yields the lines of a file or of standard input. Throws like `piecesOf`. */
export async function* linesOfSource(name: string): AsyncGenerator<string> {
  for await (const piece of piecesOf(name)) {
    if (!Buffer.isBuffer(piece))
      throw new BadInput(
        `${sourceName(name)}: expected lines of at most ${LONGEST_LINE} bytes, got one of ${piece.bytes}`,
      );
    for (let at = 0; at < piece.length; ) {
      const { line, next } = lineAt(piece, at);
      yield* splitLines(line.replace(/\r$/, ''));
      at = next;
    }
  }
}
