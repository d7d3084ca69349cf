import { createHash, randomBytes } from 'node:crypto';
import type { Puzzle } from 'gridwright';
import { parseId } from 'gridwright/rules';
import type { Kysely, Selectable } from 'kysely';
import { mayRemoveOld } from '../database/clock.js';
import type { Database } from '../database/database.js';
import type { RunsTable, Tables } from '../database/tables.js';
import { addDays, dayOf, daysBetween } from '../days.js';
import { RequestError } from '../problem.js';
import type { LoggedMove } from './log.js';

export type Run = Selectable<RunsTable>;

export const DAY = 86_400_000;
/** Days after which an open run is deleted, and a finished one. */
export const OPEN_KEPT = 7;
const FINISHED_KEPT = 400;

/**
 * Starts a run of a day's puzzle, or returns the one that was started with the same key. `now` is the server's time;
 * `countNew` may refuse a new run.
 */
export async function startRun(
  database: Database,
  { date, kind, key, puzzle }: { date: string; kind: string; key: string; puzzle: string },
  now: number,
  countNew = async () => {},
): Promise<Run> {
  const keyHash = hashOf(key);
  const find = (db: Kysely<Tables>) =>
    db
      .selectFrom('runs')
      .selectAll()
      .where('date', '=', date)
      .where('kind', '=', kind)
      .where('keyHash', '=', keyHash)
      .where('room', 'is', null)
      .where('contestant', 'is', null)
      .executeTakeFirst();
  return database.use(async (db) => {
    const known = await find(db);
    if (known !== undefined) return known;
    if (date !== dayOf(now)) throw new RequestError(404, `The board of ${date} is closed. Today is ${dayOf(now)}.`);
    await countNew();
    if (removed.get(db) !== date && (await mayRemoveOld(database, date))) await removeOld(db, date);
    const added = await db
      .insertInto('runs')
      .values(newRun({ date, kind, keyHash, puzzle, started: timeOn(date, now), room: null }))
      .onConflict((conflict) =>
        conflict
          .columns(['date', 'kind', 'keyHash'])
          .where('room', 'is', null)
          .where('contestant', 'is', null)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    // Of two requests with one key, only one adds a run.
    return added ?? ((await find(db)) as Run);
  });
}

/** A run without moves. */
export function newRun(
  begun: Pick<Run, 'date' | 'kind' | 'keyHash' | 'puzzle' | 'started' | 'room'> &
    Partial<Pick<Run, 'contestant' | 'contestNumber'>>,
): Run {
  return {
    contestant: null,
    contestNumber: null,
    id: randomId(),
    moves: 0,
    state: 'open',
    time: 0,
    presses: 0,
    hints: 0,
    marks: '',
    sequence: '',
    ...begun,
  };
}

/** The server's time of a run so far, in milliseconds; 0 if the clock of the server was set back meanwhile. */
export function elapsedOf({ date, started }: Pick<Run, 'date' | 'started'>, now: number): number {
  return Math.max(0, timeOn(date, now) - started);
}

export function runOf(database: Database, id: string): Promise<Run | undefined> {
  return database.use((db) => db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst());
}

/** The whole log of a run. */
export async function logOf(db: Kysely<Tables>, run: string): Promise<readonly LoggedMove[]> {
  const batches = await db.selectFrom('moves').select('moves').where('run', '=', run).orderBy('first').execute();
  return batches.flatMap(({ moves }) => JSON.parse(moves) as LoggedMove[]);
}

/** The day on which this process last removed old runs from each database. */
const removed = new WeakMap<object, string>();

async function removeOld(db: Kysely<Tables>, today: string): Promise<void> {
  await db
    .deleteFrom('runs')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'open'), is('date', '<', addDays(today, -OPEN_KEPT))]),
        is('date', '<', addDays(today, -FINISHED_KEPT)),
      ]),
    )
    .execute();
  await db.deleteFrom('standings').where('date', '<', addDays(today, -FINISHED_KEPT)).execute();
  removed.set(db, today);
}

/** Milliseconds since 00:00 UTC of a day. */
export function timeOn(date: string, now: number): number {
  return daysBetween(date, dayOf(now)) * DAY + (now % DAY);
}

export function puzzleOf({ puzzle }: Pick<Run, 'puzzle'>): Puzzle {
  const named = parseId(puzzle);
  if (named.type !== 'puzzle') throw new Error(`The run has no puzzle: ${puzzle}`);
  return named.puzzle;
}

/** A text that nobody can guess. */
export function randomId(): string {
  return randomBytes(16).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
