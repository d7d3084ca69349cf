import { DatabaseError, migrate, NEWER } from '@gridwright/database';
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
  '005-standings': {
    async up(database: Kysely<unknown>) {
      await sql`create index "leaguesByUse" on leagues (used)`.execute(database);
      await sql`
        create table standings (
          date date not null,
          kind text not null,
          state text not null,
          presses integer not null,
          second integer not null,
          runs integer not null,
          primary key (date, kind, state, presses, second)
        )`.execute(database);
      // A trigger, so that imports and statements by hand count, too.
      await sql`
        create function "keepStandings"() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' then
            update standings as kept set runs = kept.runs - gone.runs
            from (
              select date, kind, state, presses, time / 1000 as second, count(*) as runs from "oldRuns"
              where state in ('ranked', 'helped') group by 1, 2, 3, 4, 5
            ) as gone
            where (kept.date, kept.kind, kept.state, kept.presses, kept.second)
              = (gone.date, gone.kind, gone.state, gone.presses, gone.second);
          end if;
          if tg_op <> 'DELETE' then
            insert into standings as kept
            select date, kind, state, presses, time / 1000, count(*) from "newRuns"
            where state in ('ranked', 'helped') group by 1, 2, 3, 4, 5
            on conflict (date, kind, state, presses, second) do update set runs = kept.runs + excluded.runs;
          end if;
          return null;
        end $$`.execute(database);
      for (const [event, tables] of [
        ['insert', 'new table as "newRuns"'],
        ['update', 'old table as "oldRuns" new table as "newRuns"'],
        ['delete', 'old table as "oldRuns"'],
      ])
        await sql`
          create trigger ${sql.id(`standingsOn-${event}`)} after ${sql.raw(event)} on runs
          referencing ${sql.raw(tables)} for each statement execute function "keepStandings"()`.execute(database);
      // After the triggers: these keep other servers from writing runs until the end, so that none is missing here.
      await sql`
        insert into standings
        select date, kind, state, presses, time / 1000, count(*) from runs
        where state in ('ranked', 'helped') group by 1, 2, 3, 4, 5`.execute(database);
    },
  },
  '006-boxes': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table boxes (
          id text primary key,
          version text not null,
          contents text not null,
          used date not null
        )`.execute(database);
      await sql`create index "boxesByUse" on boxes (used)`.execute(database);
    },
  },
  '007-box-space': {
    async up(database: Kysely<unknown>) {
      await sql`create table "boxSpace" (bytes bigint not null)`.execute(database);
      // A trigger, so that imports and statements by hand count, too.
      await sql`
        create function "keepBoxSpace"() returns trigger language plpgsql as $$
        begin
          update "boxSpace" set bytes = bytes
            + coalesce(octet_length(new.contents), 0) - coalesce(octet_length(old.contents), 0);
          return null;
        end $$`.execute(database);
      await sql`
        create trigger "boxSpaceOnChange" after insert or delete or update of contents on boxes
        for each row execute function "keepBoxSpace"()`.execute(database);
      await sql`insert into "boxSpace" select coalesce(sum(octet_length(contents)), 0) from boxes`.execute(database);
    },
  },
  '008-rooms': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table rooms (
          id text primary key,
          kind text not null,
          level text not null,
          races integer not null,
          puzzle text not null,
          date date not null,
          started integer not null,
          used date not null
        )`.execute(database);
      await sql`
        alter table runs
          add column room text references rooms on delete cascade,
          drop constraint runs_state_check,
          add constraint runs_state_check check (state in ('open', 'ranked', 'helped', 'late', 'raced')),
          drop constraint "runs_date_kind_keyHash_key"`.execute(database);
      // A player may race many times on a day, with the same key.
      await sql`create unique index "runsByKey" on runs (date, kind, "keyHash") where room is null`.execute(database);
      await sql`create index "runsByRoom" on runs (room) where room is not null`.execute(database);
      await sql`
        create table players (
          id text primary key,
          room text not null references rooms on delete cascade,
          "keyHash" text not null,
          name text not null,
          ready boolean not null,
          run text unique references runs on delete set null,
          progress integer not null,
          joined integer not null,
          unique (room, "keyHash")
        )`.execute(database);
    },
  },
  '009-standings-by-row': {
    async up(database: Kysely<unknown>) {
      // Most updates of runs add moves and leave the standings alone: the condition costs nothing then.
      await sql`
        create function "moveStanding"() returns trigger language plpgsql as $$
        begin
          if old.state in ('ranked', 'helped') then
            update standings set runs = runs - 1
            where (date, kind, state, presses, second) = (old.date, old.kind, old.state, old.presses, old.time / 1000);
          end if;
          if new.state in ('ranked', 'helped') then
            insert into standings as kept values (new.date, new.kind, new.state, new.presses, new.time / 1000, 1)
            on conflict (date, kind, state, presses, second) do update set runs = kept.runs + 1;
          end if;
          return null;
        end $$`.execute(database);
      await sql`drop trigger "standingsOn-update" on runs`.execute(database);
      await sql`
        create trigger "standingsOn-update" after update on runs for each row
        when (old.state in ('ranked', 'helped') or new.state in ('ranked', 'helped'))
        execute function "moveStanding"()`.execute(database);
    },
  },
  '010-given-up': {
    async up(database: Kysely<unknown>) {
      await sql`
        alter table runs
          drop constraint runs_state_check,
          add constraint runs_state_check
            check (state in ('open', 'ranked', 'helped', 'late', 'raced', 'given-up'))`.execute(database);
    },
  },
  '011-clock': {
    async up(database: Kysely<unknown>) {
      await sql`create table clock (day date not null, jumped date)`.execute(database);
      await sql`create unique index "clockIsOneRow" on clock ((true))`.execute(database);
      await sql`
        insert into clock
        select max(day), null from (
          select max(date) as day from runs union select max(used) from boxes union select max(used) from leagues
        ) as days having max(day) is not null`.execute(database);
    },
  },
  '012-fast': {
    async up(database: Kysely<unknown>) {
      await sql`
        alter table runs
          drop constraint runs_state_check,
          add constraint runs_state_check
            check (state in ('open', 'ranked', 'helped', 'fast', 'late', 'raced', 'given-up'))`.execute(database);
      await sql`
        create or replace function "keepStandings"() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' then
            update standings as kept set runs = kept.runs - gone.runs
            from (
              select date, kind, state, presses, time / 1000 as second, count(*) as runs from "oldRuns"
              where state in ('ranked', 'helped', 'fast') group by 1, 2, 3, 4, 5
            ) as gone
            where (kept.date, kept.kind, kept.state, kept.presses, kept.second)
              = (gone.date, gone.kind, gone.state, gone.presses, gone.second);
          end if;
          if tg_op <> 'DELETE' then
            insert into standings as kept
            select date, kind, state, presses, time / 1000, count(*) from "newRuns"
            where state in ('ranked', 'helped', 'fast') group by 1, 2, 3, 4, 5
            on conflict (date, kind, state, presses, second) do update set runs = kept.runs + excluded.runs;
          end if;
          return null;
        end $$`.execute(database);
      await sql`
        create or replace function "moveStanding"() returns trigger language plpgsql as $$
        begin
          if old.state in ('ranked', 'helped', 'fast') then
            update standings set runs = runs - 1
            where (date, kind, state, presses, second) = (old.date, old.kind, old.state, old.presses, old.time / 1000);
          end if;
          if new.state in ('ranked', 'helped', 'fast') then
            insert into standings as kept values (new.date, new.kind, new.state, new.presses, new.time / 1000, 1)
            on conflict (date, kind, state, presses, second) do update set runs = kept.runs + 1;
          end if;
          return null;
        end $$`.execute(database);
      await sql`drop trigger "standingsOn-update" on runs`.execute(database);
      await sql`
        create trigger "standingsOn-update" after update on runs for each row
        when (old.state in ('ranked', 'helped', 'fast') or new.state in ('ranked', 'helped', 'fast'))
        execute function "moveStanding"()`.execute(database);
      await sql`
        update runs set state = 'fast'
        where state = 'ranked' and 'fast' = any(string_to_array(marks, ' '))`.execute(database);
    },
  },
  '013-pieces': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table pieces (
          box text not null references boxes on delete cascade,
          number integer not null,
          contents text not null,
          primary key (box, number)
        )`.execute(database);
      await sql`
        create trigger "boxSpaceOnPiece" after insert or delete or update of contents on pieces
        for each row execute function "keepBoxSpace"()`.execute(database);
    },
  },
  '014-together': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table "sharedGames" (
          id text primary key,
          puzzle text not null,
          moves integer not null,
          solvers integer not null,
          used date not null
        )`.execute(database);
      await sql`create index "sharedGamesByUse" on "sharedGames" (used)`.execute(database);
      await sql`
        create table solvers (
          game text not null references "sharedGames" on delete cascade,
          number integer not null,
          "keyHash" text not null,
          name text not null,
          cells text not null,
          sent integer not null,
          seen integer not null,
          primary key (game, number)
        )`.execute(database);
      await sql`
        create table "sharedMoves" (
          game text not null references "sharedGames" on delete cascade,
          number integer not null,
          solver integer not null,
          move text not null,
          primary key (game, number)
        )`.execute(database);
    },
  },
  '015-published': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table published (
          id text primary key,
          "keyHash" text not null,
          puzzle text not null,
          kind text not null,
          size text not null,
          rules text not null,
          level text not null,
          title text not null,
          author text not null,
          note text not null,
          listed boolean not null,
          made integer not null,
          used date not null,
          reports integer not null
        )`.execute(database);
      await sql`create index "publishedByTime" on published (made desc, id) where listed`.execute(database);
      await sql`create index "publishedByUse" on published (used)`.execute(database);
      await sql`
        create table plays (
          published text not null references published on delete cascade,
          "keyHash" text not null,
          seconds integer,
          difficulty integer check (difficulty between 1 and 5),
          liked boolean,
          primary key (published, "keyHash"),
          check (seconds is not null or (difficulty is null and liked is null))
        )`.execute(database);
    },
  },
  '016-ratings': {
    async up(database: Kysely<unknown>) {
      // A game is rated once, solved or given up.
      await sql`alter table plays add column rated boolean not null default false`.execute(database);
      await sql`
        create table ratings (
          puzzle text primary key,
          published text unique references published on delete cascade check (published = puzzle),
          rating double precision not null check (rating between 100 and 4000),
          deviation double precision not null check (deviation between 45 and 350),
          volatility double precision not null check (volatility between 0.001 and 0.1),
          games integer not null check (games > 0)
        )`.execute(database);
    },
  },
  '017-contests': {
    async up(database: Kysely<unknown>) {
      // Leagues of before have had one season so far.
      await sql`alter table leagues add column season date not null default '2000-01-01'`.execute(database);
      await sql`
        create table contests (
          id text primary key,
          league text not null references leagues on delete cascade,
          title text not null,
          kind text not null,
          level text not null,
          seed text not null,
          date date not null,
          starts integer not null,
          minutes integer not null check (minutes between 1 and 1440)
        )`.execute(database);
      await sql`create index "contestsByLeague" on contests (league, date)`.execute(database);
      await sql`
        create table "contestPuzzles" (
          contest text not null references contests on delete cascade,
          number integer not null,
          puzzle text not null,
          level text not null,
          primary key (contest, number)
        )`.execute(database);
      await sql`
        create table contestants (
          id text primary key,
          contest text not null references contests on delete cascade,
          "keyHash" text not null,
          name text not null,
          unique (contest, "keyHash")
        )`.execute(database);
      await sql`
        alter table runs
          add column contestant text references contestants on delete cascade,
          add column "contestNumber" integer,
          add unique (contestant, "contestNumber"),
          add check ((contestant is null) = ("contestNumber" is null))`.execute(database);
      // A player has a run for each puzzle of a contest, with the same key.
      await sql`drop index "runsByKey"`.execute(database);
      await sql`
        create unique index "runsByKey" on runs (date, kind, "keyHash")
        where room is null and contestant is null`.execute(database);
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
