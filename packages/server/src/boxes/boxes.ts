import { createHash } from 'node:crypto';
import type { Database } from '../database/database.js';
import { addDays, dayOf } from '../days.js';
import { RequestError } from '../problem.js';
import { hashOf } from '../runs/runs.js';

/** Days after its last use on which a box is removed. */
const KEPT = 400;

/** What a player's devices share: only they can read it. */
export interface Box {
  /** A hash of the contents. */
  readonly version: string;
  readonly contents: string;
}

/** Throws RequestError for a key that no box has. */
export function readBox(database: Database, key: string, now: number): Promise<Box> {
  const [id, today] = [hashOf(key), dayOf(now)];
  return database.use(async (db) => {
    const found = await db
      .selectFrom('boxes')
      .select(['version', 'contents', 'used'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw noBox();
    const { used, ...box } = found;
    if (used < today) await db.updateTable('boxes').set({ used: today }).where('id', '=', id).execute();
    return box;
  });
}

/**
 * Writes the contents of a box over those of the version `replaced`, or makes a new box. Returns the new version. Throws
 * RequestError if the box has other contents meanwhile, exists already or is gone: then nothing changes.
 */
export function writeBox(
  database: Database,
  { key, contents, replaced }: { key: string; contents: string; replaced: string | undefined },
  now: number,
): Promise<string> {
  const [id, used] = [hashOf(key), dayOf(now)];
  const version = createHash('sha256').update(contents).digest('base64url').slice(0, 22);
  return database.use(async (db) => {
    if (replaced === undefined) {
      await db.deleteFrom('boxes').where('used', '<', addDays(used, -KEPT)).execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('boxes')
        .values({ id, version, contents, used })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw otherVersion();
      return version;
    }
    const { numUpdatedRows } = await db
      .updateTable('boxes')
      .set({ version, contents, used })
      .where('id', '=', id)
      .where('version', '=', replaced)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return version;
    const known = await db.selectFrom('boxes').select('id').where('id', '=', id).executeTakeFirst();
    throw known === undefined ? noBox() : otherVersion();
  });
}

/** Throws RequestError for a key that no box has. */
export async function removeBox(database: Database, key: string): Promise<void> {
  const { numDeletedRows } = await database.use((db) =>
    db.deleteFrom('boxes').where('id', '=', hashOf(key)).executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw noBox();
}

function noBox(): RequestError {
  return new RequestError(404, 'There is no box with this key. It may have been deleted.');
}

function otherVersion(): RequestError {
  return new RequestError(412, 'The box has other contents meanwhile. Read it, merge, and send again.');
}
