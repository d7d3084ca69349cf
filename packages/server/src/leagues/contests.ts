import { usualSeconds } from '@gridwright/scales/solves';
import { rulesOf } from 'gridwright/rules';
import { type Kysely, type Selectable, sql } from 'kysely';
import { MOST_CONTEST_PUZZLES, MOST_CONTESTANTS, MOST_CONTESTS } from '../bounds.js';
import type { Database } from '../database/database.js';
import type { ContestantsTable, ContestPuzzlesTable, ContestsTable, Tables } from '../database/tables.js';
import { dayOf } from '../days.js';
import { RequestError } from '../problem.js';
import { DAY, hashOf, newRun, puzzleOf, type Run, randomId, timeOn } from '../runs/runs.js';
import { pointsOfSolve } from './points.js';

export type Contest = Selectable<ContestsTable>;
type Contestant = Selectable<ContestantsTable>;

const MINUTE = 60_000;

/** Returns when a contest starts and ends, in milliseconds since 1970. */
export function timesOf({ date, starts, minutes }: Contest): { readonly starts: number; readonly ends: number } {
  const start = Date.parse(`${date}T00:00:00Z`) + starts;
  return { starts: start, ends: start + minutes * MINUTE };
}

/** A contest to be made: with its puzzles, or with the kind and level of those that the server makes. */
export interface NewContest extends Pick<Contest, 'league' | 'title' | 'kind' | 'level' | 'minutes'> {
  /** In milliseconds since 1970. */
  readonly starts: number;
  readonly puzzles: readonly { readonly puzzle: string; readonly level: string }[];
}

/** Makes a contest; returns its id. */
export async function makeContest(database: Database, { puzzles, ...asked }: NewContest): Promise<string> {
  const id = randomId();
  const seed = puzzles.length === 0 ? randomId() : '';
  const row = { ...asked, id, seed, date: dayOf(asked.starts), starts: asked.starts % DAY };
  await database.use((db) =>
    db.transaction().execute(async (transaction) => {
      // Others of the league wait here, so that two can't both be the last.
      await transaction.selectFrom('leagues').select('id').where('id', '=', asked.league).forUpdate().execute();
      const { number } = await transaction
        .selectFrom('contests')
        .select(sql<string>`count(*)`.as('number'))
        .where('league', '=', asked.league)
        .executeTakeFirstOrThrow();
      if (Number(number) >= MOST_CONTESTS)
        throw new RequestError(422, `A league takes at most ${MOST_CONTESTS} contests. Remove old ones.`);
      await transaction.insertInto('contests').values(row).execute();
      const rows = puzzles.map((puzzle, number) => ({ contest: id, number, ...puzzle }));
      if (rows.length > 0) await transaction.insertInto('contestPuzzles').values(rows).execute();
    }),
  );
  return id;
}

/** Throws RequestError for a contest that the league doesn't have. */
export async function contestOf(database: Database, league: string, id: string): Promise<Contest> {
  const found = await database.use((db) =>
    db.selectFrom('contests').selectAll().where('id', '=', id).where('league', '=', league).executeTakeFirst(),
  );
  if (found === undefined) throw new RequestError(404, 'There is no such contest. It may have been removed.');
  return found;
}

/** Returns the contests of a league that start on a day or later, the last one first. */
export function contestsOf(database: Database, league: string, first: string): Promise<Contest[]> {
  return database.use((db) =>
    db
      .selectFrom('contests')
      .selectAll()
      .where('league', '=', league)
      .where('date', '>=', first)
      .orderBy('date', 'desc')
      .orderBy('starts', 'desc')
      .orderBy('id')
      .execute(),
  );
}

/** Makes the puzzle with a number from the seed of a contest. */
export type MakePuzzle = (contest: Contest, number: number) => Promise<Pick<ContestPuzzlesTable, 'puzzle' | 'level'>>;

/**
 * Returns the run of a player that isn't over, or starts that of the next puzzle; undefined after the last one. With
 * `skip`, the player gives up the run that isn't over. `countNew` may refuse a new run.
 */
