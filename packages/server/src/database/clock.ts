import { daysBetween } from '../days.js';
import type { Database } from './database.js';

/** Most days that may pass between two uses of the server before its clock is doubted. */
const LONGEST_JUMP = 31;
/** Days after which a clock that has jumped is trusted. */
const DOUBTED = 7;

/**
 * Whether what is old by the clock may be removed. With a clock that is far ahead, everything would be old: after a jump,
 * nothing is removed for a week, and the jump is reported. A server that rested for so long only keeps old rows longer.
 */
export async function mayRemoveOld(database: Database, today: string): Promise<boolean> {
  const { isTrusted, jumpedFrom } = await database.use(async (db) => {
    const known = await db.selectFrom('clock').selectAll().executeTakeFirst();
    const { day = today, jumped = null } = known ?? {};
    const isFar = daysBetween(day, today) > LONGEST_JUMP;
    // A clock that was set back since has jumped anew.
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
