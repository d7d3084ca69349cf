import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Database } from '../../dist/database/database.js';
import { TABLES } from '../../dist/database/tables.js';
import { onPostgres, Postgres } from '../postgres.js';
import { NOON, serviceForTests, type TestService } from '../service.js';

/** A server with a database for the tests of a file. A fault that a test doesn't take out of `faults` fails it. */
export interface TestServer extends TestService {
  database: Database;
  /** The time of the server. */
  clock: number;
  /** The database as several servers at once have it: on PostgreSQL each opens it for itself. */
  processes(): readonly Database[];
  /** The server of PostgreSQL in the suite of `npm run test:postgres`; otherwise the database is the embedded one. */
  postgres: Postgres | undefined;
}

export function serverForTests(): TestServer {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-data-'));
  const opened: Database[] = [];
  // The service asks for the database when the first request comes; by then it is open.
  const database = {
    use: (queries) => server.database.use(queries),
    report: (error) => server.database.report(error),
  } as Database;
  const service = serviceForTests({ database, now: () => server.clock });
  const open = () => {
    const found = new Database({ url: server.postgres?.url, folder }, (error) => void service.faults.push(error));
    opened.push(found);
    return found;
  };
  const processes = () => [
    ...[server.database, server.database],
    ...(server.postgres === undefined ? [] : [open(), open()]),
  ];
  const server: TestServer = Object.assign(service, { database, clock: NOON, processes, postgres: undefined });
  beforeAll(async () => {
    if (onPostgres) server.postgres = await Postgres.start();
    server.database = open();
  });
  afterEach(() => {
    server.clock = NOON;
    expect(server.faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await server.postgres?.remove();
    rmSync(folder, { recursive: true });
  });
  return server;
}

/** Gives the server the chain of keys that begins on 23 November 2026, always the same: a server draws its own. */
export async function keepChain({ database }: TestServer): Promise<void> {
  const chain = {
    first: '2026-11-23',
    days: 1000,
    lastKey: '0123456789abcdef'.repeat(4),
    generators: 'sudoku.1 kurosu.1 flipit.1',
  };
  await database.use((db) => db.insertInto('chains').values(chain).execute());
}

/** Removes all data, which come from the tests before. */
export async function emptyTables({ database }: TestServer): Promise<void> {
  for (const table of [...TABLES].reverse()) await database.use((db) => db.deleteFrom(table).execute());
  await trustClock({ database });
}

/** Makes the server trust its clock at any time, as if it had been used every day. */
export async function trustClock({ database }: Pick<TestServer, 'database'>): Promise<void> {
  await database.use((db) => db.deleteFrom('clock').execute());
}

export async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
