import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BadInput } from './errors.js';

/**
 * A file that appears under its name only when it is whole: until then it has another one in the same folder. Throws
 * BadInput, at once, for a place where no file can be written, and when the disk is full.
 */
export class NewFile {
  private readonly name: string;
  private readonly begun: string;
  private readonly handle: FileHandle;

  private constructor(name: string, begun: string, handle: FileHandle) {
    this.name = name;
    this.begun = begun;
    this.handle = handle;
  }

  static async open(name: string): Promise<NewFile> {
    await requireNoOther(name);
    const begun = join(dirname(name), `.${basename(name)}.${process.pid}.part`);
    return new NewFile(name, begun, await told(name, open(begun, 'wx')));
  }

  async write(bytes: Uint8Array): Promise<void> {
    // A file may take a part of the bytes only.
    for (let at = 0; at < bytes.length; ) at += (await told(this.name, this.handle.write(bytes, at))).bytesWritten;
  }

  /** Gives the file its name; one that had it is replaced. */
  async keep(): Promise<void> {
    await told(this.name, this.handle.sync());
    await this.handle.close();
    await told(this.name, rename(this.begun, this.name));
  }

  /** Leaves nothing behind; nothing happens once it has its name. */
  async drop(): Promise<void> {
    await this.handle.close().catch(() => {});
    await rm(this.begun, { force: true }).catch(() => {});
  }
}

/** What has the name already may be a file, which is replaced, but not a folder or `/dev/null`. */
async function requireNoOther(name: string): Promise<void> {
  const there = await told(name, stat(name).catch(nothing));
  if (there === undefined || there.isFile()) return;
  throw new BadInput(
    `${name}: expected the name of a file, got ${there.isDirectory() ? 'a folder' : 'a device or a pipe'}`,
  );
}

function nothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function told<Result>(name: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new BadInput(`${name}: cannot be written (${code})`);
  }
}
