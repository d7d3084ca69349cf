import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { puzzleEndpoints } from '../../dist/api/puzzles.js';
import { ratingEndpoints } from '../../dist/api/ratings.js';
import { endpoints } from '../../dist/api/routes.js';
import { bringUpToDate, LATEST } from '../../dist/database/migrations.js';
import { exportLines, importLines } from '../../dist/database/transfer.js';
import { reportedOf } from '../../dist/published/published.js';
import { movesOf } from '../moves.js';
import { each, emptyTables, type TestServer } from './server.js';

export function testTables(server: TestServer): void {
  test('the tables are made once, however many ask at the same time', async () => {
    const found = await Promise.all(
      server.processes().map((one) => one.use((db) => sql`select 1 from counts`.execute(db))),
    );
    expect(found.map(({ rows }) => rows)).toEqual(found.map(() => []));
  });

  test('numbers of 64 bits and dates are read as text', async () => {
    const { rows } = await server.database.use((db) =>
      sql`select 9007199254740993::int8 as large, date '2026-03-29' as day`.execute(db),
    );
    expect(rows).toEqual([{ large: '9007199254740993', day: '2026-03-29' }]);
  });

  test('transactions run one after the other or side by side, and one that fails is undone', async () => {
    const row = { kind: 'x', level: '', date: '2026-01-01', event: 'begun', below: 0, presses: 0, games: 1 } as const;
    const failing = server.database.use((db) =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('counts').values(row).execute();
        throw new Error('on purpose');
      }),
    );
    const other = server.database.use((db) => db.selectFrom('counts').selectAll().where('kind', '=', 'y').execute());
    await expect(failing).rejects.toThrow('on purpose');
    expect(await other).toEqual([]);
    expect(await server.database.use((db) => db.selectFrom('counts').selectAll().execute())).toEqual([]);
  });

  const OLD = '{"format":"gridwright-server","version":"002-chains"}';

  test.each([
    [[], 'The file is empty.'],
    [['x'], 'line 1: expected an object in JSON.'],
    [['{}'], 'line 1: expected the first line of a file that `npm run server -- export` wrote.'],
    [['{"format":"gridwright-server","version":"999-later"}'], 'The file is from a newer version of the server'],
    [[OLD, '{"table":"users","row":{}}'], 'line 2: expected a row'],
    // With this number of days, the server would never finish hashing.
    [
      [
        OLD,
        `{"table":"chains","row":{"first":"2026-11-23","days":1000000000,"lastKey":"${'0'.repeat(64)}","generators":"sudoku.1"}}`,
        '{"rows":1}',
      ],
      'violates check constraint',
    ],
    [
      [
        OLD,
        '{"table":"ratings","row":{"puzzle":"x","published":null,"rating":1e9,"deviation":90,"volatility":0.06,"games":7}}',
        '{"rows":1}',
      ],
      'violates check constraint',
    ],
    [[OLD, '{"table":"counts","row":{"x":1}}', '{"rows":1}'], 'column "x" of relation "counts" does not exist'],
  ])('refuses to import %j', async (lines, sentence) => {
    await expect(importLines(server.database, each(lines))).rejects.toThrow(sentence);
  });

  /** The same from either database: its rows may be in another order. */
  const LINES = [
    `{"format":"gridwright-server","version":"${LATEST}"}`,
    '{"table":"counts","row":{"date":"2026-11-22","kind":"kurosu","level":"","event":"begun","below":0,"presses":0,"games":20}}',
    '{"table":"counts","row":{"date":"2026-11-22","kind":"flipit","level":"long","event":"solved","below":120,"presses":7,"games":5}}',
    `{"table":"chains","row":{"first":"2026-11-23","days":1000,"lastKey":"${'01'.repeat(32)}","generators":"sudoku.1 kurosu.1 flipit.1"}}`,
    '{"table":"boxes","row":{"id":"a","version":"b","contents":"AAAA","used":"2026-11-22"}}',
    '{"table":"ratings","row":{"puzzle":"2026-11-22 sudoku hard","published":null,"rating":1662.21,"deviation":290.32,"volatility":0.06,"games":7}}',
    '{"rows":5}',
  ];

  test('all data are imported into an empty database, whole or not at all, and exported as they were', async () => {
    const imported = (lines: readonly string[]) => importLines(server.database, each(lines));
    await expect(imported([...LINES.slice(0, -1), LINES[1], '{"rows":6}'])).rejects.toThrow(
      /doesn't fit: duplicate key/,
    );
    await expect(imported(LINES.slice(0, -1))).rejects.toThrow("The file isn't whole");
    expect(await imported(LINES)).toBe(5);
    const clock = await server.database.use((db) => db.selectFrom('clock').selectAll().execute());
    // The clock of the server to which data are moved may be far ahead.
    expect(clock).toEqual([{ day: '2026-11-22', jumped: null }]);
    const lines: string[] = [];
    expect(await exportLines(server.database, async (line) => void lines.push(line))).toBe(5);
    expect(lines[0]).toBe(LINES[0]);
    expect(lines.sort()).toEqual([...LINES].sort());
    await expect(imported(LINES)).rejects.toThrow('The database already has data.');
  });

  test('clubs, shared games and published puzzles are exported and imported with all that belongs to them', async () => {
    await emptyTables(server);
    const post = async (path: string, body: object) => {
      const { status, body: text } = await server.post(path, body);
      expect([path, status < 300]).toEqual([path, true]);
      return text === '' ? {} : JSON.parse(text);
    };
    const puzzle = 'sudoku:4x4:1.3..4.22....3.1';
    const answer = '1234341221434321';
    const keyOf = (name: string) => name.padEnd(22, '-');
    const sentBy = (name: string, first: number, move: string) => ({
      key: keyOf(name),
      name,
      cells: 'r1c2',
      first,
      moves: [move],
    });
    const { league, manage } = await post('/v1/leagues', { title: 'Club' });
    const set = { key: manage, title: 'Friday', starts: server.clock, minutes: 20, puzzles: [puzzle] };
    const { contest } = await post(`/v1/leagues/${league}/contests`, set);
    const { run } = await post(`/v1/leagues/${league}/contests/${contest}/runs`, { key: keyOf('Ann'), name: 'Ann' });
    server.clock += 60_000;
    const moves = movesOf(puzzle).map((move) => [60_000, move]);
    await post(`/v1/runs/${run}/moves`, { key: keyOf('Ann'), first: 0, moves, finish: true });
    const { game } = await post('/v1/together', { puzzle });
    for (const name of ['Ann', 'Bob']) await post(`/v1/together/${game}/moves`, sentBy(name, 0, 'r1c2=2'));
    const { published, key } = await post('/v1/published', { puzzle, title: 'Corners', note: 'Look.', listed: true });
    const solver = { rating: 1500, deviation: 100 };
    for (let i = 0; i < 5; i++)
      await post(`/v1/published/${published}/games`, {
        ...{ key: keyOf(`solver-${i}`), answer, seconds: 40 + i, difficulty: 2, liked: true, solver },
      });
    await post(`/v1/published/${published}/report`, {});
    const shown = () =>
      Promise.all(
        [
          `/v1/leagues/${league}`,
          `/v1/leagues/${league}/contests/${contest}`,
          `/v1/together/${game}`,
          `/v1/together/${game}/log?from=0`,
          `/v1/published/${published}`,
          '/v1/new-puzzles',
        ].map((path) => server.json(path)),
      );
    const lines: string[] = [];
    const rows = await exportLines(server.database, async (line) => void lines.push(line));
    const before = await shown();
    const reported = await reportedOf(server.database);
    expect(reported).toMatchObject([{ reports: 1 }]);
    await emptyTables(server);
    expect(await importLines(server.database, each(lines))).toBe(rows);
    expect(await shown()).toEqual(before);
    expect(await reportedOf(server.database)).toEqual(reported);
    const again: string[] = [];
    await exportLines(server.database, async (line) => void again.push(line));
    expect(again.sort()).toEqual([...lines].sort());
    // Secrets and keys hold: the author's, a player's, a solver's and that of a run.
    await post(`/v1/published/${published}/manage`, { key, title: 'Four corners' });
    await post(`/v1/leagues/${league}/manage`, { key: manage });
    expect(await post(`/v1/together/${game}/moves`, sentBy('Bob', 1, 'r1c4=4'))).toMatchObject({ solver: 1, moves: 3 });
    await post(`/v1/published/${published}/games`, { key: keyOf('solver-0'), answer, seconds: 9, solver });
    expect(await server.json(`/v1/published/${published}`)).toMatchObject({ solved: 5, rating: { games: 5 } });
    await emptyTables(server);
  });

  test('SQL in any parameter of an endpoint with a database is refused or taken as text', async () => {
    const attack = "x'; drop table runs cascade; --";
    const secret = '0123456789abcdefghijkl';
    const others = [...puzzleEndpoints, ...ratingEndpoints];
    for (const endpoint of endpoints.filter((one) => !others.includes(one))) {
      const { method, path, parameters, headers = {}, example } = endpoint;
      const isBody = method === 'post';
      const { pathname, searchParams } = new URL(isBody ? path : example, 'http://localhost');
      const shown = isBody ? JSON.parse(example) : Object.fromEntries(searchParams);
      for (const name of Object.keys(parameters.entries)) {
        const places = path.split('/').map((part, i) => (part === `{${name}}` ? attack : pathname.split('/')[i]));
        const address = places.map((part) => encodeURIComponent(/^%7B|^\{/.test(part) ? secret : part)).join('/');
        const isElsewhere = path.includes(`{${name}}`) || headers[name] !== undefined;
        const given = { ...shown, ...(!isElsewhere && { [name]: attack }) };
        const sent = { 'Box-Key': secret, ...(headers[name] && { [headers[name]]: attack }) };
        const { status } = isBody
          ? await server.post(address, given, sent, method.toUpperCase())
          : await server.get(`${address}?${new URLSearchParams(given)}`, sent, method.toUpperCase());
        expect([path, name, status < 500]).toEqual([path, name, true]);
      }
    }
    expect(await server.database.use((db) => db.selectFrom('runs').selectAll().execute())).toEqual([]);
  });

  test('tables of a newer version are refused', async () => {
    const change = (query: ReturnType<typeof sql>) => server.database.use((db) => query.execute(db));
    await change(sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`);
    await expect(server.database.use(bringUpToDate)).rejects.toThrow('belongs to a newer version');
    await change(sql`delete from kysely_migration where name = '999-later'`);
  });
}
