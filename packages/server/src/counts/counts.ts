import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.js';
import type { CountsTable, Tables } from '../database/tables.js';
import { type PuzzleGames, rate } from '../ratings/ratings.js';

/** Upper bounds of the counted times, in seconds. A longer time counts as the last. */
export const TIMES = [30, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1800, 2700, 3600, 7200, 86_400];
/** More presses than these count as these. */
const MOST_PRESSES = 200;

/** Something that happened in a game of a daily puzzle. */
export interface Happening {
  readonly date: string;
  readonly kind: string;
  readonly level: string;
  readonly event: CountsTable['event'];
  readonly seconds: number | undefined;
  readonly presses: number | undefined;
  /** The same as a game for the rating of the puzzle, if it counts for that. */
  readonly rated?: PuzzleGames | undefined;
}

/** The most counters that one statement changes. */
const MOST_ROWS = 1000;

/** Counts that one statement will add together. */
interface Batch {
  /** By everything but the number of games. */
  readonly rows: Map<string, CountsTable>;
  /** By the names of puzzles. */
  readonly rated: Map<string, PuzzleGames>;
  /** Settled once they are stored, or can't be. */
  readonly stored: Promise<void>;
}

interface Queue {
  /** The batch that still takes counts. */
  open: Batch | undefined;
  /** Settled once the batches before are stored, or couldn't be. */
  last: Promise<void>;
}

const queues = new WeakMap<Database, Queue>();

/**
 * Adds one to a counter, and returns once it is stored. Counts that arrive while others are being stored are stored
 * together, since all players of a day add to the same few rows.
 */
export function addCount(database: Database, { seconds, presses = 0, rated, ...rest }: Happening): Promise<void> {
  const queue = queues.get(database) ?? { open: undefined, last: Promise.resolve() };
  queues.set(database, queue);
  const batch = queue.open ?? openBatch(database, queue);
  const row = { ...rest, below: boundOf(seconds), presses: Math.min(presses, MOST_PRESSES) };
  const key = JSON.stringify([row.kind, row.level, row.date, row.event, row.below, row.presses]);
  const games = (batch.rows.get(key)?.games ?? 0) + 1;
  batch.rows.set(key, { ...row, games });
  if (rated !== undefined) {
    const before = batch.rated.get(rated.puzzle)?.games ?? [];
    batch.rated.set(rated.puzzle, { ...rated, games: [...before, ...rated.games] });
  }
  if (batch.rows.size === MOST_ROWS) queue.open = undefined;
  return batch.stored;
}

function openBatch(database: Database, queue: Queue): Batch {
  const rows: Batch['rows'] = new Map();
  const rated: Batch['rated'] = new Map();
  const stored = queue.last.then(() => {
    if (queue.open === batch) queue.open = undefined;
    // In one order everywhere, so that two servers don't wait for each other.
    const [counts, games] = [sorted(rows), sorted(rated)];
    return database.use((db) => (games.length === 0 ? store(db, counts) : storeRated(db, counts, games)));
  });
  const batch = { rows, rated, stored };
  queue.open = batch;
  queue.last = stored.catch(() => undefined);
  return batch;
}

function sorted<Value>(values: ReadonlyMap<string, Value>): Value[] {
  return [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

function storeRated(db: Kysely<Tables>, counts: readonly CountsTable[], games: readonly PuzzleGames[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await store(transaction, counts);
    for (const one of games) await rate(transaction, one);
  });
}

async function store(db: Kysely<Tables>, rows: readonly CountsTable[]): Promise<void> {
  await db
    .insertInto('counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'level', 'date', 'event', 'below', 'presses'])
        .doUpdateSet({ games: sql`counts.games + excluded.games` }),
    )
    .execute();
}

/** Returns the upper bound of the range of a time. */
export function boundOf(seconds: number | undefined): number {
  if (seconds === undefined) return 0;
  return TIMES.find((bound) => seconds < bound) ?? TIMES[TIMES.length - 1];
}

/** The counts of a daily puzzle, from its first to its last day. */
export function countsOf(
  database: Database,
  { kind, level, first, last }: { kind: string; level: string; first: string; last: string },
): Promise<CountsTable[]> {
  return database.use((db) =>
    db
      .selectFrom('counts')
      .selectAll()
      .where('kind', '=', kind)
      .where('level', '=', level)
      .where('date', '>=', first)
      .where('date', '<=', last)
      .execute(),
  );
}
