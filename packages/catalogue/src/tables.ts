import { type Kysely, type Migration, sql } from 'kysely';

/** The schema of the tables, so that a server's tables can be in the same database. */
export const SCHEMA = 'catalogue';

/**
 * All changes of the tables, in order. One that was ever released is never edited.
 *
 *     runs      what is made. The draws of the first `prefix` units are all there; they have `classes` classes that count,
 *               the last of them first drawn at `last`
 *     units     ranges of draws: unit n has the draws n * unit + 1 to (n + 1) * unit. Who works on one has its token,
 *               until the lease expires. `found` is the number of its puzzles
 *     classes   for each class of puzzles, the first draw of it in the units that are done
 *     grades    of each class, by grader and version; a new grader adds rows
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-runs': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table catalogue.runs (
          run integer generated always as identity primary key,
          specification text not null unique,
          unit integer not null,
          prefix integer not null default 0,
          classes integer not null default 0,
          last integer not null default 0,
          ended boolean not null default false
        )`.execute(database);
      await sql`
        create table catalogue.units (
          run integer not null references catalogue.runs on delete cascade,
          number integer not null,
          token text,
          expires timestamptz,
          done boolean not null default false,
          found integer not null default 0,
          primary key (run, number)
        )`.execute(database);
      await sql`create index units_open on catalogue.units (run, number) where not done`.execute(database);
      await sql`
        create table catalogue.classes (
          class bigint generated always as identity primary key,
          run integer not null references catalogue.runs on delete cascade,
          canonical text collate "C" not null,
          form integer not null,
          draw integer not null,
          id text not null,
          unique (run, canonical)
        )`.execute(database);
      await sql`create index classes_by_draw on catalogue.classes (run, draw)`.execute(database);
      await sql`
        create table catalogue.grades (
          class bigint not null references catalogue.classes on delete cascade,
          grader text not null,
          version integer not null,
          grade text not null,
          details text not null,
          primary key (class, grader, version)
        )`.execute(database);
    },
  },
};
