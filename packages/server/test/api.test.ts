import { daily, explain, generate, puzzleOf, rate, type TextPart } from 'gridwright';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { openApi } from '../dist/api/openapi.js';
import { puzzleEndpoints } from '../dist/api/puzzles.js';
import { ratingEndpoints } from '../dist/api/ratings.js';
import { endpoints } from '../dist/api/routes.js';
import { serviceForTests } from './service.js';

const service = serviceForTests();
const AMBIGUOUS = 'sudoku:4x4:1...3....1....14';

/** Those that need no database; database.test.ts has the others. */
const stateless = [...puzzleEndpoints, ...ratingEndpoints];

describe('every endpoint', () => {
  it.each(stateless.map((one) => [one.example, one] as const))(
    'answers its example %s',
    async (example, { result }) => {
      const { status, body, headers } = await service.get(example);
      expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
      expect(v.safeParse(result, JSON.parse(body)).issues).toBeUndefined();
    },
  );

  it.each(stateless.map((one) => [one.path, one] as const))(
    '%s names a parameter that it does not have',
    async (_, { example }) => {
      const { status, body } = await service.get(`${example}${example.includes('?') ? '&' : '?'}nonsense=1`);
      expect(status).toBe(400);
      expect(JSON.parse(body).detail).toMatch(/^There is no parameter "nonsense" here; there are \w/);
    },
  );
});

test('the puzzle of a seed is that of the library', async () => {
  const { id, seedId, solution } = generate('sudoku', { size: '6x6', minimal: true, seed: 'alice' });
  const found = await service.json('/v1/puzzles/sudoku?size=6x6&minimal=true&seed=alice&solution=true');
  expect(found).toMatchObject({ id, seedId, count: 1, complete: true, solutions: [solution.join('')] });
  const hard = generate('kurosu', { level: 'hard', seed: 'bob' });
  expect(await service.json('/v1/puzzles/kurosu?level=hard&seed=bob')).toMatchObject({
    id: hard.id,
    seedId: hard.seedId,
    level: 'hard',
  });
});

test('an option takes a word or a value of its own', async () => {
  const { clues } = generate('sudoku', { clues: '30..32', seed: 'alice' }).puzzle;
  expect(await service.json('/v1/puzzles/sudoku?clues=30..32&seed=alice')).toMatchObject({
    puzzle: [...clues].map((clue) => clue || '.').join(''),
  });
  expect((await service.json('/v1/puzzles/flipit?size=3x3&goal=101000101&seed=alice')).id).toContain('101000101');
});

test('without a seed each request gives another puzzle, whose seed id gives it again', async () => {
  const [first, second] = [await service.json('/v1/puzzles/kurosu'), await service.json('/v1/puzzles/kurosu')];
  expect(first.seedId).not.toBe(second.seedId);
  expect(await service.json(`/v1/puzzles/${first.seedId}`)).toMatchObject({ id: first.id });
});

test('the daily puzzles are those of the library', async () => {
  const hard = await daily('sudoku', '2026-11-22', { level: 'hard' });
  expect(await service.json('/v1/daily/2026-11-22/sudoku?level=hard')).toMatchObject({ id: hard.id, level: 'hard' });
  const plain = await daily('kurosu', '2026-11-22');
  expect(await service.json('/v1/daily/2026-11-22/kurosu')).toMatchObject({ id: plain.id, seedId: plain.seedId });
  const deck = await daily('flipit', '2026-11-22', { level: 'long' });
  expect(await service.json('/v1/daily/2026-11-22/flipit?level=long')).toMatchObject({ id: deck.id, level: 'long' });
});

test('a rating and the steps are those of the library', async () => {
  const puzzle = puzzleOf('sudoku.1:alice');
  const { hardest, ...rating } = rate(puzzle);
  expect(await service.json('/v1/rate?puzzle=sudoku.1:alice')).toMatchObject({ ...rating, hardest });
  const { steps } = await service.json('/v1/explain?puzzle=sudoku.1:alice');
  expect((steps as { text: string }[]).map(({ text }) => text)).toEqual(explain(puzzle).map(({ text }) => text));
  const german = await service.json('/v1/explain?puzzle=sudoku.1:alice&language=de');
  expect((german.steps as { text: string }[])[0].text).toMatch(/Block/);
});

