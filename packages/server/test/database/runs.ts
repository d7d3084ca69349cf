import { generate, puzzleOf } from 'gridwright';
import { cellName } from 'gridwright/rules';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClientResources } from '../../dist/api/endpoint.js';
import { leagueEndpoints } from '../../dist/api/leagues.js';
import { runEndpoints } from '../../dist/api/runs.js';
import type { Database } from '../../dist/database/database.js';
import type { Tables } from '../../dist/database/tables.js';
import { exportLines, importLines } from '../../dist/database/transfer.js';
import { takeMoves } from '../../dist/runs/moves.js';
import type { Tasks } from '../../dist/work.js';
import { movesOf } from '../moves.js';
import { playersOf, START } from './players.js';
import { each, emptyTables, keepChain, type TestServer, trustClock } from './server.js';

const KEY = 'k'.repeat(22);
export function testRuns(server: TestServer): void {
  const { send, start, get, play } = playersOf(server);
  beforeAll(async () => {
    await emptyTables(server);
    await keepChain(server);
  });
  beforeEach(() => {
    server.clock = START;
  });

  test('a timed run is the same for the same key, and its clock is that of the server', async () => {
    const [run, again] = await Promise.all([start(KEY), start(KEY)]);
    expect(again).toEqual(run);
    expect(run).toMatchObject({ status: 200, date: '2026-11-23', state: 'open', elapsed: 0, moves: 0 });
    expect(run.id).toBe((await get('/v1/sealed/2026-11-23/kurosu')).id);
    expect((await start('other-key-of-24-letters')).run).not.toBe(run.run);
    server.clock += 5000;
    expect(await start(KEY)).toEqual({ ...run, elapsed: 5000 });
    // The clock of the server is set back.
    server.clock -= 10_000;
    expect((await start(KEY)).elapsed).toBe(0);
  });

  test('a timed run begins when the puzzle has been made, not before', async () => {
    server.clock = Date.parse('2026-12-20T10:00:00Z');
    const { puzzle, seedId } = await generate('kurosu', { size: '6x6', seed: 'alice' });
    const work = {
      async run() {
        server.clock += 3000;
        return { puzzle, seedId };
      },
    } as unknown as Tasks;
    const endpoint = runEndpoints.find(({ path }) => path === '/v1/runs');
    const resources = {
      database: server.database,
      work,
      now: () => server.clock,
      countNew: async () => {},
    } as unknown as ClientResources;
    const answer = await endpoint?.respond({ kind: 'kurosu', key: KEY }, resources, async () => Buffer.alloc(0));
    expect(answer?.body).toMatchObject({ date: '2026-12-20', elapsed: 0 });
  });

  test('a timed run takes each move once, refuses what contradicts it, and ends when its moves solve the puzzle', async () => {
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
    expect((await server.get(`/v1/runs/${run}`)).status).toBe(404);

    const client = moves[moves.length - 1][0];
    server.clock = START + client + 700;
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
    const { marks } = await server.database.use((db) =>
      db.selectFrom('runs').selectAll().where('id', '=', run).executeTakeFirstOrThrow(),
    );
    expect(marks).toBe('');
  });

  test('a timed run never gets a time that the server’s clock contradicts, and is marked instead', async () => {
    const marksOf = async (run: string) =>
      (
        await server.database.use((db) =>
          db.selectFrom('runs').selectAll().where('id', '=', run).executeTakeFirstOrThrow(),
        )
      ).marks.split(' ');
    server.clock = START;
    const { run, id } = await start('forger-of-times-123456');
    const instant = movesOf(id).map((move) => [0, move]);
    server.clock = START + 300_000;
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

    server.clock = START;
    const ahead = await start('a-clock-that-is-ahead-');
    const moves = movesOf(ahead.id).map((move, i) => [i * i * 1000, move]);
    server.clock = START + 50_000;
    const ended = await send(`/v1/runs/${ahead.run}/moves`, {
      key: 'a-clock-that-is-ahead-',
      first: 0,
      moves,
      finish: true,
    });
    expect(ended.time).toBe(50_000);
    expect(await marksOf(ahead.run)).toContain('clock');
  });

  test('a timed run goes on if the clock of the server is set back, and gets no shorter time for it', async () => {
    const key = 'a-server-whose-clock-is';
    server.clock = START;
    const { run, id } = await start(key);
    const log = movesOf(id).map((move, i) => [i * i * 100, move]);
    const path = `/v1/runs/${run}/moves`;
    server.clock = START + 60_000;
    expect(await send(path, { key, first: 0, moves: log.slice(0, 5) })).toMatchObject({ status: 200, moves: 5 });
    server.clock = START - 3_600_000;
    expect(await send(path, { key, first: 5, moves: log.slice(5, 8) })).toMatchObject({ status: 200, moves: 8 });
    server.clock = START - 86_400_000;
    const ended = await send(path, { key, first: 8, moves: log.slice(8), finish: true });
    expect(ended).toMatchObject({ status: 200, state: 'ranked', moves: log.length });
    expect(ended.time).toBeGreaterThanOrEqual(58_000);
    expect((await server.get('/v1/sealed/2026-11-23/kurosu')).status).toBe(404);
    await server.database.use((db) => db.deleteFrom('runs').where('id', '=', run).execute());
  });

  test('a run that is deleted while moves arrive is not found', async () => {
    const key = 'a-run-that-is-deleted-';
    const { run, id } = await start(key);
    const batch = { id: run, key, first: 0, moves: [[0, movesOf(id)[0]] as const], finish: false };
    await takeMoves(server.database, batch, START);
    // The moves are gone between the two statements that read the run and them.
    const withoutMoves = (db: Kysely<Tables>) =>
      new Proxy(db, {
        get: (target, name) => {
          if (name !== 'selectFrom') return Reflect.get(target, name);
          return (table: 'runs' | 'moves') =>
            table === 'moves' ? target.selectFrom(table).where('first', '<', 0) : target.selectFrom(table);
        },
      });
    const database = { use: (queries) => server.database.use((db) => queries(withoutMoves(db))) } as Database;
    await expect(takeMoves(database, batch, START)).rejects.toMatchObject({ status: 404 });
  });

  test('a timed run is ranked with others from five on, apart from those with help, and its moves are public after the day', async () => {
    const helped = await play('somebody-who-took-help', 'kurosu', 70_000, ['hint', 'r1c1=.'].slice(0, 1));
    expect(helped).toMatchObject({ state: 'helped', hints: 1, rank: 1, players: null });
    await play('quick-but-not-too-fast', 'kurosu', 20_000);
    const board = '/v1/boards/2026-11-23/kurosu';
    expect(await get(board)).toEqual({
      date: '2026-11-23',
      kind: 'kurosu',
      closed: false,
      players: null,
      rating: null,
      runs: [],
    });
    const fifth = await play('the-fifth-one-to-end--', 'kurosu', 40_000);
    expect(fifth).toMatchObject({ rank: 2, players: 5, percentile: 75 });
    const { runs } = await get(board);
    expect(runs[1]).toEqual({ rank: 2, run: fifth.run, time: 40_000, hints: 0, away: false });
    const times = runs.map(({ time }: { time: number }) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(await get(`/v1/runs/${fifth.run}`)).not.toHaveProperty('log');
    server.clock = Date.parse('2026-11-24T00:00:00Z');
    const { log, id } = await get(`/v1/runs/${fifth.run}`);
    expect(log.map(([, move]: [number, string]) => move)).toEqual(movesOf(id));
    expect((await start('too-late-for-the-board', 'kurosu')).date).toBe('2026-11-24');
    expect(await send('/v1/runs', { kind: 'kurosu', date: '2026-11-23', key: 'too-late-for-the-board' })).toMatchObject(
      {
        status: 404,
        detail: 'The board of 2026-11-23 is closed. Today is 2026-11-24.',
      },
    );
  });

  test('a run too fast for a person is ranked apart, and its marks are public after the day', async () => {
    const fast = await play('a-script-that-solves--', 'kurosu', 8);
    expect(fast).toMatchObject({ state: 'fast', rank: 1 });
    expect(fast).not.toHaveProperty('marks');
    const { runs } = await get('/v1/boards/2026-11-23/kurosu');
    expect(runs.map(({ run }: { run: string }) => run)).not.toContain(fast.run);
    for (let i = 0; i < 4; i++) await play(`another-script-${i}-------`, 'kurosu', 9);
    const board = '/v1/boards/2026-11-23/kurosu?of=fast';
    expect((await get(board)).runs[0]).toEqual({ rank: 1, run: fast.run, time: 8, hints: 0, away: false });
    server.clock = Date.parse('2026-11-24T00:00:00Z');
    expect((await get(board)).runs[0].marks).toContain('fast');
    expect((await get(`/v1/runs/${fast.run}`)).marks).toContain('fast');
  });

  test('a timed run goes on over midnight without a rank', async () => {
    server.clock = Date.parse('2026-11-23T23:59:00Z');
    const key = 'somebody-up-at-midnight';
    const { run, id } = await start(key);
    server.clock += 120_000;
    expect(await send('/v1/runs', { kind: 'kurosu', date: '2026-11-23', key })).toMatchObject({
      run,
      elapsed: 120_000,
    });
    const moves = movesOf(id).map((move) => [119_000, move]);
    expect(await send(`/v1/runs/${run}/moves`, { key, first: 0, moves, finish: true })).toMatchObject({
      state: 'late',
      time: 119_000,
    });
    server.clock += 8 * 86_400_000;
    const old = await send(`/v1/runs/${run}/moves`, { key, first: moves.length, moves: [], finish: true });
    expect(old).toMatchObject({ status: 200, state: 'late' });
  });

  test('a timed run of FlipIT is ranked by the cells pressed, then by time', async () => {
    const fewest = await play('slow-and-with-care----', 'flipit', 90_000);
    const twice = await play('pressed-one-cell-twice', 'flipit', 80_000, ['press r1c1', 'press r1c1']);
    expect(twice).toMatchObject({ presses: fewest.presses, rank: 1 });
    expect((await get(`/v1/runs/${fewest.run}`)).rank).toBe(2);
  });

  test('a timed run is found on the pages of a long board, and removed after 400 days', async () => {
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
    await server.database.use((db) => db.insertInto('runs').values(rows).execute());
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
    await server.database.use((db) => db.deleteFrom('runs').where('id', '=', found[0].run).execute());
    expect(await get(`/v1/runs/${found[60].run}`)).toMatchObject({ rank: 60, players: 119 });
    server.clock = START + 401 * 86_400_000;
    await trustClock(server);
    await start(KEY);
    expect((await get('/v1/boards/2026-11-23/sudoku')).players).toBeNull();
  });

  test.each([...runEndpoints, ...leagueEndpoints].map(({ method, path }) => [method, path] as const))(
    'refuses nonsense at %s %s',
    async (method, path) => {
      const address = path
        .replace(/\{(run|league)\}/, "'or'1'='1'--<script>xxx")
        .replace('{date}', '2026-99-99')
        .replace('{kind}', 'kurosu');
      const { status, body } =
        method === 'get'
          ? await server.get(encodeURI(address))
          : await server.post(encodeURI(address), { kind: 'kurosu', key: '<script>' });
      expect(status).toBe(400);
      expect(JSON.parse(body).detail).toMatch(/^(run|league|key|date): expected|^There is no parameter "kind"/);
    },
  );

  test('a timed run is exported and imported with its moves', async () => {
    const { run } = await play('a-run-that-is-exported', 'kurosu', 60_000);
    const lines: string[] = [];
    await exportLines(server.database, async (line) => void lines.push(line));
    const before = await get(`/v1/runs/${run}`);
    await server.database.use((db) => db.deleteFrom('runs').execute());
    await server.database.use((db) => db.deleteFrom('chains').execute());
    await importLines(server.database, each(lines));
    expect(await get(`/v1/runs/${run}`)).toEqual(before);
    server.clock += 86_400_000;
    expect((await get(`/v1/runs/${run}`)).log).toHaveLength(before.moves);
  });
}
