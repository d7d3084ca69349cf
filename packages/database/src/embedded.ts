import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Notice, Reply, Request, Rows } from './embedded-worker.js';
import { FolderLock } from './folder-lock.js';

const DUMPS_KEPT = 24;
/** Milliseconds after which freeing space ends the database; in a large one it takes longer than any query may. */
const VACUUM_TIME = 600_000;
/** The same for opening it, which takes a second, or minutes on a machine with much other work. */
const OPENING_TIME = 300_000;

/** An error of the database itself, with the code of PostgreSQL where it has one. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The code of an error after which the database has to be opened again. */
export const ENDED = 'ended';

function ended(): DatabaseError {
  return new DatabaseError('The embedded database has ended.', ENDED);
}

interface Pending {
  /** Ends the database if the query takes too long. */
  readonly timer: NodeJS.Timeout | undefined;
  resolve(rows: Rows): void;
  reject(error: Error): void;
}

export interface EmbeddedOptions {
  /** Milliseconds between two copies of the database, made only after queries; by default it isn't copied. */
  readonly dumpEvery?: number | undefined;
  /** Called with each notification of a channel that a query listens to. */
  readonly heard?: ((payload: string) => void) | undefined;
  /** Milliseconds after which a query ends the database once it is open; without a bound by default. */
  readonly queryTime?: number | undefined;
}

/**
 * PostgreSQL in a worker thread, with its files in a folder:
 *
 *     FOLDER/database/           the files of PostgreSQL
 *     FOLDER/dumps/TIME.tar.gz   copies of them, of which the last 24 are kept
 *     FOLDER/lock-*.sock         the lock
 */
export class Embedded {
  private readonly worker: Worker;
  private readonly folder: string;
  private readonly lock: FolderLock;
  private readonly timer: NodeJS.Timeout | undefined;
  private readonly pending = new Map<number, Pending>();
  private requests = 0;
  private used = false;
  /** Whether it has answered: the first query waits until it is open. */
  private isOpen = false;
  private isEnded = false;
  private readonly queryTime: number | undefined;
  /** Those who wait for the one connection. */
  private readonly waiting: (() => void)[] = [];
  private isBusy = false;

  private constructor(
    folder: string,
    lock: FolderLock,
    onFault: (error: unknown) => void,
    { dumpEvery, heard, queryTime }: EmbeddedOptions,
  ) {
    this.queryTime = queryTime;
    this.folder = folder;
    this.lock = lock;
    this.worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
      workerData: { folder: join(folder, 'database') },
    });
    this.worker.on('message', (message: Reply | Notice) => {
      if ('payload' in message) heard?.(message.payload);
      else this.receive(message);
    });
    this.worker.on('error', onFault);
    this.worker.on('exit', () => this.end());
    if (dumpEvery === undefined) return;
    this.timer = setInterval(() => void this.dumpIfUsed().catch(onFault), dumpEvery);
    this.timer.unref();
  }

  /**
   * Opens the database of a folder, which is made if need be. Throws DatabaseError while another process uses it.
   */
  static async open(
    folder: string,
    onFault: (error: unknown) => void,
    options: EmbeddedOptions = {},
  ): Promise<Embedded> {
    await mkdir(folder, { recursive: true });
    const lock = await FolderLock.take(folder);
    if (lock === undefined)
      throw new DatabaseError(
        `Another process uses the data in ${folder}. Stop it, or choose another folder.`,
        'in-use',
      );
    return new Embedded(folder, lock, onFault, options);
  }

  query(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    this.used = true;
    const time = this.isOpen || this.queryTime === undefined ? this.queryTime : OPENING_TIME;
    return this.ask({ type: 'query', sql, parameters }, time);
  }

  /** Waits for the one connection, which a transaction needs for itself. */
  async acquire(): Promise<void> {
    if (this.isBusy) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isBusy = true;
  }

  release(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.isBusy = false;
    else next();
  }

  /**
   * Frees the space of rows that were changed or deleted, which PGlite doesn't do by itself, and copies the database.
   */
  async dump(): Promise<void> {
    await this.acquire();
    try {
      await this.ask({ type: 'query', sql: 'vacuum (analyze)', parameters: [] }, VACUUM_TIME);
      this.used = false;
      await mkdir(join(this.folder, 'dumps'), { recursive: true });
      const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
      await this.ask({ type: 'dump', folder: join(this.folder, 'dumps'), name, kept: DUMPS_KEPT });
    } finally {
      this.release();
    }
  }

  async close(): Promise<void> {
    await this.ask({ type: 'close' }).catch(() => undefined);
    await this.worker.terminate();
    await this.lock.release();
  }

  private async dumpIfUsed(): Promise<void> {
    if (this.used) await this.dump();
  }

  /**
   * Ends the worker if a request takes longer than its time: PGlite never returns from a query for whose log the disk
   * has no room.
   */
  private ask(request: Request, time?: number): Promise<Rows> {
    if (this.isEnded) return Promise.reject(ended());
    const id = this.requests++;
    return new Promise((resolve, reject) => {
      const timer = time === undefined ? undefined : setTimeout(() => void this.worker.terminate(), time).unref();
      this.pending.set(id, { timer, resolve, reject });
      this.worker.postMessage({ id, request });
    });
  }

  private receive(reply: Reply): void {
    this.isOpen = true;
    const pending = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    clearTimeout(pending?.timer);
    if ('result' in reply) pending?.resolve(reply.result);
    else pending?.reject(new DatabaseError(reply.error.message, reply.error.code));
  }

  /** Fails what is still asked once the worker has ended, whether it was closed or met a fault. */
  private end(): void {
    this.isEnded = true;
    clearInterval(this.timer);
    for (const { timer, reject } of this.pending.values()) {
      clearTimeout(timer);
      reject(ended());
    }
    this.pending.clear();
  }
}

/** Lets Kysely use the embedded database. */
export function embeddedDialect(embedded: Embedded): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(embedded),
    createIntrospector: (database: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** The embedded database has one connection, so a transaction holds up every other query until it ends. */
class EmbeddedDriver implements Driver {
  private readonly embedded: Embedded;
  private readonly connection: DatabaseConnection;

  constructor(embedded: Embedded) {
    this.embedded = embedded;
    this.connection = {
      async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
        const { rows, affected } = await embedded.query(sql, parameters);
        return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
      },
      streamQuery() {
        throw new Error('The embedded database does not stream.');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.embedded.acquire();
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    this.embedded.release();
  }

  async beginTransaction(_: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await this.embedded.query(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`, []);
  }

  async commitTransaction(): Promise<void> {
    await this.embedded.query('commit', []);
  }

  async rollbackTransaction(): Promise<void> {
    await this.embedded.query('rollback', []);
  }

  destroy(): Promise<void> {
    return this.embedded.close();
  }
}
