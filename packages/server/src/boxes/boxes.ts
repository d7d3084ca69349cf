import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { mayRemoveOld } from '../database/clock.js';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { addDays, dayOf } from '../days.js';
import { RequestError } from '../problem.js';
import { hashOf } from '../runs/runs.js';

/** Days after its last use on which a box is removed. */
const KEPT = 400;

/**
 * Bytes of a piece, in base64 256 KB. The database never has a whole box in memory: the embedded one keeps what it took
 * once, and 8 MB in one statement cost it 100 MB.
 */
const PIECE = 3 * 64 * 1024;

/** What a player's devices share: only they can read it. The database has it in base64, in pieces. */
export interface Box {
  /** A hash of the contents. */
  readonly version: string;
  readonly contents: Uint8Array<ArrayBuffer>;
}

/** Settled once no box is being read or written. */
let last: Promise<unknown> = Promise.resolve();

/** Reads and writes boxes one after the other, so that one client's don't take all connections to the database. */
function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const done = last.then(task);
  last = done.catch(() => undefined);
  return done;
}

/** Throws RequestError for a key that no box has. */
export function readBox(database: Database, key: string, now: number): Promise<Box> {
  return inTurn(() => readNow(database, key, now));
}

async function readNow(database: Database, key: string, now: number): Promise<Box> {
  const [id, today] = [hashOf(key), dayOf(now)];
  const { used, ...box } = await database.use((db) =>
    // Another server may write the box meanwhile.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => readPieces(transaction, id)),
  );
  if (used < today)
    await database.use((db) => db.updateTable('boxes').set({ used: today }).where('id', '=', id).execute());
  return box;
}

async function readPieces(db: Transaction<Tables>, id: string): Promise<Box & { readonly used: string }> {
  const found = await db
    .selectFrom('boxes')
    .select(['version', 'contents', 'used'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw noBox();
  const { version, used, contents: first } = found;
  const { length, count } = await db
    .selectFrom('pieces')
    .select(sql<string>`coalesce(sum(octet_length(contents)), 0)`.as('length'))
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('box', '=', id)
    .executeTakeFirstOrThrow();
  const bytes = Buffer.allocUnsafeSlow(Math.ceil((3 * (first.length + Number(length))) / 4));
  let size = bytes.write(first, 'base64');
  for (let number = 0; number < Number(count); number++) {
    const { contents } = await db
      .selectFrom('pieces')
      .select('contents')
      .where('box', '=', id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    size += bytes.write(contents, size, 'base64');
  }
  return { version, used, contents: bytes.subarray(0, size) };
}

/** Throws RequestError unless a box has a version, or there is none where none is to be replaced. */
export function requireVersion(database: Database, key: string, replaced: string | undefined): Promise<void> {
  return database.use(async (db) => {
    const found = await db.selectFrom('boxes').select('version').where('id', '=', hashOf(key)).executeTakeFirst();
    if (found === undefined && replaced !== undefined) throw noBox();
    if (found?.version !== replaced) throw otherVersion();
  });
}

interface NewContents {
  readonly key: string;
  readonly contents: Buffer;
  /** The version to write over; undefined makes a new box. */
  readonly replaced: string | undefined;
}

interface WriteLimits {
  readonly now: number;
  readonly space: number;
}

/**
 * Writes a box, and returns its new version. Throws RequestError if the box has other contents meanwhile, exists
 * already or is gone, or if it grows and all boxes together would have more than `space` bytes. Then nothing changes.
 */
export function writeBox(database: Database, contents: NewContents, place: WriteLimits): Promise<string> {
  return inTurn(() => writeNow(database, contents, place));
}

async function writeNow(
  database: Database,
  { key, contents: bytes, replaced }: NewContents,
  { now, space }: WriteLimits,
): Promise<string> {
  const [id, used] = [hashOf(key), dayOf(now)];
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const row = { id, version, contents: pieceOf(bytes, 0), used };
  const removesOld = replaced === undefined && (await mayRemoveOld(database, used));
  return database.use((db) =>
    db.transaction().execute(async (transaction) => {
      if (removesOld) await transaction.deleteFrom('boxes').where('used', '<', addDays(used, -KEPT)).execute();
      const before = replaced === undefined ? await insert(transaction, row) : await update(transaction, row, replaced);
      let length = row.contents.length;
      for (let number = 0; (number + 1) * PIECE < bytes.length; number++) {
        const contents = pieceOf(bytes, number + 1);
        await transaction.insertInto('pieces').values({ box: id, number, contents }).execute();
        length += contents.length;
      }
      // The change of a box locks this row until the transaction ends, so the sum is exact.
      const all = await transaction.selectFrom('boxSpace').select('bytes').executeTakeFirstOrThrow();
      if (length > before && Number(all.bytes) > space)
        throw new RequestError(507, 'This server has no space for more games. Remove some, or try again later.');
      return version;
    }),
  );
}

function pieceOf(bytes: Buffer, number: number): string {
  return bytes.subarray(number * PIECE, (number + 1) * PIECE).toString('base64');
}

type Row = Tables['boxes'];

/** Returns the length of the contents before: 0. */
async function insert(db: Transaction<Tables>, row: Row): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('boxes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw otherVersion();
  return 0;
}

/** Removes all pieces but the first, and returns the length of the contents before. */
async function update(db: Transaction<Tables>, { id, used, ...row }: Row, replaced: string): Promise<number> {
  const found = await db
    .selectFrom('boxes')
    .select(['version', 'used', (box) => box.fn<number>('octet_length', ['contents']).as('length')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw noBox();
  if (found.version !== replaced) throw otherVersion();
  const gone = await db
    .deleteFrom('pieces')
    .where('box', '=', id)
    .returning((piece) => piece.fn<number>('octet_length', ['contents']).as('length'))
    .execute();
  // A clock that was set back doesn't make a box older.
  const change = { ...row, used: used > found.used ? used : found.used };
  await db.updateTable('boxes').set(change).where('id', '=', id).execute();
  return gone.reduce((sum, { length }) => sum + length, found.length);
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
