import { beforeAll, expect, test } from 'vitest';
import { movesOf } from '../moves.js';
import { emptyTables, type TestServer } from './server.js';

const PUZZLE = 'sudoku:4x4:1.3..4.22....3.1';
const ANSWER = '1234341221434321';
const MINUTE = 60_000;

/** What players and passers-by must not be able to do to each other, whatever they send. */
export function testAttacks(server: TestServer): void {
  beforeAll(() => emptyTables(server));

  const post = async (path: string, body: object) => {
    const { status, body: text } = await server.post(path, body);
    return { status, ...(text === '' ? {} : JSON.parse(text)) };
  };
  const keyOf = (name: string | number) => `key-${name}`.padEnd(22, '-');
  const publish = () => post('/v1/published', { puzzle: PUZZLE, title: 'Corners', listed: true });
  /** Expects a refusal with one sentence. */
  const refused = async (status: number, path: string, body: object) => {
    const answer = await post(path, body);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.detail).toMatch(/^[^\n]{10,300}$/);
    return answer.detail as string;
  };

  const STRANGE = [
    'bell\u0007',
    '\u001b[31mred',
    'two\nlines',
    'turned \u202e',
    'isolated \u2067',
    'half \ud800',
    'sepa\u2028rated',
    '\u200b\u200d',
    '\u2800',
    ' ',
    '',
    'x'.repeat(101),
  ];

  test('names and titles that turn, hide or break the text around them are refused everywhere', async () => {
    const { league, manage } = await post('/v1/leagues', { title: 'Club' });
    const contest = { key: manage, starts: server.clock, minutes: 20, puzzles: [PUZZLE] };
    const { contest: id } = await post(`/v1/leagues/${league}/contests`, { ...contest, title: 'Friday' });
    const { game } = await post('/v1/together', { puzzle: PUZZLE });
    const { room } = await post('/v1/rooms', { kind: 'sudoku', level: 'gentle' });
    const { published, key } = await publish();
    for (const name of STRANGE) {
      await refused(400, '/v1/leagues', { title: name });
      await refused(400, `/v1/leagues/${league}/contests`, { ...contest, title: name });
      await refused(400, `/v1/leagues/${league}/contests/${id}/runs`, { key: keyOf('Ann'), name });
      await refused(400, `/v1/together/${game}/moves`, { key: keyOf('Ann'), name, cells: '', first: 0, moves: [] });
      await refused(400, `/v1/rooms/${room}/players`, { key: keyOf('Ann'), name });
      await refused(400, '/v1/published', { puzzle: PUZZLE, title: name, listed: true });
      await refused(400, `/v1/published/${published}/manage`, { key, title: name });
      if (name.trim() !== '')
        await refused(400, '/v1/published', { puzzle: PUZZLE, title: 'Corners', author: name, listed: true });
    }
    expect(await server.json(`/v1/published/${published}`)).toMatchObject({ title: 'Corners', author: '' });
    expect(await server.json(`/v1/together/${game}`)).toMatchObject({ solvers: [] });
  });

  test('the moves of a shared game end at their limit, however they are sent', async () => {
    const { game } = await post('/v1/together', { puzzle: PUZZLE });
    const send = (name: string, first: number, moves: readonly string[]) =>
      post(`/v1/together/${game}/moves`, { key: keyOf(name), name, cells: '', first, moves });
    const many = Array.from({ length: 100_000 }, () => 'r1c2=1');
    await refused(413, `/v1/together/${game}/moves`, {
      ...{ key: keyOf('Ann'), name: 'Ann', cells: '', first: 0, moves: many },
    });
    // 20 people together have no more than one.
    let taken = 0;
    for (let round = 0; round < 9; round++)
      for (let i = 0; i < 20; i++) if ((await send(`n${i}`, 10 * round, many.slice(0, 10))).status === 200) taken += 10;
    expect(taken).toBe(820);
    expect((await send('n19', 90, ['r1c2=1'])).status).not.toBe(200);
    expect(await server.json(`/v1/together/${game}`)).toMatchObject({ moves: 820 });
  });

  test('a device has one game of a puzzle, one vote and one rated run, whatever it repeats', async () => {
    const { published } = await publish();
    const solver = { rating: 1500, deviation: 100 };
    const play = (more: object) => post(`/v1/published/${published}/games`, { key: keyOf('a'), ...more });
    for (let i = 0; i < 8; i++) await play({ answer: ANSWER, seconds: 40 + i, difficulty: 5, liked: true, solver });
    for (let i = 0; i < 8; i++) await play({ gaveUp: true, solver });
    for (let i = 0; i < 8; i++) await play({});
    expect(await server.json(`/v1/published/${published}`)).toMatchObject({
      ...{ begun: null, solved: null, difficulty: null, liked: null, rating: null },
    });
    const rows = await server.database.use((db) =>
      db.selectFrom('ratings').select('games').where('puzzle', '=', published).execute(),
    );
    expect(rows).toEqual([{ games: 1 }]);
  });

  test('a run that never began, or another player’s, takes no moves and rates nothing', async () => {
    const { league, manage } = await post('/v1/leagues', { title: 'Club' });
    const set = { key: manage, title: 'Friday', starts: server.clock, minutes: 20, puzzles: [PUZZLE] };
    const { contest } = await post(`/v1/leagues/${league}/contests`, set);
    const { run } = await post(`/v1/leagues/${league}/contests/${contest}/runs`, { key: keyOf('Ann'), name: 'Ann' });
    server.clock += MINUTE;
    const moves = movesOf(PUZZLE).map((move) => [MINUTE, move]);
    const solver = { rating: 1500, deviation: 100 };
    const finish = { first: 0, moves, finish: true, solver };
    await refused(404, `/v1/runs/${'x'.repeat(22)}/moves`, { key: keyOf('Ann'), ...finish });
    await refused(404, `/v1/runs/${run}/moves`, { key: keyOf('Bob'), ...finish });
    // A daily puzzle is rated by games that have ended, on their day.
    const daily = { kind: 'sudoku', level: 'hard', solver };
    const today = new Date(server.clock).toISOString().slice(0, 10);
    await refused(400, '/v1/counts', { ...daily, date: today, event: 'begun' });
    await refused(422, '/v1/counts', { ...daily, date: '2026-10-01', event: 'solved', seconds: 900 });
    await refused(400, '/v1/counts', { ...daily, date: today, event: 'solved' });
    const rated = await server.database.use((db) => db.selectFrom('ratings').select('puzzle').execute());
    expect(rated.filter(({ puzzle }) => puzzle.includes(' '))).toEqual([]);
  });

  test('a withdrawn puzzle takes no games, votes, ratings, reports or changes, and no contest can use it', async () => {
    const { published, key } = await publish();
    const { published: other, key: otherKey } = await publish();
    await refused(404, `/v1/published/${published}/manage`, { key: otherKey, withdraw: true });
    await refused(404, `/v1/published/${published}/manage`, { key: 'x'.repeat(22), withdraw: true });
    expect(await post(`/v1/published/${published}/manage`, { key, withdraw: true })).toMatchObject({ withdrawn: true });
    const solver = { rating: 1500, deviation: 100 };
    const solved = { key: keyOf('a'), answer: ANSWER, seconds: 40, difficulty: 1, solver };
    await refused(404, `/v1/published/${published}/games`, solved);
    await refused(404, `/v1/published/${published}/report`, {});
    await refused(404, `/v1/published/${published}/manage`, { key, title: 'Back' });
    const { league, manage } = await post('/v1/leagues', { title: 'Club' });
    const set = { key: manage, title: 'Friday', starts: server.clock, minutes: 20, puzzles: [other, published] };
    expect(await refused(404, `/v1/leagues/${league}/contests`, set)).toMatch(/^Puzzle 2: There is no such/);
    for (const table of ['plays', 'ratings'] as const)
      expect(
        await server.database.use((db) =>
          db.selectFrom(table).select('published').where('published', '=', published).execute(),
        ),
      ).toEqual([]);
  });
}
