import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Database } from '../../dist/database/database.js';
import { chainsAt } from '../../dist/sealed/chains.js';
import { movesOf } from '../moves.js';
import { Postgres, postgresPrograms } from '../postgres.js';
import { serviceForTests } from '../service.js';

/** Runs, and counts, before the disk is full and while it is. */
const MANY = 20;
/** Boxes of half a megabyte that fill what the files of the database have left. */
const MOST_BOXES = 400;

/** Mounts a small disk in memory; undefined where that isn't allowed. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountSmallDisk();
afterAll(() => {
  if (disk === undefined) return;
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

/** Fills the disk to its last block; returns the way to make room again. */
function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler');
  try {
    for (const size of [1_000_000, 4096])
      for (let part = 0; part < 10_000; part++) writeFileSync(file, Buffer.alloc(size, 1), { flag: 'a' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
  return () => rmSync(file);
}

describe.skipIf(disk === undefined)('on a full disk', () => {
  let postgres: Postgres | undefined;
  let current: Database;
  const service = serviceForTests({ database: { use: (queries) => current.use(queries) } as Database });
  afterEach(async () => {
    await current.close();
    await postgres?.remove();
    postgres = undefined;
    rmSync(join(disk ?? '', 'filler'), { force: true });
    rmSync(join(disk ?? '', 'data'), { recursive: true, force: true });
    service.faults.length = 0;
  });

  const count = () => service.post('/v1/counts', { kind: 'kurosu', date: '2026-11-22', event: 'begun' });

  async function fillAndRecover(restart: () => Promise<void>): Promise<void> {
    await chainsAt(current, '2026-11-21');
    const send = async (path: string, body: object) => {
      const { status, body: text } = await service.post(path, body);
      return { status, ...JSON.parse(text) };
    };
    const runs: { run: string; key: string; log: [number, string][]; sent: number }[] = [];
    for (let i = 0; i < MANY; i++) {
      const key = String(i).padStart(22, '0');
      const { run, id } = await send('/v1/runs', { kind: 'kurosu', key });
      runs.push({ run, key, log: movesOf(id).map((move, at) => [at, move]), sent: 0 });
    }
    let acknowledged = 0;
    let refused = 0;
    const tally = (status: number) => (status < 300 ? acknowledged++ : refused++);
    for (let i = 0; i < MANY; i++) tally((await count()).status);
    expect(refused).toBe(0);

    const makeRoom = fillDisk(disk ?? '');
    const boxes: string[] = [];
    const contents = Buffer.alloc(400_000, 7).map((_, i) => (i * 7919) % 251);
    for (let i = 0; i < MOST_BOXES; i++) {
      const key = `box${i}`.padStart(22, '0');
      const { status, body } = await service.post(
        '/v1/box',
        { contents: Buffer.from(contents).toString('base64') },
        { 'Box-Key': key, 'If-None-Match': '*' },
        'PUT',
      );
      if (status === 201) boxes.push(key);
      else {
        expect([status, JSON.parse(body).detail]).toEqual([
          503,
          'The database does not answer. Try again in a few seconds.',
        ]);
        break;
      }
    }
    expect(boxes.length).toBeLessThan(MOST_BOXES);
    // The files that the database has made ahead are used up, so that it can't write at all.
    for (let i = 0; i < 5; i++)
      await current.use((db) => sql`select pg_switch_wal()`.execute(db)).catch(() => undefined);
    for (const { status } of await Promise.all(Array.from({ length: MANY }, count))) tally(status);
    for (const run of runs.slice(0, 3)) {
      const { status, moves } = await send(`/v1/runs/${run.run}/moves`, {
        key: run.key,
        first: 0,
        moves: run.log.slice(0, 5),
      });
      expect([200, 503]).toContain(status);
      if (status === 200) run.sent = moves;
    }
    expect(refused).toBeGreaterThan(0);

    makeRoom();
    await restart();
    tally((await count()).status);
    const found = await current.use((db) => db.selectFrom('counts').select('games').executeTakeFirstOrThrow());
    // A count that was refused may have been stored.
    expect(found.games).toBeGreaterThanOrEqual(acknowledged);
    expect(found.games).toBeLessThanOrEqual(acknowledged + refused);
    console.log(new Set(service.faults.map((error) => String(error))));
    console.log(`${acknowledged} counts acknowledged, ${refused} refused, ${boxes.length} boxes written`);
    for (const { run, key, log, sent } of runs)
      expect(
        await send(`/v1/runs/${run}/moves`, { key, first: sent, moves: log.slice(sent), finish: true }),
      ).toMatchObject({ status: 200, state: 'ranked', moves: log.length });
    for (const key of boxes) expect((await service.get('/v1/box', { 'Box-Key': key })).status).toBe(200);
    const standings = await current.use((db) => db.selectFrom('standings').select('runs').execute());
    expect(standings.reduce((sum, { runs: counted }) => sum + counted, 0)).toBe(MANY);
  }

  test('the embedded database refuses in one sentence, and goes on once there is room', async () => {
    current = new Database(
      { url: undefined, folder: join(disk ?? '', 'data') },
      (error) => service.faults.push(error),
      undefined,
      10_000,
    );
    await fillAndRecover(async () => {});
  });

  test.skipIf(postgresPrograms === undefined)(
    'PostgreSQL refuses in one sentence, and goes on once there is room and it has been started again',
    async () => {
      const server = await Postgres.start(disk);
      postgres = server;
      current = new Database({ url: server.url, folder: '' }, (error) => service.faults.push(error));
      await fillAndRecover(async () => {
        await server.end('SIGQUIT');
        await server.start();
      });
    },
  );
});
