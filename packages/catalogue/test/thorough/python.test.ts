import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@gridwright/pool';
import { expect, onTestFinished, test } from 'vitest';
import { Catalogue, exportRun, produce, specify } from '../../dist/index.js';

const python = spawnSync('python3', ['-c', 'import duckdb, pandas, pyarrow']).status === 0;

test.skipIf(!python)('exports are read by DuckDB and pandas (pip install duckdb pandas pyarrow)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-python-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pool = createPool({ workers: 1 });
  const catalogue = await Catalogue.open({ url: undefined, folder: join(folder, 'data') });
  const specification = specify({ kind: 'sudoku', asked: { size: '6x6', minimal: true }, seed: 'alice', count: 600 });
  const run = await produce(catalogue, await catalogue.add(specification), { pool });
  for (const name of ['puzzles.csv', 'puzzles.jsonl.gz', 'puzzles.parquet'])
    await exportRun(catalogue, run, join(folder, name));
  await catalogue.close();
  await pool.close();
  const program = `
import duckdb, pandas
print(duckdb.sql("select count(distinct canonical), min(cast(techniques->>'full-house' as integer)) > 0 from 'puzzles.parquet'").fetchall())
a = pandas.read_parquet('puzzles.parquet')
# The digits of a solution are text.
b = pandas.read_csv('puzzles.csv', dtype={'solution': str})
c = pandas.read_json('puzzles.jsonl.gz', lines=True, dtype=False)
print(all(list(a[name]) == list(b[name]) == list(c[name]) for name in ['id', 'solution', 'clues', 'level', 'split']))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', program], { cwd: folder, encoding: 'utf8' });
  expect([stderr, stdout]).toEqual(['', '[(600, True)]\nTrue\n']);
});
