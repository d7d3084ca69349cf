import { type Selectable, sql, type Transaction } from 'kysely';
import { mayRemoveOld } from '../database/clock.js';
import type { Database } from '../database/database.js';
import type { LeaguesTable, RunsTable, Tables } from '../database/tables.js';
import { addDays, dayOf } from '../days.js';
import { RequestError } from '../problem.js';
import { hashOf, randomId } from '../runs/runs.js';
import { pointsByPlace } from './points.js';

/** Days after its last use on which a league is removed. */
const KEPT = 400;
/** Most entries of a league for one puzzle. */
const MOST_ENTRIES = 200;

/** A finished run in a league. */
export interface LeagueEntry
  extends Pick<RunsTable, 'date' | 'kind' | 'state' | 'time' | 'presses' | 'hints' | 'marks'> {
  readonly run: string;
  readonly name: string;
}

export type League = Selectable<LeaguesTable>;

/** Makes a league. Returns the secrets of its two links. */
export async function makeLeague(
  database: Database,
  title: string,
  now: number,
): Promise<{ league: string; manage: string }> {
  const [league, manage, today] = [randomId(), randomId(), dayOf(now)];
  const removesOld = await mayRemoveOld(database, today);
  await database.use(async (db) => {
    if (removesOld) await db.deleteFrom('leagues').where('used', '<', addDays(today, -KEPT)).execute();
    await db
      .insertInto('leagues')
      .values({ id: league, title, keyHash: hashOf(manage), used: today, season: today })
      .execute();
  });
  return { league, manage };
}

/** Throws RequestError for a league that doesn't exist. */
export async function leagueOf(database: Database, id: string): Promise<League> {
  const found = await database.use((db) =>
    db.selectFrom('leagues').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (found === undefined) throw noLeague();
  return found;
}

function noLeague(): RequestError {
  return new RequestError(404, 'There is no such league. It may have been deleted.');
}

/** Enters a run into a league under a name, or changes that name. Throws RequestError without the key of the run. */
export async function enterRun(
  database: Database,
  { league, run, key, name }: { league: string; run: string; key: string; name: string },
  now: number,
): Promise<void> {
  const enter = async (db: Transaction<Tables>) => {
    // Others wait here until this is done, so that two can't both take the last place.
    const [{ numUpdatedRows }] = await db
      .updateTable('leagues')
      // A clock that was set back doesn't make a league older.
      .set({ used: sql`greatest(used, ${dayOf(now)})` })
      .where('id', '=', league)
      .execute();
    if (numUpdatedRows === 0n) throw noLeague();
    const found = await db.selectFrom('runs').selectAll().where('id', '=', run).executeTakeFirst();
    if (found === undefined || found.keyHash !== hashOf(key))
      throw new RequestError(404, 'There is no such run, or it has another key.');
    // The league doesn't show these, so whoever manages it couldn't remove them.
    if (!['ranked', 'helped', 'fast'].includes(found.state))
      throw new RequestError(409, 'The run has no rank. A league takes only runs that were finished on their day.');
    const { entered } = await db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      .select(sql<string>`count(*)`.as('entered'))
      .where('league', '=', league)
      .where('date', '=', found.date)
      .where('kind', '=', found.kind)
      .where('run', '<>', run)
      .executeTakeFirstOrThrow();
    if (Number(entered) >= MOST_ENTRIES)
      throw new RequestError(422, `A league takes at most ${MOST_ENTRIES} runs of a puzzle.`);
    await db
      .insertInto('entries')
      .values({ league, run, name })
      .onConflict((conflict) => conflict.columns(['league', 'run']).doUpdateSet({ name }))
      .execute();
  };
  await database.use((db) => db.transaction().execute(enter));
}

/** The ranked entries of some days, the best of each puzzle first; runs with help, then very fast ones, after the others. */
export function entriesOf(database: Database, league: string, first: string, last: string): Promise<LeagueEntry[]> {
  return database.use((db) =>
    db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      .select(['run', 'name', 'date', 'kind', 'state', 'time', 'presses', 'hints', 'marks'])
      .where('league', '=', league)
      .where('state', 'in', ['ranked', 'helped', 'fast'])
      .where('date', '>=', first)
      .where('date', '<=', last)
      .orderBy('date')
      .orderBy('kind')
      .orderBy('state', 'desc')
      .orderBy('presses')
      .orderBy('time')
      .orderBy('run')
      .execute(),
  );
}

/** Throws RequestError without the key of whoever manages a league. */
export async function requireManager(database: Database, league: string, key: string): Promise<void> {
  const { keyHash } = await leagueOf(database, league);
  if (keyHash !== hashOf(key)) throw new RequestError(404, 'There is no such league, or it has another key.');
}

/** Begins a season of a league with a day. */
export async function beginSeason(database: Database, league: string, season: string): Promise<void> {
  await database.use((db) => db.updateTable('leagues').set({ season }).where('id', '=', league).execute());
}

/** Removes an entry, or the whole league. */
export async function removeFromLeague(database: Database, league: string, remove: string): Promise<void> {
  await database.use((db) =>
    remove === 'league'
      ? db.deleteFrom('leagues').where('id', '=', league).execute()
      : db.deleteFrom('entries').where('league', '=', league).where('run', '=', remove).execute(),
  );
}

/**
 * The points of each name: in every puzzle one for itself and one for each run behind it. Equal names are taken for one
 * player, whose best run of a puzzle counts.
 */
export function pointsOf(entries: readonly LeagueEntry[]): { name: string; points: number; puzzles: number }[] {
  const totals = new Map<string, { points: number; puzzles: number }>();
  const boards = new Map<string, LeagueEntry[]>();
  for (const entry of entries) {
    const board = `${entry.date} ${entry.kind}`;
    boards.set(board, [...(boards.get(board) ?? []), entry]);
  }
  for (const board of boards.values()) {
    const best = [...new Set(board.map(({ name }) => name))];
    for (const [name, more] of pointsByPlace(best)) {
      const { points, puzzles } = totals.get(name) ?? { points: 0, puzzles: 0 };
      totals.set(name, { points: points + more, puzzles: puzzles + 1 });
    }
  }
  return [...totals]
    .map(([name, total]) => ({ name, ...total }))
    .sort((a, b) => b.points - a.points || a.puzzles - b.puzzles || (a.name < b.name ? -1 : 1));
}
