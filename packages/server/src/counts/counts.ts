import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import type { CountsTable } from '../database/tables.js';

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
}

export async function addCount(database: Database, { seconds, presses = 0, ...rest }: Happening): Promise<void> {
  const row = { ...rest, below: boundOf(seconds), presses: Math.min(presses, MOST_PRESSES), games: 1 };
  await database.use((db) =>
    db
      .insertInto('counts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'level', 'date', 'event', 'below', 'presses'])
          .doUpdateSet({ games: sql`counts.games + 1` }),
      )
      .execute(),
  );
}

function boundOf(seconds: number | undefined): number {
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
