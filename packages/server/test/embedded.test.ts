import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseLocation, Embedded, FolderLock, isUnavailable } from '@gridwright/database';
import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { moveData, sentenceOf } from '../dist/data-file.js';
import { Database } from '../dist/database/database.js';
import { LATEST } from '../dist/database/migrations.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-data-'));
const faults: unknown[] = [];
const report = (error: unknown) => faults.push(error);
const opened: Database[] = [];

function open(place: Partial<DatabaseLocation>): Database {
  const database = new Database({ url: undefined, folder: join(folder, 'embedded'), ...place }, report);
  opened.push(database);
  return database;
}

afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true });
});

describe('the folder of the embedded database', () => {
  it('is refused to a second process, and free once the first has ended', async () => {
    const place = join(folder, 'locked');
    mkdirSync(place);
    const lock = await FolderLock.take(place);
    expect(await FolderLock.take(place)).toBeUndefined();
    await expect(Embedded.open(place, report)).rejects.toThrow(
      `Another process uses the data in ${place}. Stop it, or choose another folder.`,
    );
    await lock?.release();
    const next = await FolderLock.take(place);
    expect(next).toBeDefined();
    await next?.release();
    expect(readdirSync(place)).toEqual([]);
  });

  it('is free after its process was killed', async () => {
    const place = join(folder, 'killed');
    mkdirSync(place);
    const program = `
      const { FolderLock } = await import(${JSON.stringify(new URL('../../database/dist/index.js', import.meta.url).href)});
      await FolderLock.take(${JSON.stringify(place)});
      console.log('taken');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(await FolderLock.take(place)).toBeUndefined();
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    expect(readdirSync(place)).toHaveLength(1);
    const lock = await FolderLock.take(place);
    expect(lock).toBeDefined();
    await lock?.release();
  });

  it('is never given to two processes that start at the same time', async () => {
    const place = join(folder, 'raced');
    mkdirSync(place);
    for (let round = 0; round < 10; round++) {
      const locks = await Promise.all(Array.from({ length: 5 }, () => FolderLock.take(place)));
      const taken = locks.filter((lock) => lock !== undefined);
      expect(taken.length).toBeLessThanOrEqual(1);
      for (const lock of taken) await lock.release();
    }
  });

  it('is one sentence for clients and a fault in the log if it cannot be made', async () => {
    const nowhere = open({ folder: '/dev/null/data' });
    await expect(nowhere.use(async () => undefined)).rejects.toMatchObject({ status: 503 });
    expect(faults.splice(0)).toMatchObject([{ code: 'ENOTDIR' }]);
  });

  it('is free again if the database in it cannot be opened', async () => {
    const place = join(folder, 'damaged');
    mkdirSync(place);
    writeFileSync(join(place, 'database'), '');
    const database = new Database({ url: undefined, folder: place }, report, () => {});
    await expect(database.use(async () => undefined)).rejects.toMatchObject({ status: 503 });
    expect(faults.splice(0).map(String)).toContainEqual(
      expect.stringMatching(/The files of the embedded database in \S+ can't be used \(ENOTDIR\)\. Check the disk/),
    );
    const lock = await FolderLock.take(place);
    expect(lock).toBeDefined();
    await lock?.release();
  });

  it("has a path that is short enough for a socket, and clients don't see it", async () => {
    const long = open({ folder: join(folder, 'x'.repeat(100)) });
    await expect(long.use(async () => undefined)).rejects.toMatchObject({ status: 503 });
    expect(faults.splice(0).map(String)).toEqual([
      expect.stringMatching(/folder: expected a path of at most \d+ bytes/),
    ]);
  });

  it('is filled by one npm script, dumped, restored, and read by the other', async () => {
    const place = join(folder, 'dumped');
    const file = join(folder, 'data.jsonl');
    const row = { date: '2026-01-01', kind: 'kurosu', level: '', event: 'begun', below: 0, presses: 0, games: 9 };
    const lines = [{ format: 'gridwright-server', version: LATEST }, { table: 'counts', row }, { rows: 1 }];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(file, text);
    const program = fileURLToPath(new URL('../dist/transfer-main.js', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'import', file], {
      env: { ...process.env, DATA_FOLDER: place, DATABASE_URL: '' },
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, `1 rows were read from ${file}\n`, '']);

    const embedded = await Embedded.open(place, report, { queryTime: 60_000 });
    const other = join(folder, 'other.jsonl');
    await expect(moveData(['export', other], { DATA_FOLDER: place })).rejects.toThrow(
      `The database does not answer: Another process uses the data in ${place}. Stop it, or choose another folder.`,
    );
    expect(existsSync(other)).toBe(false);
    // A process ended in the middle of a dump.
    mkdirSync(join(place, 'dumps'));
    writeFileSync(join(place, 'dumps', '2026-01-01T00-00-00.tar.gz.part'), '');
    await embedded.query('create table gone as select generate_series(1, 1000) as n', []);
    await embedded.query('delete from gone', []);
    // Freeing space may take ten minutes, where a query may take one.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const dumped = embedded.dump();
    while (vi.getTimerCount() === 0) await Promise.resolve();
    vi.advanceTimersByTime(599_999);
    vi.useRealTimers();
    await dumped;
    const { rows } = await embedded.query("select pg_relation_size('gone')::text as bytes", []);
    expect(rows).toEqual([{ bytes: '0' }]);
    await embedded.close();
    const [dump, ...others] = readdirSync(join(place, 'dumps'));
    expect(others).toEqual([]);
    const restored = join(folder, 'restored');
    mkdirSync(join(restored, 'database'), { recursive: true });
    execFileSync('tar', ['-xzf', join(place, 'dumps', dump), '-C', join(restored, 'database')]);
    expect(await moveData(['export', other], { DATA_FOLDER: restored })).toBe(`1 rows are in ${other}`);
    expect(readFileSync(other, 'utf8')).toBe(text);
  });

  it('may take longer to open than a query may take', async () => {
    const embedded = await Embedded.open(join(folder, 'slow'), report, { queryTime: 1 });
    const one = await embedded.query('select 1 as one', []);
    expect(one.rows).toEqual([{ one: 1 }]);
    await expect(embedded.query('select count(*) from generate_series(1, 10000000)', [])).rejects.toThrow('has ended');
    await embedded.close();
  });

  it.each([
    ['export', 'old', {}, 'old already exists. Choose a new file.'],
    ['export', 'old/inside.jsonl', {}, "old/inside.jsonl can't be used (ENOTDIR)."],
    ['import', 'none.jsonl', {}, 'none.jsonl: no such file or folder.'],
    ['import', '.', {}, ". can't be used (EISDIR)."],
    ['import', 'old', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^The database does not answer: .*ECONNREFUSED/],
    ['import', 'old', { DATABASE_URL: 'http://127.0.0.1/x' }, /^DATABASE_URL: expected an address/],
    [
      'move',
      'old',
      {},
      /^Expected export or import and a file, remove-run and a run, reported, or remove-published and /,
    ],
    ['reported', 'old', {}, /^Expected export or import and a file, /],
  ] as const)("the npm script reports why it can't %s %s", async (verb, name, environment, sentence) => {
    writeFileSync(join(folder, 'old'), '');
    const path = join(folder, name);
    const error = await moveData([verb, path], { DATA_FOLDER: join(folder, 'unused'), ...environment }).catch(
      (one) => one,
    );
    const said = sentenceOf(error, name) ?? String(error);
    expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });
});

it('reports a PostgreSQL server that refuses the login: one sentence for clients and a fault in the log', async () => {
  const refusal = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "x"\0\0');
  const head = Buffer.from([0x45, 0, 0, 0, refusal.length + 4]);
  const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([head, refusal]))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const database = open({ url: `postgres://x:y@127.0.0.1:${port}/data` });
  await expect(database.use(async () => undefined)).rejects.toMatchObject({ status: 503 });
  expect(faults.splice(0)).toMatchObject([{ code: '28P01' }]);
  server.close();
});

test.each([
  ['ECONNREFUSED', true],
  ['EAI_AGAIN', true],
  ['57P01', true],
  ['ended', true],
  ['ERR_INVALID_ARG_TYPE', false],
  ['23505', false],
])('an error with the code %s says that the database is away: %s', (code, expected) => {
  expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(expected);
});
