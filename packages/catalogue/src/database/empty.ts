import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** An empty database as PGlite makes it, from the build (scripts/lib/empty-database.mjs). */
const EMPTY = new URL('./empty.tar.br', import.meta.url);
const BLOCK = 512;

/** Makes the folder of an empty database, unless there is one. A folder that isn't whole is never left there. */
export async function makeEmpty(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const tar = await promisify(brotliDecompress)(await readFile(EMPTY));
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  for (const { name, contents } of entriesOf(tar)) {
    if (contents === undefined) await mkdir(join(part, name), { recursive: true });
    else await writeFile(join(part, name), contents);
  }
  await rename(part, folder);
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
