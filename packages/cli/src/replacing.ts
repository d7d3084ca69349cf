import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Option } from 'commander';
import { quote } from 'gridwright/input';
import { BadInput, reasonOf } from './errors.js';
import { GROUPS } from './help.js';

/** How a new file may be written. */
export interface Writing {
  /** Files that the command reads, `-` for standard input; other arguments are ignored. */
  readonly reads?: readonly string[];
  /** The first bytes of the new file, if they are known before it is made. */
  readonly begin?: string;
  /** Whether to replace a file of another kind. */
  readonly force?: boolean;
}

/** First bytes of kinds of files. */
const HEAD = 512;

const MAGIC: readonly (readonly [begin: RegExp, kind: string])[] = [
  [/^%PDF-/, 'a PDF'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: gzip files begin with one.
  [/^\x1f\x8b/, 'a gzip file'],
  [/^PAR1/, 'a Parquet file'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these bytes.
  [/[\x00-\x08\x0e-\x1a]/, 'binary data'],
  [/^\s*[[{]/, 'JSON'],
  [/^\s*</, 'XML'],
];

/** Returns the kind of a file by its first bytes: `a PDF`, `JSON`, or `text`. */
export function kindOfFile(begin: string): string {
  return MAGIC.find(([pattern]) => pattern.test(begin.slice(0, HEAD)))?.[1] ?? 'text';
}

export function forceOption(): Option {
  return new Option('--force', 'replace an existing file of another kind, too').helpGroup(GROUPS.output);
}

/** Throws BadInput if the name belongs to a file that the command reads, or to no file that may be replaced. */
export function requireReplaceable(name: string, { reads = [], begin, force = false }: Writing): void {
  const found = statOf(name);
  if (found === undefined) return;
  if (!found.isFile())
    throw new BadInput(
      `${name}: expected the name of a file, got ${found.isDirectory() ? 'a folder' : 'a device or a pipe'}`,
    );
  const input = reads.find((read) => isSame(statOf(read, true), found));
  if (input !== undefined)
    throw new BadInput(
      `${name}: is also ${input === '-' ? 'standard input' : 'an input'}; write to a file with another name`,
    );
  if (begin !== undefined && !force) requireKind(name, begin);
}

/** Throws BadInput if an existing file isn't of the kind to be written. An empty file may be replaced. */
export function requireKind(name: string, begin: string): void {
  const existing = headOf(name);
  if (existing === '') return;
  const [old, made] = [kindOfFile(existing), kindOfFile(begin)];
  if (old !== made)
    throw new BadInput(`${name}: is ${old} and would be replaced by ${made}; choose another name, or add --force`);
}

/** Throws BadInput unless the name of an option ends as that of a PDF does. Names of folders are refused elsewhere. */
export function requirePdf(option: string, name: string): void {
  const found = statOf(name);
  if ((found === undefined || found.isFile()) && !/[^/\\]\.pdf$/i.test(name))
    throw new BadInput(`--${option}: expected a name that ends in .pdf, got ${quote(name)}`);
}

/** Throws BadInput if two names belong to one file, however they are written. */
export function requireDifferent(names: readonly string[]): void {
  const places = names.map(placeOf);
  const twice = names.find((_, i) => places.indexOf(places[i]) < i);
  if (twice !== undefined) throw new BadInput(`${twice}: named for two outputs; give each its own file`);
}

/** Returns the same text for all names of an existing file, and for all ways to its folder of a new one. */
function placeOf(name: string): string {
  const found = statOf(name, true);
  if (found !== undefined) return `${found.dev}:${found.ino}`;
  const folder = statOf(dirname(name), true);
  return folder === undefined ? resolve(name) : join(`${folder.dev}:${folder.ino}`, basename(name));
}

function isSame(one: Stats | undefined, other: Stats): boolean {
  return one !== undefined && one.dev === other.dev && one.ino === other.ino;
}

/** Returns the facts about a file, or undefined if there is none. An argument to read may be the text of a puzzle. */
function statOf(name: string, isRead = false): Stats | undefined {
  try {
    return isRead && name === '-' ? fstatSync(0) : statSync(name);
  } catch (error) {
    if (isRead || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new BadInput(`${name}: can't be written (${reasonOf(error)})`);
  }
}

function headOf(name: string): string {
  try {
    const file = openSync(name, 'r');
    try {
      const bytes = Buffer.alloc(HEAD);
      return bytes.toString('latin1', 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new BadInput(`${name}: can't be read (${reasonOf(error)}), so it isn't replaced`);
  }
}
