import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { addDays, dayOf } from '../days.js';
import type { Run } from './runs.js';

/** Fewer runs than these are not shown on a board. */
export const FEWEST_SHOWN = 5;

/** Returns whether no run can get on the board of a day any more. */
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
          // The planner doesn't see this bound in the comparison of both, and would scan the board with several
          // processes.
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

export type BoardCursor = Pick<Run, 'presses' | 'time' | 'id'>;

/** Runs of a board from the best on, or after a place. */
export function boardOf(
  database: Database,
  { date, kind, state }: Pick<Run, 'date' | 'kind' | 'state'>,
  after: BoardCursor | undefined,
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
