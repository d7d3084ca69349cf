import { type Dialect, type Kysely, type Migration, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseError, Embedded, embeddedDialect } from './embedded.js';
import { Listener } from './listener.js';
import { asText, TEXT_TYPES } from './types.js';

/** Location of the data: on a PostgreSQL server, or in a folder with the embedded database. */
export interface DatabaseLocation {
  /** Address of a PostgreSQL server: `postgres://user:password@host/database`. */
  readonly url: string | undefined;
  /** Folder of the embedded database, if there is no address. */
  readonly folder: string;
}

export interface ConnectOptions {
  /** Called with each error that no query reports, such as a connection that breaks while nobody uses it. */
  readonly report: (error: unknown) => void;
  /** Milliseconds to wait for the answer to a query of a server; without a bound by default. */
  readonly queryTime?: number;
  /** The same for the embedded database, which is ended if a query takes longer. */
  readonly embeddedQueryTime?: number;
  /** Milliseconds between two copies of the embedded database; by default there are none. */
  readonly dumpEvery?: number;
  readonly listen?: Listen | undefined;
}

/** What to listen to: the notifications of one channel. */
export interface Listen {
  readonly channel: string;
  /** Called with each notification, and without one when the connection is new, so that some may have been missed. */
  heard(payload?: string): void;
}

const CONNECTIONS = 10;
/** Milliseconds to wait for a connection. */
const CONNECT_TIME = 5_000;

/** Returns whether a text is the address of a PostgreSQL server. */
export function isServerAddress(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

/** Returns what Kysely needs to use a database. Throws DatabaseError while another process uses the folder. */
export async function connect({ url, folder }: DatabaseLocation, options: ConnectOptions): Promise<Dialect> {
  if (url !== undefined) return serverDialect(url, options);
  const { report, dumpEvery, embeddedQueryTime, listen } = options;
  const embedded = await Embedded.open(folder, report, {
    dumpEvery,
    heard: listen?.heard,
    queryTime: embeddedQueryTime,
  });
  try {
    if (listen !== undefined) await embedded.query(`listen ${pg.escapeIdentifier(listen.channel)}`, []);
  } catch (error) {
    // Otherwise this process would keep its own folder locked.
    await embedded.close();
    throw error;
  }
  return embeddedDialect(embedded);
}

function serverDialect(url: string, { report, queryTime, listen }: ConnectOptions): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIME,
    ...(queryTime !== undefined && { query_timeout: queryTime }),
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        TEXT_TYPES.includes(type) ? asText : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks, whether in use or not; the next query opens another.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  if (listen === undefined) return new PostgresDialect({ pool });
  const listener = new Listener(url, listen, report);
  const end = async () => {
    await Promise.all([listener.end(), pool.end()]);
  };
  return new PostgresDialect({ pool: { connect: () => pool.connect(), end } });
}

/** The code of the error for tables that a newer version has changed. */
export const NEWER = 'newer';

/**
 * Brings the tables up to date in one transaction, under a lock, so that several processes may start at once. The
 * migrations and what is known of them are in a schema of that name. Throws DatabaseError with the code NEWER for
 * tables that a newer version has changed.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
  schema?: string,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && /^corrupted migrations/.test(error.message))
    throw new DatabaseError('The database belongs to a newer version. Update this program.', NEWER);
  if (error !== undefined) throw error;
}

/**
 * Classes of PostgreSQL's error codes that aren't a fault of the query: connection, login, a missing database,
 * resources such as a full disk, shutdown, system.
 */
const SERVER = /^(08|28|3D|53|57|58)/;
/**
 * Codes of the system: the network, the folder of the data, and those of the embedded database. Those of Node itself,
 * `ERR_...`, are faults of the program.
 */
const SYSTEM = /^(E(?!RR_)[A-Z_]+|in-use|ended)$/;

/** Returns whether the database, rather than the query, is the reason of an error. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return SERVER.test(code) || SYSTEM.test(code);
  // These of node-postgres have no code.
  return /^(timeout exceeded|Connection terminated|Query read timeout|Client has encountered)/.test(error.message);
}
