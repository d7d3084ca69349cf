import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-lock-'));
const lock = join(folder, 'lock');
const guard = `${lock}-left`;
const log = join(folder, 'log');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(lock, { force: true });
  writeFileSync(log, '');
});

/** Starts a process that writes when its work begins and ends. Returns what it printed once it has ended. */
async function build(name: string, work: string, onPrinted: () => void = () => undefined): Promise<string> {
  const module = new URL('../../../scripts/lib/build-lock.mjs', import.meta.url).href;
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    import { buildAlone } from ${JSON.stringify(module)};
    const note = (text) => appendFileSync(${JSON.stringify(log)}, text + '\\n');
    await buildAlone(async () => {
      note('${name} begins');
      ${work};
      note('${name} ends');
    }, ${JSON.stringify(lock)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
    onPrinted();
  });
  await once(child, 'close');
  return printed;
}

test('a build waits with a sentence while another one runs', async () => {
  writeFileSync(lock, String(process.pid));
  let before: string | undefined;
  const printed = await build('next', '', () => {
    before ??= readFileSync(log, 'utf8');
    rmSync(lock, { force: true });
  });
  expect(before).toBe('');
  expect(printed).toMatch(/^Waiting for another build to end\. If there is none, delete .*lock\.\n$/);
  expect(readFileSync(log, 'utf8')).toBe('next begins\nnext ends\n');
});

test('of several builds after a killed one, each begins after the one before has ended', async () => {
  await build('killed', "process.kill(process.pid, 'SIGKILL')");
  await Promise.all(['a', 'b', 'c'].map((name) => build(name, 'await wait(300)')));
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(1);
  expect(lines).toHaveLength(6);
  for (let i = 0; i < 6; i += 2) expect(lines[i + 1]).toBe(lines[i].replace('begins', 'ends'));
});

test('a build waits while another one removes a lock that was left, unless that one was killed, too', async () => {
  await build('killed', "process.kill(process.pid, 'SIGKILL')");
  writeFileSync(guard, '');
  const later = Date.now() / 1000 + 3600;
  utimesSync(guard, later, later);
  await build('next', '', () => {
    expect(readFileSync(log, 'utf8')).toBe('killed begins\n');
    utimesSync(guard, 0, 0);
  });
  expect(readFileSync(log, 'utf8')).toBe('killed begins\nnext begins\nnext ends\n');
  expect([lock, guard].filter((file) => existsSync(file))).toEqual([]);
});

test('a build that was killed or failed keeps no other waiting', async () => {
  await build('killed', "process.kill(process.pid, 'SIGKILL')");
  expect(existsSync(lock)).toBe(true);
  expect(await build('failed', "throw new Error('no')")).toBe('');
  expect(existsSync(lock)).toBe(false);
  expect(await build('next', '')).toBe('');
  expect(readFileSync(log, 'utf8')).toBe('killed begins\nfailed begins\nnext begins\nnext ends\n');
});
