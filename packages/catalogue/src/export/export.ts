import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DatabaseError } from '@gridwright/database';
import { kindOf } from 'gridwright';
import { findFormat } from 'gridwright/formats';
import { cellCount, OptionError, type Order } from 'gridwright/rules';
import type { Catalogue, CatalogueRun } from '../catalogue.js';
import { meaningOf } from '../specification.js';
import { type Column, columnsOf } from './columns.js';
import { runSheet } from './data-sheet.js';
import { writeParquet } from './parquet.js';
import { batchesOf, type Row } from './rows.js';
import { STEP_COLUMNS, stepLines } from './steps.js';
import { csv, jsonLines, sdm, type TextFormat } from './text.js';

const TEXTS: Readonly<Record<string, TextFormat>> = { csv, jsonl: jsonLines, sdm };
const NAMES = 'a name that ends with .csv, .jsonl or .sdm, each also with .gz, or with .parquet';

/** What an export has: a row for each puzzle, or a JSON line for each step of its solution by logic. */
export type Content = 'puzzles' | 'steps';

/** Throws OptionError unless a file can be written and its extension names a format that can hold the run's puzzles. */
export function requireExportable(
  path: string,
  { specification }: Pick<CatalogueRun, 'specification'>,
  content: Content = 'puzzles',
): void {
  const { order } = meaningOf(specification);
  requireWritable(path, order);
  if (content === 'puzzles') return;
  if (formatOf(path).name !== 'jsonl') throw new OptionError('out', 'a name that ends with .jsonl or .jsonl.gz', path);
  if (kindOf(order.kind).logic === undefined)
    throw new OptionError('format', 'puzzles for a kind without techniques', content);
}

/** Throws OptionError as `requireExportable` does, for puzzles of an order. */
export function requireWritable(path: string, { kind, size, options }: Order): void {
  const { name } = formatOf(path);
  if (!existsSync(dirname(path))) throw new OptionError('out', 'a file in a folder that exists', path);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new OptionError('out', 'a file, not a folder', path);
  if (name === 'sdm')
    findFormat('sdm').write({ puzzle: { kind, size, options, clues: new Uint8Array(cellCount(size)) } });
}

/**
 * Writes the puzzles of a run that count into a file, and beside it a data sheet: `puzzles.csv` and `puzzles.csv.md`.
 * Returns the number of puzzles. The same puzzles give the same bytes. Throws OptionError as `requireExportable` does.
 */
export async function exportRun(
  catalogue: Catalogue,
  run: CatalogueRun,
  path: string,
  content: Content = 'puzzles',
): Promise<number> {
  requireExportable(path, run, content);
  const { name } = formatOf(path);
  const batches = batchesOf(catalogue, run);
  const columns = columnsOf(run.specification);
  const file = basename(path);
  if (content === 'steps')
    await writeFileOf(path, stepLines(batches), (hash) =>
      runSheet(run, { file, hash, columns: STEP_COLUMNS }, content),
    );
  else {
    const shown = name === 'sdm' ? columns.filter((column) => column.name === 'puzzle') : columns;
    await writeRows(path, batches, columns, (hash) => runSheet(run, { file, hash, columns: shown }, content));
  }
  return run.classes;
}

/** Writes rows in the format of the file extension, and the data sheet with the file's hash. */
export async function writeRows(
  path: string,
  batches: AsyncIterable<Row[]>,
  columns: readonly Column[],
  sheet: (hash: string) => string,
): Promise<void> {
  const { name } = formatOf(path);
  await writeFileOf(path, name === 'parquet' ? { batches, columns } : TEXTS[name](batches, columns), sheet);
}

async function writeFileOf(
  path: string,
  content: AsyncIterable<string> | { readonly batches: AsyncIterable<Row[]>; readonly columns: readonly Column[] },
  sheet: (hash: string) => string,
): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    if ('batches' in content) await writeParquet(unfinished, content.batches, content.columns);
    else {
      const lines = Readable.from(content);
      const file = createWriteStream(unfinished);
      await (formatOf(path).zipped ? pipeline(lines, createGzip(), file) : pipeline(lines, file));
    }
    await rename(unfinished, path);
    await writeFile(`${path}.md`, sheet(await hashOf(path)));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof DatabaseError || code === undefined || !/^E[A-Z]+$/.test(code)) throw error;
    throw new OptionError('out', `a file that can be written (${code})`, path);
  }
}

function formatOf(path: string): { readonly name: string; readonly zipped: boolean } {
  const [, name, zip] = /\.(csv|jsonl|sdm|parquet)(\.gz)?$/i.exec(path) ?? [];
  const zipped = zip !== undefined;
  if (name === undefined || (zipped && name === 'parquet')) throw new OptionError('out', NAMES, path);
  return { name: name.toLowerCase(), zipped };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