export async function nextRun(
  database: Database,
  { contest, key, name, skip }: { contest: Contest; key: string; name: string; skip: boolean },
  now: number,
  { makePuzzle, countNew }: { makePuzzle: MakePuzzle; countNew(): Promise<void> },
): Promise<Run | undefined> {
  const { starts, ends } = timesOf(contest);
  if (now < starts) throw new RequestError(409, 'The contest hasn’t started yet.');
  if (now >= ends) throw new RequestError(409, 'The contest is over.');
  const contestant = await enter(database, { contest, key, name }, now);
  const runs = await database.use((db) => runsOf(db, [contestant.id]));
  const open = runs.find(({ state }) => state === 'open');
  if (open !== undefined && !skip) return open;
  if (open !== undefined) await giveUp(database, open.id);
  const number = runs.length;
  const puzzle = await puzzleAt(database, contest, number, makePuzzle);
  if (puzzle === undefined) return undefined;
  await countNew();
  const date = dayOf(now);
  const run = newRun({
    date,
    kind: puzzleOf(puzzle).kind,
    keyHash: contestant.keyHash,
    puzzle: puzzle.puzzle,
    started: timeOn(date, now),
    room: null,
    contestant: contestant.id,
    contestNumber: number,
  });
  return database.use(async (db) => {
    const added = await db
      .insertInto('runs')
      .values(run)
      .onConflict((conflict) => conflict.columns(['contestant', 'contestNumber']).doNothing())
      .returningAll()
      .executeTakeFirst();
    // Of two requests with one key, only one adds a run.
    return added ?? (await runsOf(db, [contestant.id])).find(({ contestNumber }) => contestNumber === number);
  });
}

/** Adds a player to a contest, or changes the name. */
async function enter(
  database: Database,
  { contest: { id, league }, key, name }: { contest: Contest; key: string; name: string },
  now: number,
): Promise<Contestant> {
  const keyHash = hashOf(key);
  return database.use((db) =>
    db.transaction().execute(async (transaction) => {
      const locked = await transaction.selectFrom('contests').select('id').where('id', '=', id).forUpdate().execute();
      if (locked.length === 0) throw new RequestError(404, 'There is no such contest. It may have been removed.');
      const others = await transaction.selectFrom('contestants').selectAll().where('contest', '=', id).execute();
      const known = others.find((one) => one.keyHash === keyHash);
      if (others.some((one) => one !== known && one.name === name))
        throw new RequestError(409, 'name: somebody in this contest has this name. Choose another.');
      if (known !== undefined) {
        if (known.name === name) return known;
        await transaction.updateTable('contestants').set({ name }).where('id', '=', known.id).execute();
        return { ...known, name };
      }
      if (others.length >= MOST_CONTESTANTS)
        throw new RequestError(422, `A contest takes at most ${MOST_CONTESTANTS} players.`);
      const added = { id: randomId(), contest: id, keyHash, name };
      await transaction.insertInto('contestants').values(added).execute();
      await transaction
        .updateTable('leagues')
        .set({ used: sql`greatest(used, ${dayOf(now)})` })
        .where('id', '=', league)
        .execute();
      return added;
    }),
  );
}

function runsOf(db: Kysely<Tables>, contestants: readonly string[]): Promise<Run[]> {
  return db
    .selectFrom('runs')
    .selectAll()
    .where('contestant', 'in', contestants)
    .orderBy('contestant')
    .orderBy('contestNumber')
    .execute();
}

async function giveUp(database: Database, run: string): Promise<void> {
  await database.use((db) =>
    db.updateTable('runs').set({ state: 'given-up' }).where('id', '=', run).where('state', '=', 'open').execute(),
  );
}

