import { formatId, type Puzzle } from 'gridwright';
import { sql, type Transaction } from 'kysely';
import { mayRemoveOld } from '../database/clock.js';
import type { Database } from '../database/database.js';
import type { PlayersTable, RoomsTable, RunsTable, Tables } from '../database/tables.js';
import { addDays, dayOf } from '../days.js';
import { RequestError } from '../problem.js';
import { hashOf, newRun, randomId, timeOn } from '../runs/runs.js';
import { notify } from './progress.js';

/** Days after its last use on which a room is removed. */
const KEPT = 1;
const MOST_ROOMS = 10_000;
const MOST_PLAYERS = 16;
/** Milliseconds from the moment when all are ready to the start. */
const COUNTDOWN = 5_000;
/** Milliseconds without a move after which others needn't wait for a player who is still racing. */
const IDLE = 600_000;

type Room = RoomsTable;

/** A player with the run of the last race. */
export interface Racer extends Pick<PlayersTable, 'id' | 'name' | 'ready' | 'progress' | 'run'> {
  readonly state: RunsTable['state'] | null;
  readonly time: number;
  readonly presses: number;
  readonly hints: number;
  readonly marks: string;
}

/** Makes a room; returns the secret of its link. */
export async function makeRoom(
  database: Database,
  { kind, level }: Pick<Room, 'kind' | 'level'>,
  now: number,
): Promise<string> {
  const today = dayOf(now);
  const removesOld = await mayRemoveOld(database, today);
  return database.use(async (db) => {
    if (removesOld) await db.deleteFrom('rooms').where('used', '<', addDays(today, -KEPT)).execute();
    const { rooms } = await db.selectFrom('rooms').select(sql<string>`count(*)`.as('rooms')).executeTakeFirstOrThrow();
    if (Number(rooms) >= MOST_ROOMS)
      throw new RequestError(503, `There are ${MOST_ROOMS} rooms, the most at a time. Try again tomorrow.`, 3600);
    const id = randomId();
    const empty = { races: 0, puzzle: '', date: today, started: 0, used: today };
    await db
      .insertInto('rooms')
      .values({ id, kind, level, ...empty })
      .execute();
    return id;
  });
}

/** A room and its players in the order in which they came. Throws RequestError for a room that doesn't exist. */
export function roomOf(database: Database, id: string): Promise<{ room: Room; players: readonly Racer[] }> {
  return database.use(async (db) => {
    const room = await db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst();
    if (room === undefined) throw noRoom();
    const players = await db
      .selectFrom('players')
      .leftJoin('runs', 'runs.id', 'players.run')
      .select(['players.id', 'name', 'ready', 'progress', 'run', 'state', 'time', 'presses', 'hints', 'marks'])
      .where('players.room', '=', id)
      .orderBy('joined')
      .execute();
    return { room, players: players as Racer[] };
  });
}

function noRoom(): RequestError {
  return new RequestError(404, 'There is no such room. Rooms are removed a day after their last use.');
}

/** What a player does in a room. */
export interface Action {
  readonly room: string;
  readonly key: string;
  readonly name: string;
  /** `start` begins the race with all who are ready, `give-up` ends the player's part in the last one. */
  readonly what: 'wait' | 'ready' | 'start' | 'give-up' | 'leave';
}

/** A race that can begin: the room as it was then. */
export interface Complete {
  readonly room: Room;
  /** Whether not all players have to be ready. */
  readonly isForced: boolean;
}

/**
 * Lets a player join a room, get ready or leave. Returns the player's id, and the race that can begin now. Throws
 * RequestError for a room that doesn't exist or is full.
 */
