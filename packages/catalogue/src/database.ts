import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect, DatabaseError, type DatabaseLocation, isUnavailable, migrate } from '@gridwright/database';
import { Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { MIGRATIONS, SCHEMA } from './tables.js';

export type Queries = Kysely<unknown> | Transaction<unknown>;

/** Milliseconds for which a server may be away, and between two attempts. */
const PATIENCE = 120_000;
const PAUSE = 500;

/** The database of catalogues, which waits for a server that was restarted. */
export class Database {
  readonly queries: Kysely<unknown>;
  private readonly isServer: boolean;

  private constructor(queries: Kysely<unknown>, isServer: boolean) {
    this.queries = queries;
    this.isServer = isServer;
  }

  /**
   * Opens the database and updates its tables, or creates them unless `create` is false. Throws DatabaseError if the
   * database can't be used.
   */
  static async open(place: DatabaseLocation, create: boolean): Promise<Database> {
    if (!create && place.url === undefined && !existsSync(join(place.folder, 'database')))
      throw new DatabaseError(
        `${place.folder}: no database in this folder. Name the folder of a catalogue, or create one with gridwright catalogue make.`,
      );
    try {
      const queries = new Kysely<unknown>({ dialect: await connect(place, { report: () => {} }) });
      try {
        if (!create && !(await hasTables(queries))) throw noRun();
        await migrate(queries, MIGRATIONS, SCHEMA);
      } catch (error) {
        await queries.destroy();
        throw error;
      }
      return new Database(queries, place.url !== undefined);
    } catch (error) {
      throw describe(error);
    }
  }

  /** Runs queries, again if the server was away. Throws DatabaseError if it doesn't answer within two minutes. */
  async use<Result>(run: (queries: Kysely<unknown>) => Promise<Result>): Promise<Result> {
    for (const begun = Date.now(); ; await setTimeout(PAUSE)) {
      try {
        return await run(this.queries);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (!this.isServer || Date.now() - begun > PATIENCE) throw describe(error);
      }
    }
  }

  /** Runs queries in one transaction, again if the server was away. */
  transaction<Result>(run: (queries: Transaction<unknown>) => Promise<Result>): Promise<Result> {
    return this.use((queries) => queries.transaction().execute(run));
  }

  close(): Promise<void> {
    return this.queries.destroy();
  }
}

export function noRun(): DatabaseError {
  return new DatabaseError('The database has no run. Create one with gridwright catalogue make.');
}

async function hasTables(queries: Queries): Promise<boolean> {
  const [{ found }] = await rowsOf(
    queries,
    sql<{ found: boolean }>`select to_regclass(${`${SCHEMA}.runs`}) is not null as found`,
  );
  return found;
}

/** Returns the error in one sentence if the database is its reason. */
function describe(error: unknown): unknown {
  if (!isUnavailable(error) || error instanceof DatabaseError) return error;
  const { message, code } = error as Error & { code?: string };
  return new DatabaseError(`The database does not answer: ${message || code}`, code);
}

/** Returns the rows of a query. */
export async function rowsOf<Row>(queries: Queries, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(queries)).rows;
}

export { sql };
