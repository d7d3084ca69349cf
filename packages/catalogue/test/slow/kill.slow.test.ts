import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createPool } from '@gridwright/pool';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Postgres, postgresPrograms } from '../../../server/test/postgres.js';
import { Catalogue, exportRun, produce, specify } from '../../dist/index.js';

const command = fileURLToPath(new URL('../../../gridwright/bin/gridwright.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridwright-catalogue-'));
const specification = specify({ kind: 'sudoku', asked: { minimal: true }, seed: 'kill', count: 8000 });
/** Puzzles between two kills. */
const STEP = 1500;

let postgres: Postgres;
const children: ChildProcess[] = [];

beforeAll(async () => {
  if (postgresPrograms !== undefined) postgres = await Postgres.start();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await postgres?.remove();
  rmSync(folder, { recursive: true });
});

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

function startWorker(): ChildProcess {
  const args = [command, 'catalogue', 'run', '1', '--workers', '1', '--database', postgres.url];
  const child = spawn(process.execPath, args);
  children.push(child);
  return child;
}

test.skipIf(postgresPrograms === undefined)(
  'processes and a database that are killed again and again leave the catalogue of an undisturbed run',
  async () => {
    const pool = createPool();
    const calm = await Catalogue.open({ url: undefined, folder: join(folder, 'data') });
    const run = await produce(calm, await calm.add(specification), { pool });
    await exportRun(calm, run, join(folder, 'calm.csv'));
    await calm.close();
    await pool.close();

    const disturbed = await Catalogue.open({ url: postgres.url, folder: '' });
    await disturbed.add(specification);
    const workers = [startWorker(), startWorker()];
    const leave = () =>
      disturbed.database.use((queries) =>
        sql`update catalogue.units set expires = now() where token is not null`.execute(queries),
      );
    let kills = 0;
    for (let next = STEP; ; ) {
      const { classes, ended } = await disturbed.run(1);
      if (ended) break;
      if (classes < next) {
        await setTimeout(100);
        continue;
      }
      next += STEP;
      kills++;
      if (kills === 2) {
        await postgres.end('SIGQUIT');
        await postgres.start();
        continue;
      }
      const [victim] = workers.splice(0, 1);
      victim.kill('SIGKILL');
      await once(victim, 'exit');
      // A lease is a minute long; this doesn't wait for it, and takes those of the living as well.
      await leave();
      workers.push(startWorker());
    }
    expect(kills).toBeGreaterThanOrEqual(4);
    for (const worker of workers) if (worker.exitCode === null) await once(worker, 'exit');
    expect(workers.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    await exportRun(disturbed, await disturbed.run(1), join(folder, 'disturbed.csv'));
    await disturbed.close();
    expect(read('disturbed.csv')).toBe(read('calm.csv'));
  },
);