/** The same puzzle for everyone: whoever gets there first has it made. */
async function puzzleAt(
  database: Database,
  contest: Contest,
  number: number,
  makePuzzle: MakePuzzle,
): Promise<Selectable<ContestPuzzlesTable> | undefined> {
  const find = () =>
    database.use((db) =>
      db
        .selectFrom('contestPuzzles')
        .selectAll()
        .where('contest', '=', contest.id)
        .where('number', '=', number)
        .executeTakeFirst(),
    );
  const known = await find();
  if (known !== undefined || contest.seed === '' || number >= MOST_CONTEST_PUZZLES) return known;
  const row = { contest: contest.id, number, ...(await makePuzzle(contest, number)) };
  await database.use((db) =>
    db
      .insertInto('contestPuzzles')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return find();
}

/** A player's line in the table of a contest. */
export interface ContestLine {
  readonly name: string;
  readonly points: number;
  readonly solved: number;
  /** Milliseconds for all solved puzzles. */
  readonly time: number;
}

/** Returns the tables of contests, the best first: by points, then by the time of all solves. */
export async function tablesOf(
  database: Database,
  contests: readonly Contest[],
): Promise<ReadonlyMap<string, readonly ContestLine[]>> {
  if (contests.length === 0) return new Map();
  const ids = contests.map(({ id }) => id);
  const rows = await database.use((db) =>
    db
      .selectFrom('contestants')
      .leftJoin('runs', (join) => join.onRef('runs.contestant', '=', 'contestants.id').on('runs.state', '=', 'raced'))
      .leftJoin('contestPuzzles', (join) =>
        join
          .onRef('contestPuzzles.contest', '=', 'contestants.contest')
          .onRef('contestPuzzles.number', '=', 'runs.contestNumber'),
      )
      .select([
        'contestants.contest',
        'contestants.name',
        'runs.date',
        'runs.started',
        'runs.time',
        'runs.hints',
        'contestPuzzles.puzzle',
        'contestPuzzles.level',
      ])
      .where('contestants.contest', 'in', ids)
      .execute(),
  );
  const usual = new Map<string, number>();
  const usualOf = (id: string) => {
    const known = usual.get(id);
    if (known !== undefined) return known;
    const puzzle = puzzleOf({ puzzle: id });
    const found = usualSeconds(puzzle, rulesOf(puzzle.kind));
    usual.set(id, found);
    return found;
  };
  return new Map(
    contests.map((contest) => {
      const lines = new Map<string, ContestLine>();
      const { ends } = timesOf(contest);
      for (const row of rows) {
        if (row.contest !== contest.id) continue;
        const { name, date, started, time, hints, puzzle, level } = row;
        const before = lines.get(name) ?? { name, points: 0, solved: 0, time: 0 };
        const isSolved = date !== null && started !== null && time !== null && puzzle !== null;
        const isInTime = isSolved && Date.parse(`${date}T00:00:00Z`) + started + time <= ends;
        const seconds = Math.floor((time ?? 0) / 1000);
        lines.set(
          name,
          isInTime
            ? {
                name,
                points:
                  before.points + pointsOfSolve(level ?? '', { seconds, usual: usualOf(puzzle), hints: hints ?? 0 }),
                solved: before.solved + 1,
                time: before.time + time,
              }
            : before,
        );
      }
      return [contest.id, [...lines.values()].sort(better)];
    }),
  );
}

function better(a: ContestLine, b: ContestLine): number {
  return b.points - a.points || a.time - b.time || (a.name < b.name ? -1 : 1);
}

export async function removeContest(database: Database, league: string, id: string): Promise<void> {
  await contestOf(database, league, id);
  await database.use((db) => db.deleteFrom('contests').where('id', '=', id).execute());
}

/** Removes whoever has a name from a league: its entries, and its runs in contests. Returns how many there were. */
export async function removePlayer(database: Database, league: string, name: string): Promise<number> {
  return database.use((db) =>
    db.transaction().execute(async (transaction) => {
      const entries = await transaction
        .deleteFrom('entries')
        .where('league', '=', league)
        .where('name', '=', name)
        .executeTakeFirst();
      const contestants = await transaction
        .deleteFrom('contestants')
        .where('name', '=', name)
        .where('contest', 'in', (is) => is.selectFrom('contests').select('id').where('league', '=', league))
        .executeTakeFirst();
      return Number(entries.numDeletedRows + contestants.numDeletedRows);
    }),
  );
}
