import { createHash } from 'node:crypto';
import { createReadStream, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getMimeType } from 'hono/utils/mime';

/** Most bytes of files in memory. Beyond it, a file is read while its client takes it. */
const MOST_CACHED = 64 * 1024 * 1024;

/** Compressed copies of a file, the smallest first. */
const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

/** Parent folders, empty names, escaped characters and other separators: no file of the page has them. */
const STRANGE_PATH = /(?:^|\/)\.{1,2}(?:$|\/)|\/{2}|[\\%\0]/;

export interface FoundFile {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  readonly size: number;
  readonly type: string;
  readonly encoding: string | undefined;
  /** Whether the file has compressed copies, so that another client may get other bytes. */
  readonly varies: boolean;
  readonly tag: string;
  readonly modified: string;
}

interface Cached {
  readonly stats: Stats;
  readonly read: Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly tag: string }>;
}

/**
 * The files of one folder. All answers share one copy of a file, so that memory doesn't depend on the number of
 * clients.
 */
export class Files {
  private readonly folder: string;
  private readonly mostCached: number;
  private readonly cache = new Map<string, Cached>();
  private size = 0;

  constructor(folder: string, mostCached = MOST_CACHED) {
    this.folder = folder;
    this.mostCached = mostCached;
  }

  /** Returns the file of an address, or of `index.html` in its folder, in an encoding that the client accepts. */
  async find(address: string, accepted: readonly string[]): Promise<FoundFile | undefined> {
    if (STRANGE_PATH.test(address)) return undefined;
    let path = join(this.folder, address);
    if (statsOf(path)?.isDirectory()) path = join(path, 'index.html');
    const stats = statsOf(path);
    if (!stats?.isFile()) return undefined;
    const packed = ENCODINGS.flatMap(({ encoding, extension }) => {
      const found = statsOf(path + extension);
      return found === undefined ? [] : [{ encoding, path: path + extension, stats: found }];
    });
    const copy = packed.find(({ encoding }) => accepted.includes(encoding));
    const chosen = copy ?? { path, stats, encoding: undefined };
    return {
      ...(await this.contentsOf(chosen.path, chosen.stats)),
      size: chosen.stats.size,
      type: getMimeType(path) ?? 'application/octet-stream',
      encoding: chosen.encoding,
      varies: packed.length > 0,
      modified: chosen.stats.mtime.toUTCString(),
    };
  }

  private async contentsOf(path: string, stats: Stats): Promise<Pick<FoundFile, 'body' | 'tag'>> {
    const cached = this.cached(path, stats);
    if (cached !== undefined) {
      const { bytes, tag } = await cached.read;
      return { body: bytes, tag };
    }
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    return { body, tag: `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"` };
  }

  /** Returns the file in memory; undefined if there is no room for it. */
  private cached(path: string, stats: Stats): Cached | undefined {
    const known = this.cache.get(path);
    if (known?.stats.mtimeMs === stats.mtimeMs && known.stats.size === stats.size) return known;
    if (known !== undefined) this.drop(path, known);
    if (this.size + stats.size > this.mostCached) return undefined;
    const read = readFile(path).then((bytes) => ({ bytes, tag: tagOf(bytes) }));
    const cached = { stats, read };
    this.cache.set(path, cached);
    this.size += stats.size;
    read.catch(() => this.drop(path, cached));
    return cached;
  }

  private drop(path: string, cached: Cached): void {
    if (this.cache.get(path) !== cached) return;
    this.cache.delete(path);
    this.size -= cached.stats.size;
  }
}

export function tagOf(bytes: Uint8Array | string): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A file isn't a folder, or a name is too long.
    return undefined;
  }
}
