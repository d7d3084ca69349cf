import { createHash, randomBytes } from 'node:crypto';
import { check, type Puzzle } from 'gridwright';
import { parseId, rulesOf } from 'gridwright/internal';
import { type Kysely, sql } from 'kysely';
import { mayRemoveOld } from '../database/clock.js';
import type { Database } from '../database/database.js';
import type { RunsTable, Tables } from '../database/tables.js';
import { addDays, dayOf, daysBetween } from '../days.js';
import { RequestError } from '../problem.js';
import { notification, progressOf } from '../races/progress.js';
import { type Entry, HINT, replay, requireMoves } from './log.js';
import { FEWEST_MARKED, marksOf, officialTime } from './marks.js';

export type Run = RunsTable;

const DAY = 86_400_000;
/** Most logged moves of a run. */
const MOST_MOVES = 5000;
/** Days after which an open run is deleted, and a finished one. */
const OPEN_KEPT = 7;
const FINISHED_KEPT = 400;
/** Fewer runs than these are not shown on a board. */
export const FEWEST_SHOWN = 5;

/** Starts a run of a day's puzzle, or returns the one that was started with the same key. `now` is the server's time. */
export async function startRun(
  database: Database,
  { date, kind, key, puzzle }: { date: string; kind: string; key: string; puzzle: string },
  now: number,
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
      .executeTakeFirst();
  return database.use(async (db) => {
    const known = await find(db);
    if (known !== undefined) return known;
    if (date !== dayOf(now)) throw new RequestError(404, `The board of ${date} is closed. Today is ${dayOf(now)}.`);
    if (removed.get(db) !== date && (await mayRemoveOld(database, date))) await removeOld(db, date);
    const added = await db
      .insertInto('runs')
      .values(newRun({ date, kind, keyHash, puzzle, started: timeOn(date, now), room: null }))
      .onConflict((conflict) => conflict.columns(['date', 'kind', 'keyHash']).where('room', 'is', null).doNothing())
      .returningAll()
      .executeTakeFirst();
    // Of two requests with one key, only one adds a run.
    return added ?? ((await find(db)) as Run);
  });
}

/** A run without moves. */
export function newRun(begun: Pick<Run, 'date' | 'kind' | 'keyHash' | 'puzzle' | 'started' | 'room'>): Run {
  return { id: randomId(), moves: 0, state: 'open', time: 0, presses: 0, hints: 0, marks: '', sequence: '', ...begun };
}

/** The server's time of a run so far, in milliseconds; 0 if the clock of the server was set back meanwhile. */
export function elapsedOf({ date, started }: Pick<Run, 'date' | 'started'>, now: number): number {
  return Math.max(0, timeOn(date, now) - started);
}

interface Batch {
  readonly id: string;
  readonly key: string;
  /** Number of the first move in the run. */
  readonly first: number;
  readonly moves: readonly Entry[];
  readonly finish: boolean;
}

/**
 * Adds moves to a run, and finishes it if the batch says so. A batch that is sent again changes nothing. Throws RequestError
 * for one that leaves a gap, contradicts an earlier one or doesn't solve the puzzle; then nothing of it is kept.
 */
export function takeMoves(database: Database, batch: Batch, now: number): Promise<Run> {
  return database.use(async (db) => {
    for (;;) {
      const run = await tryMoves(db, batch, now);
      // Another request has changed the run in between.
      if (run !== undefined) return run;
    }
  });
}

