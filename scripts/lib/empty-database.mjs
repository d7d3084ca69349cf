import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './run.mjs';

const FILE = join(root, 'packages/database/dist/empty.tar.br');
const STAMP = join(root, 'node_modules/.cache/gridwright/empty-database');

/**
 * Makes the empty database that the embedded database begins with, unless it is there. PGlite takes 5 seconds to make one, and
 * a fifth of that to open it.
 */
export async function buildEmptyDatabase() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  if (existsSync(FILE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === version) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create();
  const tar = Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer());
  await database.close();
  // The three databases in it are nearly the same, some megabytes apart.
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  };
  writeWhole(FILE, brotliCompressSync(tar, { params }));
  writeWhole(STAMP, version);
}

/**
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function writeWhole(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, contents);
  renameSync(part, path);
}
