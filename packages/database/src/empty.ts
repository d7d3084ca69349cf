import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBrotliDecompress } from 'node:zlib';

/** An empty database as PGlite makes it, from the build (scripts/lib/empty-database.mjs). */
const EMPTY = new URL('./empty.tar.br', import.meta.url);
const BLOCK = 512;
/** Files that are flushed to the disk together, which takes a fraction of the time. */
const FLUSHED = 64;

/** Makes the folder of an empty database, unless there is one. A folder that isn't whole is never left there. */
export async function makeEmpty(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const written = [part];
  const tar = new Pieces(createReadStream(EMPTY).pipe(createBrotliDecompress()));
  for (let entry = await readEntry(tar); entry !== undefined; entry = await readEntry(tar)) {
    const path = join(part, entry.name);
    if (entry.isFolder) await mkdir(path, { recursive: true });
    else await writeFile(path, tar.take(entry.size));
    // Contents are padded to whole blocks.
    for await (const _ of tar.take(-entry.size & (BLOCK - 1)));
    written.push(path);
  }
  // After a power failure, a folder with the right name must not have files without contents.
  for (let at = 0; at < written.length; at += FLUSHED) await Promise.all(written.slice(at, at + FLUSHED).map(flush));
  await rename(part, folder);
  await flush(dirname(folder));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** Reads the header of the next folder or file of a tar; undefined at its end. A folder comes before its files. */
async function readEntry(tar: Pieces): Promise<{ name: string; isFolder: boolean; size: number } | undefined> {
  const parts: Buffer[] = [];
  for await (const piece of tar.take(BLOCK)) parts.push(piece);
  const header = Buffer.concat(parts).toString('latin1');
  const field = (from: number, length: number) => header.slice(from, from + length).split('\0', 1)[0];
  const name = field(0, 100);
  return name === '' ? undefined : { name, isFolder: field(156, 1) === '5', size: Number.parseInt(field(124, 12), 8) };
}

/** Takes numbers of bytes from a stream, so that never all of it is in memory. */
class Pieces {
  private readonly pieces: AsyncIterator<Buffer>;
  private left: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.pieces = stream[Symbol.asyncIterator]();
  }

  async *take(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0; ) {
      if (this.left.length === 0) {
        const { done, value } = await this.pieces.next();
        if (done) return;
        this.left = value;
      }
      const piece = this.left.subarray(0, missing);
      this.left = this.left.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }
}
