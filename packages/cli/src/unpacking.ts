import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { otherFile } from 'gridwright/formats';
import { BadInput } from './errors.js';
import { PIECE } from './whole-lines.js';

/** What to do with a file that isn't text, by its name. */
const REMEDIES: Readonly<Record<string, string>> = {
  'a Parquet file': '"gridwright catalogue export --out puzzles.csv" writes a catalogue as text',
  'a compressed file': 'unpack it first, or compress it with gzip',
  'a ZIP file or an office document': 'unpack it, or save its puzzles as text',
};

/** First characters of kinds of files. */
const HEAD = 512;

/** Bytes that a gzip file may always hold, and how many times its own size it may hold above that. */
const ALWAYS_ALLOWED = 2 ** 26;
const LARGEST_RATIO = 100;

/** Returns whether a file is gzip, by its first bytes. */
export function isGzip(begin: Uint8Array): boolean {
  return begin[0] === 0x1f && begin[1] === 0x8b;
}

/** Throws BadInput if the first bytes of a text are those of a file that isn't text, with its name. */
export function requireText(begin: Buffer): void {
  const name = otherFile(begin.toString('utf8', 0, HEAD));
  if (name === undefined || !(begin.includes(0) || name in REMEDIES)) return;
  const remedy = REMEDIES[name];
  throw new BadInput(`expected puzzles as text, got ${name}${remedy === undefined ? '' : `; ${remedy}`}`);
}

/**
 * Yields the chunks of a source, unpacked if it is a gzip file. Throws BadInput for a gzip file that is cut off or
 * damaged, or that holds far more than its size suggests.
 */
export async function* unpacked(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = iterated(source);
  let begin: Buffer = Buffer.alloc(0);
  while (begin.length < 2) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    begin = begin.length === 0 ? value : Buffer.concat([begin, value]);
  }
  const all = joined(begin, chunks);
  yield* isGzip(begin) ? gunzipped(all) : all;
}

async function* iterated(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
}

async function* joined(begin: Buffer, chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (begin.length > 0) yield begin;
  yield* chunks;
}

async function* gunzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: PIECE });
  // Copies, because the next chunk may overwrite the one before. A failure also ends the loop below.
  const fed = pipeline(Readable.from(copiesOf(chunks), { highWaterMark: 1 }), gunzip).catch(() => {});
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > ALWAYS_ALLOWED && length > LARGEST_RATIO * gunzip.bytesWritten)
        throw new BadInput(
          `expected at most ${LARGEST_RATIO} times the size of the gzip file, got more; if that is right, unpack it with gunzip first`,
        );
      yield chunk;
    }
  } catch (error) {
    throw gzipError(error);
  } finally {
    gunzip.destroy();
    await fed;
  }
}

async function* copiesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/** Returns BadInput for an error of zlib, and other errors unchanged. */
function gzipError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR')
    return new BadInput('expected a complete gzip file, got one that is cut off; copy or download it again');
  if (code?.startsWith('Z_'))
    return new BadInput('expected an intact gzip file, got a damaged one; copy or download it again');
  return error;
}
