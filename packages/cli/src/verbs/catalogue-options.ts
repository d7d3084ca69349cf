import { statSync } from 'node:fs';
import type { DatabaseLocation } from '@gridwright/catalogue';
import { type Command, Option } from 'commander';
import { BadInput } from '../errors.js';
import { GROUPS } from '../help.js';
import { type OptionValues, readNumber } from '../options.js';
import { forceOption, requireReplaceable } from '../replacing.js';

export type Package = typeof import('@gridwright/catalogue');

/** The most puzzles, or units, that an option can ask for. */
export const MOST = 1_000_000_000;

export function addDatabase(command: Command): Command {
  return command.option(
    '--database <PLACE>',
    'folder of the embedded database, or postgres://user@host/database (default: DATABASE_URL)',
  );
}

export function addWork(command: Command): Command {
  return command.option('--workers <N>', 'threads that make puzzles (default: number of processors)');
}

export function addOut(command: Command): Command {
  return command
    .addOption(
      new Option('--out <FILE>', 'write the puzzles: .csv, .jsonl, .sdm (each also .gz) or .parquet').helpGroup(
        GROUPS.output,
      ),
    )
    .addOption(forceOption());
}

/** The first bytes of a file by the end of its name; other files are text. */
const BEGINS: readonly (readonly [end: RegExp, begin: string])[] = [
  [/\.gz$/i, '\x1f\x8b'],
  [/\.parquet$/i, 'PAR1'],
  [/\.jsonl$/i, '{'],
];

/** Throws BadInput if the file of `--out`, or its data sheet, can't replace what has its name. */
export function requireOut({ out, force }: OptionValues, reads: readonly string[] = []): void {
  if (typeof out !== 'string') return;
  const begin = BEGINS.find(([end]) => end.test(out))?.[1] ?? 'text';
  requireReplaceable(out, { reads, begin, force: force === true });
  requireReplaceable(`${out}.md`, { reads, begin: 'text', force: force === true });
}

/** Loads the package of catalogues, which has a database and is too large for this one. */
export async function load(): Promise<Package> {
  try {
    return await import('@gridwright/catalogue');
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new BadInput('catalogues need another package: npm install @gridwright/catalogue');
  }
}

/** Reads where the data are. An address may hold a password, so no message repeats one. */
export function readPlace(option: string | undefined, { isServerAddress }: Package): DatabaseLocation {
  const url = process.env.DATABASE_URL;
  if (option === undefined && url) {
    if (isServerAddress(url)) return { url, folder: '' };
    throw new BadInput('DATABASE_URL: expected an address such as postgres://user:password@host/database');
  }
  if (!option)
    throw new BadInput('--database: expected a folder, or the address of a PostgreSQL server in DATABASE_URL');
  if (!/^\w+:\/\//.test(option)) {
    if (statSync(option, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new BadInput(`--database: expected a folder, got a file: ${option}`);
    return { url: undefined, folder: option };
  }
  if (!isServerAddress(option))
    throw new BadInput('--database: expected a folder, or an address such as postgres://user@host/database');
  const { password, searchParams } = new URL(option);
  if (password !== '' || searchParams.has('password'))
    throw new BadInput(
      '--database: other users of this machine can read a password in an argument; put the address in DATABASE_URL',
    );
  return { url: option, folder: '' };
}

export function readWorkers(values: OptionValues): { workers?: number } {
  const workers = textOf(values.workers);
  return workers === undefined ? {} : { workers: readNumber('workers', workers, 256) };
}

export function textOf(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
