import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Embedded, FolderLock, type Place } from '@gridwright/catalogue/database';
import { daily, generate, solve } from 'gridwright';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { figureEndpoints } from '../dist/api/figures.js';
import { sealedEndpoints } from '../dist/api/sealed.js';
import { Database } from '../dist/database/database.js';
import { exportLines, importLines } from '../dist/database/transfer.js';
import { chainsAt } from '../dist/sealed/chains.js';
import { Postgres, postgresPrograms } from './postgres.js';
import { NOON, serviceForTests } from './service.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-data-'));
const faults: unknown[] = [];
const report = (error: unknown) => faults.push(error);
const opened: Database[] = [];

function open(place: Partial<Place>): Database {
  const database = new Database({ url: undefined, folder: join(folder, 'embedded'), ...place }, report);
  opened.push(database);
  return database;
}

let postgres: Postgres | undefined;
afterAll(async () => {
  for (const database of opened) await database.close();
  await postgres?.remove();
  rmSync(folder, { recursive: true });
});

if (postgresPrograms === undefined)
  test.skip('PostgreSQL is not installed, so its tests are left out: apt-get install postgresql', () => {});

const exported = new Map<string, string[]>();
const names = postgresPrograms === undefined ? ['embedded'] : ['embedded', 'PostgreSQL'];

