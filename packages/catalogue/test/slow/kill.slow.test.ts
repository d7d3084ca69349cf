import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Postgres, postgresPrograms } from '../../../server/test/postgres.js';
import { Catalogue, specify } from '../../dist/index.js';
import { processorTime } from './processor-time.js';

/*
 * PUZZLES=1000000 makes a large catalogue instead, where a process is killed every minute and its units wait for the
 * end of their leases (docs/catalogue.md).
 */
const PUZZLES = Number(process.env.PUZZLES ?? 8000);
const isLarge = PUZZLES > 8000;
/** Puzzles between two kills of a small catalogue; milliseconds between two of a large one. */
const STEP = 1500;
const MINUTE = 60_000;

const command = fileURLToPath(new URL('../../../gridwright/bin/gridwright.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridwright-catalogue-'));
const specification = specify({ kind: 'sudoku', asked: { minimal: true }, seed: 'kill', count: PUZZLES });

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

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [command, 'catalogue', ...args, '--database', postgres.url]);
  children.push(child);
  return child;
}

const startWorker = (run: number) => start('run', String(run), '--workers', '1');

async function codeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Exports a run and returns the hash of the file. */
async function hashOf(run: number): Promise<string> {
  const file = join(folder, `${run}.csv`);
  expect(await codeOf(start('export', String(run), '--out', file))).toBe(0);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Works on a run, and prints the processor time of all processes. */
async function measured(name: string, work: () => Promise<void>): Promise<void> {
  const before = processorTime(postgres.pid);
  await work();
  const after = processorTime(postgres.pid);
  const [processes, database] = [after.children - before.children, after.database - before.database];
  if (isLarge) console.log(`${name}: ${processes.toFixed(0)} s, and ${database.toFixed(0)} s of the database`);
}

test.skipIf(postgresPrograms === undefined)(
  'processes and a database that are killed again and again leave the catalogue of an undisturbed run',
  async () => {
    const catalogue = await Catalogue.open({ url: postgres.url, folder: '' });
    const { run: calm } = await catalogue.add(specification);
    await measured('undisturbed', async () => {
      const codes = [startWorker(calm), startWorker(calm)].map(codeOf);
      expect(await Promise.all(codes)).toEqual([0, 0]);
    });
    const expected = await hashOf(calm);
    await catalogue.database.use((queries) => sql`delete from catalogue.runs`.execute(queries));

    const { run } = await catalogue.add(specification);
    const workers = [startWorker(run), startWorker(run)];
    const leave = () =>
      catalogue.database.use((queries) =>
        sql`update catalogue.units set expires = now() where token is not null`.execute(queries),
      );
    let kills = 0;
    await measured('disturbed', async () => {
      for (let [puzzles, time] = [STEP, Date.now() + MINUTE]; ; ) {
        const { classes, ended } = await catalogue.run(run);
        if (ended) break;
        if (isLarge ? Date.now() < time : classes < puzzles) {
          await setTimeout(100);
          continue;
        }
        puzzles += STEP;
        time += MINUTE;
        kills++;
        if (kills === 2) {
          await postgres.kill();
          continue;
        }
        const [victim] = workers.splice(0, 1);
        victim.kill('SIGKILL');
        await once(victim, 'exit');
        // A lease is a minute long; a small catalogue doesn't wait for it, and takes those of the living as well.
        if (!isLarge) await leave();
        workers.push(startWorker(run));
      }
      expect(await Promise.all(workers.map(codeOf))).toEqual([0, 0]);
    });
    expect(kills).toBeGreaterThanOrEqual(4);
    const found = await hashOf(run);
    await catalogue.close();
    if (isLarge) console.log(`${kills} kills, SHA-256 ${found}`);
    expect(found).toBe(expected);
  },
);
