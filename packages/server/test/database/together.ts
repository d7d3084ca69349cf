import { formatId, puzzleOf } from 'gridwright';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { takeSent } from '../../dist/together/games.js';
import { NOON } from '../service.js';
import { emptyTables, type TestServer } from './server.js';

const PUZZLE = 'kurosu:4x4:0...............';
const DAY = 86_400_000;

export function testTogether(server: TestServer): void {
  beforeAll(() => emptyTables(server));

  const post = async (path: string, body: object) => {
    const { status, body: text } = await server.post(path, body);
    return { status, ...JSON.parse(text) };
  };
  const make = async (): Promise<string> => (await post('/v1/together', { puzzle: PUZZLE })).game;
  const keyOf = (name: string) => name.padEnd(22, '-');
  const send = (game: string, name: string, first: number, moves: readonly string[], cells = '') =>
    post(`/v1/together/${game}/moves`, { key: keyOf(name), name, cells, first, moves });
  const stateOf = (game: string) => server.json(`/v1/together/${game}`);

  test('moves of several people are one log, in the order in which they came', async () => {
    const game = await make();
    expect(await send(game, 'Ann', 0, ['r1c2=1', 'r1c3=1'])).toMatchObject({ solver: 0, moves: 2 });
    expect(await send(game, 'Bob', 0, ['undo 0', 'r2c2?+1'], 'r2c2-4')).toMatchObject({ solver: 1, moves: 4 });
    expect(await send(game, 'Ann', 2, ['undo 1'])).toMatchObject({ solver: 0, moves: 5 });
    expect(await stateOf(game)).toMatchObject({
      id: formatId(puzzleOf(PUZZLE)),
      moves: 5,
      first: 0,
      recent: [
        [0, 'r1c2=1'],
        [0, 'r1c3=1'],
        [1, 'undo 0'],
        [1, 'r2c2?+1'],
        [0, 'undo 1'],
      ],
      solvers: [
        { solver: 0, name: 'Ann', cells: '', idle: 0 },
        { solver: 1, name: 'Bob', cells: 'r2c2-4' },
      ],
    });
    expect(await server.json(`/v1/together/${game}/log?from=3`)).toEqual({
      first: 3,
      moves: [
        [1, 'r2c2?+1'],
        [0, 'undo 1'],
      ],
    });
  });

  test('a batch that is sent again changes nothing, a gap and other moves are refused', async () => {
    const game = await make();
    await send(game, 'Ann', 0, ['r1c2=1', 'r1c3=1']);
    expect(await send(game, 'Ann', 1, ['r1c3=1', 'r1c4=0'])).toMatchObject({ moves: 3 });
    expect(await send(game, 'Ann', 0, ['r1c2=1'])).toMatchObject({ moves: 3 });
    expect(await send(game, 'Ann', 4, ['r2c2=0'])).toMatchObject({
      status: 409,
      detail: 'first: expected at most 3, the number of your moves, got 4',
    });
    expect(await send(game, 'Ann', 2, ['r1c4=1', 'r2c2=0'])).toMatchObject({
      status: 409,
      detail: 'moves: these differ from the moves that were sent before.',
    });
    expect(await stateOf(game)).toMatchObject({ moves: 3 });
  });

  test('of 20 people who send at the same time, no move is lost or doubled', async () => {
    const game = await make();
    const names = Array.from({ length: 20 }, (_, i) => `P${i}`);
    for (const first of [0, 2, 4])
      await Promise.all(
        names.flatMap((name) =>
          [0, 0].map(() =>
            send(
              game,
              name,
              first,
              [first, first + 1].map((n) => `r1c2?+${n}`),
            ),
          ),
        ),
      );
    const { moves } = (await server.json(`/v1/together/${game}/log?from=0`)) as { moves: [number, string][] };
    expect(moves).toHaveLength(120);
    for (const solver of names.keys())
      expect(moves.filter(([by]) => by === solver).map(([, move]) => move)).toEqual(
        [0, 1, 2, 3, 4, 5].map((n) => `r1c2?+${n}`),
      );
    expect(await send(game, 'another', 0, [])).toMatchObject({
      status: 422,
      detail: 'A game takes at most 20 people at a time.',
    });
    // A place is free again an hour after its last use.
    server.clock += 3_600_000;
    await send(game, 'P1', 6, []);
    expect(await send(game, 'another', 0, [])).toMatchObject({ status: 200, solver: 20 });
  });

  test('servers with one database put moves in one order', async () => {
    const game = await make();
    const servers = server.processes();
    await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const sent = { game, key: keyOf(`S${i}`), name: `S${i}`, cells: '' };
        for (const first of [0, 1, 2])
          await takeSent(servers[(i + first) % servers.length], { ...sent, first, moves: [`r1c2?+${first}`] }, NOON);
      }),
    );
    const { moves } = (await server.json(`/v1/together/${game}/log?from=0`)) as { moves: [number, string][] };
    expect(moves).toHaveLength(36);
    for (let solver = 0; solver < 12; solver++)
      expect(moves.filter(([by]) => by === solver).map(([, move]) => move)).toEqual(['r1c2?+0', 'r1c2?+1', 'r1c2?+2']);
  });

  test('refuses in one sentence what isn’t as it should be', async () => {
    const game = await make();
    const refused = async (change: object) => {
      const body = { key: keyOf('Ann'), name: 'Ann', cells: '', first: 0, moves: [], ...change };
      const { status, detail } = await post(`/v1/together/${game}/moves`, body);
      return [status, detail];
    };
    expect(await refused({ name: 'two\nlines' })).toEqual([400, expect.stringMatching(/^name: expected a name/)]);
    expect(await refused({ cells: '<b>' })).toEqual([400, 'cells: expected cells such as r1c1-3,r2c5, got "<b>"']);
    expect(await refused({ moves: ['a\nb'] })).toEqual([400, expect.stringMatching(/^moves.0: expected a move/)]);
    expect(await refused({ moves: Array(101).fill('r1c1=1') })).toEqual([
      400,
      'moves: expected at most 100 moves, got a list',
    ]);
    expect(await refused({ key: 'short' })).toEqual([400, expect.stringMatching(/^key: expected 22 to 64/)]);
    expect(await post('/v1/together', { puzzle: 'nothing' })).toMatchObject({ status: 400 });
    expect(await post(`/v1/together/${'x'.repeat(22)}/moves`, { key: keyOf('Ann') })).toMatchObject({ status: 400 });
    expect(await send('x'.repeat(22), 'Ann', 0, [])).toMatchObject({
      status: 404,
      detail: 'There is no such shared game. They are removed 30 days after their last use.',
    });
    const most = 500 + 20 * 16;
    for (let first = 0; first < most; first += 100)
      await send(game, 'Ann', first, Array(Math.min(100, most - first)).fill('r1c2=1'));
    expect(await send(game, 'Ann', most, ['r1c2=1'])).toMatchObject({
      status: 422,
      detail: `A game of this puzzle may have at most ${most} moves.`,
    });
  });

  test('a game is removed with all that it has 30 days after its last use', async () => {
    const [game, other] = [await make(), await make()];
    await send(game, 'Ann', 0, ['r1c2=1']);
    for (let day = 0; day < 30; day++) {
      server.clock += DAY;
      await send(other, 'Bob', 0, []);
      await make();
    }
    expect(await stateOf(game)).toMatchObject({ moves: 1 });
    server.clock += DAY;
    await make();
    expect((await server.get(`/v1/together/${game}`)).status).toBe(404);
    expect(await stateOf(other)).toMatchObject({ moves: 0 });
    const { rows } = await server.database.use((db) =>
      sql`select 1 from "sharedMoves" where game = ${game} union all select 1 from solvers where game = ${game}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([]);
  });
}
