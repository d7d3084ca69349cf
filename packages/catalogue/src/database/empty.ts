import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** An empty database as PGlite makes it, from the build (scripts/lib/empty-database.mjs). */
const EMPTY = new URL('./empty.tar.br', import.meta.url);
const BLOCK = 512;
/** Files that are flushed to the disk together, which takes a fraction of the time. */
const FLUSHED = 64;

/** Makes the folder of an empty database, unless there is one. A folder that isn't whole is never left there. */
export async function makeEmpty(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const tar = await promisify(brotliDecompress)(await readFile(EMPTY));
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const written = [part];
  for (const { name, contents } of entriesOf(tar)) {
    const path = join(part, name);
    if (contents === undefined) await mkdir(path, { recursive: true });
    else await writeFile(path, contents);
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

/** The folders and files of a tar, a folder before what is in it. */
function* entriesOf(tar: Buffer): Generator<{ name: string; contents: Buffer | undefined }> {
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const header = tar.toString('latin1', at, at + BLOCK);
    const field = (from: number, length: number) => header.slice(from, from + length).split('\0', 1)[0];
    const size = Number.parseInt(field(124, 12), 8);
    at += BLOCK;
    yield { name: field(0, 100), contents: field(156, 1) === '5' ? undefined : tar.subarray(at, at + size) };
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
