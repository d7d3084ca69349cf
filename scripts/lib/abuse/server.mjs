import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../main.mjs';
import { freePort } from '../port.mjs';
import { root } from '../run.mjs';

/** Milliseconds between two looks at the memory. */
const SAMPLE_EVERY = 100;

/** Flags of `npm start`. */
const FLAGS = ['--max-semi-space-size=4'];

/** The server that `npm start` runs, with its data in a folder. */
export class AbusedServer {
  /**
   * @param {import('node:child_process').ChildProcess} child
   * @param {number} port
   */
  constructor(child, port) {
    this.child = child;
    this.port = port;
    this.faults = '';
    child.stderr?.on('data', (data) => {
      this.faults += data;
    });
    this.peak = 0;
    this.mostFiles = 0;
    this.timer = setInterval(() => this.sample(), SAMPLE_EVERY);
  }

  /**
   * @param {string} folder
   * @returns {Promise<AbusedServer>}
   */
  static async start(folder) {
    const port = await freePort();
    const env = { ...process.env, HOST: '', PORT: String(port), DATA_FOLDER: folder, DATABASE_URL: '' };
    const main = join(root, 'packages/server/dist/main.js');
    const child = spawn(process.execPath, [...FLAGS, main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const server = new AbusedServer(child, port);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Stop(`The server didn't start: ${server.faults}`);
    return server;
  }

  /** Megabytes of memory that the process has now. */
  get memory() {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  }

  get openFiles() {
    return readdirSync(`/proc/${this.child.pid}/fd`).length;
  }

  /** Its open connections, with what it listens on. The other open files are also those of the database. */
  get openSockets() {
    const folder = `/proc/${this.child.pid}/fd`;
    return readdirSync(folder).filter((name) => linkOf(join(folder, name)).startsWith('socket:')).length;
  }

  sample() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.peak = Math.max(this.peak, this.memory);
    this.mostFiles = Math.max(this.mostFiles, this.openFiles);
  }

  resetPeaks() {
    this.peak = 0;
    this.mostFiles = 0;
  }

  /** @returns {Promise<number | null>} its exit code */
  async stop() {
    clearInterval(this.timer);
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    return this.child.exitCode;
  }
}

/** @param {string} path */
function linkOf(path) {
  try {
    return readlinkSync(path);
  } catch {
    // It has been closed meanwhile.
    return '';
  }
}
