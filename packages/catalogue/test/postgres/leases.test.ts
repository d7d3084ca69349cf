import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@gridwright/pool';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Postgres } from '../../../server/test/postgres.js';
import { Catalogue, exportRun, produce, specify } from '../../dist/index.js';
import { work } from '../../dist/produce.js';
import { claim, finish, renew } from '../../dist/units.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-leases-'));
const pool = createPool({ workers: 1 });
const specification = specify({ kind: 'sudoku', asked: { size: '6x6', minimal: true }, seed: 'alice', count: 600 });

let postgres: Postgres;
beforeAll(async () => {
  postgres = await Postgres.start();
});
afterAll(async () => {
  await pool.close();
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('lost leases and several processes at once leave the catalogue of an undisturbed run', async () => {
  const calm = await Catalogue.open({ url: undefined, folder: join(folder, 'data') });
  await exportRun(calm, await produce(calm, await calm.add(specification), { pool }), join(folder, 'calm.csv'));
  await calm.close();

  const place = { url: postgres.url, folder: '' };
  await expect(Catalogue.open(place, { create: false })).rejects.toThrow(/^The database has no run\./);
  const other = await Catalogue.open(place);
  const run = await other.add(specification);
  const lost = await other.database.transaction((queries) => claim(queries, run.run, specification.count));
  if (typeof lost === 'string') throw new Error(lost);
  await other.database.use((queries) =>
    sql`update catalogue.units set expires = now() - interval '1 second' where token is not null`.execute(queries),
  );
  const third = await Catalogue.open(place);
  await Promise.all([produce(other, run, { pool }), produce(third, run, { pool })]);
  await third.close();

  // Whoever lost a lease can't store a result, or take the unit back.
  await renew(other.database.queries, [lost.token]);
  const { found } = await work(pool, specification, lost);
  expect(await other.database.transaction((queries) => finish(queries, lost, found.slice(1)))).toBe(false);
  await exportRun(other, await other.run(run.run), join(folder, 'disturbed.csv'));
  await other.close();
  expect(read('disturbed.csv')).toBe(read('calm.csv'));
});
