import { formatId, puzzleOf, solve } from 'gridwright';
import { beforeAll, expect, test } from 'vitest';
import { removePublished, reportedOf } from '../../dist/published/published.js';
import { emptyTables, type TestServer } from './server.js';

const PUZZLE = 'sudoku:4x4:1.3..4.22....3.1';
const ANSWER = '1234341221434321';
const DAY = 86_400_000;

export function testPublished(server: TestServer): void {
  beforeAll(() => emptyTables(server));

  const post = async (path: string, body: object) => {
    const { status, body: text } = await server.post(path, body);
    return { status, ...(text === '' ? {} : JSON.parse(text)) };
  };
  const publish = (change: object = {}) =>
    post('/v1/published', { puzzle: PUZZLE, title: 'Corners', author: 'Ann', note: '', listed: true, ...change });
  const keyOf = (name: string | number) => `key-${name}`.padEnd(22, '-');
  const play = (id: string, name: string | number, change: object = {}) =>
    post(`/v1/published/${id}/games`, { key: keyOf(name), ...change });
  const solved = (seconds: number, vote: object = {}) => ({ answer: ANSWER, seconds, ...vote });
  const figuresOf = (id: string) => server.json(`/v1/published/${id}`);

  test('a puzzle is published with its words and tags, and its figures are hidden below five', async () => {
    const { published: id, key } = await publish({ note: 'Look at\r\nthe corners.' });
    expect(id).toMatch(/^[\w]{8}$/);
    expect(await figuresOf(id)).toEqual({
      published: id,
      id: PUZZLE,
      kind: 'sudoku',
      puzzle: '1.3..4.22....3.1',
      play: `/#/p/${PUZZLE}`,
      title: 'Corners',
      author: 'Ann',
      note: 'Look at\nthe corners.',
      date: '2026-11-22',
      size: '4x4',
      rules: [],
      level: 'gentle',
      begun: null,
      solved: null,
      medianTime: null,
      times: [],
      difficulty: null,
      liked: null,
      rating: null,
    });
    for (let i = 0; i < 4; i++)
      expect(await play(id, i, solved(40, { difficulty: 2, liked: true }))).toEqual({ status: 204 });
    expect(await figuresOf(id)).toMatchObject({ begun: null, solved: null, difficulty: null, liked: null, times: [] });
    // Sending again changes nothing, but a vote may change.
    for (let i = 0; i < 4; i++) await play(id, i, solved(9000, { difficulty: 3 }));
    await play(id, 4, solved(45, { difficulty: 5, liked: false }));
    await play(id, 5);
    expect(await figuresOf(id)).toMatchObject({
      begun: 6,
      solved: 5,
      medianTime: { from: 30, below: 60 },
      times: [{ below: 60, games: 5 }],
      difficulty: 3.4,
      liked: 80,
    });
    expect(await post(`/v1/published/${id}/manage`, { key })).toEqual({
      status: 200,
      withdrawn: false,
      begun: 6,
      solved: 5,
      difficulties: [0, 0, 4, 0, 1],
      likes: 4,
      dislikes: 1,
    });
  });

  test('a puzzle is rated by the runs of its solvers, each once, and shown from five on', async () => {
    const { published: id } = await publish();
    const solver = { rating: 1500, deviation: 100 };
    const ratingOf = async () => (await figuresOf(id)).rating;
    for (let i = 0; i < 4; i++) await play(id, i, { ...solved(300), solver });
    // Neither sent again, nor without a rating, nor too fast for a person, nor before its end.
    await play(id, 3, { ...solved(300), solver });
    await play(id, 3, { gaveUp: true, solver });
    await play(id, 'plain', solved(300));
    await play(id, 'fast', { ...solved(1), solver });
    await play(id, 'begun', { solver });
    expect(await ratingOf()).toBe(null);
    await play(id, 4, { gaveUp: true, solver });
    const hard = (await ratingOf()) as { rating: number; deviation: number; games: number };
    // Its level is gentle, 1200, but a 4x4 that takes 300 seconds is much harder.
    expect([hard.games, hard.rating > 1500, hard.deviation < 200]).toEqual([5, true, true]);
    for (let i = 0; i < 5; i++) await play(id, `quick ${i}`.replace(' ', '-'), { ...solved(12), solver });
    const easier = (await ratingOf()) as typeof hard;
    expect([easier.games, easier.rating < hard.rating]).toEqual([10, true]);
    const { puzzles } = (await server.json('/v1/new-puzzles')) as { puzzles: { published: string; rating: unknown }[] };
    expect(puzzles.find(({ published }) => published === id)?.rating).toEqual(easier);
    expect(await removePublished(server.database, id)).toBe(true);
    expect(await server.database.use((db) => db.selectFrom('ratings').selectAll().execute())).toEqual([]);
  });

  test('games that arrive at once rate a puzzle as they would one by one', async () => {
    const { published: id } = await publish();
    const solver = { rating: 1800, deviation: 50 };
    await Promise.all(Array.from({ length: 8 }, (_, i) => play(id, i, { ...solved(100), solver })));
    const { published: other } = await publish();
    for (let i = 0; i < 8; i++) await play(other, i, { ...solved(100), solver });
    expect((await figuresOf(id)).rating).toEqual((await figuresOf(other)).rating);
    await removePublished(server.database, id);
    await removePublished(server.database, other);
  });

  test('ratings of solvers that no page sends are refused', async () => {
    const { published: id } = await publish();
    const refused = async (solver: unknown) => (await play(id, 'a', { ...solved(9), solver })).detail;
    expect(await refused({ rating: 1512, deviation: 100 })).toBe(
      'solver.rating: expected a rating 500..2900 in steps of 100, got 1512',
    );
    expect(await refused({ rating: 9000, deviation: 100 })).toMatch(/^solver.rating: expected/);
    expect(await refused({ rating: 1500, deviation: 0 })).toMatch(/^solver.deviation: expected/);
    expect(await refused({ rating: 1500 })).toMatch(/solver.deviation/);
    expect(await refused({ rating: 1500, deviation: 100, name: 'Ann' })).toMatch(/solver.name/);
    expect(await refused(1500)).toBe('solver: expected a rating and a deviation, got 1500');
    await removePublished(server.database, id);
  });

  test('only solvers have a time and a vote', async () => {
    const { published: id } = await publish();
    expect(await play(id, 'a', { difficulty: 1 })).toMatchObject({
      status: 400,
      detail: 'answer: expected one, since only solvers have a time and a vote.',
    });
    expect(await play(id, 'a', { answer: ANSWER.replace('12', '21'), seconds: 9 })).toMatchObject({
      status: 422,
      detail: 'answer: expected a solution of the puzzle.',
    });
    expect(await play(id, 'a', { answer: '12', seconds: 9 })).toMatchObject({ status: 400 });
    expect(await play(id, 'a', { answer: ANSWER })).toMatchObject({ status: 400 });
    expect(await play(id, 'a', solved(9, { difficulty: 6 }))).toMatchObject({ status: 400 });
  });

  test('its author alone changes the title and the note, and withdraws it with all its games', async () => {
    const { published: id, key } = await publish();
    const { key: other } = await publish({ listed: false });
    const manage = (change: object) => post(`/v1/published/${id}/manage`, change);
    expect(await manage({ key: other, title: 'Mine' })).toMatchObject({ status: 404 });
    await play(id, 'a', solved(9));
    expect(await manage({ key, title: 'Four corners', note: 'New.' })).toMatchObject({ status: 200, solved: 1 });
    expect(await figuresOf(id)).toMatchObject({ title: 'Four corners', note: 'New.', author: 'Ann' });
    expect(await manage({ key, withdraw: true })).toMatchObject({ withdrawn: true });
    expect((await server.get(`/v1/published/${id}`)).status).toBe(404);
    expect((await play(id, 'b')).status).toBe(404);
    const left = await server.database.use((db) =>
      db.selectFrom('plays').selectAll().where('published', '=', id).execute(),
    );
    expect(left).toEqual([]);
  });

  test('the list has the newest first, page by page, by kind and level, and none that is unlisted', async () => {
    await emptyTables(server);
    const made: string[] = [];
    for (let i = 0; i < 33; i++) {
      // Several in one second.
      server.clock += 400;
      made.unshift((await publish({ title: `No. ${i}`, listed: i !== 3 })).published);
    }
    const kurosu = formatId(puzzleOf('kurosu.1:4x4:alice'));
    const { published: last } = await publish({ puzzle: kurosu, title: 'Kurosu' });
    const list = async (query = '') =>
      (await server.json(`/v1/new-puzzles${query}`)) as {
        puzzles: { published: string; title: string }[];
        more: boolean;
      };
    const first = await list();
    expect([first.puzzles.length, first.more]).toEqual([30, true]);
    const rest = await list(`?after=${first.puzzles[29].published}`);
    expect(rest.more).toBe(false);
    const all = [...first.puzzles, ...rest.puzzles].map(({ published }) => published);
    expect([...all].sort()).toEqual([...made.filter((_, i) => i !== 29), last].sort());
    expect((await list('?kind=kurosu')).puzzles.map(({ title }) => title)).toEqual(['Kurosu']);
    expect((await list('?kind=sudoku&level=extreme')).puzzles).toEqual([]);
  });

  test('a report is counted for whoever runs the server, who may remove the puzzle', async () => {
    const { published: id } = await publish({ title: 'Reported' });
    for (let i = 0; i < 2; i++) expect(await post(`/v1/published/${id}/report`, {})).toEqual({ status: 204 });
    expect(await reportedOf(server.database)).toMatchObject([{ id, reports: 2, title: 'Reported' }]);
    expect(await removePublished(server.database, id)).toBe(true);
    expect(await removePublished(server.database, id)).toBe(false);
    expect((await post(`/v1/published/${id}/report`, {})).status).toBe(404);
  });

  test('refuses in one sentence what isn’t as it should be', async () => {
    const refused = async (change: object) => {
      const { status, detail } = await publish(change);
      return [status, detail];
    };
    expect(await refused({ puzzle: 'sudoku:4x4:1...............' })).toEqual([
      422,
      'puzzle: expected exactly one solution; this one has more than one solution.',
    ]);
    expect(await refused({ puzzle: 'sudoku:4x4:11..............' })).toEqual([
      422,
      'puzzle: expected exactly one solution; this one has no solution.',
    ]);
    expect(await refused({ title: '\u200b' })).toEqual([
      400,
      'title: expected visible characters on one line, got "\u200b"',
    ]);
    expect(await refused({ title: 'x'.repeat(101) })).toEqual([
      400,
      expect.stringMatching(/^title: expected at most 100/),
    ]);
    expect(await refused({ author: 'two\nlines' })).toEqual([400, expect.stringMatching(/^author: expected visible/)]);
    expect(await refused({ note: 'turned \u202e' })).toEqual([400, expect.stringMatching(/^note: expected visible/)]);
    expect(await refused({ listed: 'yes' })).toEqual([400, 'listed: expected true or false, got "yes"']);
    expect((await server.get('/v1/published/aaaaaaaa')).status).toBe(400);
    expect((await server.get('/v1/published/bcdfghjk')).status).toBe(404);
  });

  test('presses are an answer, too', async () => {
    const puzzle = puzzleOf('flipit.1:3x3:alice');
    const { published: id } = await publish({ puzzle: formatId(puzzle) });
    const answer = [...solve(puzzle, { limit: 1 }).solutions[0]].join('');
    expect(await play(id, 'a', { answer, seconds: 5 })).toEqual({ status: 204 });
  });

  test('a puzzle is removed 400 days after somebody last began it', async () => {
    await emptyTables(server);
    const [{ published: old }, { published: kept }] = [await publish(), await publish()];
    for (let day = 0; day < 400; day += 20) {
      server.clock += 20 * DAY;
      await play(kept, day);
      await publish({ title: String(day) });
    }
    expect((await server.get(`/v1/published/${old}`)).status).toBe(200);
    server.clock += DAY;
    await publish();
    expect((await server.get(`/v1/published/${old}`)).status).toBe(404);
    expect((await server.get(`/v1/published/${kept}`)).status).toBe(200);
  });
}
