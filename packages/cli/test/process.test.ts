import { spawnSync } from 'node:child_process';
import { platform } from 'node:os';
import { expect, test } from 'vitest';
import { bin, gridwright, gridwrightCutOff, gridwrightProcess } from './command.js';

/** Tests that need a process of its own. All others run the command in the test's process. */
const SAMPLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test.each<[string, readonly string[], string, number]>([
  ['success', ['solve'], `${SAMPLE}\n${SAMPLE}\n`, 0],
  ['a puzzle without exactly one solution', ['solve', '-'], `${SAMPLE}\n${'.'.repeat(81)}\n`, 1],
  ['bad input', ['solve', '--frobnicate'], '', 2],
])('a shell gets the same output and exit code as a test: %s', async (_, args, input, code) => {
  const run = await gridwrightProcess(args, input);
  expect(run.code).toBe(code);
  expect(run).toEqual(await gridwright(args, input));
});

test('lines without a solution are written as they are read, and the command ends when its output is closed', async () => {
  const { code } = await gridwrightCutOff(['solve', '--kind', 'sudoku'], '.'.repeat(16));
  expect(code).toBe(141);
});

test('a broken pipe ends the command with exit code 141 and no message', async () => {
  const { code, err } = await gridwrightCutOff(['new', 'sudoku', '--size', '4x4', '--count', '100000', '--seed', 's']);
  expect([code, err]).toEqual([141, '']);
});

test.runIf(platform() === 'linux')('a closed standard output is bad input, an ignored one is not', () => {
  const inShell = (redirect: string) =>
    spawnSync('sh', ['-c', `"$0" "$1" techniques kurosu ${redirect}; exit $?`, process.execPath, bin], {
      encoding: 'utf8',
    });
  const closed = inShell('>&-');
  expect([closed.status, closed.stderr]).toEqual([
    2,
    expect.stringMatching(/^gridwright: standard output is closed; .+\n$/),
  ]);
  expect(inShell('>/dev/null')).toMatchObject({ status: 0, stdout: '', stderr: '' });
  const ignored = spawnSync(process.execPath, [bin, 'techniques', 'kurosu'], { stdio: ['ignore', 'ignore', 'pipe'] });
  expect([ignored.status, String(ignored.stderr)]).toEqual([0, '']);
});
