import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { puzzleOf } from 'gridwright';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { roomEndpoints } from '../dist/api/rooms.js';
import { Database } from '../dist/database/database.js';
import { exportLines } from '../dist/database/transfer.js';
import { progressOf } from '../dist/races/progress.js';
import { Streams } from '../dist/races/streams.js';
import { replay } from '../dist/runs/log.js';
import { movesOf } from './moves.js';
import { onPostgres, Postgres } from './postgres.js';
import { NOON, serviceForTests, type TestService } from './service.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-race-'));
let postgres: Postgres | undefined;
afterAll(async () => {
  await postgres?.remove();
  rmSync(folder, { recursive: true });
});

interface View {
  readonly races: number;
  readonly startsIn?: number;
  readonly elapsed?: number;
  readonly race?: { readonly id: string };
  readonly players: readonly {
    readonly player: string;
    readonly name: string;
    readonly ready: boolean;
    readonly run?: string;
    readonly progress?: number;
    readonly time?: number;
    readonly hints?: number;
  }[];
}

/** The events of a stream, as they come. */
class Events {
  private readonly waiting: ((view: View | 'end') => void)[] = [];
  private readonly come: (View | 'end')[] = [];
  private response: IncomingMessage | undefined;

  static open(service: TestService, room: string, headers = {}): Promise<Events & { readonly status: number }> {
    const events = new Events();
    return new Promise((resolve, reject) => {
      const path = `/v1/rooms/${room}/events`;
      const sent = request({ host: '127.0.0.1', port: service.port, path, headers }, (response) => {
        events.response = response;
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const data = /^data: (.*)$/m.exec(text.slice(0, end));
            text = text.slice(end + 2);
            if (data !== null) events.add(JSON.parse(data[1]));
          }
        });
        response.on('close', () => events.add('end'));
        resolve(Object.assign(events, { status: response.statusCode ?? 0 }));
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  /** The next event that fits; those before it are dropped. */
  async until(fits: (view: View) => boolean): Promise<View> {
    for (;;) {
      const view = await this.next();
      if (view === 'end') throw new Error('The stream has ended.');
      if (fits(view)) return view;
    }
  }

  next(): Promise<View | 'end'> {
    const come = this.come.shift();
    return come === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(come);
  }

  close(): void {
    this.response?.destroy();
  }

  private add(view: View | 'end'): void {
    const waits = this.waiting.shift();
    if (waits === undefined) this.come.push(view);
    else waits(view);
  }
}

const keyOf = (name: string) => name.replace(/\W/g, '-').padEnd(22, '-');

describe('a room of players', () => {
  let clock = NOON;
  // Two servers with one database; the embedded one has only one.
  const opened: Database[] = [];
  const serve = (which: number, settings = {}) => {
    const streams = new Streams((error) => {
      throw error;
    });
    const database = { use: (queries) => opened[which].use(queries) } as Database;
    const service = serviceForTests({ database, streams, now: () => clock, ...settings });
    return { streams, service };
  };
  const [first, second] = [serve(0, { boxSpace: 20 }), serve(onPostgres ? 1 : 0)];
  const limited = serve(0, { requestsPerMinute: 10_000, proxies: 1 });
  const strict = limited.service;
  const { service } = first;

  beforeAll(async () => {
    if (onPostgres) postgres = await Postgres.start();
    const place = { url: postgres?.url, folder: join(folder, 'embedded') };
    // What tests do to the connections of a database is no fault of it.
    if (!onPostgres) {
      const both = (room?: string) => [first, second].map(({ streams }) => streams.changed(room));
      opened.push(new Database(place, () => {}, both));
    } else
      for (const { streams } of [first, second])
        opened.push(
          new Database(
            place,
            () => {},
            (room) => streams.changed(room),
          ),
        );
  });
  afterAll(async () => {
    for (const { streams } of [first, second, limited]) streams.close();
    for (const database of opened) await database.close();
  });

  const json = async (path: string, body?: unknown, by = service) => {
    const reply = await (body === undefined ? by.get(path) : by.post(path, body));
    return { status: reply.status, ...JSON.parse(reply.body) };
  };
  const makeRoom = async (kind = 'kurosu'): Promise<string> => (await json('/v1/rooms', { kind })).room;
  const act = (room: string, player: string, what: string, by = service): Promise<View & { player: string }> =>
    json(`/v1/rooms/${room}/players`, { key: keyOf(player), name: player, what }, by);
  const send = (run: string | undefined, player: string, body: object, by = service) =>
    json(`/v1/runs/${run}/moves`, { key: keyOf(player), first: 0, ...body }, by);
  const see = (room: string): Promise<View> => json(`/v1/rooms/${room}`);

  it('gives all who are ready the same fresh puzzle at the same time, and shows how far they are at every server', async () => {
    const room = await makeRoom();
    const events = await Events.open(second.service, room);
    expect(await events.next()).toEqual({ kind: 'kurosu', races: 0, players: [] });
    await act(room, 'Ann', 'ready');
    await act(room, 'Bob', 'wait', second.service);
    const waiting = await events.until(({ players }) => players.length === 2);
    expect(waiting.players.map(({ name, ready }) => [name, ready])).toEqual([
      ['Ann', true],
      ['Bob', false],
    ]);
    expect(waiting.races).toBe(0);
    const ready = await act(room, 'Bob', 'ready');
    // Nobody sees the puzzle before the start.
    expect(ready).toMatchObject({ races: 1, startsIn: 5000 });
    expect(Object.keys(ready)).not.toContain('race');
    // An answer to a move would say something about the board: whether it has a clue there, or is solved.
    const before = (await see(room)).players.map(({ run }) => run);
    for (const moves of [[[0, 'r1c1=1']], [[0, 'r99c1=1']], []])
      expect(await send(before[0], 'Ann', { moves, finish: moves.length === 0 })).toMatchObject({
        status: 409,
        detail: 'The race has not started yet.',
      });
    clock += 5000;
    const { race, elapsed, players } = await see(room);
    expect(elapsed).toBe(0);
    const id = race?.id ?? '';
    const moves = movesOf(id).map((move, i) => [100 * i, move]);
    const runOf = (player: string) => players.find((one) => one.name === player)?.run;
    expect(runOf('Ann')).not.toBe(runOf('Bob'));

    clock += 10_000;
    const half = Math.ceil(moves.length / 2);
    await send(runOf('Ann'), 'Ann', { moves: moves.slice(0, half) });
    const percent = Math.floor((100 * half) / moves.length);
    const seen = await events.until((view) => view.players.some(({ progress }) => progress === percent));
    expect(seen.players.map(({ name, progress }) => [name, progress])).toEqual([
      ['Ann', percent],
      ['Bob', 0],
    ]);
    // A run is its player's alone, and has to solve the puzzle.
    expect(await send(runOf('Ann'), 'Bob', { moves })).toMatchObject({ status: 404 });
    expect(await send(runOf('Bob'), 'Bob', { moves: moves.slice(1), finish: true })).toMatchObject({ status: 422 });
    const solved = await send(runOf('Bob'), 'Bob', { moves, finish: true }, second.service);
    expect(solved).toMatchObject({ status: 200, state: 'raced', time: 8000 });
    expect(Object.keys(solved)).not.toContain('rank');
    // Help comes after all others, whatever its time.
    const rest = [...moves.slice(half), [10_000, 'hint']];
    await send(runOf('Ann'), 'Ann', { first: half, moves: rest, finish: true });
    // Every answer is what the documentation says.
    for (const { path, method, result } of roomEndpoints.filter(
      (one) => one.method === 'get' || one.path.endsWith('players'),
    ))
      expect([path, method, v.safeParse(result, method === 'get' ? seen : { player: '', ...seen }).issues]).toEqual([
        path,
        method,
        undefined,
      ]);
    const over = await events.until((view) => view.players.every(({ time }) => time !== undefined));
    expect(over.players.map(({ name, time, hints, progress }) => [name, time, hints, progress])).toEqual([
      ['Bob', 8000, 0, 100],
      ['Ann', 10_000, 1, 100],
    ]);
    // It is on no board, in no league, and public once the day is over.
    expect((await json('/v1/boards/2026-11-22/kurosu')).runs).toEqual([]);
    const { league } = await json('/v1/leagues', { title: 'Club' });
    const entry = { run: runOf('Bob'), key: keyOf('Bob'), name: 'Bob' };
    expect(await json(`/v1/leagues/${league}/entries`, entry)).toMatchObject({ status: 409 });
    expect(Object.keys(await json(`/v1/runs/${runOf('Bob')}`))).not.toContain('log');

    await act(room, 'Bob', 'ready');
    await act(room, 'Ann', 'ready');
    clock += 5000;
    const again = await see(room);
    expect([again.races, again.players.map(({ progress }) => progress)]).toEqual([2, [0, 0]]);
    expect(again.race?.id).not.toBe(id);
    expect(await json(`/v1/runs/${runOf('Bob')}`)).toMatchObject({ status: 404 });
    events.close();
    clock = NOON;
  });

  it('begins once, however many are ready at the same time, and without those who are not', async () => {
    const room = await makeRoom();
    const names = ['Ann', 'Bob', 'Cleo', 'Dan'];
    for (const player of names) await act(room, player, 'wait');
    expect(await act(room, 'Ann', 'start')).toMatchObject({ races: 0 });
    await Promise.all(
      names.slice(0, 3).map((player, i) => act(room, player, 'ready', i % 2 === 0 ? service : second.service)),
    );
    expect((await see(room)).races).toBe(0);
    const view = await act(room, 'Cleo', 'start');
    expect([
      view.races,
      view.players
        .filter(({ run }) => run !== undefined)
        .map((one) => one.name)
        .sort(),
    ]).toEqual([1, ['Ann', 'Bob', 'Cleo']]);
    // Whoever leaves is waited for no longer.
    await Promise.all(names.map((player, i) => act(room, player, 'ready', i % 2 === 0 ? service : second.service)));
    expect((await see(room)).races).toBe(2);
    for (const player of ['Ann', 'Bob']) await act(room, player, 'ready');
    await act(room, 'Dan', 'leave');
    expect(await act(room, 'Cleo', 'leave')).toMatchObject({ races: 3, players: [{}, {}] });
  });

  it('is not ended by others while somebody plays, unless that player gives up or makes no move for ten minutes', async () => {
    const room = await makeRoom();
    for (const what of ['wait', 'ready']) for (const player of ['Ann', 'Bob', 'Cleo']) await act(room, player, what);
    clock += 5000;
    for (const player of ['Ann', 'Bob']) await act(room, player, 'ready');
    const started = () => json(`/v1/rooms/${room}/players`, { key: keyOf('Ann'), name: 'Ann', what: 'start' });
    expect(await started()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^A player is still racing\./),
    });
    const left = (await act(room, 'Cleo', 'give-up')).players.find(({ name }) => name === 'Cleo');
    expect(left).toMatchObject({ gaveUp: true, ready: false });
    expect(await json(`/v1/runs/${left?.run}`)).toMatchObject({ status: 404 });
    const late = { key: keyOf('Cleo'), first: 0, moves: [[1, 'hint']] };
    expect(await json(`/v1/runs/${left?.run}/moves`, late)).toMatchObject({
      status: 409,
      detail: 'The run has ended.',
    });
    const sent = { key: keyOf('Cleo'), first: 0, moves: [], finish: true };
    expect(await json(`/v1/runs/${left?.run}/moves`, sent)).toMatchObject({ status: 200, state: 'given-up' });
    await act(room, 'Bob', 'give-up');
    expect(await started()).toMatchObject({ races: 2 });
    for (const player of ['Ann', 'Cleo']) await act(room, player, 'ready');
    clock += 300_000;
    expect(await started()).toMatchObject({ status: 409 });
    clock += 310_000;
    expect(await started()).toMatchObject({ races: 3 });
    clock = NOON;
  });

  it('refuses in one sentence what is not as it should be', async () => {
    const room = await makeRoom('flipit');
    const refused = async (path: string, body?: unknown) => {
      const { status, detail } = await json(path, body);
      return [status, detail];
    };
    const player = (change: object) =>
      refused(`/v1/rooms/${room}/players`, { key: keyOf('Ann'), name: 'Ann', what: 'ready', ...change });
    expect(await refused('/v1/rooms', { kind: 'chess' })).toEqual([
      400,
      expect.stringMatching(/^kind: expected one of/),
    ]);
    expect(await refused('/v1/rooms', { kind: 'flipit', level: 'hard' })).toEqual([
      400,
      'level: FlipIT has no levels; leave it out.',
    ]);
    expect(await refused('/v1/rooms/0123456789abcdefghijkl')).toEqual([
      404,
      expect.stringMatching(/^There is no such room/),
    ]);
    expect(await refused('/v1/rooms/0123456789abcdefghijkl/events')).toEqual([404, expect.any(String)]);
    expect(await refused("/v1/rooms/';drop%20table%20rooms;--")).toEqual([400, expect.any(String)]);
    expect(await player({ name: 'two\nlines' })).toEqual([
      400,
      expect.stringMatching(/^name: expected a name of visible/),
    ]);
    expect(await player({ name: 'x'.repeat(41) })).toEqual([400, expect.stringMatching(/^name: expected at most 40/)]);
    expect(await player({ key: "' or 1=1 --" })).toEqual([400, expect.any(String)]);
    expect(await player({ what: 'win' })).toEqual([400, expect.stringMatching(/^what: expected one of wait, ready/)]);
    expect(await player({ what: 'leave' })).toEqual([404, 'There is no such player in this room.']);
    expect((await act(room, '<b>Ann</b>', 'wait')).players[0].name).toBe('<b>Ann</b>');
    for (let i = 1; i < 16; i++) await act(room, `player ${i}`, 'wait');
    expect(await player({})).toEqual([422, 'A room takes at most 16 players.']);
    // Whoever is in it already can go on.
    expect((await act(room, 'player 1', 'ready')).players).toHaveLength(16);
  });

  it('is removed a day after its last use with all that it has, and there are at most 10,000', async () => {
    const room = await makeRoom();
    for (const player of ['Ann', 'Bob']) await act(room, player, 'ready');
    const lines: string[] = [];
    await exportLines(opened[0], async (line) => void lines.push(line));
    expect(lines.filter((line) => line.includes(`"room":"${room}"`))).toHaveLength(4);
    clock += 86_400_000;
    await makeRoom();
    expect((await see(room)).races).toBe(1);
    clock += 86_400_000;
    const other = await makeRoom();
    expect(await see(room)).toMatchObject({ status: 404 });
    const left = await opened[0].use((db) =>
      db.selectFrom('runs').select('id').where('room', 'is not', null).execute(),
    );
    expect(left).toEqual([]);
    await opened[0].use((db) =>
      sql`insert into rooms select 'many ' || n, 'kurosu', '', 0, '', '2026-11-24', 0, '2026-11-24'
        from generate_series(3, 10000) as n`.execute(db),
    );
    await makeRoom();
    expect(await json('/v1/rooms', { kind: 'kurosu' })).toMatchObject({
      status: 503,
      detail: 'There are 10000 rooms, the most at a time. Try again tomorrow.',
    });
    expect((await act(other, 'Ann', 'wait')).players).toHaveLength(1);
    await opened[0].use((db) => db.deleteFrom('rooms').execute());
    clock = NOON;
  });

  it('has limits for each client', async () => {
    const room = await makeRoom();
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    for (let i = 0; i < 20; i++)
      expect((await strict.post('/v1/rooms', { kind: 'kurosu' }, from('192.0.2.1'))).status).toBe(200);
    const { status, body } = await strict.post('/v1/rooms', { kind: 'kurosu' }, from('192.0.2.1'));
    expect([status, JSON.parse(body).detail]).toEqual([
      429,
      expect.stringMatching(/^At most 20 new rooms an hour are/),
    ]);
    const published = (path: string, body: object) => strict.post(`/v1/published${path}`, body, from('192.0.2.1'));
    const puzzle = { puzzle: 'sudoku:4x4:1.3..4.22....3.1', title: 'Corners', listed: true };
    const statuses = [];
    let made = '';
    for (let i = 0; i < 21; i++) {
      const { status, body } = await published('', puzzle);
      statuses.push(status);
      made = JSON.parse(body).published ?? made;
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const reports = [];
    for (let i = 0; i < 21; i++) reports.push((await published(`/${made}/report`, {})).status);
    expect(reports).toEqual([...Array(20).fill(204), 429]);
    const open = (address: string) => Events.open(strict, room, from(address));
    const streams = await Promise.all(Array.from({ length: 40 }, () => open('192.0.2.1')));
    expect(streams.map((one) => one.status)).toEqual(Array(40).fill(200));
    expect((await open('192.0.2.1')).status).toBe(429);
    const other = await open('192.0.2.2');
    expect(other.status).toBe(200);
    for (const stream of [...streams, other]) stream.close();
  });

  // The embedded database has no connections.
  const onServer = onPostgres ? it : () => {};
  onServer('shows what happened while the connection that listens was broken', async () => {
    const room = await makeRoom();
    const events = await Events.open(second.service, room);
    await events.next();
    const { rows } = await opened[0].use((db) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(db),
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
    await act(room, 'Ann', 'wait');
    expect((await events.until(({ players }) => players.length === 1)).players[0].name).toBe('Ann');
    events.close();
  });

  it('takes boxes only as long as all together are not too large, and lets them shrink', async () => {
    const put = async (box: string, contents: string, condition: Record<string, string>) => {
      const bytes = Buffer.from(contents, 'base64');
      const { status, headers, body } = await service.put(bytes, { 'Box-Key': keyOf(box), ...condition });
      return { status, version: String(headers.etag), detail: JSON.parse(body).detail };
    };
    const bytes = () => opened[0].use((db) => db.selectFrom('boxSpace').selectAll().execute());
    const NEW = { 'If-None-Match': '*' };
    const { version } = await put('one', 'AAAAAAAA', NEW);
    const grown = await put('one', 'AAAAAAAAAAAA', { 'If-Match': version });
    expect((await put('two', 'AAAAAAAA', NEW)).status).toBe(201);
    const full = { status: 507, detail: 'This server has no space for more games. Remove some, or try again later.' };
    expect(await put('three', 'AAAA', NEW)).toMatchObject(full);
    expect(await put('one', 'AAAAAAAAAAAAAAAA', { 'If-Match': grown.version })).toMatchObject(full);
    expect(await bytes()).toEqual([{ bytes: '20' }]);
    // Rows that are written by hand count, too.
    const by = { id: 'by hand', version: '', contents: 'A'.repeat(100), used: '2026-11-22' };
    await opened[0].use((db) => db.insertInto('boxes').values(by).execute());
    expect((await put('one', 'AAAA', { 'If-Match': grown.version })).status).toBe(200);
    expect(await bytes()).toEqual([{ bytes: '112' }]);
    await opened[0].use((db) => db.deleteFrom('boxes').execute());
    expect(await bytes()).toEqual([{ bytes: '0' }]);
  });
});

test('changes that come together are sent as one, and a stream ends when its room is gone or the server stops', async () => {
  const streams = new Streams((error) => {
    throw error;
  });
  let loads = 0;
  const load = async () => ({ loads: ++loads });
  const readers = ['room', 'room', 'other'].map((room) => {
    const response = streams.open(room, 'now', load, undefined);
    return (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new TextDecoderStream()).getReader();
  });
  const next = (i: number) => readers[i].read().then(({ value }) => value);
  for (const i of [0, 1, 2]) expect(await next(i)).toBe('retry: 2000\ndata: "now"\n\n');
  for (let i = 0; i < 100; i++) streams.changed('room');
  expect([await next(0), await next(1), loads]).toEqual(['data: {"loads":1}\n\n', 'data: {"loads":1}\n\n', 1]);
  streams.changed();
  expect([await next(0), await next(2), loads]).toEqual([
    expect.stringMatching(/^data/),
    expect.stringMatching(/^data/),
    3,
  ]);
  streams.close();
  expect([await next(2), await next(2)]).toEqual([undefined, undefined]);
  expect(() => streams.open('room', 'now', load, undefined)).toThrow('The server has too many open streams.');
});

test('progress counts values that are filled in, rightly or wrongly, and disks that no longer differ from the goal', () => {
  const half = puzzleOf('kurosu:4x4:1.........0.....');
  expect(
    progressOf(
      half,
      half.clues.map((value, cell) => (cell < 8 ? 1 : value)),
    ),
  ).toBe(50);
  for (const id of ['sudoku.1:6x6:alice', 'kurosu.1:alice', 'flipit.1:alice']) {
    const puzzle = puzzleOf(id);
    const moves = movesOf(id).map((move): [number, string] => [0, move]);
    expect([[], moves].map((log) => progressOf(puzzle, replay(puzzle, log)))).toEqual([0, 100]);
  }
});
