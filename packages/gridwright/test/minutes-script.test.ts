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
  ['puzzles without times', ['features', NO_JSON, '/no/such'], `${NO_JSON}: expected seconds, a tab and a puzzle`],
  ['features that are not JSON', ['fit', NO_JSON], `${NO_JSON}: expected an object in JSON, got "import`],
  ['no processes', ['features', NO_JSON, '/no/such', '0'], 'JOBS: expected 1 to 64, got 0'],
  ['an unknown task', ['guess'], 'expected "times IDS MANIFEST"'],
])('scripts/minutes.mjs refuses %s in one sentence', (_, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  expect(stderr.slice(0, message.length)).toBe(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

test('scripts/minutes.mjs leaves out entries of a manifest without a name or a time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-minutes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [ids, manifest] = ['ids', 'manifest'].map((name) => join(folder, name));
  writeFileSync(ids, 'A.json\tsudoku:4x4:one\nB.json\tsudoku:4x4:two\n');
  const entries = [null, 7, { cacheKey: 7, videoLengthSeconds: 5 }, { cacheKey: 'b', videoLengthSeconds: 600 }];
  writeFileSync(manifest, JSON.stringify({ entries }));
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, 'times', ids, manifest], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '600\tsudoku:4x4:two\n' });
});
