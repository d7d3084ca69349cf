import { check, type Puzzle } from 'gridwright';
import { rulesOf } from 'gridwright/rules';
import { type Kysely, sql } from 'kysely';
import { mostMoves } from '../bounds.js';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { dayOf, daysBetween } from '../days.js';
import { RequestError } from '../problem.js';
import { notification, progressOf } from '../races/progress.js';
import { HINT, type LoggedMove, replay, requireMoves } from './log.js';
import { FEWEST_MARKED, marksOf, officialTime } from './marks.js';
import { DAY, hashOf, logOf, OPEN_KEPT, puzzleOf, type Run, timeOn } from './runs.js';

interface Batch {
  readonly id: string;
  readonly key: string;
  /** Number of the first move in the run. */
  readonly first: number;
  readonly moves: readonly LoggedMove[];
  readonly finish: boolean;
}

/**
 * Adds moves to a run, and finishes it if the batch asks for it. A batch that is sent again changes nothing. Throws
 * RequestError for one that leaves a gap, contradicts an earlier one or doesn't solve the puzzle; then nothing of it is
 * kept.
 */
export function takeMoves(
  database: Database,
  batch: Batch,
  now: number,
): Promise<{ readonly run: Run; readonly hasEndedNow: boolean }> {
  return database.use(async (db) => {
    for (;;) {
      const run = await tryMoves(db, batch, now);
      // Another request has changed the run in between.
      if (run !== undefined) return run;
    }
  });
}

/** Reads the run, and writes the moves if it is still as it was then; otherwise returns undefined. */
async function tryMoves(
  db: Kysely<Tables>,
  batch: Batch,
  now: number,
): Promise<{ run: Run; hasEndedNow: boolean } | undefined> {
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
  // An answer about a single move would reveal something of the hidden board.
  if (run.room !== null && timeOn(run.date, now) < run.started)
    throw new RequestError(409, 'The race has not started yet.');
  // If the clock of the server was set back, no time passes instead.
  const received = Math.max(timeOn(run.date, now), latestReceived ?? run.started);
  const count = run.moves;
  if (first > count)
    throw new RequestError(409, `first: expected at most ${count}, the number of moves so far, got ${first}`);
  const puzzle = puzzleOf(run);
  // Most batches only follow the one before.
  const isWhole = first < count || finish || run.room !== null;
  const log = isWhole
    ? (await logOf(db, id)).slice(0, count)
    : latest === null
      ? []
      : (JSON.parse(latest) as LoggedMove[]);
  if (isWhole && log.length < count) throw noRun();
  const again = moves.slice(0, count - first);
  if (again.some(([milliseconds, move], i) => milliseconds !== log[first + i][0] || move !== log[first + i][1]))
    throw new RequestError(409, 'moves: these differ from the moves that were sent before.');
  const added = moves.slice(again.length);
  if (run.state !== 'open' && added.length > 0) throw new RequestError(409, 'The run has ended.');
  if (run.state !== 'open' || (added.length === 0 && !finish)) return { run, hasEndedNow: false };
  if (daysBetween(run.date, dayOf(now)) > OPEN_KEPT)
    throw new RequestError(409, `A run ends ${OPEN_KEPT} days after its day at the latest.`);
  requireOrder([...log.slice(-1), ...added]);
  requireMoves(puzzle, added);
  const most = mostMoves(puzzle.clues.length);
  if (count + added.length > most) throw new RequestError(422, `A run of this puzzle may have at most ${most} moves.`);
  const whole = [...log, ...added];
  const change = { moves: count + added.length, ...(finish && (await resultOf(db, run, puzzle, whole, received))) };
  const progress = run.room === null ? undefined : progressOf(puzzle, replay(puzzle, whole));
  const isWritten = await writeMoves(db, run, { added, change, progress }, received);
  return isWritten ? { run: { ...run, ...change }, hasEndedNow: finish } : undefined;
}

function noRun(): RequestError {
  return new RequestError(404, 'There is no such run, or it has another key.');
}

interface Change {
  readonly added: readonly LoggedMove[];
  readonly change: Partial<Run>;
  /** How far the run of a race is. */
  readonly progress: number | undefined;
}

/**
 * Writes what a batch changes in one statement, which is a transaction of its own. Returns whether the run still had
 * the same moves; otherwise nothing is written.
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
  log: readonly LoggedMove[],
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
  const marks = marksOf(puzzle, log, elapsed);
  return {
    state:
      run.room !== null || run.contestant !== null
        ? 'raced'
        : received >= DAY
          ? 'late'
          : hints > 0
            ? 'helped'
            : marks.includes('fast')
              ? 'fast'
              : 'ranked',
    time: officialTime(log.at(-1)?.[0] ?? 0, elapsed),
    presses: rulesOf(run.kind).input === 'presses' ? answer.filter((press) => press !== 0).length : 0,
    hints,
    marks: [...marks, ...(copied === undefined || log.length < FEWEST_MARKED ? [] : ['copied'])].join(' '),
    sequence,
  };
}

function requireOrder(log: readonly LoggedMove[]): void {
  const at = log.findIndex(([milliseconds], i) => i > 0 && milliseconds < log[i - 1][0]);
  if (at >= 0)
    throw new RequestError(400, `moves: expected ascending times, got ${log[at][0]} after ${log[at - 1][0]}`);
}