/** Reads the run, and writes the moves if it is still as it was then; otherwise returns undefined. */
async function tryMoves(db: Kysely<Tables>, batch: Batch, now: number): Promise<Run | undefined> {
  const { id, key, first, moves, finish } = batch;
  const found = await db
    .selectFrom('runs')
    .selectAll()
    .select((is) => {
      const last = is.selectFrom('moves').where('run', '=', id).orderBy('first', 'desc').limit(1);
      return [last.select('moves.moves').as('latest'), last.select('received').as('latestReceived')];
    })
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined || found.keyHash !== hashOf(key)) throw noRun();
  const { latest, latestReceived, ...run } = found;
  // If the clock of the server was set back, time stands still instead.
  const received = Math.max(timeOn(run.date, now), latestReceived ?? run.started);
  const count = run.moves;
  if (first > count)
    throw new RequestError(409, `first: expected at most ${count}, the number of moves so far, got ${first}`);
  const puzzle = puzzleOf(run);
  // Most batches only follow the one before.
  const isWhole = first < count || finish || run.room !== null;
  const log = isWhole ? (await logOf(db, id)).slice(0, count) : latest === null ? [] : (JSON.parse(latest) as Entry[]);
  if (isWhole && log.length < count) throw noRun();
  const again = moves.slice(0, count - first);
  if (again.some(([milliseconds, move], i) => milliseconds !== log[first + i][0] || move !== log[first + i][1]))
    throw new RequestError(409, 'moves: these differ from the moves that were sent before.');
  const added = moves.slice(again.length);
  if (run.state !== 'open' && added.length > 0) throw new RequestError(409, 'The run has ended.');
  if (run.state !== 'open' || (added.length === 0 && !finish)) return run;
  if (daysBetween(run.date, dayOf(now)) > OPEN_KEPT)
    throw new RequestError(409, `A run ends ${OPEN_KEPT} days after its day at the latest.`);
  requireOrder([...log.slice(-1), ...added]);
  requireMoves(puzzle, added);
  if (count + added.length > MOST_MOVES) throw new RequestError(422, `A run may have at most ${MOST_MOVES} moves.`);
  const whole = [...log, ...added];
  const change = { moves: count + added.length, ...(finish && (await resultOf(db, run, puzzle, whole, received))) };
  const progress = run.room === null ? undefined : progressOf(puzzle, replay(puzzle, whole));
  const isWritten = await writeMoves(db, run, { added, change, progress }, received);
  return isWritten ? { ...run, ...change } : undefined;
}

function noRun(): RequestError {
  return new RequestError(404, 'There is no such run, or it has another key.');
}

interface Change {
  readonly added: readonly Entry[];
  readonly change: Partial<Run>;
  /** How far the run of a race is. */
  readonly progress: number | undefined;
}

/**
 * Writes what a batch changes in one statement, which is a transaction of its own. Returns whether the run still had the
 * same moves; otherwise nothing is written.
 */
async function writeMoves(
  db: Kysely<Tables>,
  { id, moves, room }: Run,
  { added, change, progress }: Change,
  received: number,
): Promise<boolean> {
  const entry = { first: moves, received, moves: JSON.stringify(added) };
  const { rows } = await sql`
    with written as (${db
      .updateTable('runs')
      .set(change)
      .where('id', '=', id)
      .where('moves', '=', moves)
      .where('state', '=', 'open')
      .returning('id')})
    ${
      added.length === 0
        ? sql``
        : sql`, kept as (insert into moves (run, first, received, moves)
            select id, ${entry.first}::integer, ${entry.received}::integer, ${entry.moves} from written)`
    }
    ${
      progress === undefined
        ? sql``
        : sql`, moved as (update players set progress = ${progress} where run in (select id from written))`
    }
    select id ${room === null ? sql`` : sql`, ${notification(room)}`} from written`.execute(db);
  return rows.length > 0;
}

/** What is known of a run once it is finished. Throws RequestError unless its moves solve the puzzle. */
async function resultOf(
  db: Kysely<Tables>,
  run: Run,
  puzzle: Puzzle,
  log: readonly Entry[],
  received: number,
): Promise<Pick<Run, 'state' | 'time' | 'presses' | 'hints' | 'marks' | 'sequence'>> {
  const answer = replay(puzzle, log);
  if (check(puzzle, answer).length > 0) throw new RequestError(422, 'finish: the moves don’t solve the puzzle.');
  const elapsed = Math.max(0, received - run.started);
  const sequence = hashOf(log.map(([, move]) => move).join(' '));
  const copied = await db
    .selectFrom('runs')
    .select('id')
    .where('date', '=', run.date)
    .where('kind', '=', run.kind)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  const hints = log.filter(([, move]) => move === HINT).length;
  return {
    state: run.room !== null ? 'raced' : received >= DAY ? 'late' : hints > 0 ? 'helped' : 'ranked',
    time: officialTime(log.at(-1)?.[0] ?? 0, elapsed),
    presses: rulesOf(run.kind).input === 'presses' ? answer.filter((press) => press !== 0).length : 0,
    hints,
    marks: [
      ...marksOf(puzzle, log, elapsed),
      ...(copied === undefined || log.length < FEWEST_MARKED ? [] : ['copied']),
    ].join(' '),
    sequence,
  };
}

