import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('standard input can be a file, from its middle, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-'));
  const name = join(folder, 'puzzles.txt');
  const clues = SAMPLE.replace(/[1-9]/, '.');
  writeFileSync(name, `${SAMPLE}\n${clues}\n${SAMPLE}\n`);
  const file = openSync(name, 'r');
  readSync(file, Buffer.alloc(82));
  const { status, stdout } = spawnSync(process.execPath, [bin, 'solve'], {
    stdio: [file, 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  const expected = await gridwright(['solve'], `${clues}\n${SAMPLE}\n`);
  expect([status, stdout]).toEqual([expected.code, expected.out]);
});

test('standard input can be named twice, and is empty the second time', async () => {
  const { code, out, err } = await gridwrightProcess(['solve', '-', '-'], `${SAMPLE}\n`);
  expect([code, err]).toEqual([2, 'standard input: expected a puzzle, got none\n']);
  expect(out).toMatch(/^[1-9]{81}\n$/);
});

test('an answer comes before the input goes on', async () => {
  const child = spawn(process.execPath, [bin, 'solve'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const answers: string[] = [];
  child.stdin.write(`${SAMPLE}\n`);
  for await (const piece of child.stdout) {
    answers.push(String(piece));
    if (answers.length === 3) child.stdin.end();
    else child.stdin.write(`${SAMPLE}\n`);
  }
  expect(answers).toEqual(Array(3).fill((await gridwright(['solve'], `${SAMPLE}\n`)).out));
});

test('all answers to a long text come before the input goes on', async () => {
  const child = spawn(process.execPath, [bin, 'solve'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = `${SAMPLE}\n`.repeat(3000);
  let length = 0;
  child.stdin.write(lines);
  for await (const piece of child.stdout) {
    length += piece.length;
    if (length === lines.length) child.stdin.write(lines);
    if (length === 2 * lines.length) child.stdin.end();
  }
  expect(length).toBe(2 * lines.length);
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

test('Ctrl-C while the command loads ends it with exit code 130', () => {
  const interrupt = `process.on('newListener', (name) => name === 'SIGINT' && process.kill(process.pid, 'SIGINT'))`;
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${interrupt}`,
      bin,
      'catalogue',
      'make',
      'sudoku',
      '--count',
      '9',
      '--seed',
      'a',
    ],
    { encoding: 'utf8' },
  );
  expect({ status, signal, stdout, stderr }).toEqual({ status: 130, signal: null, stdout: '', stderr: '' });
});
