import { connect, DatabaseError, ENDED, isUnavailable, type Place } from '@gridwright/catalogue/database';
import { OptionError } from 'gridwright';
import { Kysely } from 'kysely';
import { RequestError } from '../problem.js';
import { CHANNEL } from '../races/progress.js';
import { bringUpToDate } from './migrations.js';
import type { Tables } from './tables.js';

/** Milliseconds to wait for the answer to a query, and between two copies of the embedded database. */
const QUERY_TIME = 10_000;
const DUMP_EVERY = 3_600_000;
const RETRY_SECONDS = 5;

/** The database of the server. It is opened, and its tables are brought up to date, when it is first used. */
export class Database {
  private readonly place: Place;
  private readonly report: (error: unknown) => void;
  private readonly onRoom: ((room?: string) => void) | undefined;
  private opened: Promise<Kysely<Tables>> | undefined;

  /**
   * `report` is called with each error that keeps the database from answering, `onRoom` with each room that any server
   * has changed, and without one when changes may have been missed.
   */
  constructor(place: Place, report: (error: unknown) => void, onRoom?: (room?: string) => void) {
    this.place = place;
    this.report = report;
    this.onRoom = onRoom;
  }

  /** Runs queries. Throws RequestError with status 503 while the database doesn't answer. */
  async use<Result>(queries: (database: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    let isOpen = false;
    try {
      const database = await this.open();
      isOpen = true;
      return await queries(database);
    } catch (error) {
      // A setting of the server, such as a folder whose path is too long, keeps the database from being opened.
      if (!(isUnavailable(error) || (error instanceof OptionError && !isOpen))) throw error;
      this.report(error);
      if (error instanceof DatabaseError && error.code === ENDED) await this.close();
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
    const { report, onRoom } = this;
    const listen = onRoom && { channel: CHANNEL, heard: onRoom };
    const dialect = await connect(this.place, { report, queryTime: QUERY_TIME, dumpEvery: DUMP_EVERY, listen });
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
