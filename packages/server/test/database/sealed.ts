import { createHash, createHmac } from 'node:crypto';
import { generate } from 'gridwright';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import type { Resources } from '../../dist/api/endpoint.js';
import { sealedEndpoints } from '../../dist/api/sealed.js';
import { addDays } from '../../dist/days.js';
import { chainsAt } from '../../dist/sealed/chains.js';
import { sealedPuzzle } from '../../dist/sealed/puzzles.js';
import { ReadyPuzzles } from '../../dist/sealed/ready.js';
import type { Tasks } from '../../dist/work.js';
import { emptyTables, type TestServer } from './server.js';

export function testSealed(server: TestServer): void {
  beforeAll(() => emptyTables(server));
  test('the sealed puzzles of each day come from a chain of keys, and a key is revealed after its day', async () => {
    const json = async (path: string) => JSON.parse((await server.get(path)).body);
    await Promise.all(server.processes().map((one) => chainsAt(one, '2026-11-22')));
    const { chains } = await json('/v1/sealed');
    const [{ anchor }] = chains;
    expect(chains).toEqual([
      {
        anchor: expect.stringMatching(/^[0-9a-f]{64}$/),
        first: '2026-11-23',
        last: '2029-08-18',
        days: 1000,
        generators: ['sudoku.1', 'kurosu.1', 'flipit.1'],
      },
    ]);
    expect((await json('/v1/sealed/2026-11-22/kurosu')).detail).toMatch(/^There is no sealed kurosu for 2026-11-22/);
    const path = '/v1/sealed/2026-11-23/kurosu';
    expect(await server.get(path)).toMatchObject({ status: 404 });
    expect((await json(path)).detail).toBe('The puzzle of 2026-11-23 is sealed until 00:00 UTC of that day.');

    server.clock = Date.parse('2026-11-23T23:59:59.999Z');
    const during = await json(path);
    expect(Object.keys(during)).toEqual(['date', 'id', 'kind', 'puzzle', 'play', 'anchor']);

    server.clock = Date.parse('2026-11-24T00:00:00Z');
    const { key, seedId, ...after } = await json(path);
    expect(after).toEqual(during);
    expect(sha256(key)).toBe(anchor);
    const seed = createHmac('sha256', Buffer.from(key, 'hex')).update('gridwright:sealed:2026-11-23:kurosu');
    expect(generate('kurosu', { seed: seed.digest('hex') })).toMatchObject({ id: during.id, seedId });

    server.clock = Date.parse('2026-11-25T00:00:00Z');
    const next = await json('/v1/sealed/2026-11-24/sudoku');
    expect(sha256(next.key)).toBe(key);
    expect(next.anchor).toBe(anchor);
    const [{ result, example }] = sealedEndpoints.filter((one) => one.example === path);
    expect(v.safeParse(result, await json(example)).issues).toBeUndefined();
  });

  test('the puzzles of a day are made before anyone asks, and those of tomorrow before midnight', async () => {
    const made: string[] = [];
    const work = {
      run: (_task: string, input: { kind: string; seed: string }, whose: unknown) => {
        made.push(`${input.kind} ${whose === 'server' ? 'by the server' : 'by a client'}`);
        return Promise.resolve(generate(input.kind, { seed: input.seed }));
      },
    } as unknown as Tasks;
    const { database } = server;
    const resources = { database, work, now: () => server.clock } as Resources;
    const faults: unknown[] = [];
    const ready = new ReadyPuzzles(resources, (error) => faults.push(error));
    const kinds = ['sudoku', 'kurosu', 'flipit'];
    const byServer = kinds.map((kind) => `${kind} by the server`);
    for (const [time, expected] of [
      ['2026-12-03T12:00:00Z', byServer],
      ['2026-12-03T23:49:00Z', []],
      ['2026-12-03T23:50:00Z', byServer],
      ['2026-12-04T00:00:00Z', []],
    ] as const) {
      server.clock = Date.parse(time);
      await ready.check();
      await ready.check();
      expect([time, made.splice(0)]).toEqual([time, expected]);
    }
    // Nobody who asks waits for a worker, even after many others have asked for old puzzles in turns of their own.
    for (let day = '2026-11-23'; day < '2026-12-03'; day = addDays(day, 1))
      for (const kind of kinds) await sealedPuzzle(day, kind, resources);
    expect(new Set(made.splice(0))).toEqual(new Set(kinds.map((kind) => `${kind} by a client`)));
    for (const kind of kinds) await sealedPuzzle('2026-12-04', kind, resources);
    expect([made, faults]).toEqual([[], []]);
    ready.close();
  });

  test('the next chain of keys is drawn before the last one ends, and after a long pause', async () => {
    const first = (await chainsAt(server.database, '2026-11-25'))[0];
    expect(await chainsAt(server.database, '2029-05-10')).toEqual([first]);
    const next = await chainsAt(server.database, '2029-05-11');
    expect(next.map((chain) => chain.first)).toEqual(['2026-11-23', '2029-08-19']);
    expect(next[0]).toEqual(first);
    const later = await chainsAt(server.database, '2040-01-01');
    expect(later.map((chain) => chain.first)).toEqual(['2026-11-23', '2029-08-19', '2040-01-02']);
    expect(new Set(later.map(({ lastKey }) => lastKey)).size).toBe(3);
  });
}

function sha256(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');
}
