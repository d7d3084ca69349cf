import { DatabaseError, migrate, NEWER } from '@gridwright/catalogue/database';
import { type Kysely, type Migration, sql } from 'kysely';
import { RequestError } from '../problem.js';
import type { Tables } from './tables.js';

/** All changes of the tables, in order. One that was ever released is never edited. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-counts': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table counts (
          date date not null,
          kind text not null,
          level text not null,
          event text not null,
          below integer not null,
          presses integer not null,
          games integer not null,
          primary key (kind, level, date, event, below, presses)
        )`.execute(database);
    },
  },
  '002-chains': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table chains (
          first date primary key,
          days integer not null check (days between 1 and 10000),
          "lastKey" text not null check ("lastKey" ~ '^[0-9a-f]{64}$'),
          generators text not null
        )`.execute(database);
    },
  },
  '003-runs': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table runs (
          id text primary key,
          date date not null,
          kind text not null,
          "keyHash" text not null,
          puzzle text not null,
          started integer not null,
          moves integer not null,
          state text not null check (state in ('open', 'ranked', 'helped', 'late')),
          time integer not null,
          presses integer not null,
          hints integer not null,
          marks text not null,
          sequence text not null,
          unique (date, kind, "keyHash")
        )`.execute(database);
      await sql`create index "runsByRank" on runs (date, kind, state, presses, time, id)`.execute(database);
      await sql`create index "runsBySequence" on runs (date, kind, sequence)`.execute(database);
      await sql`
        create table moves (
          run text not null references runs on delete cascade,
          first integer not null,
          received integer not null,
          moves text not null,
          primary key (run, first)
        )`.execute(database);
    },
  },
  '004-leagues': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table leagues (
          id text primary key,
          title text not null,
          "keyHash" text not null,
          used date not null
        )`.execute(database);
      await sql`
        create table entries (
          league text not null references leagues on delete cascade,
          run text not null references runs on delete cascade,
          name text not null,
          primary key (league, run)
        )`.execute(database);
      await sql`create index "entriesByRun" on entries (run)`.execute(database);
    },
  },
};

/** The version of the tables that this program uses. */
export const LATEST = Object.keys(MIGRATIONS).at(-1) ?? '';

/** Brings the tables up to date. Throws RequestError for a database that a newer version has changed. */
export async function bringUpToDate(database: Kysely<Tables>): Promise<void> {
  try {
    await migrate(database, MIGRATIONS);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === NEWER)) throw error;
    throw new RequestError(503, 'The database belongs to a newer version of the server. Update this server.');
  }
}