export function takeAction(
  database: Database,
  { room: id, key, name, what }: Action,
  now: number,
): Promise<{ player: string; complete: Complete | undefined }> {
  const keyHash = hashOf(key);
  return database.use((db) =>
    db.transaction().execute(async (transaction) => {
      const room = await lockRoom(transaction, id);
      await transaction
        .updateTable('rooms')
        .set({ used: dayOf(now) })
        .where('id', '=', id)
        .execute();
      const players = await transaction.selectFrom('players').selectAll().where('room', '=', id).execute();
      const known = players.find((player) => player.keyHash === keyHash);
      if (known === undefined && (what === 'leave' || what === 'give-up'))
        throw new RequestError(404, 'There is no such player in this room.');
      if (what === 'start') await requireNobodyRaces(transaction, id, known?.id, now);
      if (what === 'give-up' && known?.run != null)
        await transaction
          .updateTable('runs')
          .set({ state: 'given-up' })
          .where('id', '=', known.run)
          .where('state', '=', 'open')
          .execute();
      if (known === undefined && players.length >= MOST_PLAYERS)
        throw new RequestError(422, `A room takes at most ${MOST_PLAYERS} players.`);
      const player = known?.id ?? randomId();
      // Whoever gives up may have got ready for the next race already.
      const ready = what === 'give-up' ? known?.ready === true : what === 'ready' || what === 'start';
      const joined = Math.max(-1, ...players.map((other) => other.joined)) + 1;
      if (what === 'leave') await transaction.deleteFrom('players').where('id', '=', player).execute();
      else if (known !== undefined)
        await transaction.updateTable('players').set({ name, ready }).where('id', '=', player).execute();
      else
        await transaction
          .insertInto('players')
          .values({ id: player, room: id, keyHash, name, ready, run: null, progress: 0, joined })
          .execute();
      await notify(transaction, id);
      const others = players.filter((other) => other !== known);
      const all = what === 'leave' ? others : [...others, { ready }];
      const isForced = what === 'start';
      return { player, complete: canBegin(all, isForced) ? { room, isForced } : undefined };
    }),
  );
}

/** Throws RequestError while a player who isn't ready for the next race is in the middle of the last one. */
async function requireNobodyRaces(
  db: Transaction<Tables>,
  room: string,
  asking: string | undefined,
  now: number,
): Promise<void> {
  const racing = await db
    .selectFrom('players')
    .innerJoin('runs', 'runs.id', 'players.run')
    .leftJoin('moves', 'moves.run', 'runs.id')
    .select(['players.id', 'runs.date', 'runs.started', (is) => is.fn.max('received').as('received')])
    .where('players.room', '=', room)
    .where('ready', '=', false)
    .where('state', '=', 'open')
    .groupBy(['players.id', 'runs.id'])
    .execute();
  const isActive = ({ date, started, received }: (typeof racing)[number]) =>
    timeOn(date, now) - Math.max(started, received ?? 0) < IDLE;
  if (racing.some((one) => one.id !== asking && isActive(one)))
    throw new RequestError(
      409,
      'A player is still racing. You can start without a player who has made no move for ten minutes.',
    );
}

/** Begins a race, unless something has changed in the room meanwhile so that it can't. */
export function beginRace(
  database: Database,
  { room, isForced }: Complete,
  puzzle: Puzzle,
  now: number,
): Promise<void> {
  const { id, kind } = room;
  return database.use((db) =>
    db.transaction().execute(async (transaction) => {
      const { races } = await lockRoom(transaction, id);
      const players = await transaction.selectFrom('players').selectAll().where('room', '=', id).execute();
      if (races !== room.races || !canBegin(players, isForced)) return;
      const date = dayOf(now);
      const race = { date, puzzle: formatId(puzzle), started: timeOn(date, now) + COUNTDOWN };
      await transaction.deleteFrom('runs').where('room', '=', id).execute();
      for (const { id: player, keyHash, ready } of players) {
        const run = ready ? newRun({ ...race, kind, keyHash, room: id }) : undefined;
        if (run !== undefined) await transaction.insertInto('runs').values(run).execute();
        const change = { run: run?.id ?? null, ready: false, progress: 0 };
        await transaction.updateTable('players').set(change).where('id', '=', player).execute();
      }
      await transaction
        .updateTable('rooms')
        .set({ ...race, races: races + 1 })
        .where('id', '=', id)
        .execute();
      await notify(transaction, id);
    }),
  );
}

/** Returns whether enough players are ready: all, or at least two if some may be left out. */
function canBegin(players: readonly Pick<PlayersTable, 'ready'>[], isForced: boolean): boolean {
  const ready = players.filter((player) => player.ready).length;
  return ready >= 2 && (isForced || ready === players.length);
}

/** Others in the room wait until the transaction ends. */
async function lockRoom(db: Transaction<Tables>, id: string): Promise<Room> {
  const room = await db.selectFrom('rooms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (room === undefined) throw noRoom();
  return room;
}