test.each([
  ['en', 'Suppose r1c1 is 0.', 'Then r1c5 is 1.', 'Suppose it is 0.', 'So r1c1 is 1.'],
  [
    'de',
    'Angenommen, in Z1S1 steht eine 0.',
    'Dann steht in Z1S5 eine 1.',
    'Angenommen, dort steht eine 0.',
    'Also steht in Z1S1 eine 1.',
  ],
])('a step with arguments within arguments comes in parts, too (%s)', async (language, ...sentences) => {
  const nested = 'kurosu:6x6:signs-15e16E23x31e32E54X61x:.1.......1..........................';
  const { steps } = await service.json(`/v1/explain?puzzle=${nested}&language=${language}`);
  const [plain, { text, parts }] = steps as { text: string; parts: TextPart[] }[];
  const [suppose, then, inner, so] = sentences;
  expect(parts[0]).toEqual({ text: suppose });
  expect(parts[1]).toMatchObject({ text: then, parts: [{ text: inner }, {}, {}, {}, {}], link: 1 });
  expect(parts.at(-1)).toEqual({ text: so });
  const sentencesOf = (some: readonly TextPart[]): string[] =>
    some.flatMap((part) => [part.text, ...sentencesOf(part.parts ?? [])]);
  expect(sentencesOf(parts).join(' ')).toBe(text);
  expect(plain).not.toHaveProperty('parts');
});

test('a FlipIT that is at its goal from the start is solved without a step, and one out of reach is not solved', async () => {
  const goal = '1111100110011111';
  expect(await service.json(`/v1/explain?puzzle=flipit:4x4:${goal}`)).toMatchObject({ solved: true, steps: [] });
  const outOfReach = '/v1/explain?puzzle=flipit:4x4:neighbourhood-plus:0111100110011111';
  expect(await service.json(outOfReach)).toMatchObject({ solved: false, steps: [] });
});

test('a puzzle is read in any format', async () => {
  const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  expect(await service.json(`/v1/puzzles/${line}`)).toMatchObject({ kind: 'sudoku', puzzle: line });
  expect(await service.json('/v1/puzzles/1...3....1....14?kind=sudoku')).toMatchObject({ id: AMBIGUOUS });
});

test('no answer holds a solution that was not asked for', async () => {
  const { solution, id } = generate('sudoku', { seed: 'alice' });
  for (const path of [`/v1/puzzles/${id}`, '/v1/puzzles/sudoku?seed=alice', `/v1/rate?puzzle=${id}`]) {
    expect((await service.get(path)).body).not.toContain(solution.join(''));
  }
});

test.each([
  ['/v1/rate', 400, 'The parameter puzzle is missing.'],
  ['/v1/rate?puzzle=', 400, 'puzzle: expected some text, got ""'],
  ['/v1/rate?puzzle=a&puzzle=b', 400, 'The parameter puzzle is given twice.'],
  ['/v1/rate?puzzle=flipit.1:alice', 422, 'FlipIT has no techniques, and so no levels.'],
  [
    `/v1/rate?puzzle=${AMBIGUOUS}`,
    422,
    'Expected a puzzle with exactly one solution; this one has more than one solution.',
  ],
  [
    '/v1/explain?puzzle=sudoku:4x4:11..............',
    422,
    'Expected a puzzle with exactly one solution; this one has no solution.',
  ],
  ['/v1/explain?puzzle=sudoku.1:alice&language=fr', 400, 'language: expected one of en, de, got "fr"'],
  ['/v1/puzzles/sudoku?clues=3&seed=a', 422, 'clues: a 9x9 puzzle with one solution has at least 17 clues, got 3'],
  ['/v1/puzzles/sudoku?minimal=maybe', 400, 'minimal: expected true or false, got "maybe"'],
  ['/v1/puzzles/sudoku?size=40x40', 400, /^size: /],
  ['/v1/puzzles/flipit?level=hard', 400, /^There is no parameter "level" here/],
  ['/v1/puzzles/flipit?size=30x30', 400, /at most 625 cells/],
  ['/v1/puzzles/foo', 400, /^puzzle: /],
  ['/v1/puzzles/sudoku.9:alice', 400, /^puzzle: .*version/],
  ['/v1/daily/2026-02-30/sudoku', 400, /a day from 01 to 28/],
  ['/v1/daily/2026-11-22/chess', 400, 'kind: expected one of sudoku, kurosu, flipit, got "chess"'],
  ['/v1/daily/2026-11-22/sudoku?level=silly', 400, /^level: /],
  ['/v1/nothing', 404, 'There is no such endpoint. The page /v1 lists all of them.'],
])('%s is refused with one sentence', async (path, status, sentence) => {
  const { status: found, body, headers } = await service.get(path);
  const { detail, ...problem } = JSON.parse(body);
  expect(detail).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  expect([found, problem.status, headers['content-type']]).toEqual([status, status, 'application/problem+json']);
  expect(service.faults).toEqual([]);
});

