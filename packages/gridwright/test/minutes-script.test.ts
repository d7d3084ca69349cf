import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/minutes.mjs', import.meta.url));
const NO_JSON = fileURLToPath(import.meta.url);

test.each([
  ['a manifest that is not JSON', ['times', NO_JSON, NO_JSON], `${NO_JSON}: expected an object in JSON, got "import`],
  ['a file that does not exist', ['report', '/no/such'], "/no/such: can't read the file: no such file or folder"],
  ['puzzles without times', ['features', NO_JSON, '/no/such'], `${NO_JSON}: expected seconds, host, year and puzzle`],
  ['features that are not JSON', ['fit', NO_JSON], `${NO_JSON}: expected an object in JSON, got "import`],
  ['no processes', ['features', NO_JSON, '/no/such', '0'], 'JOBS: expected 1 to 64, got 0'],
  ['an unknown task', ['guess'], 'expected "times IDS MANIFEST"'],
])('scripts/minutes.mjs refuses %s in one sentence', (_, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  expect(stderr.slice(0, message.length)).toBe(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

test('scripts/minutes.mjs leaves out entries of a manifest without a name or a time, and names of several entries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-minutes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [ids, manifest] = ['ids', 'manifest'].map((name) => join(folder, name));
  writeFileSync(ids, ['A', 'B', 'C', 'D'].map((name) => `${name}.json\tsudoku:4x4:${name}\n`).join(''));
  const entries = [
    null,
    7,
    { cacheKey: 7, videoLengthSeconds: 5 },
    { cacheKey: 'b', stableKey: 'B', videoLengthSeconds: 600, videoHost: 'Ann; Bo', videoDateTs: Date.UTC(2024, 1) },
    { cacheKey: 'c', videoLengthSeconds: 700 },
    { stableKey: 'c', videoLengthSeconds: 800 },
    { sourceId: 'd', videoLengthSeconds: 900 },
  ];
  writeFileSync(manifest, JSON.stringify({ entries }));
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, 'times', ids, manifest], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: '600\tAnn\t2024\tsudoku:4x4:B\n900\t\t\tsudoku:4x4:D\n',
  });
});

test('scripts/minutes.mjs fits what hosts and years add beside the features', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-minutes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'features');
  // Each feature doubles the time, and so does one of the hosts, who has most of the hard puzzles.
  const rows = Array.from({ length: 400 }, (_, i) => {
    const hard = i % 8 < 4 ? 1 : 0;
    const slow = i % 4 < (hard ? 3 : 1) ? 1 : 0;
    return {
      puzzle: String(i),
      seconds: 600 * 2 ** (hard + slow) + (i % 7),
      host: slow ? 'Ann' : 'Bo',
      year: '2024',
      features: [16, 16 * hard],
      timed: true,
      solved: true,
      bounded: false,
      level: hard,
      classic: false,
      milliseconds: 1,
    };
  });
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const { stdout } = spawnSync(process.execPath, [SCRIPT, 'report', file], { encoding: 'utf8' });
  const [, coefficient] = /coefficients \d+ (\d+)/.exec(stdout) ?? [];
  expect(Number(coefficient)).toBeGreaterThan(0.9 * 1024);
  expect(Number(coefficient)).toBeLessThan(1.1 * 1024);
  const [, plain, adjusted] = /Spearman (\S+) \((\S+) without the effects/.exec(stdout) ?? [];
  expect(Number(adjusted)).toBeGreaterThan(Number(plain));
});