export function runOf(database: Database, id: string): Promise<Run | undefined> {
  return database.use((db) => db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst());
}

/** The whole log of a run. */
export async function logOf(db: Kysely<Tables>, run: string): Promise<readonly Entry[]> {
  const batches = await db.selectFrom('moves').select('moves').where('run', '=', run).orderBy('first').execute();
  return batches.flatMap(({ moves }) => JSON.parse(moves) as Entry[]);
}

/** Whether no run can get on the board of a day any more. */
export function isClosed(date: string, now: number): boolean {
  return addDays(date, 1) <= dayOf(now);
}

/** Where a finished run is on its board: its rank, of how many runs. */
export async function standingOf(database: Database, run: Run): Promise<{ rank: number; players: number }> {
  const { date, kind, state, presses, time, id } = run;
  const second = Math.floor(time / 1000);
  return database.use(async (db) => {
    const { before, within, players } = await db
      .selectFrom('standings')
      .select((is) => [
        sql<string>`coalesce(sum(runs) filter (where (presses, second) < (${presses}, ${second})), 0)`.as('before'),
        // Those of the same second are compared one by one.
        is
          .selectFrom('runs')
          .select(sql<string>`count(*)`.as('runs'))
          .where('date', '=', date)
          .where('kind', '=', kind)
          .where('state', '=', state)
          .where('presses', '=', presses)
          .where('time', '>=', second * 1000)
          // The planner doesn't see this bound in the comparison of both, and would scan the board with several processes.
          .where('time', '<=', time)
          .where(sql<boolean>`(time, id) < (${time}, ${id})`)
          .as('within'),
        sql<string>`coalesce(sum(runs), 0)`.as('players'),
      ])
      .where('date', '=', date)
      .where('kind', '=', kind)
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    return { rank: Number(before) + Number(within) + 1, players: Number(players) };
  });
}

export type Place = Pick<Run, 'presses' | 'time' | 'id'>;

/** Runs of a board from the best on, or after a place. */
export function boardOf(
  database: Database,
  { date, kind, state }: Pick<Run, 'date' | 'kind' | 'state'>,
  after: Place | undefined,
  most: number,
): Promise<Run[]> {
  return database.use((db) =>
    db
      .selectFrom('runs')
      .selectAll()
      .where('date', '=', date)
      .where('kind', '=', kind)
      .where('state', '=', state)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(presses, time, id) > (${after?.presses ?? 0}, ${after?.time ?? 0}, ${after?.id ?? ''})`,
        ),
      )
      .orderBy('presses')
      .orderBy('time')
      .orderBy('id')
      .limit(most)
      .execute(),
  );
}

export function playersOf(
  database: Database,
  { date, kind, state }: Pick<Run, 'date' | 'kind' | 'state'>,
): Promise<number> {
  return database.use(async (db) => {
    const { players } = await db
      .selectFrom('standings')
      .select(sql<string>`coalesce(sum(runs), 0)`.as('players'))
      .where('date', '=', date)
      .where('kind', '=', kind)
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    return Number(players);
  });
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

function requireOrder(log: readonly Entry[]): void {
  const at = log.findIndex(([milliseconds], i) => i > 0 && milliseconds < log[i - 1][0]);
  if (at >= 0)
    throw new RequestError(400, `moves: expected ascending times, got ${log[at][0]} after ${log[at - 1][0]}`);
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
