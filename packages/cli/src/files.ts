import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BadInput } from './errors.js';

/**
 * A file that gets its name only when it is complete; until then it has a temporary name in the same folder. Throws
 * BadInput if it can't be written, as soon as it is opened where possible.
 */
export class NewFile {
  private readonly name: string;
  private readonly partName: string;
  private readonly handle: FileHandle;

  private constructor(name: string, partName: string, handle: FileHandle) {
    this.name = name;
    this.partName = partName;
    this.handle = handle;
  }

  static async open(name: string): Promise<NewFile> {
    await requireReplaceable(name);
    const partName = join(dirname(name), `.${basename(name)}.${process.pid}.part`);
    return new NewFile(name, partName, await orBadInput(name, open(partName, 'wx')));
  }

  async write(bytes: Uint8Array): Promise<void> {
    // One write may take only some of the bytes.
    for (let at = 0; at < bytes.length; )
      at += (await orBadInput(this.name, this.handle.write(bytes, at))).bytesWritten;
  }

  /** Gives the file its name, replacing any file that has it. */
  async keep(): Promise<void> {
    await orBadInput(this.name, this.handle.sync());
    await this.handle.close();
    await orBadInput(this.name, rename(this.partName, this.name));
  }

  /** Removes the temporary file. Does nothing once the file has its name. */
  async drop(): Promise<void> {
    await this.handle.close().catch(() => {});
    await rm(this.partName, { force: true }).catch(() => {});
  }
}

/** Throws BadInput if the name belongs to a folder, a device or a pipe. */
async function requireReplaceable(name: string): Promise<void> {
  const existing = await orBadInput(name, stat(name).catch(undefinedIfMissing));
  if (existing === undefined || existing.isFile()) return;
  throw new BadInput(
    `${name}: expected the name of a file, got ${existing.isDirectory() ? 'a folder' : 'a device or a pipe'}`,
  );
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Turns a file system error into BadInput. */
async function orBadInput<Result>(name: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new BadInput(`${name}: can't be written (${code})`);
  }
}