test('only GET and HEAD are answered', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const { status, headers } = await service.get('/v1/rate?puzzle=sudoku.1:alice', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  }
  expect(await service.get('/v1/openapi.json', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test('what an id or a seed gives may be kept forever, what a level gives may not', async () => {
  const lifetime = async (path: string) => (await service.get(path)).headers['cache-control'];
  expect(await lifetime('/v1/puzzles/sudoku?seed=alice')).toBe('public, max-age=31536000, immutable');
  expect(await lifetime('/v1/puzzles/kurosu.1:alice')).toBe('public, max-age=31536000, immutable');
  expect(await lifetime('/v1/puzzles/sudoku?seed=alice&level=easy')).toBe('no-cache');
  expect(await lifetime('/v1/puzzles/sudoku')).toBe('no-store');
  expect(await lifetime('/v1/rate')).toBe('no-store');
});

test('an unchanged answer is not sent again', async () => {
  const { headers } = await service.get('/v1/puzzles/sudoku?seed=alice&level=easy');
  const again = await service.get('/v1/puzzles/sudoku?seed=alice&level=easy', {
    'If-None-Match': String(headers.etag),
  });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('the OpenAPI description declares every parameter of every path, and is what the server sends', async () => {
  const description = openApi(endpoints, '1.2.3');
  expect(JSON.parse((await service.get('/v1/openapi.json')).body)).toEqual(JSON.parse(JSON.stringify(description)));
  expect(description.openapi).toBe('3.1.0');
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(operation.parameters.every(({ description }) => description !== '')).toBe(true);
  }
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the OpenAPI description refers only to schemas that it has', async () => {
  const { body } = await service.get('/v1/openapi.json');
  const description = JSON.parse(body);
  const references = [...body.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference);
  expect(references).toContain('#/components/schemas/TextPart');
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce((at, key) => at?.[key], description);
    expect(found, reference).toHaveProperty('type', 'object');
  }
  expect(description.components.schemas.TextPart.properties.parts.items).toEqual({
    $ref: '#/components/schemas/TextPart',
  });
});

test('the documentation shows every endpoint and parameter, with no script', async () => {
  const { body, headers } = await service.get('/v1');
  for (const { method, path } of endpoints) expect(body).toContain(`${method.toUpperCase()} ${path}`);
  expect(body).not.toMatch(/<script|<style|style=|\son\w+=/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await service.get('/v1/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8');
});

test('the page is served beside the API, and the checks say whether to send requests', async () => {
  expect((await service.get('/')).body).toContain('<title>');
  expect((await service.get('/healthz')).body).toBe('ok\n');
  expect((await service.get('/readyz')).status).toBe(200);
  service.ready = false;
  expect((await service.get('/readyz')).status).toBe(503);
  service.ready = true;
});

test('a line of the log says which route, and neither the client nor the query', async () => {
  service.lines.length = 0;
  await service.get('/v1/puzzles/kurosu.1:secret?solution=true');
  await service.get('/mark.svg');
  expect(service.lines.map(({ milliseconds, ...line }) => line)).toEqual([
    { method: 'GET', route: '/v1/puzzles/:puzzle', status: 200 },
    { method: 'GET', route: '/*', status: 200 },
  ]);
});
