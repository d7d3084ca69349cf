import { firstRating, type RatedGame } from '@gridwright/scales/solves';
import { sql } from 'kysely';
import { MOST_PLAYS } from '../bounds.js';
import { boundOf } from '../counts/counts.js';
import { FEWEST_SHOWN, summarize } from '../counts/summary.js';
import type { Database } from '../database/database.js';
import type { PlaysTable } from '../database/tables.js';
import { dayOf } from '../days.js';
import { RequestError } from '../problem.js';
import { rate } from '../ratings/ratings.js';
import { hashOf } from '../runs/runs.js';
import type { Published } from './published.js';

type Vote = Partial<Pick<PlaysTable, 'difficulty' | 'liked'>>;

/** Counts a game as begun. The same key counts once. */
export async function begin(database: Database, id: string, key: string, now: number): Promise<void> {
  await database.use((db) =>
    db.transaction().execute(async (transaction) => {
      const game = await transaction
        .updateTable('published')
        .set({ used: sql`greatest(used, ${dayOf(now)})` })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (game === undefined)
        throw new RequestError(404, 'There is no such published puzzle. It may have been withdrawn.');
      const { number } = await transaction
        .selectFrom('plays')
        .select(sql<string>`count(*)`.as('number'))
        .where('published', '=', id)
        .executeTakeFirstOrThrow();
      if (Number(number) >= MOST_PLAYS) return;
      await transaction
        .insertInto('plays')
        .values({ published: id, keyHash: hashOf(key), seconds: null, difficulty: null, liked: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }),
  );
}

/** Returns whether the game of a key was begun. */
export async function isBegun(database: Database, id: string, key: string): Promise<boolean> {
  const found = await database.use((db) =>
    db
      .selectFrom('plays')
      .select('keyHash')
      .where('published', '=', id)
      .where('keyHash', '=', hashOf(key))
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** Rates a puzzle by the game of a key, unless it has been rated by it. */
export async function rateGame(
  database: Database,
  { published: { id, level }, key, game }: { published: Published; key: string; game: RatedGame },
): Promise<void> {
  await database.use((db) =>
    db.transaction().execute(async (transaction) => {
      const play = await transaction
        .updateTable('plays')
        .set({ rated: true })
        .where('published', '=', id)
        .where('keyHash', '=', hashOf(key))
        .where('rated', '=', false)
        .returning('keyHash')
        .executeTakeFirst();
      if (play === undefined) return;
      await rate(transaction, { puzzle: id, isPublished: true, first: firstRating(level), games: [game] });
    }),
  );
}

/** Notes that a game which was begun is solved, and what its solver votes. The first time stays; votes may change. */
export async function solve(
  database: Database,
  { id, key, seconds, vote }: { id: string; key: string; seconds: number; vote: Vote },
): Promise<void> {
  await database.use((db) =>
    db
      .updateTable('plays')
      .set({ seconds: sql`coalesce(seconds, ${seconds})`, ...vote })
      .where('published', '=', id)
      .where('keyHash', '=', hashOf(key))
      .execute(),
  );
}

/** Exact statistics of a puzzle, for its author and for the public ones. */
export interface Tally {
  readonly begun: number;
  readonly solved: number;
  /** The number of solved games by the upper bound of their times, in seconds. */
  readonly times: ReadonlyMap<number, number>;
  /** The number of votes for each difficulty, from 1 to 5. */
  readonly difficulties: readonly number[];
  readonly likes: number;
  readonly dislikes: number;
}

const NONE: Tally = { begun: 0, solved: 0, times: new Map(), difficulties: [0, 0, 0, 0, 0], likes: 0, dislikes: 0 };

/** Returns the figures of puzzles by their ids. */
export async function tallies(database: Database, ids: readonly string[]): Promise<(id: string) => Tally> {
  if (ids.length === 0) return () => NONE;
  const rows = await database.use((db) =>
    db
      .selectFrom('plays')
      .select(['published', 'seconds', 'difficulty', 'liked', sql<string>`count(*)`.as('games')])
      .where('published', 'in', ids)
      .groupBy(['published', 'seconds', 'difficulty', 'liked'])
      .execute(),
  );
  return (id) => {
    const own = rows.filter(({ published }) => published === id).map((row) => ({ ...row, games: Number(row.games) }));
    const count = (isCounted: (row: (typeof own)[number]) => boolean) =>
      own.reduce((sum, row) => sum + (isCounted(row) ? row.games : 0), 0);
    const times = new Map<number, number>();
    for (const { seconds, games } of own)
      if (seconds !== null) times.set(boundOf(seconds), (times.get(boundOf(seconds)) ?? 0) + games);
    return {
      begun: count(() => true),
      solved: count(({ seconds }) => seconds !== null),
      times,
      difficulties: [1, 2, 3, 4, 5].map((vote) => count(({ difficulty }) => difficulty === vote)),
      likes: count(({ liked }) => liked === true),
      dislikes: count(({ liked }) => liked === false),
    };
  };
}

/** Returns the public statistics: numbers below five are hidden, and votes while there are fewer than five. */
export function publicStatistics({ begun, solved, times, difficulties, likes, dislikes }: Tally) {
  const summary = summarize([
    { event: 'begun', below: 0, presses: 0, games: begun },
    ...[...times].map(([below, games]) => ({ event: 'solved' as const, below, presses: 0, games })),
  ]);
  const votes = difficulties.reduce((sum, number) => sum + number, 0);
  const sum = difficulties.reduce((total, number, i) => total + number * (i + 1), 0);
  const opinions = likes + dislikes;
  return {
    begun: summary.begun,
    solved: solved >= FEWEST_SHOWN ? solved : null,
    medianTime: summary.medianTime,
    times: summary.times,
    difficulty: votes >= FEWEST_SHOWN ? Math.round((10 * sum) / votes) / 10 : null,
    liked: opinions >= FEWEST_SHOWN ? Math.round((100 * likes) / opinions) : null,
  };
}
