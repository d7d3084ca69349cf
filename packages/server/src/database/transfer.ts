import { type Kysely, sql } from 'kysely';
import { RequestError } from '../problem.js';
import { trustDataOnly } from './clock.js';
import type { Database } from './database.js';
import { LATEST } from './migrations.js';
import { TABLES, type Tables } from './tables.js';

/** Rows read or written at once. Those of boxes have up to 256 KB. */
const BATCH = 100;

type TableName = keyof Tables;

/**
 * Writes all data as lines of JSON: first what they are, then one line for each row, and last the number of rows, so
 * that half a file is not taken for a whole one. Returns that number.
 *
 *     {"format":"gridwright-server","version":"002-chains"}
 *     {"table":"counts","row":{"date":"2026-11-22","kind":"sudoku",...}}
 *     {"rows":1}
 *
 * They are from one moment, even if a server continues to write.
 */
export function exportLines(database: Database, write: (line: string) => Promise<void>): Promise<number> {
  return database.use((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        let written = 0;
        await write(JSON.stringify({ format: FORMAT, version: LATEST }));
        for (const table of TABLES) {
          await sql`declare rows no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
          for (;;) {
            const { rows } = await sql`fetch ${sql.lit(BATCH)} from rows`.execute(transaction);
            for (const row of rows) await write(JSON.stringify({ table, row }));
            written += rows.length;
            if (rows.length < BATCH) break;
          }
          await sql`close rows`.execute(transaction);
        }
        await write(JSON.stringify({ rows: written }));
        return written;
      }),
  );
}

const FORMAT = 'gridwright-server';

/**
 * Reads what `exportLines` writes into an empty database, all or nothing. Throws RequestError for lines that aren't
 * that, and for a database that has data. Returns the number of rows.
 */
export function importLines(database: Database, lines: AsyncIterable<string>): Promise<number> {
  return database.use((db) =>
    db.transaction().execute(async (transaction) => {
      await requireEmpty(transaction);
      let [number, rows] = [0, 0];
      let isWhole = false;
      let batch: { table: TableName; rows: Record<string, unknown>[] } | undefined;
      for await (const line of lines) {
        number++;
        if (number === 1) readHeader(line);
        else if (isWhole) throw new RequestError(400, `line ${number}: expected no line after the number of rows.`);
        else if (line === JSON.stringify({ rows })) isWhole = true;
        else {
          const { table, row } = readRow(line, number);
          if (batch !== undefined && (batch.table !== table || batch.rows.length === BATCH)) {
            await insert(transaction, batch.table, batch.rows, number);
            batch = undefined;
          }
          batch ??= { table, rows: [] };
          batch.rows.push(row);
          rows++;
        }
      }
      if (number === 0) throw new RequestError(400, 'The file is empty.');
      if (!isWhole) throw new RequestError(400, `The file isn't whole: it doesn't end with {"rows":${rows}}.`);
      if (batch !== undefined) await insert(transaction, batch.table, batch.rows, number);
      await trustDataOnly(transaction);
      return rows;
    }),
  );
}

async function requireEmpty(db: Kysely<Tables>): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new RequestError(400, 'The database already has data. Import into a new database or a new DATA_FOLDER.');
  }
}

function readHeader(line: string): void {
  const { format, version } = readJson(line, 1);
  if (format !== FORMAT || typeof version !== 'string')
    throw new RequestError(400, 'line 1: expected the first line of a file that `npm run server -- export` wrote.');
  if (version > LATEST)
    throw new RequestError(400, `The file is from a newer version of the server (${version}). Update this server.`);
}

function readRow(line: string, number: number): { table: TableName; row: Record<string, unknown> } {
  const { table, row } = readJson(line, number);
  const known = TABLES.find((name) => name === table);
  if (known === undefined || typeof row !== 'object' || row === null || Array.isArray(row))
    throw new RequestError(400, `line ${number}: expected a row of ${TABLES.join(' or ')}.`);
  return { table: known, row: row as Record<string, unknown> };
}

function readJson(line: string, number: number): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // The sentence is below.
  }
  throw new RequestError(400, `line ${number}: expected an object in JSON.`);
}

async function insert(
  db: Kysely<Tables>,
  table: TableName,
  rows: readonly Record<string, unknown>[],
  last: number,
): Promise<void> {
  try {
    await db
      .insertInto(table)
      .values(rows as unknown as Tables[typeof table][])
      .execute();
  } catch (error) {
    // Classes 22, 23 and 42: a wrong value, a broken constraint, and a column that doesn't exist.
    if (!(error instanceof Error) || !/^(22|23|42)/.test(String((error as { code?: unknown }).code))) throw error;
    throw new RequestError(
      400,
      `One of the ${rows.length} rows before line ${last + 1} doesn't fit: ${error.message}.`,
    );
  }
}
