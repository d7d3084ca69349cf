import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../../dist/database/database.js';
import { Postgres, postgresPrograms } from '../postgres.js';
import { ask } from '../service.js';

const PORTS = [4346, 4347];
const COUNTS = 1000;
/** Requests under way at the same time. */
const CLIENTS = 20;

let postgres: Postgres;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  if (postgresPrograms === undefined) return;
  postgres = await Postgres.start(postgresPrograms);
  for (const port of PORTS) {
    const server = spawn(process.execPath, [fileURLToPath(new URL('../../dist/main.js', import.meta.url))], {
      env: { ...process.env, PORT: String(port), DATABASE_URL: postgres.url, REQUESTS_PER_MINUTE: '0' },
    });
    servers.push(server);
    await new Promise((resolve) => server.stdout.once('data', resolve));
  }
});
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await postgres?.remove();
});

test.skipIf(postgresPrograms === undefined)(
  'when one of two servers is killed, no acknowledged count is lost, and clients go on at the other',
  async () => {
    const date = new Date().toISOString().slice(0, 10);
    const body = JSON.stringify({ kind: 'kurosu', date, event: 'begun' });
    let [asked, sent, acknowledged] = [0, 0, 0];
    /** Sends one count: to the other server if the first doesn't answer. */
    const count = async (first: number) => {
      for (const port of [PORTS[first], PORTS[1 - first]]) {
        sent++;
        const reply = await ask(port, '/v1/counts', { 'Content-Type': 'application/json' }, 'POST', body).catch(
          () => undefined,
        );
        if (reply === undefined) continue;
        expect(reply.status).toBe(204);
        acknowledged++;
        if (acknowledged === Math.floor(COUNTS / 3)) servers[0].kill('SIGKILL');
        return;
      }
    };
    const client = async () => {
      while (asked < COUNTS) await count(asked++ % 2);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(servers[0].signalCode).toBe('SIGKILL');
    expect(acknowledged).toBe(COUNTS);
    const database = new Database({ url: postgres.url, folder: '' }, () => {});
    const [{ games }] = await database.use((db) => db.selectFrom('counts').select('games').execute());
    await database.close();
    // A count that was stored but not acknowledged before the kill was sent again; at most one for each client.
    expect(games).toBeGreaterThanOrEqual(COUNTS);
    expect(games).toBeLessThanOrEqual(COUNTS + CLIENTS);
    expect(sent).toBeGreaterThan(COUNTS);
  },
);
