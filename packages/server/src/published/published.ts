import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { MOST_PUBLISHED } from '../bounds.js';
import { mayRemoveOld } from '../database/clock.js';
import type { Database } from '../database/database.js';
import type { PublishedTable } from '../database/tables.js';
import { addDays, dayOf } from '../days.js';
import { RequestError } from '../problem.js';
import { hashOf, randomId } from '../runs/runs.js';

export type Published = Selectable<PublishedTable>;

/** Days after which a puzzle that nobody has begun is removed. */
const KEPT = 400;
/** Characters of a link: no vowels, so that they form no words, and none that look like another. */
const CHARACTERS = 'bcdfghjkmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ23456789';
const LENGTH = 8;
export const PUBLISHED_ID = new RegExp(`^[${CHARACTERS}]{${LENGTH}}$`);

/** Puzzles in one answer of the list. */
export const PAGE = 30;

/** Publishes a puzzle. Returns what its link names, and the secret of its author. */
export async function publish(
  database: Database,
  words: Pick<Published, 'puzzle' | 'kind' | 'size' | 'rules' | 'level' | 'title' | 'author' | 'note' | 'listed'>,
  now: number,
): Promise<{ id: string; key: string }> {
  const [id, key, used] = [newLink(), randomId(), dayOf(now)];
  const removesOld = await mayRemoveOld(database, used);
  await database.use(async (db) => {
    if (removesOld) await db.deleteFrom('published').where('used', '<', addDays(used, -KEPT)).execute();
    const { number } = await db
      .selectFrom('published')
      .select(sql<string>`count(*)`.as('number'))
      .executeTakeFirstOrThrow();
    if (Number(number) >= MOST_PUBLISHED)
      throw new RequestError(503, `There are ${MOST_PUBLISHED} published puzzles, the most at a time.`, 3600);
    const made = Math.floor(now / 1000);
    await db
      .insertInto('published')
      .values({ ...words, id, keyHash: hashOf(key), made, used, reports: 0 })
      .execute();
  });
  return { id, key };
}

function newLink(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

/** Throws RequestError for a puzzle that doesn't exist. */
export async function publishedOf(database: Database, id: string): Promise<Published> {
  const found = await database.use((db) =>
    db.selectFrom('published').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (found === undefined)
    throw new RequestError(404, 'There is no such published puzzle. It may have been withdrawn.');
  return found;
}

/** Which puzzles of the list are asked for. */
export interface Listed {
  readonly kind: string | undefined;
  readonly level: string | undefined;
  /** The last puzzle of the page before. */
  readonly after: string | undefined;
}

/** Returns a page of the list, the newest puzzles first, one more than it shows if there are others. */
export async function listPublished(database: Database, { kind, level, after }: Listed): Promise<Published[]> {
  const last = after === undefined ? undefined : await publishedOf(database, after);
  return database.use((db) => {
    let query = db.selectFrom('published').selectAll().where('listed', '=', true);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (level !== undefined) query = query.where('level', '=', level);
    if (last !== undefined) query = query.where(sql<boolean>`(-made, id) > (${-last.made}::integer, ${last.id})`);
    return query
      .orderBy('made', 'desc')
      .orderBy('id')
      .limit(PAGE + 1)
      .execute();
  });
}

/** Returns a puzzle to whoever has its secret. Throws RequestError otherwise. */
export async function ownPublished(database: Database, id: string, key: string): Promise<Published> {
  const found = await publishedOf(database, id);
  if (found.keyHash !== hashOf(key)) throw new RequestError(404, 'There is no such puzzle, or it has another key.');
  return found;
}

export async function changeWords(
  database: Database,
  id: string,
  words: { title?: string; note?: string },
): Promise<void> {
  if (Object.keys(words).length === 0) return;
  await database.use((db) => db.updateTable('published').set(words).where('id', '=', id).execute());
}

/** Removes a puzzle with all its games; false if there is none. */
export async function removePublished(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.use((db) =>
    db.deleteFrom('published').where('id', '=', id).executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}

export async function report(database: Database, id: string): Promise<void> {
  await publishedOf(database, id);
  await database.use((db) =>
    db.updateTable('published').set({ reports: sql`least(reports + 1, 1000000)` }).where('id', '=', id).execute(),
  );
}

/** Returns the puzzles that were reported, the most often reported first. */
export function reportedOf(database: Database): Promise<Published[]> {
  return database.use((db) =>
    db.selectFrom('published').selectAll().where('reports', '>', 0).orderBy('reports', 'desc').orderBy('id').execute(),
  );
}
