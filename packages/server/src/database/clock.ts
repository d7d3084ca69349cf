import { type Kysely, sql } from 'kysely';
import { daysBetween } from '../days.js';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

/** Most days that may pass between two uses of the server before its clock is doubted. */
const LONGEST_JUMP = 31;
/** Days after which a clock that has jumped is trusted. */
const DOUBTED = 7;

/**
 * Whether what is old by the clock may be removed. With a clock that is far ahead, everything would be old: after a
 * jump, nothing is removed for a week, and the jump is reported. A server that wasn't used for a month only keeps old
 * rows a week longer.
 */
export async function mayRemoveOld(database: Database, today: string): Promise<boolean> {
  const { isTrusted, jumpedFrom } = await database.use(async (db) => {
    const known = await db.selectFrom('clock').selectAll().executeTakeFirst();
    const { day = today, jumped = null } = known ?? {};
    const isFar = daysBetween(day, today) > LONGEST_JUMP;
    // A clock that was set back since then has jumped again.
    const since = jumped !== null && jumped <= today ? jumped : today;
    const isTrusted = !isFar || daysBetween(since, today) >= DOUBTED;
    const next = isTrusted ? { day: today, jumped: null } : { day, jumped: since };
    // Of several requests that come first, one adds the row.
    if (known === undefined)
      await db
        .insertInto('clock')
        .values(next)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else if (next.day !== day || next.jumped !== jumped) await db.updateTable('clock').set(next).execute();
    return { isTrusted, jumpedFrom: next.jumped === jumped || isTrusted ? undefined : day };
  });
  if (jumpedFrom !== undefined)
    database.report(
      new Error(
        `Check the clock: the last day on which this server was used is ${jumpedFrom}, and today is ${today}. Nothing old is removed for ${DOUBTED} days.`,
      ),
    );
  return isTrusted;
}

/**
 * Takes the last day of imported data as the last day on which the clock was trusted: this server's clock may be wrong.
 */
export async function trustDataOnly(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('clock').execute();
  await sql`
    insert into clock
    select max(day), null from (
      select max(date) as day from runs union select max(used) from boxes union select max(used) from leagues
    ) as days having max(day) is not null`.execute(db);
}
