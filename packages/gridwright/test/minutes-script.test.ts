import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
