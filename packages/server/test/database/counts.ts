import { daily, solve } from 'gridwright';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { statisticsEndpoints } from '../../dist/api/statistics.js';
import { NOON } from '../service.js';
import { emptyTables, type TestServer } from './server.js';

export function testCounts(server: TestServer): void {
  beforeAll(() => emptyTables(server));
  const count = (body: object) => server.post('/v1/counts', { date: '2026-11-22', ...body });
  const figures = async (query: string) =>
    JSON.parse((await server.get(`/v1/figures?${query}`)).body) as { days: Record<string, unknown>[] };

  test('counts games that end at the same time', async () => {
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
      rating: null,
    });
  });

  test('rates a daily puzzle by the games that end at the same time', async () => {
    const solver = { rating: 1500, deviation: 100 };
    const game = (change: object) => count({ kind: 'sudoku', level: 'hard', event: 'solved', solver, ...change });
    const found = await Promise.all([
      ...Array.from({ length: 4 }, () => game({ seconds: 3000 })),
      // Too fast for a person, and without a rating: these are counted alone.
      game({ seconds: 9 }),
      game({ seconds: 3000, solver: undefined }),
    ]);
    expect(found.map(({ status, body }) => `${status} ${body}`)).toEqual(found.map(() => '204 '));
    const last = async () => (await figures('kind=sudoku&level=hard')).days.at(-1);
    expect(await last()).toMatchObject({ solved: 6, rating: null });
    await game({ event: 'given-up' });
    expect(await last()).toMatchObject({ rating: { games: 5, rating: expect.any(Number) } });
    expect((await last())?.rating).toSatisfy(({ rating }: { rating: number }) => rating > 1700);
    expect(JSON.parse((await game({ event: 'begun' })).body).detail).toBe(
      'solver: expected only once the game has ended.',
    );
  });

  test('shows presses beside the fewest that solve the puzzle', async () => {
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

  test('shows the fewest presses of a whole month at once', async () => {
    const rows = Array.from({ length: 31 }, (_, i) => ({
      kind: 'flipit',
      level: 'long',
      date: new Date(NOON - i * 86_400_000).toISOString().slice(0, 10),
      event: 'solved' as const,
      below: 60,
      presses: 50,
      games: 5,
    }));
    await server.database.use((db) => db.insertInto('counts').values(rows).execute());
    const { days } = await figures('kind=flipit&level=long');
    expect(days.every(({ fewestPresses }) => Number(fewestPresses) > 0)).toBe(true);
  });

  test('hides numbers below five', async () => {
    for (let i = 0; i < 4; i++) await count({ kind: 'sudoku', level: 'easy', event: 'solved', seconds: 10 });
    expect((await figures('kind=sudoku&level=easy')).days.at(-1)).toMatchObject({
      begun: null,
      solved: null,
      medianTime: null,
      times: [],
    });
  });

  test.each(statisticsEndpoints.filter(({ method }) => method === 'get').map((one) => [one.example, one] as const))(
    'answers the example %s',
    async (example, { result }) => {
      const { status, body } = await server.get(example);
      expect(status).toBe(200);
      expect(v.safeParse(result, JSON.parse(body)).issues).toBeUndefined();
    },
  );

  test('answers the example of a body', async () => {
    const [{ example }] = statisticsEndpoints.filter(({ path }) => path === '/v1/counts');
    expect(await server.post('/v1/counts', JSON.parse(example))).toMatchObject({ status: 204, body: '' });
  });

  test.each([
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

  test('refuses bodies that are no JSON, too large, or come from another web page', async () => {
    const send = (body: string, type = 'application/json', more = {}) =>
      server.post('/v1/counts', body, { 'Content-Type': type, ...more });
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send('x'.repeat(20_000))).status).toBe(413);
    expect((await send('x'.repeat(20_000), undefined, { 'Transfer-Encoding': 'chunked' })).status).toBe(413);
    expect((await send('[]')).status).toBe(400);
    const { headers } = await server.get(
      '/v1/counts',
      { Origin: 'https://example.org', 'Access-Control-Request-Method': 'POST' },
      'OPTIONS',
    );
    expect(headers['access-control-allow-methods']).toBe('GET');
    expect(headers['access-control-allow-headers']).toBe('If-None-Match');
    // POST is sent without that permission, so the browser's own word on where it comes from decides.
    for (const site of ['cross-site', 'same-site']) {
      const refused = await send('{}', undefined, { 'Sec-Fetch-Site': site });
      expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
    expect((await send('{}', undefined, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(400);
    const wrong = await server.get('/v1/counts');
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'POST']);
  });
}
