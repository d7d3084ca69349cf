import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/published.mjs', import.meta.url));
const FOLDER = fileURLToPath(new URL('.', import.meta.url));

test.each([
  [
    'a folder that does not exist',
    ['/no/such/folder'],
    "/no/such/folder: can't read the folder: no such file or folder",
  ],
  ['a file as the folder', [SCRIPT], `${SCRIPT}: can't read the folder: a part of the path is a file`],
  ['no folder', [], 'expected one folder, got none; --help prints the options'],
  ['two folders', [FOLDER, FOLDER], 'expected one folder, got 2; --help prints the options'],
  ['an unknown option', [FOLDER, '--hid'], "Unknown option '--hid'"],
  [
    'a cache in no folder',
    [FOLDER, '--cache', '/no/such/x'],
    "--cache: can't write /no/such/x: no such file or folder",
  ],
])('`npm run published` refuses %s in one sentence', (_, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  expect(stderr).toBe(`${message}\n`);
  expect(status).toBe(1);
});