describe.each(names)('%s', (name) => {
  // The service asks for the database when the first request comes; by then it is open.
  const database = { use: (queries) => current.use(queries) } as Database;
  let current: Database;
  let clock = NOON;
  const service = serviceForTests({ database, now: () => clock });
  const count = (body: object) => service.post('/v1/counts', { date: '2026-11-22', ...body });
  const figures = async (query: string) =>
    JSON.parse((await service.get(`/v1/figures?${query}`)).body) as { days: Record<string, unknown>[] };

  beforeAll(async () => {
    if (name === 'PostgreSQL') postgres = await Postgres.start(postgresPrograms ?? '');
    current = open(name === 'PostgreSQL' ? { url: postgres?.url } : {});
  });

  it('makes its tables once, however many ask at the same time', async () => {
    const others = name === 'PostgreSQL' ? [open({ url: postgres?.url }), open({ url: postgres?.url })] : [];
    const found = await Promise.all(
      [current, current, ...others].map((one) => one.use((db) => sql`select 1 from counts`.execute(db))),
    );
    expect(found.map(({ rows }) => rows)).toEqual(found.map(() => []));
  });

  it('gives numbers of 64 bits and dates as text', async () => {
    const { rows } = await current.use((db) =>
      sql`select 9007199254740993::int8 as large, date '2026-03-29' as day`.execute(db),
    );
    expect(rows).toEqual([{ large: '9007199254740993', day: '2026-03-29' }]);
  });

  it('runs transactions one after the other or side by side, and undoes one that fails', async () => {
    const row = { kind: 'x', level: '', date: '2026-01-01', event: 'begun', below: 0, presses: 0, games: 1 } as const;
    const failing = current.use((db) =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('counts').values(row).execute();
        throw new Error('on purpose');
      }),
    );
    const other = current.use((db) => db.selectFrom('counts').selectAll().where('kind', '=', 'y').execute());
    await expect(failing).rejects.toThrow('on purpose');
    expect(await other).toEqual([]);
    expect(await current.use((db) => db.selectFrom('counts').selectAll().execute())).toEqual([]);
  });

  it('counts games that end at the same time', async () => {
    const begun = Array.from({ length: 20 }, () => count({ kind: 'kurosu', event: 'begun' }));
    const solved = Array.from({ length: 7 }, () => count({ kind: 'kurosu', event: 'solved', seconds: 100 }));
    const slower = Array.from({ length: 6 }, () => count({ kind: 'kurosu', event: 'solved', seconds: 999_999 }));
    const statuses = (await Promise.all([...begun, ...solved, ...slower])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect((await figures('kind=kurosu')).days.at(-1)).toEqual({
      date: '2026-11-22',
      begun: 20,
      solved: 13,
      givenUp: null,
      medianTime: { from: 90, below: 120 },
      times: [
        { below: 120, games: 7 },
        { below: 86_400, games: 6 },
      ],
      medianPresses: null,
      presses: [],
      fewestPresses: null,
    });
  });

  it('shows presses beside the fewest that solve the puzzle', async () => {
    const { puzzle } = await daily('flipit', '2026-11-22', { level: 'classic' });
    const { solutions, complete } = solve(puzzle, { limit: 100 });
    expect(complete).toBe(true);
    const fewest = Math.min(...solutions.map((solution) => solution.filter((press) => press !== 0).length));
    for (let i = 0; i < 5; i++)
      await count({ kind: 'flipit', level: 'classic', event: 'solved', seconds: 50, presses: 20 });
    const { days } = await figures('kind=flipit&level=classic');
    expect(days).toHaveLength(31);
    expect(days.at(-1)).toMatchObject({
      medianPresses: 20,
      presses: [{ presses: 20, games: 5 }],
      fewestPresses: fewest,
    });
  });

  it('shows the fewest presses of a whole month at once', async () => {
    const rows = Array.from({ length: 31 }, (_, i) => ({
      kind: 'flipit',
      level: 'long',
      date: new Date(NOON - i * 86_400_000).toISOString().slice(0, 10),
      event: 'solved' as const,
      below: 60,
      presses: 50,
      games: 5,
    }));
    await current.use((db) => db.insertInto('counts').values(rows).execute());
    const { days } = await figures('kind=flipit&level=long');
    expect(days.every(({ fewestPresses }) => Number(fewestPresses) > 0)).toBe(true);
  });

  it('hides numbers below five', async () => {
    for (let i = 0; i < 4; i++) await count({ kind: 'sudoku', level: 'easy', event: 'solved', seconds: 10 });
    expect((await figures('kind=sudoku&level=easy')).days.at(-1)).toMatchObject({
      begun: null,
      solved: null,
      medianTime: null,
      times: [],
    });
  });

  it.each(figureEndpoints.filter(({ method }) => method === 'get').map((one) => [one.example, one] as const))(
    'answers the example %s',
    async (example, { result }) => {
      const { status, body } = await service.get(example);
      expect(status).toBe(200);
      expect(v.safeParse(result, JSON.parse(body)).issues).toBeUndefined();
    },
  );

  it('answers the example of a body', async () => {
    const [{ example }] = figureEndpoints.filter(({ path }) => path === '/v1/counts');
    expect(await service.post('/v1/counts', JSON.parse(example))).toMatchObject({ status: 204, body: '' });
  });

  it.each([
    [{ kind: "sudoku'; drop table counts; --", event: 'begun' }, 400, /^kind: expected one of/],
    [{ kind: 'sudoku', level: "x' or 1=1", event: 'begun' }, 400, /^level: expected one of gentle/],
    [{ kind: 'sudoku', level: '<script>', event: 'begun' }, 400, /^level: expected one of gentle/],
    [{ kind: 'sudoku', event: 'begun', date: '2026-11-20' }, 422, /^date: only games of today’s puzzle count/],
    [{ kind: 'sudoku', event: 'begun', date: '2026-02-30' }, 400, /^date: expected a day/],
    [{ kind: 'sudoku', event: 'won' }, 400, /^event: expected one of begun, solved, given-up, got "won"/],
    [{ kind: 'sudoku', event: 'solved' }, 400, /^seconds: expected exactly if the event is solved/],
    [{ kind: 'sudoku', event: 'solved', seconds: -1 }, 400, /^seconds: expected a whole number 0\.\.10000000, got -1/],
    [{ kind: 'sudoku', event: 'solved', seconds: '7' }, 400, /^seconds: expected a whole number .*, got "7"/],
    [{ kind: 'sudoku', event: 'solved', seconds: 7, presses: 3 }, 400, /^presses: expected exactly if/],
    [{ kind: 'flipit', event: 'solved', seconds: 7 }, 400, /^presses: expected exactly if/],
    [{ kind: 'sudoku', event: 'begun', name: 'Eve' }, 400, /^There is no parameter "name" here/],
    [{ event: 'begun' }, 400, /^The parameter kind is missing/],
  ])('refuses %j', async (body, status, sentence) => {
    const found = await count(body);
    expect([found.status, JSON.parse(found.body).detail]).toEqual([status, expect.stringMatching(sentence)]);
  });

  it('refuses bodies that are no JSON, too large, or come from another web page', async () => {
    const send = (body: string, type = 'application/json') =>
      service.post('/v1/counts', body, { 'Content-Type': type });
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send('x'.repeat(20_000))).status).toBe(413);
    expect((await send('[]')).status).toBe(400);
    const { headers } = await service.get(
      '/v1/counts',
      { Origin: 'https://example.org', 'Access-Control-Request-Method': 'POST' },
      'OPTIONS',
    );
    expect(headers['access-control-allow-methods']).toBe('GET');
    const wrong = await service.get('/v1/counts');
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'POST']);
  });

  it('is exported and imported', async () => {
    const lines: string[] = [];
    await exportLines(current, async (line) => {
      lines.push(line);
    });
    expect(lines[0]).toBe('{"format":"gridwright-server","version":"002-chains"}');
    expect(lines).toContain(
      '{"table":"counts","row":{"date":"2026-11-22","kind":"kurosu","level":"","event":"begun","below":0,"presses":0,"games":20}}',
    );
    exported.set(name, [...lines].sort());
    await expect(importLines(current, each(lines))).rejects.toThrow('The database already has data.');
    await current.use((db) => db.deleteFrom('counts').execute());
    await expect(
      importLines(current, each([...lines.slice(0, -1), lines[1], `{"rows":${lines.length - 1}}`])),
    ).rejects.toThrow(/doesn't fit: duplicate key/);
    await expect(importLines(current, each(lines.slice(0, -1)))).rejects.toThrow("The file isn't whole");
    expect(await importLines(current, each(lines))).toBe(lines.length - 2);
    const again: string[] = [];
    await exportLines(current, async (line) => {
      again.push(line);
    });
    expect(again.sort()).toEqual(exported.get(name));
  });

  it.each([
    [[], 'The file is empty.'],
    [['x'], 'line 1: expected an object in JSON.'],
    [['{}'], 'line 1: expected the first line of a file that server:export wrote.'],
    [['{"format":"gridwright-server","version":"999-later"}'], 'The file is from a newer version of the server'],
    [['{"format":"gridwright-server","version":"002-chains"}', '{"table":"users","row":{}}'], 'line 2: expected a row'],
    // So many days would keep the server busy with hashes for ever.
    [
      [
        '{"format":"gridwright-server","version":"002-chains"}',
        `{"table":"chains","row":{"first":"2026-11-23","days":1000000000,"lastKey":"${'0'.repeat(64)}","generators":"sudoku.1"}}`,
        '{"rows":1}',
      ],
      'violates check constraint',
    ],
    [
      ['{"format":"gridwright-server","version":"002-chains"}', '{"table":"counts","row":{"x":1}}', '{"rows":1}'],
      'column "x" of relation "counts" does not exist',
    ],
  ])('refuses to import %j', async (lines, sentence) => {
    await current.use((db) => db.deleteFrom('counts').execute());
    await expect(importLines(current, each(lines))).rejects.toThrow(sentence);
  });

  it('makes the sealed puzzles of each day from a chain of keys, and reveals a key after its day', async () => {
    const json = async (path: string) => JSON.parse((await service.get(path)).body);
    const others = name === 'PostgreSQL' ? [open({ url: postgres?.url }), open({ url: postgres?.url })] : [];
    await Promise.all([current, current, ...others].map((one) => chainsAt(one, '2026-11-22')));
    const { chains } = await json('/v1/sealed');
    const [{ anchor }] = chains;
    expect(chains).toEqual([
      {
        anchor: expect.stringMatching(/^[0-9a-f]{64}$/),
        first: '2026-11-23',
        last: '2029-08-18',
        days: 1000,
        generators: ['sudoku.1', 'kurosu.1', 'flipit.1'],
      },
    ]);
    expect((await json('/v1/sealed/2026-11-22/kurosu')).detail).toMatch(/^There is no sealed kurosu for 2026-11-22/);
    const path = '/v1/sealed/2026-11-23/kurosu';
    expect(await service.get(path)).toMatchObject({ status: 404 });
    expect((await json(path)).detail).toBe('The puzzle of 2026-11-23 is sealed until 00:00 UTC of that day.');

    clock = Date.parse('2026-11-23T23:59:59.999Z');
    const during = await json(path);
    expect(Object.keys(during)).toEqual(['date', 'id', 'kind', 'puzzle', 'play', 'anchor']);

    clock = Date.parse('2026-11-24T00:00:00Z');
    const { key, seedId, ...after } = await json(path);
    expect(after).toEqual(during);
    expect(sha256(key)).toBe(anchor);
    const seed = createHmac('sha256', Buffer.from(key, 'hex')).update('gridwright:sealed:2026-11-23:kurosu');
    expect(generate('kurosu', { seed: seed.digest('hex') })).toMatchObject({ id: during.id, seedId });

    clock = Date.parse('2026-11-25T00:00:00Z');
    const next = await json('/v1/sealed/2026-11-24/sudoku');
    expect(sha256(next.key)).toBe(key);
    expect(next.anchor).toBe(anchor);
    const [{ result, example }] = sealedEndpoints.filter((one) => one.example === path);
    expect(v.safeParse(result, await json(example)).issues).toBeUndefined();
    clock = NOON;
  });

  it('draws the next chain of keys before the last one ends, and after a long pause', async () => {
    const first = (await chainsAt(current, '2026-11-25'))[0];
    expect(await chainsAt(current, '2029-05-10')).toEqual([first]);
    const next = await chainsAt(current, '2029-05-11');
    expect(next.map((chain) => chain.first)).toEqual(['2026-11-23', '2029-08-19']);
    expect(next[0]).toEqual(first);
    const later = await chainsAt(current, '2040-01-01');
    expect(later.map((chain) => chain.first)).toEqual(['2026-11-23', '2029-08-19', '2040-01-02']);
    expect(new Set(later.map(({ lastKey }) => lastKey)).size).toBe(3);
  });

  it.runIf(name === 'PostgreSQL')('answers again once the database does, without a restart', async () => {
    const added = () => count({ kind: 'sudoku', event: 'begun' });
    expect((await added()).status).toBe(204);
    await current.use((db) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`.execute(db),
    );
    await postgres?.end('SIGQUIT');
    const { status, headers, body } = await added();
    expect([status, headers['retry-after'], JSON.parse(body).detail]).toEqual([
      503,
      '5',
      'The database does not answer. Try again in a few seconds.',
    ]);
    expect(faults.splice(0)).not.toEqual([]);
    await postgres?.start();
    expect((await added()).status).toBe(204);
    const { rows } = await current.use((db) => sql`select games from counts where kind = 'sudoku'`.execute(db));
    expect(rows).toEqual([{ games: 2 }]);
    faults.length = 0;
  });

  it('refuses to work on tables of a newer version', async () => {
    const change = (query: ReturnType<typeof sql>) => current.use((db) => query.execute(db));
    await change(sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`);
    await current.close();
    await expect(current.use((db) => sql`select 1`.execute(db))).rejects.toThrow('belongs to a newer version');
  });

  it('reports no fault in all of this', () => {
    expect([faults, service.faults]).toEqual([[], []]);
  });
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
      const { FolderLock } = await import(${JSON.stringify(new URL('../../catalogue/dist/database/index.js', import.meta.url).href)});
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
    for (let round = 0; round < 20; round++) {
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

  it("has a path that is short enough for a socket, and clients don't see it", async () => {
    const long = open({ folder: join(folder, 'x'.repeat(100)) });
    await expect(long.use(async () => undefined)).rejects.toMatchObject({ status: 503 });
    expect(faults.splice(0).map(String)).toEqual([
      expect.stringMatching(/folder: expected a path of at most \d+ bytes/),
    ]);
  });

  it('is restored from a dump', async () => {
    const place = join(folder, 'embedded');
    const row = {
      kind: 'kurosu',
      level: '',
      date: '2026-01-01',
      event: 'begun',
      below: 0,
      presses: 0,
      games: 9,
    } as const;
    const embedded = await Embedded.open(place, report);
    await embedded.query('delete from kysely_migration where name = $1', ['999-later']);
    await embedded.query('delete from chains', []);
    await embedded.query('insert into counts values ($1, $2, $3, $4, $5, $6, $7)', [
      row.date,
      row.kind,
      row.level,
      row.event,
      row.below,
      row.presses,
      row.games,
    ]);
    await embedded.dump();
    await embedded.close();
    const [dump, ...others] = readdirSync(join(place, 'dumps'));
    expect(others).toEqual([]);
    const restored = join(folder, 'restored');
    mkdirSync(join(restored, 'database'), { recursive: true });
    execFileSync('tar', ['-xzf', join(place, 'dumps', dump), '-C', join(restored, 'database')]);
    const found = await open({ folder: restored }).use((db) => db.selectFrom('counts').selectAll().execute());
    expect(found).toEqual([row]);
  });

  it('is written to a file and read from it by the npm scripts', async () => {
    await Promise.all(opened.map((database) => database.close()));
    const file = join(folder, 'data.jsonl');
    const transfer = (verb: string, path: string, environment: Record<string, string>) => {
      const program = fileURLToPath(new URL('../dist/transfer-main.js', import.meta.url));
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, verb, path], {
        env: { ...process.env, ...environment },
        encoding: 'utf8',
      });
      return { status, said: stdout + stderr };
    };
    const place = { DATA_FOLDER: join(folder, 'restored') };
    expect(transfer('export', file, place)).toEqual({ status: 0, said: `1 rows are in ${file}\n` });
    expect(transfer('export', file, place)).toEqual({
      status: 1,
      said: `${file} already exists. Choose a new file.\n`,
    });
    const emptied = open({ folder: place.DATA_FOLDER });
    await emptied.use((db) => db.deleteFrom('counts').execute());
    await emptied.close();
    expect(transfer('import', file, place)).toEqual({ status: 0, said: `1 rows were read from ${file}\n` });
    const lock = await FolderLock.take(place.DATA_FOLDER);
    expect(transfer('export', join(folder, 'other.jsonl'), place)).toEqual({
      status: 1,
      said: `The database does not answer: Another process uses the data in ${place.DATA_FOLDER}. Stop it, or choose another folder.\n`,
    });
    await lock?.release();
    expect(readdirSync(folder)).not.toContain('other.jsonl');
    expect(transfer('export', join(file, 'inside.jsonl'), place)).toEqual({
      status: 1,
      said: `${join(file, 'inside.jsonl')} can't be used (ENOTDIR).\n`,
    });
    expect(transfer('import', folder, place)).toEqual({ status: 1, said: `${folder} can't be used (EISDIR).\n` });
    expect(transfer('import', join(folder, 'none.jsonl'), { DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toEqual({
      status: 1,
      said: `${join(folder, 'none.jsonl')}: no such file or folder.\n`,
    });
    expect(transfer('import', file, { DATABASE_URL: 'postgres://127.0.0.1:1/x' }).said).toMatch(
      /^The database does not answer: .*ECONNREFUSED/,
    );
    expect(transfer('import', file, { DATABASE_URL: 'http://127.0.0.1/x' }).said).toMatch(
      /^DATABASE_URL: expected an address/,
    );
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

test.runIf(names.length === 2)('the same rows come from both databases', () => {
  expect(exported.get('embedded')).toEqual(exported.get('PostgreSQL'));
});

function sha256(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
