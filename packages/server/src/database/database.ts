import { connect, DatabaseError, type DatabaseLocation, ENDED, isUnavailable } from '@gridwright/database';
import { Kysely } from 'kysely';
import { RequestError } from '../problem.js';
import { CHANNEL } from '../races/progress.js';
import { bringUpToDate } from './migrations.js';
import type { Tables } from './tables.js';

/** Milliseconds to wait for the answer to a query, and between two copies of the embedded database. */
const QUERY_TIME = 10_000;
/** The same for the embedded database, which is opened again afterwards. Its first query waits until it is open. */
const EMBEDDED_QUERY_TIME = 60_000;
const DUMP_EVERY = 3_600_000;
const RETRY_SECONDS = 5;

/** The database of the server. It is opened, and its tables are brought up to date, when it is first used. */
export class Database {
  private readonly place: DatabaseLocation;
  readonly report: (error: unknown) => void;
  private readonly onRoom: ((room?: string) => void) | undefined;
  private readonly embeddedQueryTime: number;
  private opened: Promise<Kysely<Tables>> | undefined;

  /**
   * `report` is called with each error that keeps the database from answering, `onRoom` with each room that any server
   * has changed, and without one when changes may have been missed.
   */
  constructor(
    place: DatabaseLocation,
    report: (error: unknown) => void,
    onRoom?: (room?: string) => void,
    embeddedQueryTime = EMBEDDED_QUERY_TIME,
  ) {
    this.embeddedQueryTime = embeddedQueryTime;
    this.place = place;
    this.report = report;
    this.onRoom = onRoom;
  }

  /** Runs queries. Throws RequestError with status 503 while the database doesn't answer. */
  async use<Result>(queries: (database: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    let isOpen = false;
    const opening = this.open();
    try {
      const database = await opening;
      isOpen = true;
      return await queries(database);
    } catch (error) {
      // A database that can't be opened may have any reason: a full disk, or a folder whose path is too long.
      if (error instanceof RequestError || (isOpen && !isUnavailable(error))) throw error;
      this.report(error);
      if (error instanceof DatabaseError && error.code === ENDED && this.opened === opening) await this.close();
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
    const { report, onRoom, embeddedQueryTime } = this;
    const listen = onRoom && { channel: CHANNEL, heard: onRoom };
    const times = { queryTime: QUERY_TIME, embeddedQueryTime, dumpEvery: DUMP_EVERY };
    const dialect = await connect(this.place, { report, ...times, listen });
    const database = new Kysely<Tables>({ dialect });
    try {
      await bringUpToDate(database);
    } catch (error) {
      await database.destroy();
      throw error;
    }
    return database;
  }
}
