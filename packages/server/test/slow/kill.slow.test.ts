import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/lib/port.mjs';
import { Database } from '../../dist/database/database.js';
import { chainsAt } from '../../dist/sealed/chains.js';
import { movesOf } from '../moves.js';
import { Postgres, postgresPrograms } from '../postgres.js';
import { ask, type Reply } from '../service.js';

/** Counts, and runs. */
const MANY = 1000;
/** Requests under way at the same time. */
const CLIENTS = 20;
const JSON_TYPE = { 'Content-Type': 'application/json' };

let postgres: Postgres;
let database: Database;
let servers: { readonly port: number; readonly process: ChildProcess }[] = [];

beforeAll(async () => {
  if (postgresPrograms === undefined) return;
  postgres = await Postgres.start();
  database = new Database({ url: postgres.url, folder: '' }, () => {});
  // Today's puzzles need a chain that was drawn yesterday.
  await chainsAt(database, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
});
afterAll(async () => {
  await database?.close();
  await postgres?.remove();
});

beforeEach(async () => {
  if (postgresPrograms === undefined) return;
  servers = [];
  for (const port of [await freePort(), await freePort()]) {
    const server = spawn(process.execPath, [fileURLToPath(new URL('../../dist/main.js', import.meta.url))], {
      env: { ...process.env, PORT: String(port), DATABASE_URL: postgres.url, REQUESTS_PER_MINUTE: '0' },
    });
    servers.push({ port, process: server });
    await new Promise((resolve) => server.stdout.once('data', resolve));
  }
});
afterEach(() => {
  for (const server of servers) server.process.kill('SIGKILL');
});

/**
 * Sends a body to one server, and to the other if that doesn't answer. Returns the answer and the number of attempts.
 */
async function post(first: number, path: string, body: object): Promise<{ reply: Reply; sent: number }> {
  for (const [i, { port }] of [servers[first], servers[1 - first]].entries()) {
    const reply = await ask(port, path, JSON_TYPE, 'POST', JSON.stringify(body)).catch(() => undefined);
    if (reply !== undefined) return { reply, sent: i + 1 };
  }
  throw new Error('Neither server answers.');
}

/** Does something for each number below MANY, some of them at the same time. */
async function forEach(work: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < MANY) await work(next++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

const killFirst = () => servers[0].process.kill('SIGKILL');

test.skipIf(postgresPrograms === undefined)(
  'when one of two servers is killed, no acknowledged count is lost, and clients go on at the other',
  async () => {
    const date = new Date().toISOString().slice(0, 10);
    let [all, acknowledged] = [0, 0];
    await forEach(async (i) => {
      const { reply, sent } = await post(i % 2, '/v1/counts', { kind: 'kurosu', date, event: 'begun' });
      all += sent;
      expect(reply.status).toBe(204);
      acknowledged++;
      if (acknowledged === Math.floor(MANY / 3)) killFirst();
    });
    expect(servers[0].process.signalCode).toBe('SIGKILL');
    const [{ games }] = await database.use((db) => db.selectFrom('counts').select('games').execute());
    // A count that was stored but not acknowledged before the kill was sent again; at most one for each client.
    expect(games).toBeGreaterThanOrEqual(MANY);
    expect(games).toBeLessThanOrEqual(MANY + CLIENTS);
    expect(all).toBeGreaterThan(MANY);
  },
);

test.skipIf(postgresPrograms === undefined)(
  'when one of two servers is killed in the middle of runs, every run ends with each of its moves once',
  async () => {
    let [moves, acknowledged]: [string[], number] = [[], 0];
    await forEach(async (i) => {
      const key = String(i).padStart(22, '0');
      const asked = async (path: string, body: object) => {
        let { reply } = await post(i % 2, path, { key, ...body });
        // A busy server makes the puzzle of the day too slowly; clients ask again.
        while (reply.status === 503) ({ reply } = await post(i % 2, path, { key, ...body }));
        // A server that had lost an acknowledged batch would refuse the next one.
        expect([reply.status, reply.body]).toEqual([200, expect.any(String)]);
        acknowledged++;
        if (acknowledged === MANY) killFirst();
        return JSON.parse(reply.body);
      };
      const { run, id } = await asked('/v1/runs', { kind: 'kurosu' });
      if (moves.length === 0) moves = movesOf(id);
      const half = Math.floor(moves.length / 2);
      const log = moves.map((move, at) => [at, move]);
      await asked(`/v1/runs/${run}/moves`, { first: 0, moves: log.slice(0, half) });
      const ended = await asked(`/v1/runs/${run}/moves`, { first: half, moves: log.slice(half), finish: true });
      expect(ended).toMatchObject({ state: 'ranked', moves: moves.length });
    });
    expect(servers[0].process.signalCode).toBe('SIGKILL');
    const runs = await database.use((db) => db.selectFrom('runs').select(['id', 'state']).execute());
    expect(runs.map(({ state }) => state)).toEqual(Array(MANY).fill('ranked'));
    const batches = await database.use((db) =>
      db.selectFrom('moves').select(['run', 'moves']).orderBy('run').orderBy('first').execute(),
    );
    const logs = new Map<string, string[]>();
    for (const { run, moves: text } of batches) {
      const made = (JSON.parse(text) as [number, string][]).map(([, move]) => move);
      logs.set(run, [...(logs.get(run) ?? []), ...made]);
    }
    expect(logs.size).toBe(MANY);
    for (const made of logs.values()) expect(made).toEqual(moves);
    const standings = await database.use((db) => db.selectFrom('standings').select('runs').execute());
    expect(standings.reduce((sum, { runs: counted }) => sum + counted, 0)).toBe(MANY);
  },
);
