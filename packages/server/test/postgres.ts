import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/port.mjs';

/** Folder of the programs of PostgreSQL, as Debian installs them; undefined where it isn't installed. */
export const postgresPrograms = findPrograms();

function findPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const found = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  return found.map((version) => join(versions, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/** Whether this is the suite of `npm run test:postgres`; in all others the database is the embedded one. */
export const onPostgres = process.env.MODE === 'postgres';

/**
 * A PostgreSQL server of our own, on a free port, with its data in a new folder, by default below that for temporary
 * files.
 */
export class Postgres {
  readonly url: string;
  private readonly folder: string;
  private readonly programs: string;
  private readonly port: number;
  private readonly owner: { uid?: number; gid?: number };
  private server: ChildProcess | undefined;

  private constructor(programs: string, port: number, parent: string) {
    this.programs = programs;
    this.port = port;
    this.owner = ownerOfServer();
    this.folder = mkdtempSync(join(parent, 'gridwright-postgres-'));
    if (this.owner.uid !== undefined) chownSync(this.folder, this.owner.uid, this.owner.gid ?? 0);
    this.url = `postgres://gridwright@127.0.0.1:${port}/postgres`;
    const args = ['-D', this.data, '-U', 'gridwright', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'];
    execFileSync(join(programs, 'initdb'), args, { ...this.owner, cwd: this.folder, stdio: 'ignore' });
  }

  static async start(parent = tmpdir()): Promise<Postgres> {
    if (postgresPrograms === undefined)
      throw new Error('PostgreSQL is not installed, and these tests need it: apt-get install postgresql');
    for (;;) {
      const postgres = new Postgres(postgresPrograms, await freePort(), parent);
      try {
        await postgres.start();
        return postgres;
      } catch (error) {
        await postgres.remove();
        // Somebody else has taken the port since.
        if (!String(error).includes('Address already in use')) throw error;
      }
    }
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  /** Starts the server, and waits until it takes connections. */
  async start(): Promise<void> {
    const args = ['-D', this.data, '-h', '127.0.0.1', '-p', String(this.port), '-k', this.folder];
    const server = spawn(join(this.programs, 'postgres'), args, { ...this.owner, cwd: this.folder });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      let log = '';
      server.stderr.on('data', (data) => {
        log += data;
        if (log.includes('database system is ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(log)));
    });
  }

  /** Ends the server: SIGINT in order, SIGQUIT at once, SIGKILL without a word to its other processes. */
  async end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const { server } = this;
    if (server === undefined || server.exitCode !== null) return;
    await new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill(signal);
    });
  }

  /** Kills the server's first process, and starts it again once the others have noticed. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
    for (let started = false; !started; ) {
      started = await this.start().then(
        () => true,
        () => false,
      );
      if (!started) await setTimeout(100);
    }
  }

  /** Process id of the server. */
  get pid(): number {
    return this.server?.pid ?? 0;
  }

  async remove(): Promise<void> {
    await this.end('SIGINT');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** PostgreSQL doesn't run as root: then it is the user that Debian makes for it. */
function ownerOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
