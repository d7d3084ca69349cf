import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, pause } from '../../../../scripts/lib/abuse/ask.mjs';
import { ATTACKS } from '../../../../scripts/lib/abuse/attacks.mjs';
import { AbusedServer } from '../../../../scripts/lib/abuse/server.mjs';
import { Witness, Writer } from '../../../../scripts/lib/abuse/witness.mjs';

/** The part of each attack of `npm run test:abuse`, and the answers that another client waits for meanwhile. */
const PART = 1 / 8;
const ANSWERS = 24;

// Open connections are read from /proc.
describe.skipIf(process.platform !== 'linux')('a server under attack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-abuse-'));
  let server: AbusedServer;
  let writer: Writer;
  beforeAll(async () => {
    server = await AbusedServer.start(folder);
    writer = new Writer(server.port);
    await ask(server.port, '127.0.0.1', { path: '/v1/sealed' });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(Object.entries(ATTACKS))('answers another client, and closes all connections: %s', async (_, attack) => {
    const before = server.openSockets;
    const witness = new Witness(server.port, 40);
    const end = new AbortController();
    const statuses = new Set<number | string>();
    const { port } = server;
    const others = [
      attack({ port, signal: end.signal, count: (status) => statuses.add(status), part: PART }),
      witness.watch(end.signal),
      writer.write(end.signal),
    ];
    while (witness.answers.length < ANSWERS) await pause(20);
    end.abort();
    await Promise.all(others);
    expect(new Set(witness.answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(statuses).not.toContain(500);
    while (server.openSockets > before) await pause(50);
  });

  test('loses nothing that it has acknowledged', async () => {
    expect(writer.counted).toBeGreaterThan(5);
    expect(await server.stop()).toBe(0);
    expect(server.faults).toBe('');
    server = await AbusedServer.start(folder);
    expect(await writer.losses(server.port)).toEqual([]);
  });
});
