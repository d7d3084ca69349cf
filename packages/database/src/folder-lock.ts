import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { OptionError } from 'gridwright/rules';

const NAME = /^lock-[\w-]+\.sock$/;
/** Longest path of a socket that every system takes, in bytes. */
const LONGEST_PATH = 103;

/**
 * A lock on a folder: a socket in it, which answers as long as its process lives. Each process first opens its own
 * socket and then looks for others. So of two processes at least one sees the other, and a lock is never taken from a
 * live process. Files of a dead process are removed.
 */
export class FolderLock {
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  /** Takes the lock; undefined while another process has it. Throws OptionError for a path too long for a socket. */
  static async take(folder: string): Promise<FolderLock | undefined> {
    const name = `lock-${randomBytes(6).toString('base64url')}.sock`;
    const path = join(folder, name);
    if (Buffer.byteLength(path) > LONGEST_PATH)
      throw new OptionError('folder', `a path of at most ${LONGEST_PATH - name.length - 1} bytes`, folder);
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    server.unref();
    const lock = new FolderLock(server);
    const others = (await readdir(folder)).filter((other) => NAME.test(other) && other !== name);
    for (const other of others) {
      if (await answers(join(folder, other))) {
        await lock.release();
        return undefined;
      }
      await rm(join(folder, other), { force: true });
    }
    return lock;
  }

  /** Closing the socket removes it from the folder. */
  release(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** Returns whether a process listens on a socket. The system answers for it, so a busy process counts as well. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
