import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { GridwrightError } from 'gridwright';
import { Database } from './database/database.js';
import { exportLines, importLines } from './database/transfer.js';
import { RequestError } from './problem.js';
import { removePublished, reportedOf } from './published/published.js';
import { readPlace } from './settings.js';

/**
 * Writes all data of the server into a new file, reads such a file into an empty database, removes a run from its board,
 * or lists and removes published puzzles. Returns what to print.
 */
export async function moveData(
  [verb, file, ...rest]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const act = VERBS.get(verb ?? '');
  if (act === undefined || (file === undefined) !== (act === listReported) || rest.length > 0)
    throw new RequestError(
      400,
      'Expected export or import and a file, remove-run and a run, reported, or remove-published and a puzzle: npm run server -- export data.jsonl',
    );
  let trouble: unknown;
  const database = new Database(readPlace(environment), (error) => {
    trouble = error;
  });
  try {
    return await act(file ?? '', database);
  } catch (error) {
    // Whoever runs the server may know what a client may not: why the database doesn't answer.
    throw trouble instanceof Error ? new RequestError(503, `The database does not answer: ${trouble.message}`) : error;
  } finally {
    await database.close();
  }
}

const VERBS = new Map([
  ['export', exportTo],
  ['import', importFrom],
  ['remove-run', removeRun],
  ['reported', listReported],
  ['remove-published', removePublishedPuzzle],
]);

/** Lists the published puzzles that somebody has reported. */
async function listReported(_: string, database: Database): Promise<string> {
  const found = await reportedOf(database);
  if (found.length === 0) return 'No puzzle was reported.';
  const lines = found.map(({ id, reports, title, author, note }) =>
    [id, `reported ${reports === 1 ? 'once' : `${reports} times`}`, title, author, note.replaceAll('\n', ' ')]
      .filter((part) => part !== '')
      .join('  '),
  );
  return lines.join('\n');
}

async function removePublishedPuzzle(id: string, database: Database): Promise<string> {
  if (!(await removePublished(database, id))) throw new RequestError(404, `There is no published puzzle ${id}.`);
  return `The published puzzle ${id} is removed`;
}

/** Removes a run with its moves from its board and from leagues. */
async function removeRun(id: string, database: Database): Promise<string> {
  const { numDeletedRows } = await database.use((db) => db.deleteFrom('runs').where('id', '=', id).executeTakeFirst());
  if (numDeletedRows === 0n) throw new RequestError(404, `There is no run ${id}.`);
  return `The run ${id} is removed`;
}

async function exportTo(path: string, database: Database): Promise<string> {
  const stream = createWriteStream(path, { flags: 'wx', flush: true });
  await once(stream, 'open');
  try {
    const rows = await writeAll(stream, database);
    return `${rows} rows are in ${path}`;
  } catch (error) {
    stream.destroy();
    await rm(path, { force: true });
    throw error;
  }
}

async function writeAll(stream: Writable, database: Database): Promise<number> {
  const written = finished(stream);
  const lines = exportLines(database, async (line) => {
    if (!stream.write(`${line}\n`)) await Promise.race([once(stream, 'drain'), written]);
  });
  // A file that can't be written ends the export.
  const rows = await Promise.race([lines, written.then(() => lines)]);
  stream.end();
  await written;
  return rows;
}

async function importFrom(path: string, database: Database): Promise<string> {
  // A folder can be opened, too, and fails when it is read.
  if ((await stat(path)).isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
  const input = createReadStream(path, 'utf8');
  // readline loses an error of its input.
  await new Promise<void>((resolve, reject) => input.once('open', () => resolve()).once('error', reject));
  const rows = await importLines(database, linesFrom(input));
  return `${rows} rows were read from ${path}`;
}

/** readline drops lines that arrive before somebody asks for the first, so it starts only then. */
async function* linesFrom(input: Readable): AsyncGenerator<string> {
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

/** Returns the sentence for an error that isn't a fault of the program. */
export function sentenceOf(error: unknown, path = 'the file'): string | undefined {
  if (error instanceof RequestError || error instanceof GridwrightError) return error.message;
  const { code } = error as { code?: unknown };
  if (code === 'EEXIST') return `${path} already exists. Choose a new file.`;
  if (code === 'ENOENT') return `${path}: no such file or folder.`;
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return `${path} can't be used (${code}).`;
  return undefined;
}
