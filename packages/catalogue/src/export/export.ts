import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { cellCount, formatNamed, OptionError } from 'gridwright/internal';
import type { Catalogue, Run } from '../catalogue.js';
import { meaningOf } from '../specification.js';
import { columnsOf } from './columns.js';
import { formatDataSheet } from './data-sheet.js';
import { writeParquet } from './parquet.js';
import { batchesOf } from './rows.js';
import { csv, jsonLines, sdm, type TextFormat } from './text.js';

const TEXTS: Readonly<Record<string, TextFormat>> = { csv, jsonl: jsonLines, sdm };
const NAMES = 'a name that ends with .csv, .jsonl or .sdm, each also with .gz, or with .parquet';

/** Throws OptionError unless a file can be written, and its name says a format that can hold the puzzles of a run. */
export function requireExportable(path: string, { specification }: Pick<Run, 'specification'>): void {
  const { name } = formatOf(path);
  if (!existsSync(dirname(path))) throw new OptionError('out', 'a file in a folder that exists', path);
  const { kind, size, options } = meaningOf(specification).order;
  if (name === 'sdm')
    formatNamed('sdm').write({ puzzle: { kind, size, options, clues: new Uint8Array(cellCount(size)) } });
}

/**
 * Writes the puzzles of a run that count into a file, and beside it a data sheet: `puzzles.csv` and `puzzles.csv.md`.
 * Returns the number of puzzles. The same puzzles give the same bytes. Throws OptionError as `requireExportable` does.
 */
export async function exportRun(catalogue: Catalogue, run: Run, path: string): Promise<number> {
  requireExportable(path, run);
  const { name, zipped } = formatOf(path);
  const unfinished = `${path}.part`;
  const columns = columnsOf(run.specification);
  const batches = batchesOf(catalogue, run);
  try {
    if (name === 'parquet') await writeParquet(unfinished, batches, columns);
    else {
      const lines = Readable.from(TEXTS[name](batches, columns));
      const file = createWriteStream(unfinished);
      await (zipped ? pipeline(lines, createGzip(), file) : pipeline(lines, file));
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const shown = name === 'sdm' ? columns.filter((column) => column.name === 'puzzle') : columns;
  await writeFile(`${path}.md`, formatDataSheet(run, basename(path), await hashOf(path), shown));
  return run.classes;
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
