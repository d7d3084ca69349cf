import { puzzleOf } from 'gridwright';
import { solvePath } from 'gridwright/logic';
import { formatMove, rulesOf } from 'gridwright/rules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { movesOf } from '../moves.js';
import { playersOf, START } from './players.js';
import { emptyTables, keepChain, type TestServer } from './server.js';

export function testLeagues(server: TestServer): void {
  const { send, start, get, play } = playersOf(server);
  beforeAll(async () => {
    await emptyTables(server);
    await keepChain(server);
  });

  test('a run is shown in a league under a typed name, for a day and its week, until whoever manages it removes it', async () => {
    const { league, manage } = await send('/v1/leagues', { title: ' Chess club ' });
    const keys = ['a-player-of-the-league', 'b-player-of-the-league', 'c-player-of-the-league'];
    const [slow, fast, helped] = [
      await play(keys[0], 'kurosu', 90_000),
      await play(keys[1], 'kurosu', 80_000),
      await play(keys[2], 'kurosu', 70_000, ['hint']),
    ];
    const entries = `/v1/leagues/${league}/entries`;
    const enter = (i: number, run: string, name: string) => server.post(entries, { run, key: keys[i], name });
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
    const { run: unfinished } = await start('a-run-that-is-not-over');
    expect(await server.post(entries, { run: unfinished, key: 'a-run-that-is-not-over', name: 'Zoë' })).toMatchObject({
      status: 409,
    });
    for (const name of ['  ', 'a\nb', 'a\u202eb', '\u0000', '\ud800', 'x'.repeat(41)])
      expect([name, (await enter(0, slow.run, name)).status]).toEqual([name, 400]);
    const flipit = await play(keys[0], 'flipit', 30_000);
    await enter(0, flipit.run, 'Ann');

    // While the day lasts, nobody is on top by name: no one could watch the moves.
    const address = `/v1/leagues/${league}?date=2026-11-23`;
    const open = await get(address);
    expect(open).toMatchObject({
      closed: false,
      boards: [{ runs: [{ rank: 1, percentile: null }, {}, {}] }, {}],
      week: [],
    });
    // In quotes, which ids never have: a random one may well contain "Ann".
    for (const name of ['Ann', script, 'Zoë']) expect(JSON.stringify(open)).not.toContain(JSON.stringify(name));
    server.clock = Date.parse('2026-11-24T00:00:00Z');
    const shown = await get(address);
    expect(shown).toMatchObject({
      title: 'Chess club',
      closed: true,
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
    await server.database.use((db) =>
      sql`insert into runs
      select lpad(n::text, 22, 'x'), '2026-11-23', 'kurosu', n, 'p', 0, 0, 'ranked', 1, 0, 0, '', ''
      from generate_series(1, 199) as n`.execute(db),
    );
    await server.database.use((db) =>
      sql`insert into entries select ${full.league}, id, 'Ann' from runs where id like 'xxxxxxxx%'`.execute(db),
    );
    const last = await Promise.all(
      [slow, fast].map(({ run }, i) =>
        server.post(`/v1/leagues/${full.league}/entries`, { run, key: keys[i], name: 'Zoë' }),
      ),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([204, 422]);
    await server.database.use((db) => sql`delete from runs where id like 'xxxxxxxx%'`.execute(db));
    await send(`/v1/leagues/${full.league}/manage`, { key: full.manage, remove: 'league' });

    expect((await get(`/v1/leagues/${league}?date=2026-11-29`)).week).toEqual(shown.week);
    expect((await get(`/v1/leagues/${league}?date=2026-11-30`)).week).toEqual([]);

    const path = `/v1/leagues/${league}/manage`;
    expect(await send(path, { key: 'x'.repeat(22), remove: 'league' })).toMatchObject({ status: 404 });
    const managed = await send(path, { key: manage, remove: slow.run });
    expect(managed.entries.map((entry: { name: string }) => entry.name).sort()).toEqual([script, 'Ann', 'Zoë'].sort());
    expect(managed.entries.find(({ run }: { run: string }) => run === fast.run).marks).toContain('copied');
    expect(await send(path, { key: manage, remove: 'league' })).toMatchObject({ status: 200, entries: [] });
    expect(await server.get(`/v1/leagues/${league}`)).toMatchObject({ status: 404 });
    expect((await get(`/v1/runs/${fast.run}`)).state).toBe('ranked');
  });

  test('whoever manages a league sees that values were entered before they could be deduced, unless a player solved it by the techniques', async () => {
    const { league, manage } = await send('/v1/leagues', { title: 'Chess club' });
    const enter = async (kind: string, key: string, order: (moves: string[]) => string[]) => {
      server.clock = START;
      const { run, id } = await start(key, kind);
      const moves = order(movesOf(id)).map((move, i): [number, string] => [900 * i + 17 * i * i, move]);
      server.clock = START + moves[moves.length - 1][0] + 500;
      expect(await send(`/v1/runs/${run}/moves`, { key, first: 0, moves, finish: true })).toMatchObject({
        status: 200,
      });
      const entry = { run, key, name: key };
      // Entering it again, such as under another name, changes nothing.
      for (let i = 0; i < 2; i++) {
        expect((await server.post(`/v1/leagues/${league}/entries`, entry)).status).toBe(204);
        server.clock -= 500 * 86_400_000;
      }
    };
    const pathOf = async (kind: string) => {
      const puzzle = puzzleOf((await get(`/v1/sealed/2026-11-23/${kind}`)).id);
      const { answerAlphabet } = rulesOf(kind);
      const places = solvePath(puzzle).steps.flatMap((step) => step.places);
      return places.map((place) => formatMove({ type: 'set', ...place }, puzzle.size, answerAlphabet));
    };
    server.clock = START;
    const [sudoku, kurosu] = [await pathOf('sudoku'), await pathOf('kurosu')];
    await enter('sudoku', 'sudoku-from-row-to-row', (moves) => moves);
    await enter('sudoku', 'sudoku-by-techniques--', () => sudoku);
    await enter('kurosu', 'kurosu-from-row-to-row', (moves) => moves);
    await enter('kurosu', 'kurosu-by-techniques--', () => kurosu);
    await enter('flipit', 'flipit-from-row-to-row', (moves) => moves);
    server.clock = START;
    const { entries } = await send(`/v1/leagues/${league}/manage`, { key: manage });
    // A clock that is set back makes no league older.
    const { used } = await server.database.use((db) =>
      db.selectFrom('leagues').select('used').where('id', '=', league).executeTakeFirstOrThrow(),
    );
    expect(used).toBe('2026-11-23');
    const marks = Object.fromEntries(
      entries.map((entry: { name: string; marks: string[] }) => [entry.name, entry.marks]),
    );
    expect(marks).toEqual({
      'sudoku-from-row-to-row': expect.arrayContaining(['in-order', 'ahead']),
      'sudoku-by-techniques--': [],
      'kurosu-from-row-to-row': expect.arrayContaining(['in-order', 'ahead']),
      'kurosu-by-techniques--': [],
      'flipit-from-row-to-row': [],
    });
    await send(`/v1/leagues/${league}/manage`, { key: manage, remove: 'league' });
  });
}
