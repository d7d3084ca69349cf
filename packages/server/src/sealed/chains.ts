import { randomBytes } from 'node:crypto';
import { kinds } from 'gridwright';
import { keyBefore } from 'gridwright/days';
import { newestVersion } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import type { Database } from '../database/database.js';
import type { ChainsTable } from '../database/tables.js';
import { addDays, daysBetween } from '../days.js';

/** Days of a chain. */
const LENGTH = 1000;
/** The next chain is drawn, and its anchor published, as soon as fewer days than these are left. */
const AHEAD = 100;

export type Chain = ChainsTable;

/**
 * All chains, the first one first. Draws the first chain, which begins tomorrow, and the next one in time before the
 * last ends. Of several servers that draw one at the same time, only one succeeds.
 */
export async function chainsAt(database: Database, today: string): Promise<readonly Chain[]> {
  return database.use(async (db) => {
    const read = () => db.selectFrom('chains').selectAll().orderBy('first').execute();
    const chains = await read();
    const end = chains.length === 0 ? today : lastDay(chains[chains.length - 1]);
    if (chains.length > 0 && daysBetween(today, end) >= AHEAD) return chains;
    const chain = {
      first: addDays(end < today ? today : end, 1),
      days: LENGTH,
      lastKey: randomBytes(32).toString('hex'),
      generators: kinds.map((kind) => `${kind.name}.${newestVersion(kind, readOrder(kind.name))}`).join(' '),
    };
    await db
      .insertInto('chains')
      .values(chain)
      .onConflict((conflict) => conflict.column('first').doNothing())
      .execute();
    return read();
  });
}

export function lastDay({ first, days }: Chain): string {
  return addDays(first, days - 1);
}

/** What a server publishes before the first day. */
export function anchorOf({ lastKey, days }: Chain): string {
  return keyBefore(lastKey, days);
}

/** The key of a day of the chain. */
export function keyOf(chain: Chain, date: string): string {
  return keyBefore(chain.lastKey, daysBetween(date, lastDay(chain)));
}

/** The version of the generator of a kind; undefined for a kind that the chain doesn't have. */
export function versionOf({ generators }: Chain, kind: string): number | undefined {
  const found = generators.split(' ').find((generator) => generator.startsWith(`${kind}.`));
  return found === undefined ? undefined : Number(found.slice(kind.length + 1));
}
