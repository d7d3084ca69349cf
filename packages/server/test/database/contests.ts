import { formatId, puzzleOf } from 'gridwright';
import { beforeAll, expect, test } from 'vitest';
import { exportLines, importLines } from '../../dist/database/transfer.js';
import { movesOf } from '../moves.js';
import { NOON } from '../service.js';
import { each, emptyTables, type TestServer } from './server.js';

const MINUTE = 60_000;
const SET = ['sudoku:4x4:1.3..4.22....3.1', formatId(puzzleOf('kurosu.1:4x4:alice'))];

export function testContests(server: TestServer): void {
  beforeAll(() => emptyTables(server));

  const post = async (path: string, body: object) => {
    const { status, body: text } = await server.post(path, body);
    return { status, ...(text === '' ? {} : JSON.parse(text)) };
  };
  const keyOf = (name: string) => name.padEnd(22, '-');
  const club = () => post('/v1/leagues', { title: 'Club' });
  const set = ({ league, manage }: { league: string; manage: string }, change: object = {}) =>
    post(`/v1/leagues/${league}/contests`, {
      key: manage,
      title: 'Friday',
      starts: NOON + MINUTE,
      minutes: 20,
      ...(!('kind' in change) && { puzzles: SET }),
      ...change,
    });
  const next = (league: string, contest: string, name: string, more: object = {}) =>
    post(`/v1/leagues/${league}/contests/${contest}/runs`, { key: keyOf(name), name, ...more });
  /** Solves the puzzle of a run in some seconds. */
  const solveIn = async (
    { run, id }: { run: string; id: string },
    name: string,
    seconds: number,
    before: string[] = [],
  ) => {
    server.clock += seconds * 1000;
    const moves = [...before, ...movesOf(id)].map((move) => [seconds * 1000, move]);
    return post(`/v1/runs/${run}/moves`, { key: keyOf(name), first: 0, moves, finish: true });
  };
  const tableOf = async (league: string, contest: string) =>
    (await server.json(`/v1/leagues/${league}/contests/${contest}`)).table as { name: string; points: number }[];

  test('everyone in a contest solves the set puzzles one after the other, and points decide, then time', async () => {
    const found = await club();
    const { league, manage } = found;
    const { contest, starts } = await set(found);
    expect(starts).toBe('2026-11-22T12:01:00.000Z');
    expect(await next(league, contest, 'Ann')).toMatchObject({
      status: 409,
      detail: 'The contest hasn’t started yet.',
    });
    expect(await server.json(`/v1/leagues/${league}/contests/${contest}`)).toMatchObject({
      startsIn: MINUTE,
      table: [],
    });
    server.clock += MINUTE;
    const first = await next(league, contest, 'Ann');
    expect(first).toMatchObject({ number: 0, id: SET[0], elapsed: 0, endsIn: 20 * MINUTE });
    // A reload gives the same run, and the clock goes on.
    server.clock += 1000;
    expect(await next(league, contest, 'Ann')).toEqual({ ...first, elapsed: 1000, endsIn: 20 * MINUTE - 1000 });
    expect(await next(league, contest, 'Bob', { name: 'Ann' })).toMatchObject({
      status: 409,
      detail: 'name: somebody in this contest has this name. Choose another.',
    });
    expect(await solveIn(first, 'Ann', 31)).toMatchObject({ status: 200, state: 'raced' });
    const second = await next(league, contest, 'Ann');
    expect(second).toMatchObject({ number: 1, id: SET[1] });
    await solveIn(second, 'Ann', 5, ['hint']);
    expect(await next(league, contest, 'Ann')).toEqual({ status: 200, endsIn: expect.any(Number) });
    const other = await next(league, contest, 'Bob');
    await solveIn(other, 'Bob', 8);
    // A 4x4 usually takes 64 seconds: 20 points for gentle, and half of these for half the time; with help half of 30.
    const table = await tableOf(league, contest);
    expect(table).toEqual([
      { name: 'Ann', points: 30 + 15, solved: 2, time: 36_000 },
      { name: 'Bob', points: 20 + 17, solved: 1, time: 8000 },
    ]);
    // Skipped puzzles give nothing, and runs that end too late don't count.
    const last = await next(league, contest, 'Cleo');
    server.clock += 20 * MINUTE;
    expect(await solveIn(last, 'Cleo', 10)).toMatchObject({ state: 'raced' });
    expect((await tableOf(league, contest)).find(({ name }) => name === 'Cleo')).toMatchObject({
      points: 0,
      solved: 0,
    });
    expect(await next(league, contest, 'Ann')).toMatchObject({ status: 409, detail: 'The contest is over.' });
    const { season, contests } = (await server.json(`/v1/leagues/${league}`)) as {
      season: { table: unknown[] };
      contests: unknown[];
    };
    expect(season.table).toEqual([
      { name: 'Ann', points: 2, puzzles: 0, contests: 1 },
      { name: 'Bob', points: 1, puzzles: 0, contests: 1 },
    ]);
    expect(contests).toMatchObject([{ contest, title: 'Friday', minutes: 20 }]);
    expect(await post(`/v1/leagues/${league}/manage`, { key: manage, player: 'Nobody' })).toMatchObject({
      status: 404,
    });
    expect((await post(`/v1/leagues/${league}/manage`, { key: manage, player: 'Bob' })).status).toBe(200);
    expect((await tableOf(league, contest)).map(({ name }) => name)).not.toContain('Bob');
    await post(`/v1/leagues/${league}/manage`, { key: manage, contest });
    expect((await server.get(`/v1/leagues/${league}/contests/${contest}`)).status).toBe(404);
    const left = await server.database.use((db) => db.selectFrom('runs').select('id').execute());
    expect(left).toEqual([]);
  });

  test('an arena has the same new puzzles for everyone, each made once, and lets players skip', async () => {
    const found = await club();
    const { league } = found;
    const { contest, kind } = await set(found, { kind: 'kurosu', starts: NOON });
    expect(kind).toBe('kurosu');
    const [ann, bob, again] = await Promise.all([
      next(league, contest, 'Ann'),
      next(league, contest, 'Bob'),
      next(league, contest, 'Ann'),
    ]);
    expect([bob.id, again.run]).toEqual([ann.id, ann.run]);
    const skipped = await next(league, contest, 'Ann', { skip: true });
    expect([skipped.number, skipped.id === ann.id]).toEqual([1, false]);
    await solveIn(bob, 'Bob', 20);
    expect((await next(league, contest, 'Bob')).id).toBe(skipped.id);
    expect(await solveIn(ann, 'Ann', 5)).toMatchObject({ status: 409 });
    expect(await tableOf(league, contest)).toMatchObject([
      { name: 'Bob', solved: 1 },
      { name: 'Ann', solved: 0 },
    ]);
    const lines: string[] = [];
    await exportLines(server.database, async (line) => void lines.push(line));
    await emptyTables(server);
    await importLines(server.database, each(lines));
    expect(await tableOf(league, contest)).toMatchObject([
      { name: 'Bob', solved: 1 },
      { name: 'Ann', solved: 0 },
    ]);
  });

  test('a new season counts from today', async () => {
    const found = await club();
    const { league, manage } = found;
    const { contest } = await set(found, { starts: NOON, minutes: 1 });
    await solveIn(await next(league, contest, 'Ann'), 'Ann', 20);
    const seasonOf = async () => (await server.json(`/v1/leagues/${league}`)).season;
    server.clock += 86_400_000;
    expect(await seasonOf()).toMatchObject({ first: '2026-11-22', table: [{ name: 'Ann', points: 1 }] });
    await post(`/v1/leagues/${league}/manage`, { key: manage, season: 'new' });
    expect(await seasonOf()).toEqual({ first: '2026-11-23', table: [] });
  });

  test('contests that a league can’t have are refused in one sentence', async () => {
    const found = await club();
    const refused = async (change: object) => {
      const { status, detail } = await set(found, change);
      return [status, detail];
    };
    expect(await refused({ key: keyOf('thief') })).toEqual([404, 'There is no such league, or it has another key.']);
    expect(await refused({ starts: NOON - 3_600_000 })).toEqual([
      400,
      `starts: expected a time within the next 60 days in milliseconds since 1970, got ${NOON - 3_600_000}`,
    ]);
    // Whoever chooses the current minute and then a title.
    expect(await refused({ starts: NOON - 4 * MINUTE })).toEqual([200, undefined]);
    expect(await refused({ minutes: 0 })).toEqual([400, 'minutes: expected 1 to 1440 minutes, got 0']);
    expect(await refused({ title: 'a\u202eb' })).toEqual([400, expect.stringMatching(/^title: expected a name/)]);
    expect(await refused({ puzzles: [] })).toEqual([400, expect.stringMatching(/^puzzles: expected at least one/)]);
    expect(await refused({ puzzles: Array(21).fill(SET[0]) })).toEqual([
      400,
      expect.stringMatching(/^puzzles: expected at most 20/),
    ]);
    expect(await refused({ puzzles: [SET[0], 'sudoku:4x4:................'] })).toEqual([
      422,
      'Puzzle 2: puzzle: expected exactly one solution; this one has more than one solution.',
    ]);
    expect(await refused({ puzzles: ['bcdfghjk'] })).toEqual([
      404,
      expect.stringMatching(/^Puzzle 1: There is no such/),
    ]);
    expect(await refused({ kind: 'sudoku', puzzles: SET })).toEqual([400, expect.stringMatching(/and not both/)]);
    expect(await refused({ kind: 'flipit', level: 'easy' })).toEqual([400, expect.stringMatching(/^level: expected/)]);
    const { contest } = await set(found, { starts: NOON });
    expect(await next(found.league, contest, 'Ann', { name: '\u200b' })).toMatchObject({ status: 400 });
    const elsewhere = await club();
    expect(await next(elsewhere.league, contest, 'Ann')).toMatchObject({ status: 404 });
    const { run, id } = await next(found.league, contest, 'Ann');
    const moves = movesOf(id).map((move) => [1, move]);
    expect(await post(`/v1/runs/${run}/moves`, { key: keyOf('Bob'), first: 0, moves, finish: true })).toMatchObject({
      status: 404,
    });
    // The run of a contest isn't one of the day, and can't be entered as such.
    await solveIn({ run, id }, 'Ann', 20);
    expect(await post(`/v1/leagues/${found.league}/entries`, { run, key: keyOf('Ann'), name: 'Ann' })).toMatchObject({
      status: 409,
    });
  });
}
