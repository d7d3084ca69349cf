import { renameSync, rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { BadInput, reasonOf } from './errors.js';
import { requireKind, requireReplaceable, type Writing } from './replacing.js';

/** Signals that end the program: Ctrl-C, `kill`, and a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The temporary files that are there; a signal removes them. */
const parts = new Set<string>();

/**
 * A file that gets its name only when it is complete; until then it has a temporary name in the same folder. Throws
 * BadInput if it can't be written, as soon as it is opened where possible.
 */
export class NewFile {
  private readonly name: string;
  private readonly partName: string;
  private readonly handle: FileHandle;
  /** Whether the kind of an existing file is compared with the first bytes. */
  private isUnchecked: boolean;

  private constructor(name: string, partName: string, handle: FileHandle, force = false) {
    this.name = name;
    this.partName = partName;
    this.handle = handle;
    this.isUnchecked = !force;
  }

  static async open(name: string, writing: Writing): Promise<NewFile> {
    requireReplaceable(name, writing);
    const partName = join(dirname(name), `.${basename(name)}.${process.pid}.part`);
    if (parts.size === 0) for (const signal of SIGNALS) process.on(signal, stop);
    parts.add(partName);
    try {
      return new NewFile(name, partName, await orBadInput(name, open(partName, 'wx')), writing.force);
    } catch (error) {
      forget(partName);
      throw error;
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.isUnchecked && bytes.length > 0) {
      requireKind(this.name, Buffer.from(bytes.subarray(0, 512)).toString('latin1'));
      this.isUnchecked = false;
    }
    // One write may take only some of the bytes.
    for (let at = 0; at < bytes.length; )
      at += (await orBadInput(this.name, this.handle.write(bytes, at))).bytesWritten;
  }

  /** Gives complete files their names, replacing any files that have them. */
  static async keep(files: readonly NewFile[]): Promise<void> {
    for (const { name, handle } of files) {
      await orBadInput(name, handle.sync());
      await handle.close();
    }
    // A signal that came while a long computation ran is handled here, and none between two names.
    await setImmediate();
    for (const { name, partName } of files) {
      await orBadInput(name, (async () => renameSync(partName, name))());
      forget(partName);
    }
  }

  /** Removes the temporary file. Does nothing once the file has its name. */
  async drop(): Promise<void> {
    await this.handle.close().catch(() => {});
    await rm(this.partName, { force: true }).catch(() => {});
    forget(this.partName);
  }
}

function forget(partName: string): void {
  parts.delete(partName);
  if (parts.size === 0) for (const signal of SIGNALS) process.off(signal, stop);
}

/** Ends the program without any new file. */
function stop(signal: (typeof SIGNALS)[number]): void {
  for (const part of parts) rmSync(part, { force: true });
  process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}gridwright: stopped; nothing was written\n`);
  process.exit(128 + constants.signals[signal]);
}

/** Turns a file system error into BadInput. */
async function orBadInput<Result>(name: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new BadInput(`${name}: can't be written (${reasonOf(error)})`);
  }
}
