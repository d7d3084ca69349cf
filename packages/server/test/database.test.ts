import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Embedded, FolderLock, isUnavailable, type Place } from '@gridwright/catalogue/database';
import { daily, generate, puzzleOf, solve } from 'gridwright';
import { cellName } from 'gridwright/internal';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Resources } from '../dist/api/endpoint.js';
import { figureEndpoints } from '../dist/api/figures.js';
import { leagueEndpoints } from '../dist/api/leagues.js';
import { runEndpoints } from '../dist/api/runs.js';
import { sealedEndpoints } from '../dist/api/sealed.js';
import { Database } from '../dist/database/database.js';
import { exportLines, importLines } from '../dist/database/transfer.js';
import { chainsAt } from '../dist/sealed/chains.js';
import type { Work } from '../dist/work.js';
import { movesOf } from './moves.js';
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

  describe('a box', () => {
    const KEY = 'key-of-a-box-of-games-';
    const read = (key = KEY, headers = {}) => service.get('/v1/box', { 'Box-Key': key, ...headers });
    const write = async (text: string, condition: Record<string, string>, key = KEY) => {
      const contents = Buffer.from(text).toString('base64');
      const { status, headers, body } = await service.post(
        '/v1/box',
        { contents },
        { 'Box-Key': key, ...condition },
        'PUT',
      );
      return { status, etag: String(headers.etag), detail: JSON.parse(body).detail as string | undefined };
    };
    const NEW = { 'If-None-Match': '*' };

    it('is written over only by whoever has read its contents, and read and removed by whoever has its key', async () => {
      expect((await read()).status).toBe(404);
      const first = await write('one', NEW);
      expect(first.status).toBe(201);
      expect(await write('another', NEW)).toMatchObject({ status: 412 });
      const found = await read();
      expect([found.headers.etag, JSON.parse(found.body).contents]).toEqual([first.etag, 'b25l']);
      expect(await read(KEY, { 'If-None-Match': first.etag })).toMatchObject({ status: 304, body: '' });

      // Of devices that all know the same version, one writes.
      const raced = await Promise.all(['two', 'three', 'four'].map((text) => write(text, { 'If-Match': first.etag })));
      expect(raced.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
      const second = raced.find(({ status }) => status === 200);
      expect(second?.etag).not.toBe(first.etag);
      expect((await read()).headers.etag).toBe(second?.etag);
      expect(await write('five', { 'If-Match': first.etag })).toMatchObject({
        status: 412,
        detail: 'The box has other contents meanwhile. Read it, merge, and send again.',
      });

      const remove = (key: string) => service.get('/v1/box', { 'Box-Key': key }, 'DELETE');
      expect((await remove('x'.repeat(22))).status).toBe(404);
      expect((await remove(KEY)).status).toBe(204);
      expect((await read()).status).toBe(404);
      // A device that was away doesn't bring it back.
      expect(await write('six', { 'If-Match': String(second?.etag) })).toMatchObject({ status: 404 });
    });

    it('is refused in one sentence where it is not as it should be, and nothing of its key is stored', async () => {
      const refused = async (reply: Promise<{ status: number; body: string }>) => {
        const { status, body } = await reply;
        return [status, JSON.parse(body).detail];
      };
      const put = (body: object, headers: Record<string, string>) =>
        refused(service.post('/v1/box', body, { 'Box-Key': KEY, ...headers }, 'PUT'));
      expect(await put({ contents: 'AAAA' }, {})).toEqual([428, expect.stringMatching(/^Send If-Match with/)]);
      expect(await put({ contents: 'AAAA' }, { ...NEW, 'If-Match': `"${KEY}"` })).toEqual([428, expect.any(String)]);
      expect(await put({ contents: 'AAAA' }, { 'If-Match': "'; drop table boxes; --" })).toEqual([
        400,
        `If-Match: expected a version in quotes, got "'; drop table boxes; --"`,
      ]);
      expect(await put({ contents: '<script>' }, NEW)).toEqual([400, 'contents: expected base64, got "<script>"']);
      expect(await put({}, NEW)).toEqual([400, 'The parameter contents is missing.']);
      expect(await refused(service.get('/v1/box'))).toEqual([400, 'The parameter Box-Key is missing.']);
      expect(await refused(read("' or 1=1 --"))).toEqual([400, expect.any(String)]);
      expect(await refused(service.post('/v1/box', {}))).toEqual([
        405,
        'This address only answers GET, HEAD, PUT, DELETE.',
      ]);
      const large = 'A'.repeat(11_184_812);
      expect(await put({ contents: `${large}A` }, NEW)).toEqual([
        400,
        expect.stringMatching(/^contents: expected at most 8 MB, got "A/),
      ]);
      expect((await service.post('/v1/box', { contents: large }, { 'Box-Key': KEY, ...NEW }, 'PUT')).status).toBe(201);
      const { body } = await read();
      expect(JSON.parse(body).contents).toBe(large);
      const rows = await current.use((db) => db.selectFrom('boxes').select(['id', 'used']).execute());
      expect(rows).toEqual([{ id: createHash('sha256').update(KEY).digest('hex'), used: '2026-11-22' }]);
    });

    it('is removed 400 days after it was last read', async () => {
      clock += 399 * 86_400_000;
      expect((await read()).status).toBe(200);
      clock += 400 * 86_400_000;
      await write('one', NEW, 'key-of-another-box----');
      expect((await read()).status).toBe(200);
      clock += 401 * 86_400_000;
      await write('one', NEW, 'key-of-a-third-box----');
      const rows = await current.use((db) => db.selectFrom('boxes').select('id').execute());
      expect(rows).toEqual([{ id: createHash('sha256').update('key-of-a-third-box----').digest('hex') }]);
      await current.use((db) => db.deleteFrom('boxes').execute());
      clock = NOON;
    });
  });

  it('is exported and imported', async () => {
    const lines: string[] = [];
    await exportLines(current, async (line) => {
      lines.push(line);
    });
    expect(lines[0]).toBe('{"format":"gridwright-server","version":"008-rooms"}');
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

  describe('a timed run', () => {
    const START = Date.parse('2026-11-23T10:00:00Z');
    const KEY = 'k'.repeat(22);
    const send = async (path: string, body: unknown) => {
      const { status, body: text } = await service.post(path, body);
      return { status, ...JSON.parse(text) };
    };
    const start = (key: string, kind = 'kurosu') => send('/v1/runs', { kind, key });
    const get = async (path: string) => JSON.parse((await service.get(path)).body);
    /** A whole run with its moves at even steps, the last of them when the run ends by the server's clock. */
    const play = async (key: string, kind: string, milliseconds: number, extra: readonly string[] = []) => {
      clock = START;
      const { run, id } = await start(key, kind);
      const moves = [...extra, ...movesOf(id)];
      clock = START + milliseconds;
      const log = moves.map((move, i) => [Math.round((milliseconds * (i + 1)) / moves.length), move]);
      return { run, ...(await send(`/v1/runs/${run}/moves`, { key, first: 0, moves: log, finish: true })) };
    };
    beforeAll(async () => {
      await chainsAt(current, '2026-11-22');
      clock = START;
    });

    it('is the same for the same key, and its clock is that of the server', async () => {
      const [run, again] = await Promise.all([start(KEY), start(KEY)]);
      expect(again).toEqual(run);
      expect(run).toMatchObject({ status: 200, date: '2026-11-23', state: 'open', elapsed: 0, moves: 0 });
      expect(run.id).toBe((await get('/v1/sealed/2026-11-23/kurosu')).id);
      expect((await start('other-key-of-24-letters')).run).not.toBe(run.run);
      clock += 5000;
      expect(await start(KEY)).toEqual({ ...run, elapsed: 5000 });
      // The clock of the server is set back.
      clock -= 10_000;
      expect((await start(KEY)).elapsed).toBe(0);
      clock = START;
    });

    it('begins when the puzzle has been made, not before', async () => {
      clock = Date.parse('2026-12-25T10:00:00Z');
      const { puzzle, seedId } = await generate('kurosu', { size: '6x6', seed: 'alice' });
      const work = {
        async run() {
          clock += 3000;
          return { puzzle, seedId };
        },
      } as unknown as Work;
      const endpoint = runEndpoints.find(({ path }) => path === '/v1/runs');
      const resources = { database, work, now: () => clock } as Resources;
      const answer = await endpoint?.respond({ kind: 'kurosu', key: KEY }, resources);
      expect(answer?.body).toMatchObject({ date: '2026-12-25', elapsed: 0 });
      clock = START;
    });

    it('takes each move once, refuses what contradicts it, and ends when its moves solve the puzzle', async () => {
      const { run, id } = await start(KEY);
      const path = `/v1/runs/${run}/moves`;
      const clue = puzzleOf(id).clues.findIndex((value) => value !== 0);
      // From the last cell to the first, slower and slower.
      const moves = movesOf(id)
        .reverse()
        .map((move, i) => [1000 + 1300 * i + 37 * i * i, move] as const);
      const batch = (first: number, to: number, more = {}) => ({
        key: KEY,
        first,
        moves: moves.slice(first, to),
        ...more,
      });
      const same = await Promise.all(Array.from({ length: 4 }, () => send(path, batch(0, 10))));
      expect(same).toEqual(same.map(() => expect.objectContaining({ status: 200, moves: 10, state: 'open' })));
      const refused = async (body: object, key = KEY) => {
        const { status, detail } = await send(path, { key, first: 10, moves: [], ...body });
        return [status, detail];
      };
      expect(await refused(batch(11, 12))).toEqual([
        409,
        'first: expected at most 10, the number of moves so far, got 11',
      ]);
      expect(await refused({ first: 9, moves: [[1, 'r1c1=0']] })).toEqual([
        409,
        'moves: these differ from the moves that were sent before.',
      ]);
      expect(await refused({}, 'x'.repeat(22))).toEqual([404, 'There is no such run, or it has another key.']);
      expect(await refused({ moves: [[1, 'hint']] })).toEqual([
        400,
        expect.stringMatching(/^moves: expected ascending times, got 1 after \d+$/),
      ]);
      expect(await refused({ moves: [[-1, 'hint']] })).toEqual([
        400,
        'moves.0.0: expected a whole number 0..1000000000, got -1',
      ]);
      const late = 900_000;
      expect(await refused({ moves: [[late, `${cellName(clue, puzzleOf(id).size)}=.`]] })).toEqual([
        400,
        expect.stringMatching(/^move\.cell: expected a cell without a clue/),
      ]);
      expect(await refused({ moves: [[late, "'; drop table"]] })).toEqual([
        400,
        expect.stringMatching(/^expected a move such as/),
      ]);
      expect(await refused({ moves: [[late, 'press r1c1']] })).toEqual([
        400,
        expect.stringMatching(/^move: expected a value for a cell/),
      ]);
      expect(await refused({ ...batch(10, 12), finish: true })).toEqual([
        422,
        'finish: the moves don’t solve the puzzle.',
      ]);
      expect(await refused({ moves: Array(201).fill([late, 'hint']) })).toEqual([
        400,
        expect.stringMatching(/expected at most 200 moves/),
      ]);
      expect((await service.get(`/v1/runs/${run}`)).status).toBe(404);

      const client = moves[moves.length - 1][0];
      clock = START + client + 700;
      const ended = await send(path, batch(8, moves.length, { finish: true }));
      expect(ended).toMatchObject({
        status: 200,
        state: 'ranked',
        time: client,
        away: false,
        rank: 1,
        players: null,
        percentile: null,
      });
      expect(await send(path, batch(8, moves.length, { finish: true }))).toEqual(ended);
      expect(await send(path, { key: KEY, first: moves.length, moves: [[late, 'hint']] })).toMatchObject({
        status: 409,
        detail: 'The run has ended.',
      });
      const { marks } = await current.use((db) =>
        db.selectFrom('runs').selectAll().where('id', '=', run).executeTakeFirstOrThrow(),
      );
      expect(marks).toBe('');
    });

    it('never gets a time that the server’s clock contradicts, and is marked instead', async () => {
      const marksOf = async (run: string) =>
        (
          await current.use((db) => db.selectFrom('runs').selectAll().where('id', '=', run).executeTakeFirstOrThrow())
        ).marks.split(' ');
      clock = START;
      const { run, id } = await start('forger-of-times-123456');
      const instant = movesOf(id).map((move) => [0, move]);
      clock = START + 300_000;
      const forged = await send(`/v1/runs/${run}/moves`, {
        key: 'forger-of-times-123456',
        first: 0,
        moves: instant,
        finish: true,
      });
      expect(forged).toMatchObject({ time: 298_000, away: true });
      expect(await marksOf(run)).toEqual(['away', 'in-order']);

      const copied = await play('copier-of-moves-123456', 'kurosu', 10_000);
      expect(copied.time).toBe(10_000);
      expect(await marksOf(copied.run)).toEqual(['fast', 'even', 'in-order', 'copied']);

      clock = START;
      const ahead = await start('a-clock-that-is-ahead-');
      const moves = movesOf(ahead.id).map((move, i) => [i * i * 1000, move]);
      clock = START + 50_000;
      const ended = await send(`/v1/runs/${ahead.run}/moves`, {
        key: 'a-clock-that-is-ahead-',
        first: 0,
        moves,
        finish: true,
      });
      expect(ended.time).toBe(50_000);
      expect(await marksOf(ahead.run)).toContain('clock');
    });

    it('is ranked with others from five on, apart from those with help, and its moves are public after the day', async () => {
      const helped = await play('somebody-who-took-help', 'kurosu', 70_000, ['hint', 'r1c1=.'].slice(0, 1));
      expect(helped).toMatchObject({ state: 'helped', hints: 1, rank: 1, players: null });
      const board = '/v1/boards/2026-11-23/kurosu';
      expect(await get(board)).toEqual({ date: '2026-11-23', kind: 'kurosu', closed: false, players: null, runs: [] });
      const fifth = await play('the-fifth-one-to-end--', 'kurosu', 40_000);
      expect(fifth).toMatchObject({ rank: 2, players: 5, percentile: 75 });
      const { runs } = await get(board);
      expect(runs[1]).toEqual({ rank: 2, run: fifth.run, time: 40_000, hints: 0, away: false });
      const times = runs.map(({ time }: { time: number }) => time);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(await get(`/v1/runs/${fifth.run}`)).not.toHaveProperty('log');
      clock = Date.parse('2026-11-24T00:00:00Z');
      const { log, id } = await get(`/v1/runs/${fifth.run}`);
      expect(log.map(([, move]: [number, string]) => move)).toEqual(movesOf(id));
      expect((await start('too-late-for-the-board', 'kurosu')).date).toBe('2026-11-24');
      expect(
        await send('/v1/runs', { kind: 'kurosu', date: '2026-11-23', key: 'too-late-for-the-board' }),
      ).toMatchObject({ status: 404, detail: 'The board of 2026-11-23 is closed. Today is 2026-11-24.' });
    });

    it('goes on over midnight without a rank', async () => {
      clock = Date.parse('2026-11-23T23:59:00Z');
      const key = 'somebody-up-at-midnight';
      const { run, id } = await start(key);
      clock += 120_000;
      expect(await send('/v1/runs', { kind: 'kurosu', date: '2026-11-23', key })).toMatchObject({
        run,
        elapsed: 120_000,
      });
      const moves = movesOf(id).map((move) => [119_000, move]);
      expect(await send(`/v1/runs/${run}/moves`, { key, first: 0, moves, finish: true })).toMatchObject({
        state: 'late',
        time: 119_000,
      });
      clock += 8 * 86_400_000;
      const old = await send(`/v1/runs/${run}/moves`, { key, first: moves.length, moves: [], finish: true });
      expect(old).toMatchObject({ status: 200, state: 'late' });
    });

    it('of FlipIT is ranked by the cells pressed, then by time', async () => {
      const fewest = await play('slow-and-with-care----', 'flipit', 90_000);
      const twice = await play('pressed-one-cell-twice', 'flipit', 80_000, ['press r1c1', 'press r1c1']);
      expect(twice).toMatchObject({ presses: fewest.presses, rank: 1 });
      expect((await get(`/v1/runs/${fewest.run}`)).rank).toBe(2);
    });

    it('is found on the pages of a long board, and removed after 400 days', async () => {
      const row = {
        date: '2026-11-23',
        kind: 'sudoku',
        puzzle: 'sudoku:4x4:1.1.............',
        started: 0,
        moves: 0,
        state: 'ranked',
        presses: 0,
        hints: 0,
        marks: 'away',
        sequence: 'x',
      } as const;
      const rows = Array.from({ length: 120 }, (_, i) => ({
        ...row,
        id: String(i).padStart(22, '0'),
        keyHash: String(i),
        time: 1000 * (i % 40),
      }));
      await current.use((db) => db.insertInto('runs').values(rows).execute());
      const found: { rank: number; run: string }[] = [];
      let next: string | undefined = '';
      for (let pages = 0; next !== undefined && pages < 5; pages++) {
        const page = await get(`/v1/boards/2026-11-23/sudoku${next && `?after=${next}`}`);
        found.push(...page.runs);
        next = page.next;
      }
      expect(found.map(({ rank }) => rank)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
      expect(new Set(found.map(({ run }) => run)).size).toBe(120);
      for (const { rank, run } of [found[0], found[60], found[119]])
        expect(await get(`/v1/runs/${run}`)).toMatchObject({ rank, players: 120 });
      await current.use((db) => db.deleteFrom('runs').where('id', '=', found[0].run).execute());
      expect(await get(`/v1/runs/${found[60].run}`)).toMatchObject({ rank: 60, players: 119 });
      clock = START + 401 * 86_400_000;
      await start(KEY);
      expect((await get('/v1/boards/2026-11-23/sudoku')).players).toBeNull();
      clock = START;
    });

    it.each([...runEndpoints, ...leagueEndpoints].map(({ method, path }) => [method, path] as const))(
      'refuses nonsense at %s %s',
      async (method, path) => {
        const address = path
          .replace(/\{(run|league)\}/, "'or'1'='1'--<script>xxx")
          .replace('{date}', '2026-99-99')
          .replace('{kind}', 'kurosu');
        const { status, body } =
          method === 'get'
            ? await service.get(encodeURI(address))
            : await service.post(encodeURI(address), { kind: 'kurosu', key: '<script>' });
        expect(status).toBe(400);
        expect(JSON.parse(body).detail).toMatch(/^(run|league|key|date): expected|^There is no parameter "kind"/);
      },
    );

    it('is shown in a league under a typed name, for a day and its week, until whoever manages it removes it', async () => {
      const { league, manage } = await send('/v1/leagues', { title: ' Chess club ' });
      const keys = ['a-player-of-the-league', 'b-player-of-the-league', 'c-player-of-the-league'];
      const [slow, fast, helped] = [
        await play(keys[0], 'kurosu', 90_000),
        await play(keys[1], 'kurosu', 80_000),
        await play(keys[2], 'kurosu', 70_000, ['hint']),
      ];
      const entries = `/v1/leagues/${league}/entries`;
      const enter = (i: number, run: string, name: string) => service.post(entries, { run, key: keys[i], name });
      const script = '<script>alert(1)</script>';
      for (const [i, run, name] of [
        [0, slow.run, "'; drop table runs; --"],
        [0, slow.run, 'Ann'],
        [1, fast.run, script],
        [2, helped.run, 'Zoë'],
      ] as const)
        expect((await enter(i, run, name)).status).toBe(204);
      expect(JSON.parse((await enter(1, slow.run, 'Thief')).body).detail).toBe(
        'There is no such run, or it has another key.',
      );
      // Nobody would see it, so nobody could remove it.
      const { run: open } = await start('a-run-that-is-not-over');
      expect(await service.post(entries, { run: open, key: 'a-run-that-is-not-over', name: 'Zoë' })).toMatchObject({
        status: 409,
      });
      for (const name of ['  ', 'a\nb', 'a\u202eb', '\u0000', '\ud800', 'x'.repeat(41)])
        expect([name, (await enter(0, slow.run, name)).status]).toEqual([name, 400]);
      const flipit = await play(keys[0], 'flipit', 30_000);
      await enter(0, flipit.run, 'Ann');

      const shown = await get(`/v1/leagues/${league}?date=2026-11-23`);
      expect(shown).toMatchObject({
        title: 'Chess club',
        boards: [
          {
            kind: 'kurosu',
            runs: [
              { rank: 1, name: script, time: 80_000 },
              { rank: 2, name: 'Ann' },
              { rank: 3, name: 'Zoë', hints: 1 },
            ],
          },
          { kind: 'flipit', runs: [{ rank: 1, name: 'Ann' }] },
        ],
        week: [
          { name: 'Ann', points: 3, puzzles: 2 },
          { name: script, points: 3, puzzles: 1 },
          { name: 'Zoë', points: 1, puzzles: 1 },
        ].sort((a, b) => b.points - a.points || a.puzzles - b.puzzles),
      });
      // Of two that come at the same time, only one gets the last place.
      const full = await send('/v1/leagues', { title: 'A full league' });
      await current.use((db) =>
        sql`insert into runs
          select lpad(n::text, 22, 'x'), '2026-11-23', 'kurosu', n, 'p', 0, 0, 'ranked', 1, 0, 0, '', ''
          from generate_series(1, 199) as n`.execute(db),
      );
      await current.use((db) =>
        sql`insert into entries select ${full.league}, id, 'Ann' from runs where id like 'xxxxxxxx%'`.execute(db),
      );
      const last = await Promise.all(
        [slow, fast].map(({ run }, i) =>
          service.post(`/v1/leagues/${full.league}/entries`, { run, key: keys[i], name: 'Zoë' }),
        ),
      );
      expect(last.map(({ status }) => status).sort()).toEqual([204, 422]);
      await current.use((db) => sql`delete from runs where id like 'xxxxxxxx%'`.execute(db));
      await send(`/v1/leagues/${full.league}/manage`, { key: full.manage, remove: 'league' });

      expect((await get(`/v1/leagues/${league}?date=2026-11-29`)).week).toEqual(shown.week);
      expect((await get(`/v1/leagues/${league}?date=2026-11-30`)).week).toEqual([]);

      const path = `/v1/leagues/${league}/manage`;
      expect(await send(path, { key: 'x'.repeat(22), remove: 'league' })).toMatchObject({ status: 404 });
      const managed = await send(path, { key: manage, remove: slow.run });
      expect(managed.entries.map((entry: { name: string }) => entry.name).sort()).toEqual(
        [script, 'Ann', 'Zoë'].sort(),
      );
      expect(managed.entries.find(({ run }: { run: string }) => run === fast.run).marks).toContain('copied');
      expect(await send(path, { key: manage, remove: 'league' })).toMatchObject({ status: 200, entries: [] });
      expect(await service.get(`/v1/leagues/${league}`)).toMatchObject({ status: 404 });
      expect((await get(`/v1/runs/${fast.run}`)).state).toBe('ranked');
    });

    it('is exported and imported with its moves', async () => {
      await current.use((db) => db.deleteFrom('counts').execute());
      const { run } = await play('a-run-that-is-exported', 'kurosu', 60_000);
      const lines: string[] = [];
      await exportLines(current, async (line) => void lines.push(line));
      const before = await get(`/v1/runs/${run}`);
      await current.use((db) => db.deleteFrom('runs').execute());
      await current.use((db) => db.deleteFrom('chains').execute());
      await importLines(current, each(lines));
      expect(await get(`/v1/runs/${run}`)).toEqual(before);
      clock += 86_400_000;
      expect((await get(`/v1/runs/${run}`)).log).toHaveLength(before.moves);
      await current.use((db) => db.deleteFrom('runs').execute());
      clock = NOON;
    });
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
    // A process ended in the middle of a dump.
    mkdirSync(join(place, 'dumps'), { recursive: true });
    writeFileSync(join(place, 'dumps', '2026-01-01T00-00-00.tar.gz.part'), '');
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

test.runIf(names.length === 2)('the same rows come from both databases', () => {
  expect(exported.get('embedded')).toEqual(exported.get('PostgreSQL'));
});

function sha256(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
