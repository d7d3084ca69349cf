import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderLock } from '@gridwright/database';
import { refuseWords } from '@gridwright/site/server';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/port.mjs';
import { readSettings } from '../dist/settings.js';
import { ask } from './service.js';

interface Running {
  readonly port: number;
  readonly metricsPort: number;
  stop(): void;
  readonly ended: Promise<{ code: number | null; err: string }>;
}

/** The server as `npm start` runs it, on two free ports, once it listens on both. */
async function startServer(environment: Record<string, string>): Promise<Running> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
    env: { ...process.env, PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info', ...environment },
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<{ code: number | null; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, err })),
  );
  const listening = new Promise<undefined>((resolve) => {
    child.stdout.on('data', (data) => {
      out += data;
      if (out.includes('Gridwright is at') && out.includes('Metrics are at')) resolve(undefined);
    });
  });
  const end = await Promise.race([listening, ended]);
  // Somebody else has taken a port since it was found free.
  if (environment.PORT === undefined && end !== undefined && /^Port \d+ is taken/.test(end.err))
    return startServer(environment);
  return { port, metricsPort, stop: () => child.kill('SIGTERM'), ended };
}

test.each([
  [{ PORT: 'http' }, 'PORT: expected a whole number 1..65535, got "http"'],
  [{ WORKERS: '0' }, 'WORKERS: expected a whole number 1..256, got "0"'],
  [{ PROXIES: '-1' }, 'PROXIES: expected a whole number 0..10, got "-1"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected info or error, got "loud"'],
  [{ RATINGS: 'yes' }, 'RATINGS: expected on or off, got "yes"'],
  [
    { DATABASE_URL: 'mysql://localhost' },
    'DATABASE_URL: expected an address such as postgres://user:password@host/database',
  ],
  [{ PORT: '80', METRICS_PORT: '80' }, 'METRICS_PORT: expected another port than PORT, got 80'],
])('the setting %j is refused in one sentence', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});

test('a word or a wrong setting ends the server with one sentence', async () => {
  expect(() => refuseWords(['--help'])).toThrow(
    'Unknown argument "--help"; expected none. Set the port with PORT=4174, for example.',
  );
  const wrong = await startServer({ WORKERS: 'many' });
  expect(await wrong.ended).toEqual({ code: 2, err: 'WORKERS: expected a whole number 1..256, got "many"\n' });
});

test('a second server on the folder of the embedded database ends with one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-data-'));
  const lock = await FolderLock.take(folder);
  const second = await startServer({ DATA_FOLDER: folder, DATABASE_URL: '' });
  expect(await second.ended).toEqual({
    code: 1,
    err: `DATA_FOLDER: Another process uses the data in ${folder}. Stop it, or choose another folder.\n`,
  });
  await lock?.release();
  rmSync(folder, { recursive: true });
});

test('a server without its database serves the page, and finishes the request under way when it is asked to stop', async () => {
  const { port, metricsPort, stop, ended } = await startServer({ DATABASE_URL: 'postgres://127.0.0.1:1/x' });
  const second = await startServer({ PORT: String(port) });
  expect(await second.ended).toEqual({
    code: 1,
    err: `Port ${port} is taken. Choose another with PORT=${port + 1}.\n`,
  });
  expect((await ask(port, '/')).status).toBe(200);
  const { body } = await ask(metricsPort, '/metrics');
  expect(body).toContain('gridwright_work_active 0');
  expect((await ask(metricsPort, '/')).status).toBe(404);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 2, Expect: '100-continue' };
  const sent = request({ host: '127.0.0.1', port, path: '/v1/counts', method: 'POST', headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  stop();
  // Nobody is served any more.
  while (await ask(metricsPort, '/').then(Boolean, () => false));
  sent.end('{}');
  const [response] = await once(sent, 'response');
  expect(response.resume().statusCode).toBe(400);
  const { code, err } = await ended;
  expect(code).toBe(0);
  expect(err).toContain('The database of DATABASE_URL does not answer.');
  const logged = err
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const requests = logged.filter(({ msg }) => msg === 'request');
  expect(requests).toHaveLength(2);
  // No other fault than that of the database.
  const others = logged.filter((line) => !requests.includes(line)).map((line) => `${line.msg} ${line.err?.code}`);
  expect(new Set(others)).toEqual(new Set(['fault ECONNREFUSED']));
});
