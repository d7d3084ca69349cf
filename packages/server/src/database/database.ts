import { OptionError } from 'gridwright';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { RequestError } from '../problem.js';
import { Embedded, EmbeddedError, ENDED, embeddedDialect } from './embedded.js';
import { migrate } from './migrations.js';
import type { Tables } from './tables.js';
import { asText, TEXT_TYPES } from './types.js';

/** Where the data are: on a PostgreSQL server, or in a folder with the embedded database. */
export interface Place {
  /** Address of a PostgreSQL server: `postgres://user:password@host/database`. */
  readonly url: string | undefined;
  /** Folder of the embedded database, if there is no address. */
  readonly folder: string;
}

const CONNECTIONS = 10;
/** Milliseconds to wait for a connection, and for the answer to a query. */
const CONNECT_TIME = 5_000;
const QUERY_TIME = 10_000;
const RETRY_SECONDS = 5;

/** The database of the server. It is opened, and its tables are brought up to date, when it is first used. */
export class Database {
  private readonly place: Place;
  private readonly report: (error: unknown) => void;
  private opened: Promise<Kysely<Tables>> | undefined;

  /** `report` is called with each error that keeps the database from answering. */
  constructor(place: Place, report: (error: unknown) => void) {
    this.place = place;
    this.report = report;
  }

  /** Runs queries. Throws RequestError with status 503 while the database doesn't answer. */
  async use<Result>(queries: (database: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    try {
      return await queries(await this.open());
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.report(error);
      if (error instanceof EmbeddedError && error.code === ENDED) await this.close();
      throw new RequestError(503, 'The database does not answer. Try again in a few seconds.', RETRY_SECONDS);
    }
  }

  async close(): Promise<void> {
    const opening = this.opened;
    this.opened = undefined;
    const opened = await opening?.catch(() => undefined);
    await opened?.destroy();
  }

  /** Opens the database once; after a failure, the next call tries again. */
  private open(): Promise<Kysely<Tables>> {
    this.opened ??= this.openNow().catch((error) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async openNow(): Promise<Kysely<Tables>> {
    const { url, folder } = this.place;
    const dialect =
      url === undefined ? embeddedDialect(await Embedded.open(folder, this.report)) : this.serverDialect(url);
    const database = new Kysely<Tables>({ dialect });
    try {
      await migrate(database);
    } catch (error) {
      await database.destroy();
      throw error;
    }
    return database;
  }

  private serverDialect(url: string): PostgresDialect {
    const pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIME,
      query_timeout: QUERY_TIME,
      types: {
        getTypeParser: ((type: number, format?: 'text') =>
          TEXT_TYPES.includes(type) ? asText : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
      },
    });
    // A connection that breaks, whether in use or not; the next query opens another.
    pool.on('error', this.report);
    pool.on('connect', (client) => client.on('error', this.report));
    return new PostgresDialect({ pool });
  }
}

/**
 * Classes of PostgreSQL's error codes that aren't a fault of the query: connection, login, a missing database,
 * resources such as a full disk, shutdown, system.
 */
const SERVER = /^(08|28|3D|53|57|58)/;
/** Codes of Node: the network, the folder of the data, and those of the embedded database. */
const SYSTEM = /^(E[A-Z_]+|in-use|ended)$/;

/** Whether the database, rather than the query, is the reason of an error. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof RequestError) return false;
  // A setting of the server, such as a folder whose path is too long.
  if (error instanceof OptionError) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return SERVER.test(code) || SYSTEM.test(code);
  // These of node-postgres have no code.
  return /^(timeout exceeded|Connection terminated|Query read timeout|Client has encountered)/.test(error.message);
}
