import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { makeEmpty } from './empty.js';
import { asText, TEXT_TYPES } from './types.js';

/** What the main thread asks of the embedded database. */
export type Request =
  | { readonly type: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly type: 'dump'; readonly folder: string; readonly name: string; readonly kept: number }
  | { readonly type: 'close' };

export interface Rows {
  readonly rows: Record<string, unknown>[];
  readonly affected: number;
}

/** An answer; an error has the code of PostgreSQL. */
export type Reply =
  | { readonly id: number; readonly result: Rows }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string | undefined } };

/** A notification of a channel that a query listens to. */
export interface Notice {
  readonly payload: string;
}

const NOTHING: Rows = { rows: [], affected: 0 };

/** The shared buffers of PostgreSQL; PGlite writes to all of the default 128 MB at its start. */
const SHARED_BUFFERS = '32MB';

/** PGlite stops its thread while it works, so it has one of its own. */
const opened = open(workerData.folder);

async function open(folder: string): Promise<PGlite> {
  await makeEmpty(folder);
  const database = await PGlite.create(folder, {
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    parsers: Object.fromEntries(TEXT_TYPES.map((type) => [type, asText])),
  });
  database.onNotification((_, payload) => parentPort?.postMessage({ payload }));
  return database;
}

async function answer(request: Request): Promise<Rows> {
  const database = await opened;
  if (request.type === 'query') {
    const { rows, affectedRows = 0 } = await database.query<Record<string, unknown>>(request.sql, [
      ...request.parameters,
    ]);
    return { rows, affected: affectedRows };
  }
  if (request.type === 'dump') await dump(database, request);
  else await database.close();
  return NOTHING;
}

/** Writes the whole folder of the database into one file, and removes the oldest files. */
async function dump(database: PGlite, { folder, name, kept }: Request & { type: 'dump' }): Promise<void> {
  // What a process that ended in the middle of a dump left behind.
  const left = (await readdir(folder)).filter((other) => other.endsWith('.part'));
  for (const part of left) await rm(join(folder, part));
  const file = await database.dumpDataDir('gzip');
  const unfinished = join(folder, `${name}.part`);
  await writeFile(unfinished, Buffer.from(await file.arrayBuffer()));
  await rename(unfinished, join(folder, name));
  const dumps = (await readdir(folder)).filter((other) => other.endsWith('.tar.gz')).sort();
  for (const old of dumps.slice(0, -kept)) await rm(join(folder, old));
}

/** Names of errors with files, which PGlite gives as numbers of WASI without any text. */
const FILE_ERRORS: Readonly<Record<number, string>> = {
  2: 'EACCES',
  29: 'EIO',
  44: 'ENOENT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

function describe(error: unknown): { readonly message: string; readonly code: string | undefined } {
  const { message, code, errno } = Object(error) as { message?: string; code?: string; errno?: number };
  if (message !== undefined || errno === undefined) return { message: String(message ?? error), code };
  const name = FILE_ERRORS[errno] ?? 'EIO';
  const files = `The files of the embedded database in ${workerData.folder} can't be used`;
  return { message: `${files} (${name}). Check the disk and the folder's permissions, or restore a copy.`, code: name };
}

parentPort?.on('message', async ({ id, request }: { id: number; request: Request }) => {
  const reply = await answer(request).then(
    (result): Reply => ({ id, result }),
    (error): Reply => ({ id, error: describe(error) }),
  );
  parentPort?.postMessage(reply);
});
